import { type Key, keyOf } from '#server/db/keyset.ts'
import type { BestPlace } from './find-best.ts'
import type { Place } from './finding/place.ts'

/**
 * As a place travels (contract/search.ts). Numbers of the index would tell how many channels there are besides: so a
 * channel is told as the how-manieth of those that are looked into.
 */
export const cursorOf = (at: Place | BestPlace | null, channels: readonly number[]): string | null =>
  at &&
  `${'list' in at ? `${at.list}_` : ''}${at.time}_${channels.filter(number => number <= at.channel).length}_${at.seq}`

/** One of another kind of list begins at the beginning. */
export function placeOf(cursor: string | undefined, channels: readonly number[]): Place | null {
  const numbers = numbersIn(cursor, 3)
  return numbers && placeAt(numbers as [number, number, number], channels)
}

export function bestPlaceOf(cursor: string | undefined, channels: readonly number[]): BestPlace | null {
  const [list = 0, ...place] = numbersIn(cursor, 4) ?? []
  return place.length === 0 ? null : { list, ...placeAt(place as [number, number, number], channels) }
}

const placeAt = ([time, nth, seq]: [number, number, number], channels: readonly number[]): Place => ({
  time,
  channel: channels[nth - 1] ?? 0,
  seq,
})

export const keyIn = (cursor: string | undefined): Key | null =>
  cursor !== undefined && /-.*-/.test(cursor) ? keyOf(cursor) : null

function numbersIn(cursor: string | undefined, count: number): number[] | null {
  const numbers = cursor?.split('_').map(Number) ?? []
  return numbers.length === count && numbers.every(Number.isSafeInteger) ? numbers : null
}
