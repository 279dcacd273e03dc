import { type Key, keyOf } from '#server/db/keyset.ts'
import type { BestPlace } from './find-best.ts'
import type { Place } from './find-rows.ts'

/** As a place travels (contract/search.ts). One of another kind of list begins at the beginning. */
export const cursorOf = (at: Place | BestPlace | null): string | null =>
  at && `${'list' in at ? `${at.list}_` : ''}${at.place}_${at.channel}`

export function placeOf(cursor: string | undefined): Place | null {
  const [place, channel] = numbersIn(cursor, 2) ?? []
  return place === undefined || channel === undefined ? null : { place, channel }
}

export function bestPlaceOf(cursor: string | undefined): BestPlace | null {
  const [list, place, channel] = numbersIn(cursor, 3) ?? []
  return list === undefined || place === undefined || channel === undefined ? null : { list, place, channel }
}

export const keyIn = (cursor: string | undefined): Key | null =>
  cursor !== undefined && /-.*-/.test(cursor) ? keyOf(cursor) : null

function numbersIn(cursor: string | undefined, count: number): number[] | null {
  const numbers = cursor?.split('_').map(Number) ?? []
  return numbers.length === count && numbers.every(Number.isSafeInteger) ? numbers : null
}
