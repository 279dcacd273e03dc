import type { SearchPage } from '#contract/search.ts'
import { useAsking } from './asking.ts'

interface Kept {
  /** Of which question they are. */
  key: string
  pages: readonly SearchPage[]
}

let kept: Kept | null = null
/** How far down in the list one was; pixels. */
let scrolledTo = 0

const keyNow = (): string => {
  const { asked, sort } = useAsking.getState()
  return `${sort} ${asked}`
}

/** What was found when the search was last closed, if it is still what is asked for. */
export const keptPages = (): readonly SearchPage[] => (kept?.key === keyNow() ? kept.pages : [])

export function keepPages(pages: readonly SearchPage[]): void {
  kept = { key: keyNow(), pages }
}

export const keptScroll = (): number => (keptPages().length > 0 ? scrolledTo : 0)
export const keepScroll = (top: number): void => void (scrolledTo = top)

// What was found goes with another question, and with the one who asked.
useAsking.subscribe(({ asked, sort }, before) => {
  if (asked !== before.asked || sort !== before.sort) kept = null
})
