/**
 * Notes what has the focus, or `opener`, and answers where the focus goes afterwards: back there, else, where that is
 * gone by then, to the nearest thing around it that can hold it (a dialog, a list, the page). What stands in a menu of
 * a button goes with the menu, so the button comes next.
 */
export function keepFocus(opener: Element | null = document.activeElement): () => HTMLElement | null {
  const places: HTMLElement[] = []
  for (let each = opener; each && each !== document.body; each = buttonOf(each) ?? each.parentElement) {
    if (!(each instanceof HTMLElement)) continue
    if (each === opener || each.hasAttribute('tabindex') || each.matches('button')) places.push(each)
  }
  return () => places.find(isThere) ?? document.querySelector('main')
}

/** Of a menu, which lies elsewhere in the document, the button that opened it and names it. */
function buttonOf(element: Element): HTMLElement | null {
  const id = element.matches('[role=menu]') && element.getAttribute('aria-labelledby')
  return id ? document.getElementById(id) : null
}

const isThere = (element: HTMLElement): boolean =>
  element.isConnected && element.closest('[inert]') === null && element.checkVisibility({ visibilityProperty: true })
