import type { ReactNode } from 'react'

/** The page's name, what it shows, and what can be done with all of it. */
export function LogHead({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="text-soft">{intro}</p>
      </div>
      {children}
    </header>
  )
}
