import type { Member } from '#contract/accounts.ts'
import { findMember } from '#server/accounts/door.ts'
import type { Entry } from '#server/gate/acts/entry.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Permit, Turn } from '#server/gate/acts/turn.ts'
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
  entry: Omit<Entry, 'action'>
  permit: Permit
}

/** A verified person, as everybody may see him. */
export async function freezePerson({ tx, may }: Turn, uid: string): Promise<Frozen | Refusal> {
  const found = await findMember(tx, uid)
  if (!found) return refuse('not-found')
  const { version: _, ...content } = found
  const permit = may('report.person', content)
  if (permit instanceof Refusal) return permit
  return { content, channelId: null, entry: { target: content }, permit }
}

/** A message that its reporter may read. */
export async function freezeMessage(turn: Turn, id: string): Promise<Frozen | Refusal> {
  const reported = await reportedMessage(turn, id)
  if (reported instanceof Refusal) return reported
  const { channel, frozen: content, entry } = reported
  const permit = turn.may('report.message', { uid: content.uid, role: content.role, channel })
  if (permit instanceof Refusal) return permit
  const texts = { ...entry.texts, targetMessageText: content.text }
  return { content, channelId: channel.id, entry: { ...entry, texts }, permit }
}
