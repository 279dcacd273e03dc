import { formatPercent } from '#words/formats.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'

/** How far the picture has gone. At the end the server still draws it: the bar says only that something happens. */
export function ArtProgress({ fraction, name, onStop }: { fraction: number; name: string; onStop: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const percent = Math.floor(fraction * 100)
  const isWhole = percent >= 100
  return (
    <div className="flex flex-wrap items-center gap-3">
      <progress
        aria-label={t('site.artSending', { name })}
        max={100}
        {...(isWhole ? {} : { value: percent })}
        className={barLook}
      />
      <span aria-hidden className="w-24 text-sm text-soft tabular-nums">
        {isWhole ? t('site.artDrawing') : formatPercent(percent, language)}
      </span>
      <Button size="sm" onClick={onStop}>
        {t('parts.cancel')}
      </Button>
    </div>
  )
}

const barLook =
  'h-1.5 min-w-32 flex-1 appearance-none overflow-hidden rounded-full bg-raised indeterminate:animate-pulse-soft ' +
  'indeterminate:bg-tile [&::-moz-progress-bar]:bg-tile [&::-webkit-progress-bar]:bg-transparent ' +
  '[&::-webkit-progress-value]:bg-tile'
