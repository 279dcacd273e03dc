import type { RefObject } from 'react'
import { useEffect } from 'react'
import type { CaseKey } from './case-keys.ts'
import { caseKeyOf } from './case-keys.ts'

/** Hears the keys that are pressed inside of the desk, in its lists as in the open case. */
export function useKeysOf(desk: RefObject<HTMLElement | null>, press: (key: CaseKey) => void): void {
  // Outside React: the keyboard.
  useEffect(() => {
    const all = desk.current
    const hear = (event: KeyboardEvent): void => {
      const key = caseKeyOf(event)
      if (!key) return
      event.preventDefault()
      press(key)
    }
    all?.addEventListener('keydown', hear)
    return () => all?.removeEventListener('keydown', hear)
  })
}
