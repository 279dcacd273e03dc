import { sizes } from '#contract/limits.ts'
import type { Message } from '#contract/messages.ts'
import { can, canRead, type Role, roles } from '#contract/permissions.ts'
import { type SearchFilter, searchKindOf, type SearchQuery } from '#contract/search-query.ts'
import { soughtWords, standsIn } from '#contract/search-texts.ts'
import { rootsOf } from '#contract/text/forms/forms.ts'
import { soughtBy } from '#contract/text/forms/sought.ts'
import { typedWords } from '#contract/text/forms/words.ts'
import { allChannels } from '#server/channels/door.ts'
import type { Key } from '#server/db/keyset.ts'
import type { Snapshot } from '#server/db/open.ts'
import { readable, removedMessagesOf } from '#server/messages/door.ts'
import { type Asking, chosenOf, peopleCalled, timesOf } from './asked.ts'
import { viewOf } from './finding/view.ts'
import { type Removed, removedIn, type RemovedSection, type Sight } from './removed-rows.ts'
import { linkTerms } from './terms.ts'
import { standingOf } from './vocabulary.ts'

type Test = (message: Message, words: readonly string[]) => boolean

type WordTest = (word: string) => boolean

interface Walked {
  found: { message: Message; removal: Removed }[]
  next: Key | null
  count: { known: number; isAll: boolean }
}

/** So many in one statement, and in one search: they are in no index, for their words have left it. */
const atOnce = 250
const lookedAtMax = 4_000
const budgetMs = 250

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
  const sought = await soughtIn(db, query, sight.channelIds)
  const { fits, isWanted, uids } = await testsOf(db, query, sought, { ...asking, unknown })
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
  { fits, after }: { fits: Test; after: Key | null },
): Promise<Walked> {
  const wanted = after ? sizes.searchPage : sizes.searchCount
  const began = performance.now()
  const found: Walked['found'] = []
  let last = after
  for (let looked = 0; ; looked += atOnce) {
    const removals = await removedIn(db, sight, { ...section, after: last })
    const messages = await messagesOfEach(db, removals)
    for (const removal of removals) {
      const message = messages.get(removal.id)
      if (message && fits(message, typedWords(readable(message)))) {
        if (found.length === wanted) return pageOf(found, last)
        found.push({ message, removal })
      }
      last = removal
    }
    if (removals.length < section.limit) return pageOf(found, null)
    if (looked + atOnce >= lookedAtMax || performance.now() - began > budgetMs) return pageOf(found, last)
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

async function testsOf(
  db: Snapshot,
  query: SearchQuery,
  sought: readonly WordTest[],
  asking: Asking & { unknown: SearchFilter[] },
) {
  const tests: Test[] = []
  let uids: string[] | null = null
  for (const { name, value } of query.filters) {
    if (name === 'has') tests.push(testOfKind(value, asking.unknown))
    if (name !== 'from' && name !== 'mentions') continue
    const called = await peopleCalled(db, value, asking.viewer)
    if (called.length === 0) asking.unknown.push(name)
    else if (name === 'mentions') tests.push(({ pingedUsers }) => pingedUsers.some(({ uid }) => called.includes(uid)))
    else uids = uids ? uids.filter(uid => called.includes(uid)) : called
  }
  for (const isSought of sought) tests.push((_, words) => words.some(isSought))
  for (const word of query.without.flatMap(typedWords)) {
    const isUnwanted = soughtBy(word, false)
    tests.push((_, words) => !words.some(isUnwanted))
  }
  const phrases = query.phrases.map(typedWords).filter(phrase => phrase.length > 0)
  for (const phrase of phrases) tests.push((_, words) => standsIn(words, phrase))
  const isWanted: WordTest = word =>
    sought.some(isSought => isSought(word)) || phrases.some(phrase => phrase.includes(word))
  return {
    uids,
    isWanted,
    fits: (message: Message, words: readonly string[]) => tests.every(test => test(message, words)),
  }
}

function testOfKind(value: string, unknown: SearchFilter[]): Test {
  const kind = searchKindOf(value)
  if (!kind) unknown.push('has')
  if (kind === 'link') return ({ text }) => linkTerms(text).length > 0
  return ({ file }) => file !== null && (kind === 'file' || file.kind === kind)
}

/** What of living messages in these channels is a root counts before any other: *kitap*, not *kita*. */
async function soughtIn(db: Snapshot, query: SearchQuery, channelIds: readonly string[]): Promise<WordTest[]> {
  const view = await viewOf(db, channelIds)
  const tests: WordTest[] = []
  for (const { word, isBegun } of soughtWords(query)) {
    const roots = await standingOf(view, rootsOf(word))
    tests.push(soughtBy(word, isBegun, root => roots.has(root)))
  }
  return tests
}
