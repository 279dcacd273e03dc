import { Languages } from 'lucide-react'
import { otherLanguage, setLanguage, t, useTranslation } from '#web/gate/language.ts'
import { buttonLook } from '#web/parts/buttons/button.tsx'
import { toast } from '#web/parts/overlays/toast.ts'

/**
 * Shows the other language, in its own words. `onFailed`, where the other words could not be had (PAGE-38), is for what
 * lies around it and would cover what is said then.
 */
export function LanguageToggle({ onFailed }: { onFailed?: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      lang={otherLanguage()}
      aria-label={t('shell.switchLanguage')}
      onClick={() => void toOther(onFailed)}
      className={buttonLook({ look: 'ghost', size: 'sm' })}
    >
      <Languages aria-hidden />
      {t('shell.otherLanguage')}
    </button>
  )
}

/** The other words may not have come yet, and without a network they don't. */
async function toOther(onFailed?: () => void): Promise<void> {
  if (await setLanguage(otherLanguage())) return
  onFailed?.()
  toast.error(() => t('shell.languageMissing'))
}
