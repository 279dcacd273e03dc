import type { RefObject } from 'react'
import { useEffect } from 'react'

/** Pixels between what has the focus and what made way for it. */
const gap = 8

/**
 * Outside React: the focus. What floats over the page must not hide what the keyboard is on (WCAG 2.4.11), nor what one
 * does with the row that the focus is at: it moves above that, or below it where it floats at the top, and back when
 * the focus goes on. Looks again when it grows, for something new may lie on it.
 */
export function useMakingWay(floating: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = floating
    if (!current) return
    const makeWay = (): void => {
      const { activeElement } = document
      if (current.contains(activeElement)) return
      current.style.removeProperty('translate')
      const over = current.getBoundingClientRect()
      const ways = [wayFor(activeElement, over), wayForTools(activeElement, over)]
      const by = ways.find(way => Math.abs(way) === Math.max(...ways.map(Math.abs)))
      if (by) current.style.setProperty('translate', `0 ${-by}px`)
    }
    const growth = new ResizeObserver(makeWay)
    growth.observe(current)
    document.addEventListener('focusin', makeWay)
    return () => {
      growth.disconnect()
      document.removeEventListener('focusin', makeWay)
    }
  }, [floating])
}

/** How far up it has to go so that this one's middle is seen; below 0: down. What fills most of the window is seen. */
function wayFor(focused: Element | null, over: DOMRect): number {
  if (!focused || focused === document.body) return 0
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  const [x, y, middle] = [(left + right) / 2, (top + bottom) / 2, innerHeight / 2]
  if (x <= over.left || x >= over.right || y <= over.top || y >= over.bottom) return 0
  return wayAround({ top, bottom }, over, middle)
}

/** The same for what stands at the corner of a row, all of which is to be seen. */
function wayForTools(within: Element | null, over: DOMRect): number {
  const tools = within?.closest('article')?.querySelector('[data-row-tools]')?.getBoundingClientRect()
  if (!tools || tools.left >= over.right || tools.right <= over.left) return 0
  return tools.top >= over.bottom || tools.bottom <= over.top ? 0 : wayAround(tools, over, innerHeight / 2)
}

function wayAround({ top, bottom }: { top: number; bottom: number }, over: DOMRect, middle: number): number {
  if (over.top + over.bottom < innerHeight) return bottom < middle ? over.top - gap - bottom : 0
  return top > middle ? over.bottom + gap - top : 0
}
