import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { otherLanguage, setLanguage } from '#web/gate/language.ts'
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
