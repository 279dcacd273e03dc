import type { Named } from '#contract/messages.ts'
import type { Case, Report } from '#contract/reports.ts'
import { called } from '#drawn/shape/called.ts'
import { useMember } from '#web/accounts/people/members.ts'
import { useTranslation } from '#web/gate/language.ts'

/** Who reported it, who settled it and on whom it is: `leavers` says of whom the fallback user's name stands there. */
export const reporterIn = ({ reporterId, reporterName, leavers }: Report): Named =>
  named(reporterId, reporterName, leavers)

export const settlerIn = ({ settledBy, settledByName, leavers }: Case): Named =>
  named(settledBy ?? '', settledByName ?? '', leavers)

/** The name of now, else that which the report kept, which stays also where he has left. */
export function useTargetName({ targetUid, targetName, leavers }: Case): string {
  const { t } = useTranslation()
  return useMember(targetUid)?.displayName ?? called(named(targetUid, targetName, leavers), t)
}

const named = (uid: string, displayName: string, leavers: readonly string[] = []): Named => ({
  uid,
  displayName,
  ...(leavers.includes(uid) && { hasLeft: true }),
})
