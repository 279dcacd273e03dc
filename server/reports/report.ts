import { v7 as uuidv7 } from 'uuid'
import type { Member } from '#contract/accounts.ts'
import type { Actor } from '#contract/permissions.ts'
import type { reportRoutes } from '#contract/reports.ts'
import type { InputOf } from '#contract/route.ts'
import type { EpochMs } from '#contract/text.ts'
import { findMember, lockPeople, type Person } from '#server/accounts/door.ts'
import { record } from '#server/audit/door.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { mayNot } from '#server/gate/may.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { reportedMessage, type ReportedMessage } from '#server/messages/door.ts'
import { findReportId, insertReport } from './rows.ts'

type Input = InputOf<typeof reportRoutes.report>
type Reported = { id: string }

/** What is reported, as staff will see it whatever becomes of it. */
interface Frozen {
  reporter: Person
  /** The reported person, or the message's author. */
  content: Member | ReportedMessage
  channel: { id: string; name: string } | null
}

/** Tells staff of a person or a message. A second report of the same thing by the same person is the first. */
export async function report(
  tx: Tx,
  actor: Actor | null,
  input: Input,
  now: EpochMs,
): Promise<Outcome<Reported> | Refusal> {
  if (!actor) return refuse('signed-out')
  const before = await reportedBefore(tx, actor, input)
  if (before) return { result: before, wasDone: true }
  const frozen = await (input.itemType === 'user' ? freezePerson : freezeMessage)(tx, actor, input.itemId, now)
  if (frozen instanceof Refusal) return frozen

  const { reporter, content, channel } = frozen
  const row = {
    id: uuidv7(),
    ...keyOf(actor, input),
    target_uid: content.uid,
    channel_id: channel?.id ?? null,
    reason: input.reason,
    content: JSON.stringify(content),
    timestamp: now,
    status: 'pending' as const,
    settled_at: null,
    settled_by: null,
    note: null,
  }
  if (!(await insertReport(tx, row))) return { result: (await reportedBefore(tx, actor, input))!, wasDone: true }
  await record(tx, now, {
    action: input.itemType === 'user' ? 'report_user' : 'report_message',
    moderatorId: reporter.uid,
    targetUserId: content.uid,
    channelId: channel?.id,
    messageId: 'text' in content ? content.id : undefined,
    texts: {
      moderatorName: reporter.displayName,
      targetUserName: content.displayName,
      reason: input.reason,
      ...(channel && { channelName: channel.name }),
      ...('text' in content && { targetMessageText: content.text }),
    },
  })
  return { result: { id: row.id }, events: [{ stream: 'staff', type: 'reports.changed', data: {} }] }
}

/** The first report of this thing by this person, whatever has become of the thing since. */
export async function reportedBefore(db: Snapshot, actor: Actor, input: Input): Promise<Reported | null> {
  const id = await findReportId(db, keyOf(actor, input))
  return id === null ? null : { id }
}

async function freezePerson(tx: Tx, actor: Actor, uid: string, now: EpochMs): Promise<Frozen | Refusal> {
  const reporter = (await lockPeople(tx, [actor.uid])).get(actor.uid)
  if (!reporter) return refuse('signed-out')
  const member = await findMember(tx, uid)
  if (!member) return refuse('not-found')
  return mayNot(reporter, 'report.person', member, now) ?? { reporter, content: member, channel: null }
}

async function freezeMessage(tx: Tx, actor: Actor, messageId: string, now: EpochMs): Promise<Frozen | Refusal> {
  const accessed = await reportedMessage(tx, actor, messageId)
  if (accessed instanceof Refusal) return accessed
  const { person: reporter, channel, frozen: content } = accessed
  const no = mayNot(reporter, 'report.message', { uid: content.uid, role: content.role, channel }, now)
  return no ?? { reporter, content, channel }
}

const keyOf = (actor: Actor, { itemType, itemId }: Input) => ({
  reporter_id: actor.uid,
  item_type: itemType,
  reported_item: itemId,
})
