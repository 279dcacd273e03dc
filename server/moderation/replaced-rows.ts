import type { EpochMs } from '#contract/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { ReplacedTimeOutRow } from '#server/db/tables.ts'

/** Keeps what a time-out takes the place of, as long as that can be undone. The person’s row is locked. */
export const keepReplaced = (tx: Tx, replaced: ReplacedTimeOutRow): Promise<unknown> =>
  tx.insertInto('replaced_time_outs').values(replaced).execute()

/** Takes out what the time-out that was given `at` took the place of; null where there was none. */
export async function takeReplaced(
  tx: Tx,
  uid: string,
  at: EpochMs,
): Promise<Omit<ReplacedTimeOutRow, 'uid' | 'at'> | null> {
  const taken = await tx
    .deleteFrom('replaced_time_outs')
    .where('uid', '=', uid)
    .where('at', '=', at)
    .returning(['timeout_until', 'timeout_at', 'timeout_by', 'timeout_reason'])
    .executeTakeFirst()
  return taken ?? null
}

/** Nothing of it comes back any more; with `before`, of what was replaced earlier than then. */
export const forgetReplaced = (tx: Tx, uid: string, before?: EpochMs): Promise<unknown> =>
  tx
    .deleteFrom('replaced_time_outs')
    .where('uid', '=', uid)
    .$if(before !== undefined, query => query.where('at', '<', before!))
    .execute()
