import { sizes } from '#contract/limits.ts'
import { type Actor, canRead } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { allChannels, lockChannels } from '#server/channels/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import type { Turn } from '#server/gate/acts/turn.ts'
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
  turn: Turn,
  { uid, since }: { uid: string; since: EpochMs },
): Promise<Awaited<ReturnType<typeof removeAll>> & { ids: string[] }> {
  const { tx, person } = turn
  const seen = await saidSince(tx, person, uid, since)
  if (seen.length === 0) return { ids: [], entries: [], events: [] }
  const channels = await lockReadable(turn, seen)
  // Only now can nobody else change them: what was removed meanwhile is not there any more.
  const messages = (
    await messagesOf(
      tx,
      seen.map(({ id }) => id),
    )
  ).filter(({ channelId }) => channels.some(({ id }) => id === channelId))
  messages.sort((a, b) => a.timestamp - b.timestamp || a.seq - b.seq)
  return { ids: messages.map(({ id }) => id), ...(await removeAll(turn, { channels, messages })) }
}

/**
 * Brings back what this person has just removed of somebody’s messages, where he may still read it, in the order in
 * which it was said. What stands already, or is not his to bring back, is passed over.
 */
export async function restoreRecent(
  turn: Turn,
  { uid, ids }: { uid: string; ids: readonly string[] },
): Promise<Awaited<ReturnType<typeof restoreAll>> | Refusal> {
  const { tx, now, person } = turn
  const channels = await lockReadable(turn, await findRemovals(tx, ids))
  // Only now can nobody else change them.
  const removed = (await findRemovals(tx, ids)).filter(
    removal => removal.uid === uid && removal.by === person.uid && channels.some(({ id }) => id === removal.channelId),
  )
  if (removed.length === 0) return refuse('not-found')
  if (removed.some(({ erasedAt }) => erasedAt !== null)) return refuse('text-erased')
  if (removed.some(removal => isLate(removal, now))) return refuse('undo-expired')
  return restoreAll(turn, { channels, removed })
}

async function lockReadable({ tx, person }: Turn, messages: readonly { channelId: string }[]) {
  if (messages.length === 0) return [] // PostgreSQL takes no empty list
  const locked = await lockChannels(tx, [...new Set(messages.map(({ channelId }) => channelId))])
  return [...locked.values()].filter(channel => canRead(person, channel))
}
