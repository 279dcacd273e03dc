import { sql } from 'kysely'
import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'

/** These sessions are in use `now`; of one that was noted after `unlessSince` nothing is written. */
export const seeSessions = (
  tx: Tx,
  ids: readonly string[],
  { now, unlessSince }: { now: EpochMs; unlessSince: EpochMs },
): Promise<unknown> =>
  tx.updateTable('sessions').set({ seen_at: now }).where('id', 'in', ids).where('seen_at', '<=', unlessSince).execute()

/** The same of people. Who has no account any more is left out. */
export const seePeople = (
  tx: Tx,
  uids: readonly string[],
  { now, unlessSince }: { now: EpochMs; unlessSince: EpochMs },
): Promise<unknown> =>
  tx
    .insertInto('people_seen')
    .columns(['uid', 'seen_at'])
    .expression(query =>
      query
        .selectFrom('users')
        .select(['users.uid', sql<number>`cast(${now} as bigint)`.as('seen_at')])
        .where('users.uid', 'in', uids),
    )
    .onConflict(conflict =>
      conflict.column('uid').doUpdateSet({ seen_at: now }).where('people_seen.seen_at', '<=', unlessSince),
    )
    .execute()

export const forgetSeen = (tx: Tx, uid: string): Promise<unknown> =>
  tx.deleteFrom('people_seen').where('uid', '=', uid).execute()
