import type { Message } from '#contract/messages.ts'
import type { Actor } from '#contract/permissions.ts'
import { readSearch } from '#contract/search-query.ts'
import { soughtWords } from '#contract/search-texts.ts'
import type { SearchHit, SearchPage, searchRoutes } from '#contract/search.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { unmarkedText } from '#contract/text/unmarked-text.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { cursorOf as keyCursorOf } from '#server/db/keyset.ts'
import type { Snapshot } from '#server/db/open.ts'
import { messagesOf, readable } from '#server/messages/door.ts'
import type { Asking, Nearness } from './asked.ts'
import { bestPlaceOf, cursorOf, keyIn, placeOf } from './cursors.ts'
import { excerptOf } from './excerpt.ts'
import { filledPercent } from './filled.ts'
import { find, nothing } from './find.ts'
import { findBest } from './find-best.ts'
import { findRemoved } from './find-removed.ts'
import { nearOf } from './near.ts'
import { isEmpty, planOf } from './plan.ts'

const minuteMs = 60_000
const halfDay = 12 * 60

type Input = InputOf<typeof searchRoutes.searchMessages>

/** Messages of channels that this person may read now. Nothing else is walked through (SRCH-3). */
export async function search(db: Snapshot, viewer: Actor, input: Input, now: EpochMs): Promise<SearchPage> {
  const { q, after, zone = halfDay } = input
  const asking = { viewer, now, zoneMs: (zone - halfDay) * minuteMs }
  const { isOfRemoved } = readSearch(q)
  const page = isOfRemoved ? await removed(db, input, asking) : await standing(db, input, asking)
  const isNone =
    after === undefined && page.count?.known === 0 && page.count.isAll && page.unknown.length === 0 && !isOfRemoved
  return { ...page, near: isNone ? await nearOf(db, q, asking) : null, filledPercent: await filledPercent(db) }
}

type Found = Omit<SearchPage, 'near' | 'filledPercent'>

async function standing(db: Snapshot, { q, after, sort }: Input, asking: Asking): Promise<Found> {
  const plan = await planOf(db, q, asking)
  const channels = [...plan.view.channels.keys()]
  const { ids, next, count } = isEmpty(plan)
    ? nothing
    : sort === 'best'
      ? await findBest(listsOf(db, q, { ...asking, view: plan.view }), bestPlaceOf(after, channels))
      : await find(plan, placeOf(after, channels))
  const messages = ids.length > 0 ? await messagesOf(db, ids) : []
  const byId = new Map(messages.map(message => [message.id, message]))
  const isWanted = (word: string): boolean => plan.all.some(({ words }) => words?.has(word))
  return {
    hits: ids.flatMap(id => byId.get(id) ?? []).map(message => hitOf(message, isWanted)),
    next: cursorOf(next, channels),
    count: after === undefined ? count : null,
    unknown: plan.unknown,
  }
}

const listsOf = (db: Snapshot, q: string, asking: Asking) => ({
  planOf: (nearness: Nearness) => planOf(db, q, { ...asking, nearness }),
  isOpenEnded: soughtWords(readSearch(q)).some(({ isBegun }) => isBegun),
})

async function removed(db: Snapshot, { q, after }: Input, asking: Asking): Promise<Found> {
  const { found, next, count, unknown, isWanted } = await findRemoved(db, readSearch(q), asking, keyIn(after))
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
  const excerpt = excerptOf(unmarkedText(readable(message)), isWanted)
  return { id, channelId, seq, author, timestamp, editedAt, kind: file?.kind ?? null, ...excerpt, removed: null }
}
