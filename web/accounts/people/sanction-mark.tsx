import { ClockAlert, VolumeX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#contract/accounts.ts'
import { isTimedOut } from '#contract/permissions.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'

/** Muted and timed-out people are marked for everybody (design.md section 6). A time-out's mark goes by itself. */
export function SanctionMark({ member }: { member: Member }) {
  const { t } = useTranslation()
  const now = useNowUntil(member.timeoutUntil)
  const isOut = isTimedOut(member, now)
  if (!member.muted && !isOut) return null
  const label = t(member.muted ? 'members.muted' : 'members.timedOut')
  const Icon = member.muted ? VolumeX : ClockAlert
  return (
    <span data-tip={label} className="shrink-0 text-danger">
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{label}</span>
    </span>
  )
}
