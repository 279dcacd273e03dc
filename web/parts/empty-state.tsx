import type { ReactNode } from 'react'
import { Star } from './star.tsx'

/** Nothing here, said kindly: a title, why, and what to do. `as` fits the heading into the page's outline. */
export function EmptyState(props: {
  title: string
  text?: ReactNode
  action?: ReactNode
  as?: 'h1' | 'h2' | 'h3'
  isLit?: boolean
}) {
  const Heading = props.as ?? 'h2'
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 px-5 py-12 text-center">
      <Star isLit={props.isLit ?? true} className="size-16.5" />
      <Heading className="mt-2 text-2xl font-bold">{props.title}</Heading>
      {props.text && <p className="max-w-prose text-soft">{props.text}</p>}
      {props.action && <div className="mt-3 flex flex-wrap justify-center gap-3">{props.action}</div>}
    </div>
  )
}
