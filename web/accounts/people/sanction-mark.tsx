import { ClockAlert, VolumeX } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import { isTimedOut } from '#contract/permissions.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { Mark } from '#web/parts/look/mark.tsx'

/** Muted and timed-out people are marked for everybody; a time-out's mark goes by itself (ACC-35). */
export function SanctionMark({ member }: { member: Member }) {
  const { t } = useTranslation()
  const now = useNowUntil(member.timeoutUntil)
  const isOut = isTimedOut(member, now)
  if (!member.muted && !isOut) return null
  const [label, icon] = member.muted
    ? ([t('members.muted'), VolumeX] as const)
    : ([t('members.timedOut'), ClockAlert] as const)
  return <Mark label={label} icon={icon} isBad />
}
