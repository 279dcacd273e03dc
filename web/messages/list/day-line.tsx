import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#web/gate/language.ts'
import { dayName, daysAgo } from '#web/messages/look/times.ts'

/** Parts the days. */
export function DayLine({ time }: { time: number }) {
  const { t } = useTranslation()
  const days = daysAgo(time)
  const name = dayName(time, currentLanguage())
  const label = days === 0 ? t('messages.today') : days === 1 ? t('messages.yesterday') : name
  return (
    <div className="flex items-center gap-3 px-4 pt-5 pb-2 text-xs font-semibold text-soft">
      <span aria-hidden className="h-px flex-1 bg-line" />
      <time dateTime={new Date(time).toISOString().slice(0, 10)} data-tip={name}>
        {label}
      </time>
      <span aria-hidden className="h-px flex-1 bg-line" />
    </div>
  )
}
