import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface HeadProps {
  title: string
  intro: string
  /** The way to the page that it is mixed up with: then a phone says what this one is for, too. */
  other?: ReactNode
  children: ReactNode
}

/** The page's name, what it shows, and what can be done with all of it. */
export function LogHead({ title, intro, other, children }: HeadProps) {
  return (
    <header>
      <div className="flex items-start justify-between gap-4">
        <h1 className="min-w-0 text-2xl font-bold">{title}</h1>
        {children}
      </div>
      <p className={clsx('mt-1 text-soft', other ? 'max-md:text-sm' : 'max-md:sr-only')}>
        {intro} {other}
      </p>
    </header>
  )
}
