import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#web/gate/language.ts'
import { dayName } from '#web/gate/formats.ts'
import { serverNow } from '#web/gate/server-clock.ts'

/** Parts the days. */
export function DayLine({ time }: { time: number }) {
  const { t } = useTranslation()
  const days = daysAgo(time)
  const name = dayName(time, currentLanguage())
  const label = days === 0 ? t('messages.today') : days === 1 ? t('messages.yesterday') : name
  return (
    <div className="mx-auto flex max-w-[calc(var(--spacing-column)+2rem)] items-center gap-3 px-4 pt-5 pb-2 text-xs font-semibold text-soft">
      <span aria-hidden className="h-px flex-1 bg-line" />
      <time dateTime={isoDay(time)} data-tip={name}>
        {label}
      </time>
      <span aria-hidden className="h-px flex-1 bg-line" />
    </div>
  )
}

/** Whole days since: 0 is today, 1 yesterday. */
function daysAgo(time: number): number {
  const midnight = (of: Date): number => of.setHours(0, 0, 0, 0)
  return Math.round((midnight(new Date(serverNow())) - midnight(new Date(time))) / 86_400_000)
}

/** The day it was here, which in Turkey until three in the morning is not yet the day that UTC has. */
function isoDay(time: number): string {
  const at = new Date(time)
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(part => String(part).padStart(2, '0')).join('-')
}
