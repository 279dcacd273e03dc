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
    const { previousElementSibling: before } = current
    const tell = (): void => {
      const { left } = current.getBoundingClientRect()
      const top = before?.getBoundingClientRect().top ?? 0
      useToastsCorner.setState({ left, top: `${top}px`, isOverList: true })
    }
    // Its own height, that of what stands before it, which notices above take from, and that of what it stands in: a
    // phone's keyboard moves it without another size.
    const sizes = new ResizeObserver(tell)
    for (const sized of [current, before, current.parentElement]) if (sized) sizes.observe(sized)
    addEventListener('resize', tell)
    return () => {
      sizes.disconnect()
      removeEventListener('resize', tell)
      forgetToastsCorner()
    }
  }, [])
  return below
}
