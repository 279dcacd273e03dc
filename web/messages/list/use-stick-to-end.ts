import type { Virtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { distanceFromEnd, endThreshold } from './use-leaving-end.ts'

/**
 * Opens a list at its end, and keeps it there whatever changes its size: rows come and grow, the composer grows, the
 * phone's keyboard comes. Only a scroll leaves the end, and none that comes along with such a change: the browser's
 * own; and somebody who is about to (use-leaving-end.ts). `mayStick` is false while somebody jumps to a message, and
 * where the end of the list is not the channel's.
 */
export function useStickToEnd(
  scroller: RefObject<HTMLDivElement | null>,
  list: Virtualizer<HTMLDivElement, HTMLDivElement>,
  mayStick: () => boolean,
  isLeaving: boolean,
): void {
  const leaving = useRef(isLeaving)
  useLayoutEffect(() => {
    leaving.current = isLeaving
  }, [isLeaving])
  useLayoutEffect(() => {
    if (mayStick()) list.scrollToEnd()
  }, [list, mayStick])
  // Outside React: sizes and scrolling. The list itself follows a new last row, not one put in above an unsent one.
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let wasAtEnd = true
    let sizes = ''
    const stay = (): void => {
      sizes = sizesOf(element)
      if (wasAtEnd && !leaving.current && mayStick()) list.scrollToEnd()
    }
    const look = (): void => {
      if (sizes !== sizesOf(element) && mayStick()) stay()
      else wasAtEnd = distanceFromEnd(element) <= endThreshold
    }
    const observer = new ResizeObserver(stay)
    for (const sized of [element, ...element.children]) observer.observe(sized)
    // A window that grows and whose keyboard comes in one frame is as it was, but has been scrolled by the browser in
    // between.
    const resized = (): void => void (sizes = '')
    // First of all who listen: the list measures rows again when it hears of a scroll.
    element.addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('resize', resized)
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', resized)
    }
  }, [scroller, list, mayStick])
}

const sizesOf = ({ clientHeight, scrollHeight }: HTMLElement): string => `${clientHeight} ${scrollHeight}`
