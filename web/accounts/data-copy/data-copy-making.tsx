import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { formatPercent } from '#words/formats.ts'

/** How far the copy is, on each of one's pages. A screen reader hears that it began, and asks the bar how far it is. */
export function DataCopyMaking({ percent }: { percent: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <div className="flex flex-col gap-2.5">
      <output className="text-sm">{t('dataCopy.making')}</output>
      <div className="flex items-center gap-3">
        <progress aria-label={t('dataCopy.progress')} max={100} value={percent} className={barLook} />
        <span aria-hidden className="w-12 text-right text-sm text-soft tabular-nums">
          {formatPercent(percent, language)}
        </span>
      </div>
    </div>
  )
}

const barLook =
  'h-1.5 min-w-32 flex-1 appearance-none overflow-hidden rounded-full bg-raised ' +
  '[&::-moz-progress-bar]:bg-tile [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-tile'
