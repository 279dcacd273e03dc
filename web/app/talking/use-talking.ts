import { useEffect } from 'react'
import { startTalking } from './talk.ts'

/** Outside React: the live connection stands while a live page is open. */
export function useTalking(uid: string): void {
  useEffect(() => startTalking(uid), [uid])
}
