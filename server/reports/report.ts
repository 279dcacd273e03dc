import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#contract/permissions.ts'
import type { reportRoutes } from '#contract/reports.ts'
import type { InputOf } from '#contract/route.ts'
import type { EpochMs } from '#contract/text.ts'
import { record } from '#server/audit/door.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { freezeMessage, freezePerson } from './freeze.ts'
import { findReportId, insertReport } from './rows.ts'

type Input = InputOf<typeof reportRoutes.report>
type Reported = { id: string }

/**
 * Tells staff of a person or a message, and keeps it as it is now, whatever becomes of it. A second report of the same
 * thing by the same person is the first, and writes nothing.
 */
export async function report(
  tx: Tx,
  actor: Actor | null,
  input: Input,
  now: EpochMs,
): Promise<Outcome<Reported> | Refusal> {
  if (!actor) return refuse('signed-out')
  const before = await reportedBefore(tx, actor, input)
  if (before) return { result: before, wasDone: true }
  const { itemType, itemId, reason } = input
  const frozen = await (itemType === 'user' ? freezePerson : freezeMessage)(tx, actor, itemId, now)
  if (frozen instanceof Refusal) return frozen

  const { content, channelId, entry } = frozen
  const row = {
    id: uuidv7(),
    ...keyOf(actor, input),
    target_uid: content.uid,
    channel_id: channelId,
    reason,
    content: JSON.stringify(content),
    timestamp: now,
    status: 'pending' as const,
    settled_at: null,
    settled_by: null,
    note: null,
  }
  if (!(await insertReport(tx, row))) return { result: (await reportedBefore(tx, actor, input))!, wasDone: true }
  const action = itemType === 'user' ? 'report_user' : 'report_message'
  await record(tx, now, { ...entry, action, texts: { ...entry.texts, reason } })
  return { result: { id: row.id }, events: [{ stream: 'staff', type: 'reports.changed', data: {} }] }
}

/** The first report of this thing by this person. */
export async function reportedBefore(db: Snapshot, actor: Actor, input: Input): Promise<Reported | null> {
  const id = await findReportId(db, keyOf(actor, input))
  return id === null ? null : { id }
}

const keyOf = (actor: Actor, { itemType, itemId }: Input) => ({
  reporter_id: actor.uid,
  item_type: itemType,
  reported_item: itemId,
})
