import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { pixel } from '#drawn/shape/painted-size.ts'

interface Size {
  width: number
  height: number
}

/** How many of our pixels an element takes; null before it stands. */
export function useSize<Element extends HTMLElement>(): [RefObject<Element | null>, Size | null] {
  const ref = useRef<Element>(null)
  const [size, setSize] = useState<Size | null>(null)
  // Outside React: the element’s size, before the first picture of it and whenever it changes.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = (): void => {
      const [width, height] = [Math.ceil(element.clientWidth / pixel), Math.ceil(element.clientHeight / pixel)]
      setSize(before => (before?.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size]
}
