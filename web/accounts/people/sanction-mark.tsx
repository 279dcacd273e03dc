import { ClockAlert, VolumeX } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import { isTimedOut } from '#contract/permissions.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { Mark } from '#web/parts/look/mark.tsx'

/** Mutes and time-outs are marked for everybody, both where both hold; a time-out's mark goes by itself (ACC-35). */
export function SanctionMark({ member }: { member: Member }) {
  const { t } = useTranslation()
  const now = useNowUntil(member.timeoutUntil)
  const isOut = isTimedOut(member, now)
  if (!member.muted) return isOut && <Mark label={t('members.timedOut')} icon={ClockAlert} isBad />
  const label = t(isOut ? 'members.mutedAndTimedOut' : 'members.muted')
  return <Mark label={label} icon={VolumeX} also={isOut ? ClockAlert : undefined} isBad />
}
