import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

/** What visitors would see, as it is typed. Nothing in it can be pressed: it is a picture of the page. */
export function Preview({ className, children }: { className?: string; children: ReactNode }) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={clsx('min-w-0 xl:sticky xl:top-20', className)}>
      <h2 id={titleId} className="text-lg font-bold">
        {t('site.preview')}
      </h2>
      <p className="mt-1 text-sm text-soft">{t('site.previewHint')}</p>
      <div inert className="mt-4 overflow-hidden rounded-lg bg-ground ring-1 ring-line ring-inset">
        {children || <p className="p-6 text-soft">{t('site.previewNone')}</p>}
      </div>
    </section>
  )
}
