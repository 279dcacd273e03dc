/**
 * What gets the focus when something that `inside` selects goes: what it belongs to, unless what was done in there has
 * moved the focus already, as into a dialog. `true` leaves it to the library, `false` moves nothing.
 */
export function backTo(anchor: HTMLElement | null, inside: string): HTMLElement | boolean {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body && !activeElement.closest(inside)) return false
  return anchor?.isConnected ? tabStopOf(anchor) : true
}

/** What the Tab key does not reach is left to what it lies in: from there one walks on. */
const tabStopOf = (anchor: HTMLElement): HTMLElement =>
  anchor.tabIndex < 0 ? (anchor.closest<HTMLElement>('[tabindex="0"]') ?? anchor) : anchor
