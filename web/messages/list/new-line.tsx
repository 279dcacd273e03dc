import { useTranslation } from '#web/gate/language.ts'
import { newLook, newRuleLook } from '#drawn/look/lines.ts'

/** Above the first message that was new when one came. */
export function NewLine() {
  const { t } = useTranslation()
  return (
    <div className={newLook}>
      <span aria-hidden className={newRuleLook} />
      <h2>{t('messages.newLine')}</h2>
    </div>
  )
}
