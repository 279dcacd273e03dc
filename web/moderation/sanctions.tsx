import { ClockAlert, VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#contract/accounts.ts'
import { isTimedOut } from '#contract/permissions.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { t as say } from '#web/gate/language.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { Chip } from '#web/parts/buttons/chip.tsx'

/** What somebody is under, and how long a time-out still lasts; `none` where there is nothing. */
export function Sanctions({ member, none }: { member: Member; none: ReactNode }) {
  const { t } = useTranslation()
  const { timeoutUntil } = member
  const now = useNowUntil(timeoutUntil)
  const isOut = isTimedOut(member, now)
  if (!member.muted && !isOut) return none
  return (
    <span className="flex flex-wrap gap-1.5">
      {member.muted && (
        <Chip tone="danger" icon={<VolumeX aria-hidden />}>
          <span className="inline-block first-letter:uppercase">{t('members.muted')}</span>
        </Chip>
      )}
      {isOut && (
        <Chip tone="danger" icon={<ClockAlert aria-hidden />} tip={t('members.timedOutUntil', { until: timeoutUntil })}>
          <span className="sr-only">{t('members.timedOut')}: </span>
          <TimeLeft key={timeoutUntil} until={timeoutUntil ?? 0} />
        </Chip>
      )}
    </span>
  )
}

/** Outside React: the clock. */
function TimeLeft({ until }: { until: number }) {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return timeLeft(until - now)
}

/** The two largest units: nobody needs the seconds of a week. */
function timeLeft(ms: number): string {
  const seconds = Math.max(Math.ceil(ms / 1_000), 0)
  const [minutes, hours, days] = [Math.floor(seconds / 60), Math.floor(seconds / 3_600), Math.floor(seconds / 86_400)]
  if (days > 0) return say('desk.leftDays', { days, hours: hours % 24 })
  if (hours > 0) return say('desk.leftHours', { hours, minutes: minutes % 60 })
  return say('desk.leftMinutes', { minutes, seconds: seconds % 60 })
}
