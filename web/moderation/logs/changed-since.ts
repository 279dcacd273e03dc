import type { AuditEntry } from '#contract/audit.ts'
import type { Member } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import { isRunning } from '#contract/lockdown-rule.ts'
import { isTimedOut } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { useMembers } from '#web/accounts/people/members.ts'
import { useChannels } from '#web/channels/store.ts'
import { serverNow } from '#web/gate/server-clock.ts'

/** Whether each of these is known to stand no more as it was done: then its undo would be refused (`changed-since`). */
export function useIsChangedSince(entries: readonly AuditEntry[]): boolean {
  const channels = useChannels(state => state.channels)
  return useMembers(({ byUid }) =>
    entries.every(entry =>
      isChangedSince(entry, { member: byUid.get(entry.targetUserId ?? ''), channels, now: serverNow() }),
    ),
  )
}

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
