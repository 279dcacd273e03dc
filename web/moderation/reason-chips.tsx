import { useTranslation } from 'react-i18next'
import { type CommonReason, commonReasons } from '#contract/reasons.ts'
import { Button } from '#web/parts/buttons/button.tsx'

/** Common reasons to pick: one tap fills the reason and, where there is one, the length. */
export function ReasonChips({
  written,
  onChoose,
}: {
  written: string
  onChoose: (reason: string, length: Pick<CommonReason, 'amount' | 'unit'>) => void
}) {
  const { t } = useTranslation()
  return (
    <fieldset aria-label={t('moderation.reasons')} className="flex min-w-0 flex-wrap gap-2">
      {commonReasons.map(({ key, amount, unit }) => {
        const text = t(`moderation.reason.${key}`)
        return (
          <Button
            key={key}
            size="sm"
            aria-pressed={written.trim() === text}
            className="aria-pressed:ring-2! aria-pressed:ring-lantern!"
            onClick={() => onChoose(text, { amount, unit })}
          >
            {text}
          </Button>
        )
      })}
    </fieldset>
  )
}
