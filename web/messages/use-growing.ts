import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** Outside React: the field's height, in browsers without `field-sizing` (Firefox, 2026-11). */
export function useGrowing(field: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    if (!growsByItself) grow(field.current)
  })
}

function grow(field: HTMLTextAreaElement | null): void {
  if (!field) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}
