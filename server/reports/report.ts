import type { Actor } from '#contract/permissions.ts'
import type { reportRoutes } from '#contract/reports.ts'
import type { InputOf } from '#contract/wire/route.ts'
import type { Snapshot } from '#server/db/open.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import { freezeMessage, freezePerson } from './freeze.ts'
import { joinCase, lockCaseOf, updateCase } from './case-rows.ts'
import { insertReport, reporterOf } from './rows.ts'
import { toldOf } from './told-of.ts'

type Input = InputOf<typeof reportRoutes.report>
type Reported = { id: string }

/**
 * Tells staff of a person or a message, and keeps it as it is now, whatever becomes of it. Each report has an id that
 * the client made: the same id again is the first report and writes nothing; another one is a report of its own, with a
 * reason of its own, also of what this person has reported before. It stands in the case of that person or message, and
 * opens it again where staff had decided.
 */
export async function report(turn: Turn, input: Input): Promise<Done<Reported> | Refusal> {
  const { tx, now, person, wasDone } = turn
  const before = await reportedBefore(tx, person, input)
  if (before) return before instanceof Refusal ? before : wasDone(before)
  const { id, itemType, itemId, reason } = input
  const frozen = await (itemType === 'user' ? freezePerson : freezeMessage)(turn, itemId)
  if (frozen instanceof Refusal) return frozen

  const { content, channelId, entry, permit } = frozen
  const isNew = await insertReport(tx, {
    id,
    reporter_id: person.uid,
    item_type: itemType,
    reported_item: itemId,
    target_uid: content.uid,
    channel_id: channelId,
    reason,
    content: JSON.stringify(content),
    timestamp: now,
    status: 'pending',
    settled_at: null,
    settled_by: null,
    note: null,
    erased_at: null,
    case_id: null,
    told_at: null,
  })
  if (!isNew) {
    // Another process was faster, for the same person or for somebody else.
    const made = await reportedBefore(tx, person, input)
    return made === null || made instanceof Refusal ? refuse('id-taken') : wasDone(made)
  }
  await putIntoCase(turn, { id, item: { itemType, itemId }, targetUid: content.uid, channelId })
  const action = itemType === 'user' ? 'report_user' : 'report_message'
  return permit.recorded(
    { ...entry, action, texts: { ...entry.texts, reason } },
    { result: { id }, events: await toldOf(tx, content, now) },
  )
}

async function putIntoCase(
  { tx, now }: Turn,
  made: { id: string; item: Pick<Input, 'itemType' | 'itemId'>; targetUid: string; channelId: string | null },
): Promise<void> {
  const { id, item, targetUid: target_uid, channelId: channel_id } = made
  const opened = {
    id,
    item_type: item.itemType,
    reported_item: item.itemId,
    target_uid,
    channel_id,
    status: 'pending' as const,
    settled_at: null,
    settled_by: null,
    note: null,
    reopened_at: null,
    opened_at: now,
    latest_at: now,
  }
  const held = await lockCaseOf(tx, opened)
  await joinCase(tx, held)
  const reopened_at = held.status === 'pending' ? held.reopened_at : now
  await updateCase(tx, held.id, { status: 'pending', reopened_at, latest_at: now, channel_id })
}

/** The same id again answers the report that it made; somebody else's id says nothing of what it is. */
export async function reportedBefore(db: Snapshot, { uid }: Actor, { id }: Input): Promise<Reported | Refusal | null> {
  const by = await reporterOf(db, id)
  if (by === null) return null
  return by === uid ? { id } : refuse('id-taken')
}
