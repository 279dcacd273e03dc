import type { ReactNode } from 'react'

/** A chapter of the page of parts. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section id={id} aria-label={title} className="flex scroll-mt-20 flex-col gap-5 border-t border-line pt-6">
      <h2 className="text-2xl font-bold">{title}</h2>
      {children}
    </section>
  )
}

/** One part in one state, with what it is called. */
export function Specimen({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <figure className={isWide ? 'min-w-0 basis-full' : 'min-w-0'}>
      <figcaption className="mb-1.5 font-mono text-xs text-soft">{name}</figcaption>
      {children}
    </figure>
  )
}

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-start gap-x-8 gap-y-5">{children}</div>
)
