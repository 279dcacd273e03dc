import type { ReactNode } from 'react'

/** The page's name, what it shows, and what can be done with all of it. */
export function LogHead({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <header className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="text-soft">{intro}</p>
      </div>
      {children}
    </header>
  )
}
