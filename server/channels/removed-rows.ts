import type { EpochMs } from '#contract/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'

/** Takes the channel away and writes down that what it held must go too. */
export async function buryChannel(tx: Tx, id: string, now: EpochMs): Promise<void> {
  await tx.deleteFrom('channels').where('id', '=', id).execute()
  await tx.insertInto('removed_channels').values({ id, removed_at: now }).execute()
}

/** The channel that was removed first of those that have not been cleared. */
export async function nextRemovedChannel(db: Snapshot): Promise<string | null> {
  const row = await db
    .selectFrom('removed_channels')
    .select('id')
    .orderBy('removed_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Nothing of it is left. */
export const forgetRemovedChannel = (tx: Tx, id: string): Promise<unknown> =>
  tx.deleteFrom('removed_channels').where('id', '=', id).execute()
