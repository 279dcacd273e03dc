import { useTranslation } from 'react-i18next'

/** Above the first message that was new when one came. */
export function NewLine() {
  const { t } = useTranslation()
  return (
    <div className="mx-auto flex max-w-[calc(var(--spacing-column)+2rem)] items-center gap-3 px-4 pt-3 pb-1 text-xs font-semibold text-lantern">
      <span aria-hidden className="h-px flex-1 bg-lantern/60" />
      <h2>{t('messages.newLine')}</h2>
    </div>
  )
}
