import { sizes } from '#contract/limits.ts'
import type { LiveEvent } from '#contract/live.ts'
import { type Actor, canRead } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text.ts'
import type { Person } from '#server/accounts/door.ts'
import { allChannels, lockChannels } from '#server/channels/door.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { findRemovals, idsSaidSince } from './removal-rows.ts'
import { removeAll } from './remove-all.ts'
import { isLate, restoreAll } from './restore-all.ts'
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
  tx: Tx,
  person: Person,
  { uid, since }: { uid: string; since: EpochMs },
  now: EpochMs,
): Promise<{ ids: string[]; events: LiveEvent[] }> {
  const seen = await saidSince(tx, person, uid, since)
  if (seen.length === 0) return { ids: [], events: [] }
  const channels = await lockReadable(tx, person, seen)
  // Only now can nobody else change them: what was removed meanwhile is not there any more.
  const messages = (
    await messagesOf(
      tx,
      seen.map(({ id }) => id),
    )
  ).filter(({ channelId }) => channels.some(({ id }) => id === channelId))
  messages.sort((a, b) => a.timestamp - b.timestamp || a.seq - b.seq)
  return { ids: messages.map(({ id }) => id), events: await removeAll(tx, person, { channels, messages }, now) }
}

/**
 * Brings back what this person has just removed of somebody’s messages, where he may still read it, in the order in which it
 * was said. What stands already, or is not his to bring back, is passed over.
 */
export async function restoreRecent(
  tx: Tx,
  person: Person,
  { uid, ids }: { uid: string; ids: readonly string[] },
  now: EpochMs,
): Promise<LiveEvent[] | Refusal> {
  const channels = await lockReadable(tx, person, await findRemovals(tx, ids))
  // Only now can nobody else change them.
  const removed = (await findRemovals(tx, ids)).filter(
    removal => removal.uid === uid && removal.by === person.uid && channels.some(({ id }) => id === removal.channelId),
  )
  if (removed.length === 0) return refuse('not-found')
  if (removed.some(removal => isLate(removal, now))) return refuse('undo-expired')
  return (await restoreAll(tx, person, { channels, removed }, now)).events
}

async function lockReadable(tx: Tx, person: Person, messages: readonly { channelId: string }[]) {
  if (messages.length === 0) return [] // PostgreSQL takes no empty list
  const locked = await lockChannels(tx, [...new Set(messages.map(({ channelId }) => channelId))])
  return [...locked.values()].filter(channel => canRead(person, channel))
}
