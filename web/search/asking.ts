import { create } from 'zustand'
import { useSession } from '#web/accounts/session.ts'
import { closeSearch } from './store.ts'

/** So long after the last letter a search begins by itself: a pause, and few enough for the limit of the server. */
const pauseMs = 600
/** From here on a pause is a question. */
const typedFrom = 2

interface Asking {
  typed: string
  /** What was asked last; its answer is shown. */
  asked: string
}

/** What stands in the field. It stays when the panel closes, until one goes. */
export const useAsking = create<Asking>(() => ({ typed: '', asked: '' }))

export function typeSearch(typed: string): void {
  clearTimeout(pause)
  useAsking.setState({ typed, ...(typed.trim() === '' && { asked: '' }) })
  if (typed.trim().length >= typedFrom) pause = setTimeout(askNow, pauseMs)
}
let pause: ReturnType<typeof setTimeout> | undefined

/** What stands in the field, without waiting. */
export function askNow(): void {
  clearTimeout(pause)
  useAsking.setState(({ typed }) => ({ asked: typed.trim() === '' ? '' : typed }))
}

// In every tab: with the one who was here goes what he looked for.
useSession.subscribe(({ account }, { account: before }) => {
  if (!before || account?.uid === before.uid) return
  clearTimeout(pause)
  useAsking.setState({ typed: '', asked: '' })
  closeSearch()
})
