import { ClockAlert, VolumeX } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import { isTimedOut } from '#contract/permissions.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'

/** What holds of somebody now, in words: a mute, and a time-out with its end, also where nothing hovers. */
export function Holding({ member }: { member: Member }) {
  const { t } = useTranslation()
  const now = useNowUntil(member.timeoutUntil)
  return (
    <>
      {member.muted && (
        <p className={holdingLook}>
          <VolumeX aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="first-letter:uppercase">{t('members.muted')}</span>
        </p>
      )}
      {isTimedOut(member, now) && (
        <p className={holdingLook}>
          <ClockAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="first-letter:uppercase">{t('members.timedOutUntil', { until: member.timeoutUntil })}</span>
        </p>
      )}
    </>
  )
}

const holdingLook = 'flex items-start gap-1.5 text-sm font-medium text-danger'
