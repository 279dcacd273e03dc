import type { SyntheticEvent } from 'react'
import { isMotionLess } from '#web/parts/screen/motion.ts'

/** For what is edited: where the preview shows it, by selectors, of which the first counts that finds something. */
export const shownAt = (...selectors: readonly string[]) => ({ 'data-shown-at': selectors.join('|') })

/**
 * Outside React: how far a preview is scrolled. A field that takes the focus, or is typed into, brings into sight what
 * it changes there (SITE-12). For the element that holds both.
 */
export function leadPreview({ currentTarget, target }: SyntheticEvent<HTMLElement>): void {
  const selectors = (target as Element).closest<HTMLElement>('[data-shown-at]')?.dataset.shownAt?.split('|')
  // Once it is drawn: what is typed first may bring the place itself.
  if (selectors) requestAnimationFrame(() => scrollTo(currentTarget, selectors))
}

function scrollTo(around: HTMLElement, selectors: readonly string[]): void {
  const page = around.querySelector('iframe')?.contentDocument
  const scroller = page ? page.scrollingElement : around.querySelector('[data-preview]')
  const place = selectors.map(selector => scroller?.querySelector(selector)).find(Boolean)
  if (!scroller || !place) return
  const above = page ? 0 : scroller.getBoundingClientRect().top
  const top = place.getBoundingClientRect().top - above
  if (top >= 0 && top < scroller.clientHeight - leastPx) return
  scroller.scrollTo({ top: scroller.scrollTop + top - marginPx, behavior: isMotionLess() ? 'instant' : 'smooth' })
}

/** So much of it is enough to be seen. */
const leastPx = 120
/** Below the header of a page, which stays in sight. */
const marginPx = 80
