import { can } from '#contract/permissions.ts'
import type { Case } from '#contract/reports.ts'
import { useMember } from '#web/accounts/people/members.ts'
import { useSession } from '#web/accounts/session.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { useChannels } from '#web/channels/store.ts'

export interface MayAct {
  remove: boolean
  timeOut: boolean
  /** A time-out of the person runs already: another one takes its place. */
  isTimedOut: boolean
}

/** Which acts a verdict on this case may take along: the message must stand, the person must be there. */
export function useMayAct(reported: Case, isStanding: boolean): MayAct {
  const account = useSession(state => state.account)
  const member = useMember(reported.targetUid)
  const channel = useChannels(state => state.channels.find(({ id }) => id === reported.channelId))
  const now = useNowUntil(account?.timeoutUntil ?? null)
  const isTimedOut = useNowUntil(member?.timeoutUntil ?? null) < (member?.timeoutUntil ?? 0)
  return {
    remove: isStanding && channel !== undefined && can(account, 'message.deleteAny', { channel }, now),
    isTimedOut,
    timeOut: member !== undefined && can(account, 'member.timeOut', member, now),
  }
}
