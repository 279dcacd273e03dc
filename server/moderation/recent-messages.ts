import { v7 as uuidv7 } from 'uuid'
import type { moderationRoutes } from '#contract/moderation.ts'
import { type Actor, roleRefusal } from '#contract/permissions.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { findMember } from '#server/accounts/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { withFacts } from '#server/gate/acts/may.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Permit, Turn } from '#server/gate/acts/turn.ts'
import { act, type ActBinding, type TurnVerb } from '#server/gate/acts/verb.ts'
import { countRecent, removeRecent } from '#server/messages/door.ts'

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
export const removeRecentMessages = actOnTheirMessages(async (turn, permit, { uid, minutes }: InputOf<Removing>) => {
  const { entries, events } = await removeRecent(turn, { uids: [uid], since: since(turn.now, minutes) })
  const [first, ...rest] = entries
  if (!first) return permit.unchanged<OutputOf<Removing>>({ count: 0, entryId: null })
  const entryId = uuidv7()
  const result: OutputOf<Removing> = { count: entries.length, entryId }
  return permit.recorded([{ ...first, id: entryId }, ...rest], { result, events })
})

/** Of the channels, each decides for itself what of theirs the actor may touch: none that he can't read. */
function actOnTheirMessages<Input extends { uid: string }, Result>(
  verb: (turn: Turn, permit: Permit, input: Input) => ReturnType<TurnVerb<Input, Result>>,
): ActBinding<Input, Result> {
  const asked: TurnVerb<Input, Result> = async (turn, input) => {
    const no = refusalOf(turn.person, input.uid, turn.people.has(input.uid), turn.now)
    if (no) return no
    const permit = turn.may('message.deleteAny', { channel: anyChannel })
    return permit instanceof Refusal ? permit : verb(turn, permit, input)
  }
  return act(asked, { people: ({ uid }) => [uid] })
}
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
