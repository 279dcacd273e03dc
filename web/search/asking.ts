import { create } from 'zustand'
import { useSession } from '#web/accounts/session.ts'
import { closeSearch } from './store.ts'

/**
 * So long after the last letter a search begins by itself: a pause. Who types slowly pauses so between letters too, so
 * only the first few of a window begin so soon: ten letters, one each 300 ms, are four searches and a fifth (SRCH-15).
 */
const shortPauseMs = 250
const shortMax = 4
const longPauseMs = 600
/** From here on a pause is a question. */
const typedFrom = 2
/** The server answers ten in ten seconds; two of them are kept for Enter and for a next page. */
const byItselfMax = 8
const windowMs = 10_000

export type Sort = 'newest' | 'best'

interface Asking {
  typed: string
  /** What was asked last; its answer is shown. */
  asked: string
  sort: Sort
  /** The message that was gone to last: from the field, the arrow leads on from there. */
  visited: string | null
}

const empty = { typed: '', asked: '', visited: null }

/** What stands in the field. It stays when the panel closes, until one goes. */
export const useAsking = create<Asking>(() => ({ ...empty, sort: 'newest' }))

export function typeSearch(typed: string): void {
  clearTimeout(pause)
  useAsking.setState({ typed, ...(typed.trim() === '' && { asked: '' }) })
  if (typed.trim().length < typedFrom) return
  pause = setTimeout(askNow, pauseAfter(askedAt, performance.now()))
}
let pause: ReturnType<typeof setTimeout> | undefined
/** When the last searches were begun. */
let askedAt: number[] = []

/** How long to wait for the next letter. `asked`: when the last searches began, the newest last; all in ms. */
export function pauseAfter(asked: readonly number[], now: number): number {
  const leaveWindow = (nth: number): number => (asked.at(-nth) ?? -Infinity) + windowMs - now
  return Math.max(leaveWindow(shortMax) > 0 ? longPauseMs : shortPauseMs, leaveWindow(byItselfMax))
}

/** What stands in the field, without waiting. */
export function askNow(): void {
  clearTimeout(pause)
  const { typed, asked } = useAsking.getState()
  const next = typed.trim() === '' ? '' : typed
  if (next === asked) return
  askedAt = [...askedAt, performance.now()].slice(-byItselfMax)
  useAsking.setState({ asked: next, visited: null })
}

export const sortBy = (sort: Sort): void => useAsking.setState({ sort })

export const visit = (messageId: string): void => useAsking.setState({ visited: messageId })

// In every tab: with the one who was here goes what he looked for.
useSession.subscribe(({ account }, { account: before }) => {
  if (!before || account?.uid === before.uid) return
  clearTimeout(pause)
  useAsking.setState({ ...empty, sort: 'newest' })
  closeSearch()
})
