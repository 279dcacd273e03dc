import type { Actor } from '#contract/permissions.ts'
import type { SearchHit, SearchPage, searchRoutes } from '#contract/search.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { InputOf } from '#contract/wire/route.ts'
import type { Snapshot } from '#server/db/open.ts'
import { messagesOf, readable } from '#server/messages/door.ts'
import { excerptOf } from './excerpt.ts'
import { filledPercent } from './filled.ts'
import { find } from './find.ts'
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
  const { ids, next } = isEmpty(plan, q) ? { ids: [], next: null } : await find(db, plan, placeOf(after))
  return {
    hits: await hitsOf(db, ids, plan),
    next: cursorOf(next),
    unknown: plan.unknown,
    filledPercent: await filledPercent(db),
  }
}

/** Nothing was asked for, or for what cannot be. */
const isEmpty = ({ all, phrases, unknown, from, to }: Plan, typed: string): boolean =>
  unknown.length > 0 ||
  from >= to ||
  all.some(({ uses }) => uses === 0) ||
  (all.length === 0 && phrases.length === 0 && !typed.includes(':'))

async function hitsOf(db: Snapshot, ids: readonly string[], { all }: Plan): Promise<SearchHit[]> {
  if (ids.length === 0) return []
  const found = new Map((await messagesOf(db, ids)).map(message => [message.id, message]))
  const wanted = all.flatMap(({ words }) => words ?? [])
  return ids.flatMap(id => {
    const message = found.get(id)
    if (!message) return []
    const { channelId, seq, author, timestamp, editedAt, file } = message
    const excerpt = excerptOf(readable(message), word => wanted.some(words => words.has(word)))
    return { id, channelId, seq, author, timestamp, editedAt, kind: file?.kind ?? null, ...excerpt }
  })
}

const cursorOf = (place: Place | null): string | null => place && `${place.place}_${place.channel}`

function placeOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const [place = '', channel = ''] = cursor.split('_')
  return { place: Number(place), channel: Number(channel) }
}
