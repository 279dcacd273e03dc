import type { RefObject } from 'react'
import { useCallback, useEffect, useState } from 'react'

/** Pixels from the end that still count as there. */
export const endThreshold = 60
/** So long after somebody turned away, what still moves downwards is not his doing. */
const turnMs = 200

export interface LeavingEnd {
  isLeaving: boolean
  /** He takes the way back to the end. */
  stopLeaving: () => void
}

/**
 * Somebody turns away from the end: by wheel, finger, keys or the scroll bar. In a channel where twenty messages come
 * in a second he would be taken back with each of them before he is `endThreshold` away. True until he is back.
 */
export function useLeavingEnd(scroller: RefObject<HTMLDivElement | null>): LeavingEnd {
  const [isLeaving, setLeaving] = useState(false)
  // Outside React: what somebody does to an element, and where it stands.
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const watching = new AbortController()
    const options = { passive: true, signal: watching.signal }
    let leftAt = -turnMs
    let touchedY = 0
    let top = element.scrollTop
    const leave = ({ timeStamp }: Event): void => {
      leftAt = timeStamp
      setLeaving(true)
    }
    const look = ({ timeStamp }: Event): void => {
      const isBack = element.scrollTop > top && distanceFromEnd(element) <= endThreshold
      top = element.scrollTop
      if (isBack && timeStamp - leftAt > turnMs) setLeaving(false)
    }
    element.addEventListener('wheel', event => event.deltaY < 0 && leave(event), options)
    element.addEventListener('keydown', event => isUpwards(event) && leave(event), options)
    element.addEventListener('touchstart', event => (touchedY = yOf(event)), options)
    element.addEventListener('touchmove', event => yOf(event) > touchedY && leave(event), options)
    element.addEventListener('pointerdown', event => isOnScrollBar(event, element) && leave(event), options)
    element.addEventListener('scroll', look, options)
    return () => watching.abort()
  }, [scroller])
  return { isLeaving, stopLeaving: useCallback(() => setLeaving(false), []) }
}

/** Pixels that are hidden below. */
export const distanceFromEnd = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement): number =>
  scrollHeight - clientHeight - scrollTop

const isUpwards = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'ArrowUp' || key === 'PageUp' || key === 'Home' || (key === ' ' && shiftKey)

const yOf = ({ touches }: TouchEvent): number => touches[0]?.clientY ?? 0

const isOnScrollBar = ({ target, offsetX }: PointerEvent, element: HTMLElement): boolean =>
  target === element && offsetX > element.clientWidth
