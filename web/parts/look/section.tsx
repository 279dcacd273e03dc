import type { ReactNode } from 'react'
import { useId } from 'react'
import { Card } from './card.tsx'

/** One part of the page, named by its head. `id`: its address within the page, which people pass on. */
export function Section(props: { title: string; hint?: string; id?: string; children: ReactNode }) {
  const { title, hint, id, children } = props
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className="min-w-0">
      <Card className="flex min-w-0 flex-col gap-5 sm:p-6">
        <div>
          <h2 id={titleId} className="text-lg font-bold">
            {title}
          </h2>
          {hint && <p className="mt-1.5 max-w-prose text-sm leading-5.5 text-soft">{hint}</p>}
        </div>
        {children}
      </Card>
    </section>
  )
}
