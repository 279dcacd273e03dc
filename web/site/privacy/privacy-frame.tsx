import type { ReactNode } from 'react'
import { useTranslation } from '#web/gate/language.ts'

/**
 * What the page is about, and the notice below it. Its head stands there before any script has come, too
 * (web/app/first-words.tsx).
 */
export function PrivacyFrame({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <article className="mx-auto flex w-full max-w-3xl min-[75rem]:max-w-5xl flex-1 flex-col gap-8 px-5 py-10 sm:px-8 md:py-16">
      <header>
        <h1 className="text-3xl font-extrabold tracking-tight md:text-4xl">{t('privacy.title')}</h1>
        <p className="mt-3 max-w-prose text-soft md:text-lg">{t('privacy.lead')}</p>
      </header>
      {children}
    </article>
  )
}
