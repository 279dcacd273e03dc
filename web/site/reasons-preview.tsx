import { useTranslation } from '#web/gate/language.ts'
import { buttonLook } from '#web/parts/buttons/button.tsx'
import { durationOf, lengthWords } from '#web/reports/lengths.ts'
import type { ReasonsFields } from './reason-fields.tsx'

/** The reasons as staff see them above a form, in either language. */
export function ReasonsPreview({ reasons }: ReasonsFields) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-4">
      {(['tr', 'en'] as const).map(language => (
        <div key={language} className="flex flex-col gap-2">
          <p className="text-sm text-soft">{t(language === 'tr' ? 'site.inTurkish' : 'site.inEnglish')}</p>
          <div className="flex flex-wrap gap-2">
            {reasons
              .filter(reason => reason[language].trim() !== '')
              .map(({ id, length, [language]: text }) => (
                <span key={id} className={buttonLook({ size: 'sm' })}>
                  <span lang={language} className="truncate">
                    {text}
                  </span>
                  <span className="-ms-1 shrink-0 text-soft">· {lengthWords(t, durationOf(length))}</span>
                </span>
              ))}
          </div>
        </div>
      ))}
    </div>
  )
}
