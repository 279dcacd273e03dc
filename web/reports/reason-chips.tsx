import { clsx } from 'clsx'
import { useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { lengthWords } from './lengths.ts'
import { type ReadyReason, useReasons } from './use-reasons.ts'

interface ReasonChipsProps {
  written: string
  /** A tap takes over the length too, so each says its own; or those do for which it counts. */
  bringsLength?: boolean | ((reason: ReadyReason) => boolean)
  /** On a phone they stand in one row, which is pushed sideways: what lies below them stays in sight. */
  isOneRow?: boolean
  onChoose: (reason: ReadyReason) => void
}

/** Common reasons to pick: one tap fills the reason and, where there is one, the length. */
export function ReasonChips({ written, bringsLength = false, isOneRow = false, onChoose }: ReasonChipsProps) {
  const { t } = useTranslation()
  const reasons = useReasons()
  const says = (reason: ReadyReason): boolean =>
    typeof bringsLength === 'function' ? bringsLength(reason) : bringsLength
  return (
    <fieldset
      aria-label={t('moderation.reasons')}
      className={clsx('flex min-w-0 flex-wrap gap-2', isOneRow && rowLook)}
    >
      {reasons.map(reason => (
        <Button
          key={reason.text}
          size="sm"
          aria-pressed={written.trim() === reason.text}
          className="max-w-full shrink-0 aria-pressed:ring-2! aria-pressed:ring-lantern!"
          onClick={() => onChoose(reason)}
        >
          <span className="truncate">{reason.text}</span>
          {says(reason) && <span className="-ms-1 shrink-0 text-soft">· {lengthWords(t, reason)}</span>}
        </Button>
      ))}
    </fieldset>
  )
}

/** The ring of the focus is not cut off. */
const rowLook = 'max-md:-mx-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:py-1'
