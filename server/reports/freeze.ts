import type { Member } from '#contract/accounts.ts'
import type { Actor } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text.ts'
import { findMember, lockPeople } from '#server/accounts/door.ts'
import type { Act } from '#server/audit/door.ts'
import type { Tx } from '#server/db/open.ts'
import { mayNot } from '#server/gate/may.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { reportedMessage, type ReportedMessage } from '#server/messages/door.ts'

/**
 * What a report keeps (REP-2). Both of its shapes (REP-1) are made from it and the report's row: `reportedItem`,
 * `itemType` and the rest; and `content.uid` (the reported person, or the message's author) with `reason` and
 * `reportedAt`.
 */
interface Frozen {
  content: Omit<Member, 'version'> | ReportedMessage
  channelId: string | null
  /** What the audit log says of it. */
  entry: Omit<Act, 'action'>
}

/** A verified person, as everybody may see him. */
export async function freezePerson(tx: Tx, actor: Actor, uid: string, now: EpochMs): Promise<Frozen | Refusal> {
  const reporter = (await lockPeople(tx, [actor.uid])).get(actor.uid)
  if (!reporter) return refuse('signed-out')
  const found = await findMember(tx, uid)
  if (!found) return refuse('not-found')
  const { version: _, ...content } = found
  const no = mayNot(reporter, 'report.person', content, now)
  if (no) return no
  const texts = { moderatorName: reporter.displayName, targetUserName: content.displayName }
  return { content, channelId: null, entry: { moderatorId: reporter.uid, targetUserId: uid, texts } }
}

/** A message that its reporter may read. */
export async function freezeMessage(tx: Tx, actor: Actor, id: string, now: EpochMs): Promise<Frozen | Refusal> {
  const reported = await reportedMessage(tx, actor, id)
  if (reported instanceof Refusal) return reported
  const { person, channel, frozen: content, entry } = reported
  const no = mayNot(person, 'report.message', { uid: content.uid, role: content.role, channel }, now)
  if (no) return no
  const texts = { ...entry.texts, targetMessageText: content.text }
  return { content, channelId: channel.id, entry: { ...entry, texts } }
}
