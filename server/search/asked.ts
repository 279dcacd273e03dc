import type { Channel } from '#contract/channels.ts'
import { sizes } from '#contract/limits.ts'
import type { Actor } from '#contract/permissions.ts'
import { daysOf } from '#contract/search-days.ts'
import { isOfDays, type SearchFilter, type SearchQuery } from '#contract/search-query.ts'
import { fold } from '#contract/text/fold.ts'
import { peopleBeginning, peopleMentioned } from '#server/accounts/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { Effort } from './finding/effort.ts'
import type { Kept } from './finding/kept.ts'
import type { View } from './finding/view.ts'

export interface Asking {
  viewer: Actor
  now: number
  /** What earlier searches have read of the index. */
  kept: Kept
  /** Milliseconds that the reader's clock is ahead. */
  zoneMs: number
  /** How near a word has to come to a typed one; left out: as near as any does. */
  nearness?: Nearness
  /** What was read of the index for the same text before. */
  view?: View
  /** One for several plans of the same search. */
  effort?: Effort
}

/** The word itself, also a form of it, also what only begins so. */
export type Nearness = 'same' | 'form' | 'beginning'

/** Oneself, or who has this name; else those whose names begin so. */
export async function peopleCalled(db: Snapshot, value: string, viewer: Actor): Promise<string[]> {
  const key = fold(value.replace(/^@/, ''))
  if (['me', 'ben', 'beni', 'benden'].includes(key)) return [viewer.uid]
  if (key === '') return []
  const called = await peopleMentioned(db, { nameKeys: [key], uids: [] })
  return called.length > 0 ? called.map(({ uid }) => uid) : peopleBeginning(db, key, sizes.searchPeople)
}

/** All that one may read, or those of these names; else those whose names begin so. Without those behind a minus. */
export function chosenOf(
  readable: readonly Channel[],
  { filters }: SearchQuery,
  unknown: SearchFilter[],
): readonly Channel[] {
  const places = filters.filter(({ name }) => name === 'in')
  const called = (name: string): readonly Channel[] => {
    const same = readable.filter(channel => fold(channel.name) === name)
    return same.length > 0 || name === '' ? same : readable.filter(channel => fold(channel.name).startsWith(name))
  }
  const calledBy = (isWithout: boolean): ReadonlySet<Channel> | null => {
    const asked = places.filter(place => place.isWithout === isWithout)
    if (asked.length === 0) return null
    const chosen = new Set(asked.flatMap(({ value }) => called(fold(value.replace(/^#/, '')))))
    if (chosen.size === 0) unknown.push('in')
    return chosen
  }
  const left = calledBy(true)
  return [...(calledBy(false) ?? readable)].filter(channel => !left?.has(channel))
}

export function timesOf(
  { filters }: SearchQuery,
  { now, zoneMs }: Asking,
  unknown: SearchFilter[],
): { from: number; to: number } {
  let [from, to] = [0, now + 86_400_000] // a clock that was set back leaves messages of tomorrow
  for (const { name, value } of filters) {
    if (!isOfDays(name)) continue
    const day = daysOf(value, now, zoneMs)
    if (!day) unknown.push(name)
    else if (name === 'before') to = Math.min(to, day.begins)
    else {
      from = Math.max(from, name === 'after' ? day.ends : day.begins)
      if (name === 'on') to = Math.min(to, day.ends)
    }
  }
  return { from, to }
}
