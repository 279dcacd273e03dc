import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { useCallToField } from './target.ts'

/**
 * Outside React: the focus. Anybody who chose to answer or to edit writes next, behind what is there. At once, where a
 * phone shows its keyboard for it; and once more in a moment, since a menu that closes gives the focus back to its
 * message. A button beside the field that has got the focus meanwhile was reached by keys.
 */
export function useFocusOnCall(field: RefObject<HTMLTextAreaElement | null>): void {
  const calls = useCallToField(state => state.calls)
  const heard = useRef(calls)
  useEffect(() => {
    if (heard.current === calls) return
    heard.current = calls
    focusAtEnd(field.current)
    const frame = requestAnimationFrame(() => {
      if (!field.current?.form?.contains(document.activeElement)) focusAtEnd(field.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [calls, field])
}

function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
