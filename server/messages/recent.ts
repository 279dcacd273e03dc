import { sizes } from '#contract/limits.ts'
import { type Actor, canRead } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { allChannels, lockChannels } from '#server/channels/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { Turn } from '#server/gate/acts/turn.ts'
import { idsSaidSince } from './removal-rows.ts'
import { removeAll } from './remove-all.ts'
import { messagesOf } from './rows.ts'

/** What somebody said since then, where the actor may read it: the newest, as many as one act removes. */
const saidSince = async (db: Snapshot, actor: Actor, uid: string, since: EpochMs) =>
  idsSaidSince(db, uid, { since, channelIds: await readableIds(db, actor), limit: sizes.raidMessagesMax })

const readableIds = async (db: Snapshot, actor: Actor): Promise<string[]> =>
  (await allChannels(db)).filter(channel => canRead(actor, channel)).map(({ id }) => id)

/** How many messages `removeRecent` would take now. */
export const countRecent = async (db: Snapshot, actor: Actor, uid: string, since: EpochMs): Promise<number> =>
  (await saidSince(db, actor, uid, since)).length

/** Removes what somebody said since then in the channels that the actor may read, the oldest first. */
export async function removeRecent(
  turn: Turn,
  { uid, since }: { uid: string; since: EpochMs },
): ReturnType<typeof removeAll> {
  const { tx, person } = turn
  const seen = await saidSince(tx, person, uid, since)
  if (seen.length === 0) return { entries: [], events: [] }
  const channels = await lockReadable(turn, seen)
  // Only now can nobody else change them: what was removed meanwhile is not there any more.
  const messages = (
    await messagesOf(
      tx,
      seen.map(({ id }) => id),
    )
  ).filter(({ channelId }) => channels.some(({ id }) => id === channelId))
  messages.sort((a, b) => a.timestamp - b.timestamp || a.seq - b.seq)
  return removeAll(turn, { channels, messages })
}

async function lockReadable({ tx, person }: Turn, messages: readonly { channelId: string }[]) {
  if (messages.length === 0) return [] // PostgreSQL takes no empty list
  const locked = await lockChannels(tx, [...new Set(messages.map(({ channelId }) => channelId))])
  return [...locked.values()].filter(channel => canRead(person, channel))
}
