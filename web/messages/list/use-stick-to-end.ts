import type { Virtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { distanceFromEnd, endThreshold, type LeavingEnd } from './use-leaving-end.ts'

/**
 * Opens a list at its end, and keeps it there whatever changes its size: rows come and grow, the composer grows, the
 * phone's keyboard comes. Only a scroll leaves the end, and none that comes along with such a change: the browser's
 * own; and somebody who is about to (use-leaving-end.ts). `mayStick` is false while somebody jumps to a message, and
 * where the end of the list is not the channel's. Gives back a way to the end: who takes it is there from then on, so a
 * last row that grows before he has arrived takes him along.
 */
export function useStickToEnd(
  scroller: RefObject<HTMLDivElement | null>,
  list: Virtualizer<HTMLDivElement, HTMLDivElement>,
  mayStick: () => boolean,
  { leaving: { isLeaving, stopLeaving }, count }: { leaving: LeavingEnd; count: number },
): () => void {
  const leaving = useRef(isLeaving)
  const atEnd = useRef(true)
  useLayoutEffect(() => {
    leaving.current = isLeaving
  }, [isLeaving])
  // Also as rows come: where a few did not fill the window, the library has nothing yet by which to keep the end.
  useLayoutEffect(() => {
    if (atEnd.current && !leaving.current && mayStick()) list.scrollToEnd()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `count` says when rows have come
  }, [list, mayStick, count])
  // Outside React: sizes and scrolling. The list itself follows a new last row, not one put in above an unsent one.
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    atEnd.current = true
    let sizes = ''
    const stay = (): void => {
      sizes = sizesOf(element)
      if (atEnd.current && !leaving.current && mayStick()) list.scrollToEnd()
    }
    const look = (): void => {
      if (sizes !== sizesOf(element) && mayStick()) stay()
      else atEnd.current = distanceFromEnd(element) <= endThreshold
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
  return useCallback((): void => {
    atEnd.current = true
    leaving.current = false
    stopLeaving()
    list.scrollToEnd()
  }, [list, stopLeaving])
}

const sizesOf = ({ clientHeight, scrollHeight }: HTMLElement): string => `${clientHeight} ${scrollHeight}`
