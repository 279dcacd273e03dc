import type { moderationRoutes } from '#contract/moderation.ts'
import { type Actor, roleRefusal } from '#contract/permissions.ts'
import type { InputOf, OutputOf } from '#contract/route.ts'
import type { EpochMs } from '#contract/text.ts'
import { findMember, lockPeople } from '#server/accounts/door.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { withFacts } from '#server/gate/may.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { countRecent, removeRecent, restoreRecent } from '#server/messages/door.ts'

type Counting = typeof moderationRoutes.countRecentMessages
type Removing = typeof moderationRoutes.removeRecentMessages
type Restoring = typeof moderationRoutes.restoreRecentMessages

/** How many messages of somebody else the removal of the last minutes would take: asked before it is confirmed. */
export async function countRecentMessages(
  db: Snapshot,
  actor: Actor | null,
  { uid, minutes }: InputOf<Counting>,
  now: EpochMs,
): Promise<OutputOf<Counting> | Refusal> {
  const no = refusalOf(actor, uid, (await findMember(db, uid)) !== null, now)
  return no ?? { count: await countRecent(db, actor!, uid, since(now, minutes)) }
}

/**
 * A raid: everything that somebody else said in the last minutes, wherever the actor may read it, goes in one act. Of
 * whatever rank he is: staff remove any message. Each has its audit entry.
 */
export async function removeRecentMessages(
  tx: Tx,
  actor: Actor | null,
  { uid, minutes }: InputOf<Removing>,
  now: EpochMs,
): Promise<Outcome<OutputOf<Removing>> | Refusal> {
  const people = await lockPeople(tx, actor ? [actor.uid, uid] : [])
  const person = actor && people.get(actor.uid)
  const no = refusalOf(person ?? null, uid, people.has(uid), now)
  if (no || !person) return no ?? refuse('signed-out')
  const { ids, events } = await removeRecent(tx, person, { uid, since: since(now, minutes) }, now)
  return { result: { count: ids.length, ids }, events }
}

/**
 * Undoes one’s own raid within a few seconds: what stood where the actor may still read it stands again, with an entry for
 * each, all in one transaction. Nothing of it left to bring back is `not-found`.
 */
export async function restoreRecentMessages(
  tx: Tx,
  actor: Actor | null,
  { uid, ids }: InputOf<Restoring>,
  now: EpochMs,
): Promise<Outcome<OutputOf<Restoring>> | Refusal> {
  const people = await lockPeople(tx, actor ? [actor.uid, uid] : [])
  const person = actor && people.get(actor.uid)
  const no = refusalOf(person ?? null, uid, people.has(uid), now)
  if (no || !person) return no ?? refuse('signed-out')
  const events = await restoreRecent(tx, person, { uid, ids }, now)
  return events instanceof Refusal ? events : { result: { count: events.length }, events }
}

const since = (now: EpochMs, minutes: number): EpochMs => now - minutes * 60_000

/** Which messages may go depends on their channels; who may ask at all is decided here, as docs/access.md orders it. */
function refusalOf(actor: Actor | null, uid: string, isThere: boolean, now: EpochMs): Refusal | null {
  const byRole = roleRefusal(actor, 'message.deleteAny', now)
  if (byRole === 'signed-out' || byRole === 'forbidden') return refuse(byRole)
  if (!isThere) return refuse('not-found')
  if (byRole) return withFacts(byRole, actor)
  return uid === actor?.uid ? refuse('forbidden') : null
}
