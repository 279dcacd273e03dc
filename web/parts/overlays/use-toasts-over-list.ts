import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { forgetToastsCorner, useToastsCorner } from './toasts-corner.ts'

/**
 * While this one is there, toasts stand where the list before it begins, below the heading and all notices, over the
 * oldest of what is in sight: what one does, one does at the list's lower end. Outside React: their places, which are
 * told to the toasts, wherever they are mounted, before a frame shows them elsewhere.
 */
export function useToastsOverList(): RefObject<HTMLDivElement | null> {
  const below = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = below
    if (!current) return
    let list: Element | null = null
    const tell = (): void => {
      const before = current.previousElementSibling // another one, once the messages have come
      if (list && list !== before) sizes.unobserve(list)
      if (before && list !== before) sizes.observe(before)
      list = before
      const { left } = current.getBoundingClientRect()
      const top = before?.getBoundingClientRect().top ?? 0
      useToastsCorner.setState({ left, top: `${top}px`, isOverList: true })
    }
    // Notices above the list and panels beside it take from what it has, and one that goes has no size any more.
    const sizes = new ResizeObserver(tell)
    tell()
    addEventListener('resize', tell)
    return () => {
      sizes.disconnect()
      removeEventListener('resize', tell)
      forgetToastsCorner()
    }
  }, [])
  return below
}
