import { Languages } from 'lucide-react'
import { otherLanguage, setLanguage, t, useTranslation } from '#web/gate/language.ts'
import { buttonLook } from '#web/parts/buttons/button.tsx'
import { toast } from '#web/parts/overlays/toast.ts'

/** Shows the other language, in its own words. */
export function LanguageToggle() {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      lang={otherLanguage()}
      aria-label={t('shell.switchLanguage')}
      onClick={() => void toOther()}
      className={buttonLook({ look: 'ghost', size: 'sm' })}
    >
      <Languages aria-hidden />
      {t('shell.otherLanguage')}
    </button>
  )
}

/** Its words may not have come yet, and without a network they don't (PAGE-38). */
async function toOther(): Promise<void> {
  if (!(await setLanguage(otherLanguage()))) toast.error(() => t('shell.languageMissing'))
}
