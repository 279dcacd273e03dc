import type { Actor } from '#contract/permissions.ts'
import { readSearch } from '#contract/search-query.ts'
import type { SearchHit, SearchPage, searchRoutes } from '#contract/search.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { unmarkedText } from '#contract/text/unmarked-text.ts'
import type { InputOf } from '#contract/wire/route.ts'
import type { Snapshot } from '#server/db/open.ts'
import { messagesOf, readable } from '#server/messages/door.ts'
import { excerptOf } from './excerpt.ts'
import { filledPercent } from './filled.ts'
import { find, type Found } from './find.ts'
import type { Place } from './find-rows.ts'
import { type Plan, planOf } from './plan.ts'

const minuteMs = 60_000
const halfDay = 12 * 60

/** Messages of channels that this person may read now, the newest first. Nothing else is walked through (SRCH-3). */
export async function search(
  db: Snapshot,
  viewer: Actor,
  { q, after, zone = halfDay }: InputOf<typeof searchRoutes.searchMessages>,
  now: EpochMs,
): Promise<SearchPage> {
  const plan = await planOf(db, q, { viewer, now, zoneMs: (zone - halfDay) * minuteMs })
  const { ids, next, count } = isEmpty(plan, q) ? nothing : await find(db, plan, placeOf(after))
  return {
    hits: await hitsOf(db, ids, plan),
    next: cursorOf(next),
    count: after === undefined ? count : null,
    unknown: plan.unknown,
    filledPercent: await filledPercent(db),
  }
}

const nothing: Found = { ids: [], next: null, count: { known: 0, isAll: true } }

/** Nothing was asked for, or for what cannot be. */
const isEmpty = ({ all, phrases, unknown, from, to }: Plan, typed: string): boolean =>
  unknown.length > 0 ||
  from >= to ||
  all.some(({ uses }) => uses === 0) ||
  (all.length === 0 && phrases.length === 0 && readSearch(typed).filters.length === 0)

async function hitsOf(db: Snapshot, ids: readonly string[], { all }: Plan): Promise<SearchHit[]> {
  if (ids.length === 0) return []
  const found = new Map((await messagesOf(db, ids)).map(message => [message.id, message]))
  const wanted = all.flatMap(({ words }) => words ?? [])
  return ids.flatMap(id => {
    const message = found.get(id)
    if (!message) return []
    const { channelId, seq, author, timestamp, editedAt, file } = message
    const excerpt = excerptOf(unmarkedText(readable(message)), word => wanted.some(words => words.has(word)))
    return { id, channelId, seq, author, timestamp, editedAt, kind: file?.kind ?? null, ...excerpt }
  })
}

const cursorOf = (place: Place | null): string | null => place && `${place.place}_${place.channel}`

function placeOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const [place = '', channel = ''] = cursor.split('_')
  return { place: Number(place), channel: Number(channel) }
}
