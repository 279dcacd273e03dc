import type { Tx } from '#server/db/open.ts'
import { followed, noteRenamedIn } from '#server/search/holding/channel-rows.ts'
import { standingOf } from '#server/search/rows.ts'
import { hold } from './follow-some.ts'

/**
 * The index holds these messages as they are searched now, though no change of their channels says so. What it has not
 * followed yet it will read so anyway.
 */
export async function holdAgain(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const all = await standingOf(tx, [...new Set(ids)])
  const channelIds = [...new Set(all.map(({ channelId }) => channelId))]
  const channels = new Map((await followed(tx, channelIds)).map(channel => [channel.row.channel_id, channel]))
  const seqOf = (channelId: string): number => channels.get(channelId)?.row.seq ?? 0
  const standing = all.filter(({ channelId, changedSeq }) => changedSeq <= seqOf(channelId))
  if (standing.length === 0) return
  await hold(tx, channels, { standing, removed: [] })
  await noteRenamedIn(tx, [...new Set(standing.map(({ channelId }) => channels.get(channelId)!.row.number))])
}
