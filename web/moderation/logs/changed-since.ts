import type { AuditEntry } from '#contract/audit.ts'
import type { Member } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import { isRunning } from '#contract/lockdown-rule.ts'
import { isTimedOut } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { useMembers } from '#web/accounts/people/members.ts'
import { useChannels } from '#web/channels/store.ts'
import { serverNow } from '#web/gate/server-clock.ts'

/** Why the undo of an entry would be refused, as far as pages know: it has ended by itself, or something else holds. */
export type WhyStays = 'undo-over' | 'changed-since'

/** Whether there is nothing in these that an undo could take back. */
export function useIsAllStaying(entries: readonly AuditEntry[]): boolean {
  const channels = useChannels(state => state.channels)
  return useMembers(({ byUid }) => entries.every(entry => staysIn(entry, { byUid, channels }) !== null))
}

/** Why one of these would stay as it is, at the moment at which somebody acts; or null. */
export const whyStaysNow = (entry: AuditEntry): WhyStays | null =>
  staysIn(entry, { byUid: useMembers.getState().byUid, channels: useChannels.getState().channels })

interface Known {
  byUid: ReadonlyMap<string, Member>
  channels: readonly Channel[]
}

const staysIn = (entry: AuditEntry, { byUid, channels }: Known): WhyStays | null =>
  whyStays(entry, { member: byUid.get(entry.targetUserId ?? ''), channels, now: serverNow() })

/** As the server says it: of what has ended by itself it does not matter what came after. */
export function whyStays(entry: AuditEntry, standing: Standing): WhyStays | null {
  if (isOver(entry, standing.now)) return 'undo-over'
  return isChangedSince(entry, standing) ? 'changed-since' : null
}

/** What has ended by itself leaves nothing to take back. */
const isOver = ({ action, duration, timestamp }: AuditEntry, now: EpochMs): boolean =>
  (action === 'timeout_user' || action === 'set_lockdown') && duration !== null && timestamp + duration * 60_000 <= now

interface Standing {
  /** Whom it was on, as he is now; undefined where he is gone. */
  member: Member | undefined
  channels: readonly Channel[]
  now: EpochMs
}

/** What pages hear of all the time: time-outs, mutes, roles and lockdowns. Of the others the server alone knows. */
export function isChangedSince(entry: AuditEntry, { member, channels, now }: Standing): boolean {
  const { action, extra, timestamp, duration } = entry
  if (action === 'set_lockdown' || action === 'end_lockdown') return isLockChanged(entry, channels, now)
  if (!member) return false
  if (action === 'timeout_user') return member.timeoutUntil !== (extra.until ?? timestamp + (duration ?? 0) * 60_000)
  if (action === 'remove_timeout') return isTimedOut(member, now)
  if (action === 'mute_user') return !member.muted
  if (action === 'unmute_user') return member.muted
  return action === 'update_user_role' && member.role !== extra.after
}

/** What runs in the whole place stands beside each channel. */
function isLockChanged({ action, channelId, extra }: AuditEntry, channels: readonly Channel[], now: EpochMs): boolean {
  const channel = channelId === null ? channels[0] : channels.find(({ id }) => id === channelId)
  if (!channel) return false
  const running = channel.lockdowns.find(
    one => one.kind === extra.kind && one.isOfPlace === (channelId === null) && isRunning(one, now),
  )
  if (action === 'end_lockdown') return running !== undefined
  if (!running) return true
  return running.until !== (extra.until ?? null) || running.threshold !== (extra.threshold ?? null)
}
