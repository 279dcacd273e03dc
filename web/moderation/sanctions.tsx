import { clsx } from 'clsx'
import { ClockAlert, VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import { isTimedOut } from '#contract/permissions.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { TimeLeft } from '#web/messages/look/time-left.tsx'
import { Chip } from '#web/parts/buttons/chip.tsx'
import { roughDuration } from '#words/rough-duration.ts'

/**
 * What somebody is under, a mute and a time-out beside or above each other, and how long that still lasts; `none` where
 * there is nothing.
 */
export function Sanctions({ member, none }: { member: Member; none: ReactNode }) {
  const { t } = useTranslation()
  const { timeoutUntil } = member
  const now = useNowUntil(timeoutUntil)
  const isOut = isTimedOut(member, now)
  if (!member.muted && !isOut) return none
  return (
    <span className={clsx('flex flex-wrap gap-x-1.5 gap-y-1', member.muted && isOut && 'lg:*:py-0')}>
      {member.muted && (
        <Chip tone="danger" icon={<VolumeX aria-hidden />}>
          <span className="inline-block first-letter:uppercase">{t('members.muted')}</span>
        </Chip>
      )}
      {isOut && (
        <Chip tone="danger" icon={<ClockAlert aria-hidden />} tip={t('members.timedOutUntil', { until: timeoutUntil })}>
          <span className="sr-only">{t('members.timedOut')}: </span>
          <TimeLeft until={timeoutUntil ?? 0} className="" told={roughDuration} />
        </Chip>
      )}
    </span>
  )
}
