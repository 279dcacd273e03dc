import type { moderationRoutes } from '#contract/moderation.ts'
import { type Actor, roleRefusal } from '#contract/permissions.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { findMember } from '#server/accounts/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { withFacts } from '#server/gate/acts/may.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { answering } from '#server/gate/acts/turn.ts'
import { longAct, type TurnVerb } from '#server/gate/acts/verb.ts'
import { countRecent, removeRecent } from '#server/messages/door.ts'
import { begunBefore } from './begun-before.ts'
import { partOf, type RemovalPart, type Removed, removeInParts, roomFor } from './removal-parts.ts'

type Counting = typeof moderationRoutes.countRecentMessages
type Removing = typeof moderationRoutes.removeRecentMessages

/** How many messages of somebody else the removal of the last minutes would take: asked before it is confirmed. */
export async function countRecentMessages(
  db: Snapshot,
  actor: Actor,
  { uid, minutes }: InputOf<Counting>,
  now: EpochMs,
): Promise<OutputOf<Counting> | Refusal> {
  const no = refusalOf(actor, uid, (await findMember(db, uid)) !== null, now)
  return no ?? { count: await countRecent(db, actor, uid, since(now, minutes)) }
}

/**
 * A raid: everything that somebody else said in the last minutes, wherever the actor may read it, goes in one act. Of
 * whatever rank he is: staff remove any message. Each has its audit entry.
 */
export const removeRecentMessages = longAct(async (run, input: InputOf<Removing>) => {
  const people = ({ uid }: Part): string[] => [uid]
  const done = await removeInParts((part: RemovalPart) => run({ turn: removePart, people }, { ...input, ...part }))
  if (done instanceof Refusal) return done
  return answering<OutputOf<Removing>>(done.first, { count: done.removed, entryId: done.first.result.entryId })
})

type Part = InputOf<Removing> & RemovalPart

const removePart: TurnVerb<Part, Removed> = async (turn, input) => {
  const { uid, minutes } = input
  const no = refusalOf(turn.person, uid, turn.people.has(uid), turn.now)
  if (no) return no
  const permit = turn.may('message.deleteAny', { channel: anyChannel })
  if (permit instanceof Refusal) return permit
  const before = await begunBefore(turn, input)
  if (before instanceof Refusal) return before
  const { actId, begun = input.begun, removed: removedBefore } = before
  const from = begun?.since ?? since(turn.now, minutes)
  const limit = roomFor(input, removedBefore)
  const { entries, events, isMore } = await removeRecent(turn, { uids: [uid], since: from, limit })
  const result = { removed: entries.length, removedBefore, since: from, isMore }
  if (entries.length === 0) return permit.unchanged({ ...result, entryId: begun?.entryId ?? null })
  const ofAct = partOf({ begun, actId }, entries)
  return permit.recorded(ofAct.entries, { result: { ...result, entryId: ofAct.entryId }, events })
}
/** Each channel decides for itself what of theirs the actor may touch: none that he can't read. */
const anyChannel = { readRoles: [], allowedRoles: [], readOnly: false }

const since = (now: EpochMs, minutes: number): EpochMs => now - minutes * 60_000

/** Which messages may go depends on their channels; who may ask at all is decided here, as docs/access.md orders it. */
function refusalOf(actor: Actor, uid: string, isThere: boolean, now: EpochMs): Refusal | null {
  const byRole = roleRefusal(actor, 'message.deleteAny', now)
  if (byRole === 'signed-out' || byRole === 'forbidden') return refuse(byRole)
  if (!isThere) return refuse('not-found')
  if (byRole) return withFacts(byRole, actor)
  return uid === actor?.uid ? refuse('forbidden') : null
}
