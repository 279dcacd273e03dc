import type { RefObject } from 'react'
import { useEffect, useLayoutEffect } from 'react'

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** Outside React: the field's height. Give it a parent of its own that is as high as the field. */
export function useGrowing(field: RefObject<HTMLTextAreaElement | null>): void {
  // Browsers without `field-sizing` (Firefox, 2026-11).
  useLayoutEffect(() => {
    if (!growsByItself) grow(field.current)
  })
  useEffect(() => {
    const element = field.current
    if (!element) return
    const hold = (): void => holdUntilPainted(element)
    element.addEventListener('beforeinput', hold)
    return () => element.removeEventListener('beforeinput', hold)
  }, [field])
}

function grow(field: HTMLTextAreaElement | null): void {
  if (!field) return
  holdUntilPainted(field)
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}

/**
 * Replacing a text takes the old one out first. Were the field small for that moment, the messages above it would be
 * given its room and moved down, and not back up when it is taken from them again.
 */
function holdUntilPainted({ parentElement: around }: HTMLElement): void {
  if (!around || around.style.minHeight !== '') return
  around.style.minHeight = `${around.offsetHeight}px`
  requestAnimationFrame(() => {
    around.style.minHeight = ''
  })
}
