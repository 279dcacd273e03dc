import { v7 as uuidv7 } from 'uuid'
import type { moderationRoutes } from '#contract/moderation.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import { lockChannels } from '#server/channels/door.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import type { People } from '#server/gate/acts/verb.ts'
import { removeMessage } from '#server/messages/door.ts'
import { caseById, holdCase, type ReportedCase, settleCase } from '#server/reports/door.ts'
import { giveTimeOut } from './time-out.ts'

type Input = InputOf<typeof moderationRoutes.decideCase>
type Decided = OutputOf<typeof moderationRoutes.decideCase>

/** The reported person is locked too: his role decides who may settle it. So does that of who decided last. */
export const decidedOn: People<Input> = async ({ caseId }, tx) => {
  const seen = await caseById(tx, caseId)
  return seen ? [seen.target_uid, seen.settled_by].filter(uid => uid !== null) : []
}

/**
 * Staff decide on a case as it stands at `version`, or open it again; and where they say so, delete the message or time
 * the person out. Each asks for its own right, and a refusal of one takes the other back. What is already so changes
 * nothing and tells nobody.
 */
export async function decideCase(turn: Turn, input: Input): Promise<Done<Decided> | Refusal> {
  const seen = await caseById(turn.tx, input.caseId)
  if (input.act?.kind === 'remove' && seen?.channel_id) await lockChannels(turn.tx, [seen.channel_id])
  const held = await holdCase(turn, input)
  if (held instanceof Refusal) return held
  const { row, permit } = held
  if (isSoAlready(row, input)) return permit.unchanged({ ...held.shown, entryId: null })
  const done = await actOf(turn, input.act, row)
  if (done instanceof Refusal) return done
  const { entry, result, events } = await settleCase(turn, row, input)
  const entryId = uuidv7()
  return permit.recorded([...(done?.entries ?? []), { ...entry, id: entryId }], {
    result: { ...result, entryId },
    events: [...(done?.events ?? []), ...events],
  })
}

const isSoAlready = (row: ReportedCase, { act, status, note = '' }: Input): boolean =>
  !act && row.status === status && (status === 'pending' || (row.note ?? '') === note)

/** In the same transaction, with its own right and its own entry. */
async function actOf(turn: Turn, act: Input['act'], row: ReportedCase): Promise<Done<unknown> | Refusal | null> {
  if (!act) return null
  if (act.kind === 'timeOut') return giveTimeOut(turn, { uid: row.target_uid, ...act })
  return row.item_type === 'message' ? removeMessage(turn, { messageId: row.reported_item }) : refuse('not-found')
}
