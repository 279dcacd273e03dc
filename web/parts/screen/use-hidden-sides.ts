import { type RefObject, useEffect, useState } from 'react'

/**
 * Of a line that scrolls sideways: whether some of it is hidden at its beginning and at its end. The line is `box`, or
 * what stands in it (`inside`, a selector). Outside React: how far it has scrolled, and how much there is.
 */
export function useHiddenSides(
  box: RefObject<HTMLElement | null>,
  inside?: string,
): { before: boolean; after: boolean } {
  const [hidden, setHidden] = useState({ before: false, after: false })
  useEffect(() => {
    const current = inside ? (box.current?.querySelector<HTMLElement>(inside) ?? null) : box.current
    if (!current) return
    const look = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = current
      const before = scrollLeft > 1
      const after = scrollLeft + clientWidth < scrollWidth - 1
      setHidden(last => (last.before === before && last.after === after ? last : { before, after }))
    }
    const sizes = new ResizeObserver(look)
    for (const sized of [current, ...current.children]) sizes.observe(sized)
    current.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      current.removeEventListener('scroll', look)
    }
  }, [box, inside])
  return hidden
}
