import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { forgetToastsCorner, useToastsCorner } from './toasts-corner.ts'

/**
 * Toasts stand above this one and begin at its left, while it is there; on phones, where what stands before it begins:
 * below the bar and all notices. Outside React: their places, which are told to the toasts, wherever they are mounted,
 * before a frame shows them elsewhere.
 */
export function useToastsAbove(): RefObject<HTMLDivElement | null> {
  const below = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = below
    if (!current) return
    const { previousElementSibling: before } = current
    const tell = (): void => {
      const { left, top } = current.getBoundingClientRect()
      const from = before?.getBoundingClientRect().top ?? 0
      useToastsCorner.setState({ left, bottom: innerHeight - top, top: `${from}px` })
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
