/**
 * Where the focus begins in what has opened: at `find` in its `body`, but for fingers, which a field would throw the
 * keyboard at. They begin at its top, also where a menu was between, of which `opener` knows no finger.
 */
export function firstStop(
  opener: string,
  body: Element | null,
  find: (body: Element) => HTMLElement | null,
): HTMLElement | true {
  const isTouch = opener === 'touch' || matchMedia('(pointer: coarse)').matches
  const start = body && (isTouch ? body.closest<HTMLElement>('[role=dialog]') : find(body))
  return start ?? true
}
