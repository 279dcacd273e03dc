import type { ReactNode } from 'react'
import { useTranslation } from '#web/gate/language.ts'

/**
 * The hero is as high as the window below the header: its words at the top, the wall, and the lit floor in the lower
 * 40 % (PAGE-25). The wall is whole pixels of the picture high.
 */
export const heroLook =
  'relative isolate flex min-h-[calc(100svh-var(--spacing-header))] flex-col overflow-hidden ' +
  '[--wall:3.5rem] tall:[--wall:5.5rem] taller:[--wall:7rem] tallest:[--wall:10rem] low:[--wall:3.25rem]'

interface WelcomeProps {
  /** Whose square it is: one line, which keeps its place while nobody knows. */
  above?: ReactNode
  children?: ReactNode
}

/** The words in the square's sky. They stand there before any script has come, too (web/app/first-words.tsx). */
export function Welcome({ above, children }: WelcomeProps) {
  const { t } = useTranslation()
  return (
    <div className={wordsLook}>
      <div className="-mb-1 min-h-5 truncate font-display text-sm font-bold text-lantern md:mb-0 md:min-h-6 md:text-lg low:hidden">
        {above}
      </div>
      <h1 className="max-w-176 text-home font-extrabold tracking-tight low:col-span-2 low:max-w-none low:text-2xl">
        {t('home.title')}
      </h1>
      <p className="max-w-xl text-[0.9375rem] leading-5 text-soft max-md:tall:text-base max-md:tall:leading-6 md:text-lg md:leading-6.5 low:text-sm low:leading-5">
        {t('home.intro')}
      </p>
      <div className="flex max-w-176 flex-col gap-x-6 gap-y-1.5 pt-1 low:pt-0 sm:flex-row sm:items-center low:flex-col low:items-start low:gap-0">
        {children}
      </div>
    </div>
  )
}

const wordsLook =
  'mx-auto flex max-w-6xl flex-col gap-1.5 px-5 pt-[clamp(0.75rem,9svh-3.15rem,5rem)] pb-1 max-md:pb-2 max-md:tall:gap-2.5 max-md:tall:pb-2 ' +
  'md:gap-[clamp(0.375rem,2.4svh-0.35rem,1.5rem)] md:pb-4 lg:max-xl:pr-92 ' +
  'low:grid low:grid-cols-[9fr_10fr] low:gap-x-6 low:gap-y-1 low:pt-2 low:pb-1'
