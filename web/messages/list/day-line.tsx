import { currentLanguage, useTranslation } from '#web/gate/language.ts'
import { dayName, daysBetween, isoDay } from '#words/formats.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { dayLook, dayRuleLook } from '#drawn/look/lines.ts'

/** Parts the days. */
export function DayLine({ time }: { time: number }) {
  const { t } = useTranslation()
  const days = daysBetween(time, serverNow())
  const name = dayName(time, currentLanguage())
  const label = days === 0 ? t('messages.today') : days === 1 ? t('messages.yesterday') : name
  return (
    <div className={dayLook}>
      <span aria-hidden className={dayRuleLook} />
      <time dateTime={isoDay(time)} data-tip={name}>
        {label}
      </time>
      <span aria-hidden className={dayRuleLook} />
    </div>
  )
}
