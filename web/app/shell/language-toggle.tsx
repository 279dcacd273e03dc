import { Languages } from 'lucide-react'
import { useSession } from '#web/accounts/session.ts'
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
      <Languages aria-hidden className="lg:max-xl:hidden" />
      {t('shell.otherLanguage')}
    </button>
  )
}

/** The other words may not have come yet, and without a network they don't. An account keeps it (PAGE-39). */
async function toOther(onFailed?: () => void): Promise<void> {
  const language = otherLanguage()
  if (useSession.getState().account) {
    const part = await import('#web/app/preferences/choose-language.ts').catch(() => null)
    if (part) return void ((await part.chooseLanguage(language)) || onFailed?.())
  } else if (await setLanguage(language)) return
  onFailed?.()
  toast.error(() => t('shell.languageMissing'))
}
