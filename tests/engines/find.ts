import type { Target } from './engine.ts'

/**
 * In the page: the first shown element of this role and name, or null. It knows as much of accessible names as the
 * pages of Meydan need; that those are right is for axe to say (tests/browser).
 */
export function find(target: Target): Element | null {
  const selectors = {
    article: 'article',
    button: 'button, [role=button]',
    dialog: '[role=dialog], [role=alertdialog]',
    heading: 'h1, h2, h3',
    img: 'img',
    link: 'a[href]',
    menuitem: '[role=menuitem]',
    option: '[role=option]',
    textbox: 'textarea, input:not([type=checkbox], [type=radio], [type=file])',
    text: 'p, span, li, div, time, strong, mark',
  }
  const isByText = ['article', 'option', 'text'].includes(target.role)
  const around = target.within ? find(target.within) : document
  return [...(around?.querySelectorAll(selectors[target.role]) ?? [])].find(isMeant) ?? null

  function isMeant(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[data-shell]')) return false
    const name = nameOf(element)
    return isByText ? name.includes(target.name) : name === target.name
  }
  function nameOf(element: Element): string {
    if (isByText) return wordsIn(element)
    const labelledBy = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
    if (labelledBy.length > 0)
      return labelledBy.map(id => wordsIn(document.getElementById(id) ?? document.body)).join(' ')
    const named = element.getAttribute('aria-label') ?? element.getAttribute('alt')
    if (named !== null) return named
    const { labels } = element as HTMLInputElement
    return wordsIn(labels?.[0] ?? element)
  }
  function wordsIn({ textContent }: Element): string {
    return textContent.replace(/\s+/g, ' ').trim()
  }
}
