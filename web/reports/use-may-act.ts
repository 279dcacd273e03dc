import { can } from '#contract/permissions.ts'
import type { Case } from '#contract/reports.ts'
import { useMember } from '#web/accounts/people/members.ts'
import { useSession } from '#web/accounts/session.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { useChannels } from '#web/channels/store.ts'

/** Which acts a verdict on this case may take along: the message must stand, the person must be there. */
export function useMayAct(reported: Case, isStanding: boolean): { remove: boolean; timeOut: boolean } {
  const account = useSession(state => state.account)
  const member = useMember(reported.targetUid)
  const channel = useChannels(state => state.channels.find(({ id }) => id === reported.channelId))
  const now = useNowUntil(account?.timeoutUntil ?? null)
  return {
    remove: isStanding && channel !== undefined && can(account, 'message.deleteAny', { channel }, now),
    timeOut: member !== undefined && can(account, 'member.timeOut', member, now),
  }
}
