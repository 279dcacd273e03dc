import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The words in the square's sky. They stand there before any script has come, too (web/app/first-words.tsx). */
export function Welcome({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto flex max-w-6xl flex-col items-start gap-6 px-5 pt-12 pb-20 md:pt-18 lg:pb-28">
      <h1 className="max-w-3xl text-hero font-extrabold tracking-tight">{t('home.title')}</h1>
      <p className="max-w-xl text-lg text-soft">{t('home.intro')}</p>
      {children}
    </div>
  )
}
