import type { ReactNode } from 'react'
import { useTranslation } from '#web/gate/language.ts'

/**
 * The words of the page beside or above what is done on it. They stand there before any script has come, too
 * (web/app/first-words.tsx).
 */
export function Letter({ sky, children }: { sky?: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="grid flex-1 grid-cols-1 max-lg:grid-rows-[auto_1fr] lg:grid-cols-2">
      <div className="relative isolate overflow-hidden border-line max-lg:border-b lg:border-r">
        {sky}
        <div className="relative mx-auto flex w-full max-w-2xl flex-col gap-4 px-5 py-8 max-lg:min-h-60 max-lg:pr-34 sm:px-8 sm:max-lg:pr-60 lg:mr-0 lg:max-w-xl lg:px-12 lg:py-20">
          <h1 className="text-hero font-extrabold tracking-tight max-sm:text-3xl">{t('feedback.title')}</h1>
          <p className="max-w-sm text-soft md:text-lg">{t('feedback.intro')}</p>
        </div>
      </div>
      {children}
    </div>
  )
}
