import { pageCursor } from '#contract/text/text.ts'
import { type Key, keyOf } from '#server/db/keyset.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { type BestPlace, nearnesses } from './find-best.ts'
import type { Place } from './finding/place.ts'

/**
 * As a place travels (contract/search.ts). Numbers of the index would tell how many channels there are besides: so a
 * channel is told as the how-manieth of those that are looked into.
 */
export const cursorOf = (at: Place | BestPlace | null, channels: readonly number[]): string | null =>
  at &&
  `${'list' in at ? `${at.list}_` : ''}${at.time}_${channels.filter(number => number <= at.channel).length}_${at.seq}`

/** Null: the first page. One that no page of this list named is refused, as every other made-up input. */
export function placeOf(cursor: string | undefined, channels: readonly number[]): Place | null | Refusal {
  if (cursor === undefined) return null
  const numbers = numbersIn(cursor)
  return (numbers.length === 3 && placeAt(numbers, channels)) || madeUp()
}

export function bestPlaceOf(cursor: string | undefined, channels: readonly number[]): BestPlace | null | Refusal {
  if (cursor === undefined) return null
  const [list = 0, ...place] = numbersIn(cursor)
  const at = place.length === 3 && list < nearnesses.length && placeAt(place, channels)
  return at ? { list, ...at } : madeUp()
}

/** Of removed messages. */
export function keyIn(cursor: string | undefined): Key | null | Refusal {
  return cursor === undefined || pageCursor.safeParse(cursor).success ? keyOf(cursor) : madeUp()
}

function placeAt(numbers: readonly number[], channels: readonly number[]): Place | null {
  const [time, nth, seq] = numbers as [number, number, number]
  // None comes before the first channel: the place behind all that was said at that time.
  const channel = nth === 0 ? 0 : channels[nth - 1]
  return channel === undefined ? null : { time, channel, seq }
}

const madeUp = (): Refusal => refuse('invalid', { field: 'after' })

const numbersIn = (cursor: string): number[] => (cursor.includes('-') ? [] : cursor.split('_').map(Number))
