/**
 * Notes what has the focus, or `opener`, and answers where the focus goes afterwards: back there, else, where that is
 * gone by then, to the nearest thing around it that can hold it (a dialog, a list, the page).
 */
export function keepFocus(opener: Element | null = document.activeElement): () => HTMLElement | null {
  const places: HTMLElement[] = []
  for (let each = opener; each && each !== document.body; each = each.parentElement) {
    if (each instanceof HTMLElement && (each === opener || each.hasAttribute('tabindex'))) places.push(each)
  }
  return () => places.find(isThere) ?? document.querySelector('main')
}

const isThere = (element: HTMLElement): boolean =>
  element.isConnected && element.closest('[inert]') === null && element.checkVisibility({ visibilityProperty: true })
