/** To the notice of a form that waits until its reader has seen what others changed (`ChangedNotice`). */
export function leadToChanged(form: HTMLFormElement | null): void {
  const notice = form?.querySelector<HTMLElement>('[data-changed]')
  notice?.scrollIntoView({ block: 'center' }) // what sticks to an edge must not stand before it
  notice?.focus({ preventScroll: true })
}
