import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import { saidBy } from './authors/said-rows.ts'

/** When these people posted last in each channel, after `since`. What was removed meanwhile counts too. */
export async function lastPostsOf(
  db: Snapshot,
  uids: readonly string[],
  since: EpochMs,
): Promise<{ uid: string; channelId: string; at: EpochMs }[]> {
  // by channel: the indexes are, and nobody's older messages are walked
  const standing = await saidBy(db, uids)
    .select(row => ['uid', 'channel_id as channelId', row.fn.max('timestamp').as('at')])
    .where('channel_id', 'in', from => from.selectFrom('channels').select('id'))
    .where('timestamp', '>', since)
    .groupBy(['uid', 'channel_id'])
    .execute()
  const removed = await db
    .selectFrom('deleted_messages')
    .select(row => ['uid', 'original_channel_id as channelId', row.fn.max('timestamp').as('at')])
    .where('uid', 'in', uids)
    .where('original_channel_id', 'in', from => from.selectFrom('channels').select('id'))
    .where('deleted_at', '>', since)
    .where('timestamp', '>', since)
    .groupBy(['uid', 'original_channel_id'])
    .execute()
  return [...standing, ...removed].map(({ uid, channelId, at }) => ({ uid, channelId, at }))
}
