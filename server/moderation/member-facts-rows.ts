import { sql } from 'kysely'
import type { Role } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import { isFiledOfUser, unfiledIn } from '#server/messages/door.ts'

export interface FactsRow {
  uid: string
  role: Role
  joined_at: EpochMs
  seen_at: EpochMs | null
  recent: number
  has_written: number
  open_cases: number
}

/**
 * Verified people in the order of their uids, in one statement: of what they said only what stands, or stood, in these
 * channels. For each person and channel that is a step along an index; what is not filed under its author yet is read
 * once for all of them.
 */
export async function factsAfter(
  db: Snapshot,
  { after, since, channelIds }: { after: string; since: EpochMs; channelIds: readonly string[] },
  limit: number,
): Promise<FactsRow[]> {
  const inChannels = channelIds.length > 0 ? channelIds : [''] // PostgreSQL takes no empty list
  const filed = await db
    .selectFrom('users')
    .leftJoin('people_seen', 'people_seen.uid', 'users.uid')
    .select(['users.uid', 'users.role', 'people_seen.seen_at'])
    .select(row => [
      row.fn.coalesce('users.verified_at', 'users.created_at').as('joined_at'),
      row
        .selectFrom('cases')
        .whereRef('cases.target_uid', '=', 'users.uid')
        .where(isWaiting)
        .select(each => each.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('open_cases'),
      row
        .selectFrom('messages')
        .where(isFiledOfUser)
        .where('channel_id', 'in', inChannels)
        .where('timestamp', '>=', since)
        .select(each => each.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('recent'),
      // As values, not as `exists`: PostgreSQL would read all messages once to have that ready for everybody.
      row.fn
        .coalesce(
          row
            .selectFrom('messages')
            .where(isFiledOfUser)
            .where('channel_id', 'in', inChannels)
            .select(each => each.lit(1).as('one'))
            .limit(1),
          row
            .selectFrom('deleted_messages')
            .whereRef('deleted_messages.uid', '=', 'users.uid')
            .where('original_channel_id', 'in', inChannels)
            .select(each => each.lit(1).as('one'))
            .limit(1),
          row.lit(0),
        )
        .as('has_written'),
    ])
    .where('users.uid', '>', after)
    .where('users.email_verified', '=', 1)
    .orderBy('users.uid')
    .limit(limit)
    .execute()
  const unfiled = await unfiledIn(db, channelIds, since)
  return filed.map(row => {
    const recent = unfiled.get(row.uid)
    return recent === undefined ? row : { ...row, recent: row.recent + recent, has_written: 1 }
  })
}

/** The words of the index that holds them (migration 032). */
const isWaiting = sql<boolean>`cases.status = 'pending'`
