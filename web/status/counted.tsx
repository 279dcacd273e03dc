import { useId } from 'react'
import type { CountName } from '#contract/status.ts'
import { clockTime, dateRange, dayAndTime, dayAndMonth, dayAndTimeRange, shortDate } from '#words/formats.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { useOne } from '#web/gate/reading/use-reading.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { statusRoutes } from '#web/gate/later-routes.ts'
import { Failure } from '#web/parts/states/failure.tsx'
import { Skeleton, Waiting } from '#web/parts/states/skeleton.tsx'
import type { Language } from '#words/language.ts'
import { eachMinute } from './each-minute.ts'
import { Figures } from './figures.tsx'
import { type Behind, Plot } from './plot.tsx'
import { slotsOf } from './slots.ts'

/** Half a day more than the reader's clock is ahead of UTC: a query has no negative numbers. */
const zoneNow = (): number => 12 * 60 - new Date().getTimezoneOffset()

/** What was counted in the last day by the hour, or in three months by the day. */
export function Counted({ days, title }: { days: '1' | '90'; title: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const titleId = useId()
  const { value, refused, askAgain } = useOne(
    statusRoutes.listCounts,
    days === '1' ? { days } : { days, zone: zoneNow() },
    { watch: eachMinute },
  )
  const texts = textsOf[days](language)
  const slots = value && slotsOf(value)
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col items-start gap-4">
      <h2 id={titleId} className="text-lg font-bold">
        {title}
      </h2>
      {!slots ? (
        refused ? (
          <Failure onRetry={askAgain}>
            {t('status.countsFailed')} {refusalText(refused)}
          </Failure>
        ) : (
          <WaitingPlots />
        )
      ) : value.points.length === 0 ? (
        <p className="text-soft">{t('status.countsEmpty')}</p>
      ) : (
        <>
          <div className={gridLook}>
            {plots.map(({ name, behind }) => (
              <Plot
                key={name}
                name={name}
                {...(behind && !(behind === 'visitors' && days === '90') && { behind })}
                slots={slots}
                timeText={texts.time}
                endText={texts.end}
              />
            ))}
          </div>
          <Figures
            title={title}
            slots={slots}
            rangeText={texts.range}
            {...(days === '90' && { without: 'visitors' })}
          />
        </>
      )}
    </section>
  )
}

const hourMs = 3_600_000

/**
 * The last day begins yesterday, so its ends and its rows have the day beside the hour. Values have room for no year.
 */
const textsOf = {
  '1': (language: Language) => ({
    // all of the hour: what it says is no longer so now
    time: (at: number) => `${clockTime(at, language)}–${clockTime(at + hourMs, language)}`,
    end: (at: number) => dayAndTime(at, language),
    range: (from: number, until: number) => dayAndTimeRange(from, until, language),
  }),
  '90': (language: Language) => ({
    time: (at: number) => dayAndMonth(at, language),
    end: (at: number) => shortDate(at, language),
    range: (from: number, until: number) => dateRange(from, until, language),
  }),
}

const gridLook = 'grid w-full grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4'

/** A day does not know how many different people came (server/status/list-counts.ts). */
const plots: readonly { name: CountName; behind?: Behind }[] = [
  { name: 'people', behind: 'visitors' },
  { name: 'messages' },
  { name: 'members' },
  { name: 'postHalfUs', behind: 'postMostUs' },
  { name: 'reports' },
  { name: 'reportWaitMs' },
  { name: 'diskUsedBytes' },
  { name: 'diskFreeBytes' },
]

function WaitingPlots() {
  const { t } = useTranslation()
  return (
    <Waiting label={t('status.countsLoading')} className="w-full">
      <div className={gridLook}>
        {plots.map(({ name }) => (
          <Skeleton key={name} className="h-44 w-full" />
        ))}
      </div>
    </Waiting>
  )
}
