import type { AuditEntry } from '#contract/audit.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { Member } from '#contract/accounts.ts'
import { type Ability, type Actor, can, type Subject } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'

/** What the undo itself does needs a right too, to do it to this person; of messages the server asks the channel. */
const needed: Partial<Record<AuditAction, Ability>> = {
  timeout_user: 'member.timeOut',
  remove_timeout: 'member.timeOut',
  mute_user: 'member.mute',
  reset_profile: 'member.resetProfile',
  unmute_user: 'member.mute',
  update_user_role: 'member.setRole',
  create_channel: 'channel.remove',
  delete_channel: 'channel.remove',
  update_channel_permissions: 'channel.setRights',
  settle_report: 'report.settle',
}

/** What is done in a channel is done to nobody, also where it was one’s own message. */
const inChannels: ReadonlySet<AuditAction> = new Set(['pin_message', 'unpin_message'])

interface Asked {
  account: Actor | null
  entry: AuditEntry
  /** As they are now; undefined where they are gone. */
  actor: Member | undefined
  target: Member | undefined
}

/** Hides the button of who may not. The server decides; what has changed since is another question. */
export function mayUndo({ account, entry, actor, target }: Asked, now: EpochMs): boolean {
  const { undo, moderatorId: uid, action, targetUserId } = entry
  if (!account || !undo || now > undo.until) return false
  if (targetUserId === account.uid && !inChannels.has(action)) return false
  if (!can(account, 'act.undo', { uid, ...(actor && { role: actor.role }) }, now)) return false
  const ability = needed[action]
  const isOnChannel = entry.channelId !== null && targetUserId === null
  return !ability || can(account, ability, isOnChannel ? {} : subjectOf(ability, targetUserId, target), now)
}

/** Somebody without an account is reported as a user. */
const subjectOf = (ability: Ability, uid: string | null, target: Member | undefined): Subject =>
  target ?? (ability === 'report.settle' && uid !== null ? { uid, role: 'user' } : {})
