import type { SearchFilter, SearchQuery } from '#contract/search-query.ts'
import { typedWords, wordsIn } from '#contract/text/forms/words.ts'
import { messagesOf, readable } from '#server/messages/door.ts'
import { type Asking, timesOf } from './asked.ts'
import { namedNow } from './finding/named-now.ts'
import type { Plan } from './plan.ts'
import { testsOf } from './tests-of.ts'
import { unfollowedIn } from './unfollowed-rows.ts'

/** What waits for the index while people talk. Where more waits, it is not looked through: there may be something. */
const lookedAtMax = 200

/**
 * Whether something that fits was posted, edited or restored so lately that the index does not hold it as it stands:
 * for a second, after a crash, or while old messages are taken in (SRCH-2). `told` are those that were found.
 */
export async function isFoundLater(
  { view, channelIds }: Plan,
  query: SearchQuery,
  { asking, told }: { asking: Asking; told: readonly string[] },
): Promise<boolean> {
  const all = await unfollowedIn(view.db, channelIds, lookedAtMax + 1)
  if (all.length > lookedAtMax) return true
  if (all.every(({ id }) => told.includes(id))) return false
  const unknown: SearchFilter[] = []
  const { fits, hasWords, uids } = await testsOf(view, query, { ...asking, unknown })
  const { from, to } = timesOf(query, asking, unknown)
  // Most have other words: with all that belongs to them, 200 messages would cost more than the rest of the search.
  const left = (await namedNow(view, all)).filter(
    ({ id, searchText }) => !told.includes(id) && hasWords(wordsIn(searchText)),
  )
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
      fits(message, typedWords(readable(message))),
  )
}
