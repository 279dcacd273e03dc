import { sizes } from '#contract/limits.ts'
import type { Message } from '#contract/messages.ts'
import { can, canRead, type Role, roles } from '#contract/permissions.ts'
import type { SearchFilter, SearchQuery } from '#contract/search-query.ts'
import { wordsOfFolded } from '#contract/search-texts.ts'
import { allChannels } from '#server/channels/door.ts'
import type { Key } from '#server/db/keyset.ts'
import type { Snapshot } from '#server/db/open.ts'
import { LongWalk } from '#server/gate/long-walk.ts'
import { removedMessagesOf, searchTextOf } from '#server/messages/door.ts'
import { type Asking, chosenOf, timesOf } from './asked.ts'
import { viewOf } from './finding/view.ts'
import { type Removed, removedIn, type RemovedSection, type Sight } from './removed-rows.ts'
import { type MessageTest, testsOf, type WordTest } from './tests-of.ts'

interface Walked {
  found: { message: Message; removal: Removed }[]
  next: Key | null
  count: { known: number; isAll: boolean }
}

/** So many in one statement: they are in no index, for their words have left it. */
const atOnce = 100

/** Removed messages, the last removal first: one's own, and those that `message.seeRemoved` names (SRCH-9). */
export async function findRemoved(
  db: Snapshot,
  query: SearchQuery,
  asking: Asking,
  after: Key | null,
): Promise<Walked & { unknown: SearchFilter[]; isWanted: WordTest }> {
  const unknown: SearchFilter[] = []
  const all = await allChannels(db)
  const chosen = chosenOf(
    all.filter(channel => canRead(asking.viewer, channel)),
    query,
    unknown,
  )
  const sight = sightOf(
    asking,
    chosen.map(({ id }) => id),
  )
  const view = await viewOf(db, sight.channelIds, asking)
  const { fits, isWanted, uids } = await testsOf(view, query, { ...asking, unknown })
  const section = { ...timesOf(query, asking, unknown), uids, limit: atOnce }
  const walked = unknown.length > 0 ? pageOf([], null) : await walk(db, sight, section, { fits, after })
  return { ...walked, unknown: [...new Set(unknown)], isWanted }
}

/** As `message.seeRemoved` has it: of whom, by their roles of now. */
const sightOf = ({ viewer, now }: Asking, channelIds: readonly string[]): Sight => {
  const may = (of: { role?: Role }): boolean => can(viewer, 'message.seeRemoved', { uid: nobody, ...of }, now)
  return { uid: viewer.uid, ofRoles: roles.filter(role => may({ role })), isOfAll: may({}), channelIds }
}
/** Somebody else. */
const nobody = ''

async function walk(
  db: Snapshot,
  sight: Sight,
  section: Omit<RemovedSection, 'after'>,
  { fits, after }: { fits: MessageTest; after: Key | null },
): Promise<Walked> {
  const wanted = after ? sizes.searchPage : sizes.searchCount
  const long = new LongWalk()
  const found: Walked['found'] = []
  let last = after
  for (;;) {
    const removals = await removedIn(db, sight, { ...section, after: last })
    const messages = await messagesOfEach(db, removals)
    for (const removal of removals) {
      const message = messages.get(removal.id)
      if (message && fits(message, wordsOfFolded(searchTextOf(message)))) {
        if (found.length === wanted) return pageOf(found, last)
        found.push({ message, removal })
      }
      last = removal
      if (!(await long.goesOn())) return pageOf(found, last)
    }
    if (removals.length < section.limit) return pageOf(found, null)
  }
}

async function messagesOfEach(db: Snapshot, removals: readonly Removed[]): Promise<Map<string, Message>> {
  if (removals.length === 0) return new Map() // PostgreSQL takes no empty list
  const ids = removals.map(({ id }) => id)
  return new Map((await removedMessagesOf(db, ids)).map(message => [message.id, message]))
}

/** What was counted beyond the page is not told, but for how much it is. */
function pageOf(found: Walked['found'], next: Key | null): Walked {
  const page = found.slice(0, sizes.searchPage)
  return {
    found: page,
    next: found.length > page.length ? page.at(-1)!.removal : next,
    count: { known: found.length, isAll: next === null },
  }
}
