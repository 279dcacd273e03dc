import { useEffect } from 'react'
import type { SearchHit, SearchPage } from '#contract/search.ts'
import type { List } from '#web/gate/reading/use-reading.ts'
import { useAsking } from './asking.ts'

let kept: readonly SearchPage[] = []
/** How far down in the list one was; pixels. */
let scrolledTo = 0
let isReturnedTo = false

/** What was found when the search was last closed, if it is still what is asked for. */
export const keptPages = (): readonly SearchPage[] => kept
export const keepPages = (pages: readonly SearchPage[]): void => void (kept = pages)

export const keptScroll = (): number => (kept.length > 0 ? scrolledTo : 0)
export const keepScroll = (top: number): void => void (scrolledTo = top)

/** The search opens because somebody came back to it, and not to look for something else. */
export const comeBack = (): void => void (isReturnedTo = true)
export function wasReturnedTo(): boolean {
  const was = isReturnedTo
  isReturnedTo = false
  return was
}

// What was found goes with another question, and with the one who asked.
useAsking.subscribe(({ asked, sort }, before) => {
  if (asked !== before.asked || sort !== before.sort) kept = []
})

/** The list as it was left, until the server has told as many pages again. */
export function useAsLeft(list: List<SearchHit>): List<SearchHit> {
  const known = kept
  const { pages, hasMore, isAsking, isAskingMore, refused, moreRefused, more } = list
  const isBehind = pages < known.length && (pages === 0 ? isAsking : hasMore) && !refused && !moreRefused
  // Outside React: the server, and what was left.
  useEffect(() => {
    if (!isBehind) kept = []
    else if (pages > 0 && !isAskingMore) more()
  }, [isBehind, pages, isAskingMore, more])
  if (!isBehind) return list
  return { ...list, items: known.flatMap(({ hits }) => hits), pages: known.length, isAsking: true }
}
