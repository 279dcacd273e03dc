import { sizes } from '#contract/limits.ts'
import { type Actor, canRead } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { allChannels, lockChannels } from '#server/channels/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { Turn } from '#server/gate/acts/turn.ts'
import { idsSaidSince } from './removal-rows.ts'
import { removeAll } from './remove-all.ts'
import { messagesOf } from './rows.ts'

/** What these people said since then, where the actor may read it: the newest. */
const saidSince = async (db: Snapshot, actor: Actor, uids: readonly string[], since: EpochMs, limit: number) =>
  idsSaidSince(db, uids, { since, channelIds: await readableIds(db, actor), limit })

const readableIds = async (db: Snapshot, actor: Actor): Promise<string[]> =>
  (await allChannels(db)).filter(channel => canRead(actor, channel)).map(({ id }) => id)

/** How many messages `removeRecent` would take now. */
export const countRecent = async (db: Snapshot, actor: Actor, uid: string, since: EpochMs): Promise<number> =>
  (await saidSince(db, actor, [uid], since, sizes.raidMessagesMax)).length

/**
 * Removes what these people said since then in the channels that the actor may read, the oldest first: of all of them
 * together the newest, up to `limit`. Tells whether there is more.
 */
export async function removeRecent(
  turn: Turn,
  { uids, since, limit }: { uids: readonly string[]; since: EpochMs; limit: number },
): Promise<Awaited<ReturnType<typeof removeAll>> & { isMore: boolean }> {
  const { tx, person } = turn
  const found = await saidSince(tx, person, uids, since, limit + 1)
  const seen = found.slice(0, limit)
  if (seen.length === 0) return { entries: [], events: [], isMore: false }
  const channels = await lockReadable(turn, seen)
  // Only now can nobody else change them: what was removed meanwhile is not there any more.
  const messages = (
    await messagesOf(
      tx,
      seen.map(({ id }) => id),
    )
  ).filter(({ channelId }) => channels.some(({ id }) => id === channelId))
  messages.sort((a, b) => a.timestamp - b.timestamp || a.seq - b.seq)
  return { ...(await removeAll(turn, { channels, messages })), isMore: found.length > seen.length }
}

async function lockReadable({ tx, person }: Turn, messages: readonly { channelId: string }[]) {
  if (messages.length === 0) return [] // PostgreSQL takes no empty list
  const locked = await lockChannels(tx, [...new Set(messages.map(({ channelId }) => channelId))])
  return [...locked.values()].filter(channel => canRead(person, channel))
}
