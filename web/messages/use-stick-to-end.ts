import type { Virtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useEffect, useLayoutEffect } from 'react'

/** Opens a list at its end, and keeps it there when its window shrinks: the composer grows, the phone's keyboard comes. */
export function useStickToEnd(
  scroller: RefObject<HTMLDivElement | null>,
  list: Virtualizer<HTMLDivElement, HTMLDivElement>,
): void {
  useLayoutEffect(() => list.scrollToEnd(), [list])
  // Outside React: the size of an element. No scroll event tells of a smaller window, so the last known place counts.
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let wasAtEnd = true
    const look = (): void => {
      wasAtEnd = list.isAtEnd()
    }
    const observer = new ResizeObserver(() => wasAtEnd && list.scrollToEnd())
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, list])
}
