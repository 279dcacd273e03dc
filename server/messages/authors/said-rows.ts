import { sql } from 'kysely'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'

/**
 * What these people said and what stands, in every channel: the filed part of it along the index by author, and of the
 * few messages that are not filed yet those that are theirs. Each statement that asks by author begins here or with the
 * two below: of the table itself it would be right as well, but walk through all messages.
 *
 * Only what both indexes hold, so that no message itself is read. Select what you order by, or SQLite sorts it all.
 */
export const saidBy = (db: Snapshot, uids: readonly string[]) =>
  db.selectFrom(
    partOf(db, uids, 1)
      .unionAll(partOf(db, uids, 0))
      .as('messages'),
  )

/** `filed` stands there as it is, not as a value: whatever it was, a statement that is prepared has to fit an index. */
const partOf = (db: Snapshot, uids: readonly string[], filed: 0 | 1) =>
  db
    .selectFrom('messages')
    .select(['id', 'channel_id', 'uid', 'timestamp'])
    .where('filed', '=', sql.lit(filed))
    .where('uid', 'in', uids)

/**
 * For a statement about many people: the filed messages of each, a step along the index. What is not filed yet belongs
 * to it, which `unfiledIn` reads once for all of them.
 */
export const isFiledOfUser = sql<boolean>`messages.filed = 1 and messages.uid = users.uid`

/** Of each person who has messages in these channels that are not filed yet: how many of them since then. */
export async function unfiledIn(
  db: Snapshot,
  channelIds: readonly string[],
  since: EpochMs,
): Promise<ReadonlyMap<string, number>> {
  if (channelIds.length === 0) return new Map() // PostgreSQL takes no empty list
  const rows = await db
    .selectFrom('messages')
    .select(['uid', 'timestamp'])
    .where('filed', '=', sql.lit(0))
    .where('channel_id', 'in', channelIds)
    .execute()
  const recent = new Map<string, number>()
  for (const { uid, timestamp } of rows) recent.set(uid, (recent.get(uid) ?? 0) + (timestamp >= since ? 1 : 0))
  return recent
}
