/**
 * A `ref` for what scrolls: it has `data-more` while some of it is hidden below, so that styles can say so. Outside
 * React: how far it has scrolled, and how much there is.
 */
export function markMoreBelow(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return
  const look = (): void => {
    const hidden = box.scrollHeight - box.clientHeight - box.scrollTop
    box.toggleAttribute('data-more', hidden > 1)
  }
  const sizes = new ResizeObserver(look)
  const watch = (): void => [box, ...box.children].forEach(sized => sizes.observe(sized))
  const parts = new MutationObserver(watch)
  watch()
  parts.observe(box, { childList: true })
  box.addEventListener('scroll', look, { passive: true })
  return () => {
    sizes.disconnect()
    parts.disconnect()
    box.removeEventListener('scroll', look)
  }
}
