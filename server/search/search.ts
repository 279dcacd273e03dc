import type { Message } from '#contract/messages.ts'
import type { Actor } from '#contract/permissions.ts'
import { readSearch } from '#contract/search-query.ts'
import { soughtWords } from '#contract/search-texts.ts'
import type { SearchHit, SearchPage, searchRoutes } from '#contract/search.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { typedWords } from '#contract/text/forms/words.ts'
import { unmarkedText } from '#contract/text/unmarked-text.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { cursorOf as keyCursorOf } from '#server/db/keyset.ts'
import type { Snapshot } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { messagesOf, readable } from '#server/messages/door.ts'
import type { Asking, Nearness } from './asked.ts'
import { bestPlaceOf, cursorOf, keyIn, placeOf } from './cursors.ts'
import { excerptOf } from './excerpt.ts'
import { filledPercent } from './filled.ts'
import { find, nothing } from './find.ts'
import { findBest } from './find-best.ts'
import type { Kept } from './finding/kept.ts'
import { findRemoved } from './find-removed.ts'
import { nearOf } from './near.ts'
import { isEmpty, type Plan, planOf } from './plan.ts'
import { isFoundLater } from './unfollowed.ts'

const minuteMs = 60_000
const halfDay = 12 * 60

type Input = InputOf<typeof searchRoutes.searchMessages>

/** A search over one database, of which `kept` may keep what it has read. */
export const searching =
  (kept: Kept) =>
  (db: Snapshot, viewer: Actor, input: Input, now: EpochMs): Promise<SearchPage | Refusal> =>
    search(db, viewer, input, { now, kept })

/** Messages of channels that this person may read now. Nothing else is walked through (SRCH-3). */
async function search(
  db: Snapshot,
  viewer: Actor,
  input: Input,
  { now, kept }: { now: EpochMs; kept: Kept },
): Promise<SearchPage | Refusal> {
  const { q, after, zone = halfDay } = input
  const asking = { viewer, now, kept, zoneMs: (zone - halfDay) * minuteMs }
  const { isOfRemoved } = readSearch(q)
  const page = isOfRemoved ? await removed(db, input, asking) : await standing(db, input, asking)
  if (page instanceof Refusal) return page
  const isNone =
    after === undefined && page.count?.known === 0 && page.count.isAll && page.unknown.length === 0 && !isOfRemoved
  return { ...page, near: isNone ? await nearOf(db, q, asking) : null, filledPercent: await filledPercent(db) }
}

type Found = Omit<SearchPage, 'near' | 'filledPercent'>

async function standing(db: Snapshot, input: Input, asking: Asking): Promise<Found | Refusal> {
  const { q, after } = input
  const plan = await planOf(db, q, asking)
  const channels = [...plan.view.channels.keys()]
  const found = await foundBy(db, input, { plan, asking, channels })
  if (found instanceof Refusal) return found
  const { ids, next, count } = found
  const messages = ids.length > 0 ? await messagesOf(db, ids) : []
  const byId = new Map(messages.map(message => [message.id, message]))
  const isWanted = (word: string): boolean => plan.all.some(({ words }) => words?.has(word))
  const isCounted = after === undefined && count.isAll && !plan.isNothing && plan.unknown.length === 0
  const isMore = isCounted && (await isFoundLater(plan, readSearch(q), { asking, told: ids }))
  return {
    hits: ids.flatMap(id => byId.get(id) ?? []).map(message => hitOf(message, isWanted)),
    next: cursorOf(next, channels),
    count: after === undefined ? { ...count, isAll: count.isAll && !isMore } : null,
    unknown: plan.unknown,
  }
}

async function foundBy(
  db: Snapshot,
  { q, after, sort }: Input,
  { plan, asking, channels }: { plan: Plan; asking: Asking; channels: readonly number[] },
): Promise<Awaited<ReturnType<typeof find | typeof findBest>> | Refusal> {
  if (sort === 'best') {
    const place = bestPlaceOf(after, channels)
    if (place instanceof Refusal) return place
    return isEmpty(plan) ? nothing : findBest(listsOf(db, q, { ...asking, view: plan.view }), place)
  }
  const place = placeOf(after, channels)
  if (place instanceof Refusal) return place
  return isEmpty(plan) ? nothing : find(plan, place)
}

const listsOf = (db: Snapshot, q: string, asking: Asking) => ({
  planOf: (nearness: Nearness) => planOf(db, q, { ...asking, nearness }),
  isOpenEnded: soughtWords(readSearch(q)).some(({ isBegun }) => isBegun),
})

async function removed(db: Snapshot, { q, after }: Input, asking: Asking): Promise<Found | Refusal> {
  const place = keyIn(after)
  if (place instanceof Refusal) return place
  const { found, next, count, unknown, isWanted } = await findRemoved(db, readSearch(q), asking, place)
  return {
    hits: found.map(({ message, removal: { at, by, byName } }) => ({
      ...hitOf(message, isWanted),
      removed: { at, by, byName },
    })),
    next: next && keyCursorOf(next),
    count: after === undefined ? count : null,
    unknown,
  }
}

function hitOf(message: Message, isWanted: (word: string) => boolean): SearchHit {
  const { id, channelId, seq, author, timestamp, editedAt, file } = message
  const isMeant = (hidden: string): boolean => typedWords(hidden).some(isWanted)
  const excerpt = excerptOf(unmarkedText(readable(message), isMeant), isWanted)
  return { id, channelId, seq, author, timestamp, editedAt, kind: file?.kind ?? null, ...excerpt, removed: null }
}
