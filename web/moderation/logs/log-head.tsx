import type { ReactNode } from 'react'

/** The page's name, what it shows, and what can be done with all of it. */
export function LogHead({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <header>
      <div className="flex items-start justify-between gap-4">
        <h1 className="min-w-0 text-2xl font-bold">{title}</h1>
        {children}
      </div>
      <p className="mt-1 text-soft max-md:sr-only">{intro}</p>
    </header>
  )
}
