import { useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { type ReadyReason, useReasons } from './use-reasons.ts'

/** Common reasons to pick: one tap fills the reason and, where there is one, the length. */
export function ReasonChips({ written, onChoose }: { written: string; onChoose: (reason: ReadyReason) => void }) {
  const { t } = useTranslation()
  const reasons = useReasons()
  return (
    <fieldset aria-label={t('moderation.reasons')} className="flex min-w-0 flex-wrap gap-2">
      {reasons.map(reason => (
        <Button
          key={reason.text}
          size="sm"
          aria-pressed={written.trim() === reason.text}
          className="max-w-full aria-pressed:ring-2! aria-pressed:ring-lantern!"
          onClick={() => onChoose(reason)}
        >
          <span className="truncate">{reason.text}</span>
        </Button>
      ))}
    </fieldset>
  )
}
