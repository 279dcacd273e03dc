import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { forgetToastsCorner, useToastsCorner } from './toasts-corner.ts'

/**
 * Toasts stand above this one and begin at its left, while it is there. Outside React: its place, which is told
 * to the toasts, wherever they are mounted, before a frame shows them elsewhere.
 */
export function useToastsAbove(): RefObject<HTMLDivElement | null> {
  const below = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = below
    if (!current) return
    const tell = (): void => {
      const { left, top } = current.getBoundingClientRect()
      useToastsCorner.setState({ left, bottom: innerHeight - top })
    }
    // Its own height, and that of what it stands in: a phone's keyboard moves it without another size.
    const sizes = new ResizeObserver(tell)
    sizes.observe(current)
    if (current.parentElement) sizes.observe(current.parentElement)
    addEventListener('resize', tell)
    return () => {
      sizes.disconnect()
      removeEventListener('resize', tell)
      forgetToastsCorner()
    }
  }, [])
  return below
}
