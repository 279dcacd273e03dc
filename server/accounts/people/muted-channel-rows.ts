import type { Snapshot, Tx } from '#server/db/open.ts'
import { shapeOf } from '#server/db/shape.ts'

export const mutedChannelsOf = async (db: Snapshot, uid: string): Promise<string[]> =>
  (await mutedRows(db, uid)).map(row => row.channel_id)

const mutedRows = shapeOf((db, uid: string) =>
  db.selectFrom('muted_channels').select('channel_id').where('uid', '=', uid).orderBy('channel_id'),
)

/** Silences a channel for this person, or no longer. False where it was so already. */
export async function writeMutedChannel(
  tx: Tx,
  { uid, channelId, isMuted }: { uid: string; channelId: string; isMuted: boolean },
): Promise<boolean> {
  const row = { uid, channel_id: channelId }
  const written = isMuted
    ? tx
        .insertInto('muted_channels')
        .values(row)
        .onConflict(conflict => conflict.doNothing())
        .returning('uid')
    : tx.deleteFrom('muted_channels').where('uid', '=', uid).where('channel_id', '=', channelId).returning('uid')
  return (await written.executeTakeFirst()) !== undefined
}

export const forgetMutedChannelsOf = (tx: Tx, uid: string): Promise<unknown> =>
  tx.deleteFrom('muted_channels').where('uid', '=', uid).execute()

/** The channel is gone. */
export const forgetMutedChannel = (tx: Tx, channelId: string): Promise<unknown> =>
  tx.deleteFrom('muted_channels').where('channel_id', '=', channelId).execute()
