import { Languages } from 'lucide-react'
import { otherLanguage, setLanguage, useTranslation } from '#web/gate/language.ts'
import { buttonLook } from '#web/parts/buttons/button.tsx'

/** Shows the other language, in its own words. */
export function LanguageToggle() {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      lang={otherLanguage()}
      aria-label={t('shell.switchLanguage')}
      onClick={() => void setLanguage(otherLanguage())}
      className={buttonLook({ look: 'ghost', size: 'sm' })}
    >
      <Languages aria-hidden />
      {t('shell.otherLanguage')}
    </button>
  )
}
