import type { RefObject } from 'react'
import { useEffect } from 'react'

/** Outside React: the focus. Who opens a channel wants to write; on phones that would throw up the keyboard. */
export function useFocusOnOpen(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    if (matchMedia('(hover: hover) and (pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [field])
}
