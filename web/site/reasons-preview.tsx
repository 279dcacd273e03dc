import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { buttonLook } from '#web/parts/buttons/button.tsx'
import { durationOf, lengthWords } from '#web/reports/lengths.ts'
import type { ReasonsFields } from './reason-fields.tsx'

/** The reasons as staff who speak the reader's language see them above a form. */
export function ReasonsPreview({ reasons }: ReasonsFields) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <div className="flex flex-wrap gap-2">
      {reasons
        .filter(reason => reason[language].trim() !== '')
        .map(({ id, length, [language]: text }) => (
          <span key={id} className={buttonLook({ size: 'sm' })}>
            <span className="truncate">{text}</span>
            <span className="-ms-1 shrink-0 text-soft">· {lengthWords(t, durationOf(length))}</span>
          </span>
        ))}
    </div>
  )
}
