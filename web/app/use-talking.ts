import { useEffect } from 'react'
import { startTalking } from './talk.ts'

/** Outside React: the live connection stands while the chat is open. */
export function useTalking(uid: string): void {
  useEffect(() => startTalking(uid), [uid])
}
