import type { EpochMs } from '#contract/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'

/** Takes the channel away and writes down that what it held must go too. */
export async function buryChannel(tx: Tx, id: string, now: EpochMs): Promise<void> {
  await tx.deleteFrom('channels').where('id', '=', id).execute()
  await tx.insertInto('removed_channels').values({ id, removed_at: now, cleared_at: null }).execute()
}

/** The channel that was removed first of those that have not been cleared. */
export async function nextRemovedChannel(db: Snapshot): Promise<string | null> {
  const row = await db
    .selectFrom('removed_channels')
    .select('id')
    .where('cleared_at', 'is', null)
    .orderBy('removed_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Nothing of it is left but its id. */
export const noteCleared = (tx: Tx, id: string, now: EpochMs): Promise<unknown> =>
  tx.updateTable('removed_channels').set({ cleared_at: now }).where('id', '=', id).execute()

/** An id is never free again: pages, drafts and the audit log still speak of the one that had it. */
export async function wasRemoved(db: Snapshot, id: string): Promise<boolean> {
  return (await db.selectFrom('removed_channels').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
