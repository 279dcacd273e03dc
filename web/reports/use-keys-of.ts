import type { RefObject } from 'react'
import { useEffect } from 'react'
import type { CaseKey } from './case-keys.ts'
import { caseKeyOf } from './case-keys.ts'

/** An open case: it may take the focus as it appears, and hears the keys that are pressed in it. */
export function useKeysOf(
  { own, takesFocus }: { own: RefObject<HTMLElement | null>; takesFocus: boolean },
  press: (key: CaseKey) => void,
): void {
  // Outside React: the focus. The keys act where it is.
  useEffect(() => {
    if (takesFocus) own.current?.focus()
  }, [own, takesFocus])
  // Outside React: the keyboard.
  useEffect(() => {
    const section = own.current
    const hear = (event: KeyboardEvent): void => {
      const key = caseKeyOf(event)
      if (!key) return
      event.preventDefault()
      press(key)
    }
    section?.addEventListener('keydown', hear)
    return () => section?.removeEventListener('keydown', hear)
  })
}
