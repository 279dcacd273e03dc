import type { RefObject } from 'react'
import { useEffect } from 'react'

/**
 * Outside React: the focus. Who opens a channel wants to write; on phones that would throw up the keyboard, and from an
 * open dialog it would take the focus away.
 */
export function useFocusOnOpen(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    if (document.querySelector('[role=dialog][data-open]:not([data-side-panel])')) return
    if (matchMedia('(hover: hover) and (pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [field])
}
