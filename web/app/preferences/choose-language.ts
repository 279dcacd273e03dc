import { choose } from '#web/accounts/preferences/choose.ts'
import { haveWords, setLanguage, t } from '#web/gate/language.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import type { Language } from '#words/language.ts'

/**
 * Kept with the account, and as this browser's own choice: it stays after a log-out. Answers whether the page speaks it
 * now; where it does not, a toast has said why.
 */
export async function chooseLanguage(language: Language): Promise<boolean> {
  try {
    await haveWords(language)
  } catch {
    toast.error(() => t('shell.languageMissing'))
    return false
  }
  return (await choose({ language })) && setLanguage(language)
}
