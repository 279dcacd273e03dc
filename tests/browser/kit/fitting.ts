import type { Page } from '@playwright/test'

/** Anybody who needs more room between letters, words, lines and paragraphs sets it so (WCAG 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }
`

/** A smaller window, as zooming in makes it, and more room in the text: answers which texts can't be read any more. */
export async function unfitting(
  page: Page,
  size: { width: number; height: number },
  isSpaced: boolean,
): Promise<string[]> {
  await page.setViewportSize(size)
  if (isSpaced) await page.evaluate(space, spacing)
  await page.evaluate(settled)
  const faults = await page.evaluate(cutTexts, size.width)
  if (isSpaced) await page.evaluate(unspace)
  return faults
}

/** In the page: by the objects of style sheets, which the content policy leaves alone. */
function space(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
function unspace(): void {
  document.adoptedStyleSheets.pop()
}

/** In the page: what is measured is measured again, and what follows from it is drawn. */
async function settled(): Promise<void> {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
}

/**
 * In the page: texts of which a part lies where nobody gets: outside of the window or of a box that hides what is too
 * much. What ends in an ellipsis is meant so, and what scrolls can be reached.
 */
function cutTexts(width: number): string[] {
  const faults = new Set<string>()
  const slack = 10 // a space that hangs at the end of a line is no letter
  const page = document.documentElement
  // A menu stands where it was opened, wherever the window ends since.
  if (page.scrollWidth > width && !document.querySelector('[role=menu]'))
    faults.add(`the page is ${page.scrollWidth} px wide in a window of ${width}`)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const holder = text.parentElement
    if (!holder || text.data.trim() === '' || !isShown(holder)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    const fault = box.width > 0 && faultOf(holder, box)
    if (fault) faults.add(`“${text.data.trim().slice(0, 60)}” ${fault}`)
  }
  return [...faults]

  function isShown(element: Element): boolean {
    // What is there for ears only is a pixel wide, what is there for eyes only no text to read; the way to the content
    // comes into the window with the focus.
    for (let around: Element | null = element; around; around = around.parentElement) {
      if (around.clientWidth <= 1 && getComputedStyle(around).position === 'absolute') return false
      if (around.matches('.sr-only, [aria-hidden=true], a[href^="#"], svg, option')) return false
    }
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  function faultOf(holder: Element, { left, right, top, bottom }: DOMRect): string | null {
    let [isReachedX, isReachedY] = [false, false]
    for (let around: Element | null = holder; around && around !== page; around = around.parentElement) {
      const style = getComputedStyle(around)
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return null
      const box = around.getBoundingClientRect()
      const isInButton = around.matches('button, [role=menuitem], [role=option]')
      if (isInButton && (left < box.left - slack || right > box.right + slack)) return 'is wider than its button'
      isReachedX ||= /auto|scroll/.test(style.overflowX)
      isReachedY ||= /auto|scroll/.test(style.overflowY)
      const isCutX =
        !isReachedX && style.overflowX !== 'visible' && (left < box.left - slack || right > box.right + slack)
      const isCutY = !isReachedY && style.overflowY !== 'visible' && (top < box.top - 2 || bottom > box.bottom + 2)
      if (isCutX || isCutY) return `is cut by ${around.outerHTML.slice(0, 120)}`
      const isBeyond = !isReachedY && style.position === 'fixed' && (top < -2 || bottom > innerHeight + 2)
      if (isBeyond) return `is beyond the window in ${around.outerHTML.slice(0, 120)}`
    }
    return !isReachedX && (left < -slack || right > width + slack) ? 'is beyond the window' : null
  }
}
