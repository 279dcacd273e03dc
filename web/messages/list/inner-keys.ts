import type { KeyboardEvent } from 'react'
import { makeReachable } from './row-focus.ts'

/**
 * Within a message, whose links and buttons are no stops for the Tab key: from the message ArrowRight leads to the
 * first of them and ArrowLeft to the last, both walk on from there, and Escape leads back. A player, and code that
 * is wider than its box, keep the arrows for themselves. Answers whether the key was for this.
 */
export function onInnerKey(event: KeyboardEvent<HTMLElement>): boolean {
  const target = event.target as HTMLElement
  const article = target.closest<HTMLElement>('article')
  if (!article || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
  const next = nextOf(event.key, target, article)
  if (!next) return false
  event.preventDefault()
  next.focus({ preventScroll: next === article })
  return true
}

function nextOf(key: string, target: HTMLElement, article: HTMLElement): HTMLElement | undefined {
  const isInside = target !== article
  if (key === 'Escape') return isInside ? reachable(article) : undefined
  const step = steps[key]
  if (step === undefined || (isInside && keepsArrows(target))) return undefined
  const inner = innerOf(article)
  if (!isInside) return inner.at(step === 1 ? 0 : -1)
  const at = inner.indexOf(target) + step
  return at < 0 ? reachable(article) : inner[at]
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/** What is hidden from ears or not shown (a finger's screen has no buttons at the edge) is no place to be. */
const innerOf = (article: HTMLElement): HTMLElement[] =>
  [...article.querySelectorAll<HTMLElement>('a[href], button, pre, video, audio')].filter(
    element =>
      element.closest('[aria-hidden=true]') === null &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  )

const keepsArrows = (element: HTMLElement): boolean =>
  element.matches('video, audio') || (element.matches('pre') && element.scrollWidth > element.clientWidth)

/** One may have come inside by the pointer: then the message itself could not take the focus yet. */
function reachable(article: HTMLElement): HTMLElement {
  makeReachable(article, article.closest('[role=log]') ?? article)
  return article
}
