import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** Outside React: the field's height, in browsers without `field-sizing` (Firefox, 2026-11). */
export function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = field.current
    if (growsByItself || !element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [field, text])
}
