import { sizes } from '#contract/limits.ts'
import type { LiveEvent } from '#contract/live.ts'
import { type Actor, canRead } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text.ts'
import type { Person } from '#server/accounts/door.ts'
import { allChannels, lockChannels } from '#server/channels/door.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { idsSaidSince } from './removal-rows.ts'
import { removeAll } from './remove-all.ts'
import { messagesOf } from './rows.ts'

/** What somebody said since then, where the actor may read it: the newest, as many as one act removes. */
const saidSince = async (db: Snapshot, actor: Actor, uid: string, since: EpochMs) => {
  const readable = (await allChannels(db)).filter(channel => canRead(actor, channel))
  const channelIds = readable.map(({ id }) => id)
  return idsSaidSince(db, uid, { since, channelIds, limit: sizes.raidMessagesMax })
}

/** How many messages `removeRecent` would take now. */
export const countRecent = async (db: Snapshot, actor: Actor, uid: string, since: EpochMs): Promise<number> =>
  (await saidSince(db, actor, uid, since)).length

/** Removes what somebody said since then in the channels that the actor may read, the oldest first. */
export async function removeRecent(
  tx: Tx,
  person: Person,
  { uid, since }: { uid: string; since: EpochMs },
  now: EpochMs,
): Promise<LiveEvent[]> {
  const seen = await saidSince(tx, person, uid, since)
  if (seen.length === 0) return []
  const locked = await lockChannels(tx, [...new Set(seen.map(({ channelId }) => channelId))])
  const channels = [...locked.values()].filter(channel => canRead(person, channel))
  // Only now can nobody else change them: what was removed meanwhile is not there any more.
  const messages = (
    await messagesOf(
      tx,
      seen.map(({ id }) => id),
    )
  ).filter(({ channelId }) => channels.some(({ id }) => id === channelId))
  messages.sort((a, b) => a.timestamp - b.timestamp || a.seq - b.seq)
  return removeAll(tx, person, { channels, messages }, now)
}
