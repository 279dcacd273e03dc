import type { SearchFilter, SearchQuery } from '#contract/search-query.ts'
import { wordsOfFolded } from '#contract/search-texts.ts'
import { messagesOf, searchTextOf } from '#server/messages/door.ts'
import { type Asking, timesOf } from './asked.ts'
import { namedNow } from './finding/named-now.ts'
import type { Plan } from './plan.ts'
import { testsOf } from './tests-of.ts'
import { searchTextsOf, unfollowedIn } from './unfollowed-rows.ts'

/**
 * What waits for the index while people talk. Where more waits, it is not looked through: there may be something. Two
 * hundred usual messages have 20 kB; one of signs that are folded into words (ﷺ) has 130.
 */
const lookedAtMax = { messages: 200, bytes: 256 * 1024 }

/**
 * Whether something that fits was posted, edited or restored so lately that the index does not hold it as it stands:
 * for a second, after a crash, or while old messages are taken in (SRCH-2). `told` are those that were found.
 */
export async function isFoundLater(
  { view, channelIds }: Plan,
  query: SearchQuery,
  { asking, told }: { asking: Asking; told: readonly string[] },
): Promise<boolean> {
  const all = await unfollowedIn(view.db, channelIds, lookedAtMax.messages + 1)
  if (all.length > lookedAtMax.messages) return true
  const untold = all.filter(({ id }) => !told.includes(id))
  if (untold.length === 0) return false
  if (untold.reduce((sum, { bytes }) => sum + bytes, 0) > lookedAtMax.bytes) return true
  const unknown: SearchFilter[] = []
  const { fits, hasWords, uids } = await testsOf(view, query, { ...asking, unknown })
  const { from, to } = timesOf(query, asking, unknown)
  // Most have other words: with all that belongs to them, 200 messages would cost more than the rest of the search.
  const texts = await searchTextsOf(
    view.db,
    untold.map(({ id }) => id),
  )
  const left = (await namedNow(view, texts)).filter(({ searchText }) => hasWords(wordsOfFolded(searchText)))
  if (left.length === 0) return false
  return (
    await messagesOf(
      view.db,
      left.map(({ id }) => id),
    )
  ).some(
    message =>
      message.timestamp >= from &&
      message.timestamp < to &&
      (uids === null || uids.includes(message.author.uid)) &&
      fits(message, wordsOfFolded(searchTextOf(message))),
  )
}
