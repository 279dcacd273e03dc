import type { ReactNode } from 'react'
import { Painted } from '#web/parts/picture/painted.tsx'
import { patchOf } from '#web/parts/picture/patch.ts'

const pictures = { lit: patchOf('lit'), unlit: patchOf('unlit'), broken: patchOf('broken') }

/**
 * Nothing here, said kindly: a title, why, and what to do. `as` fits the heading into the page's outline. Over it a
 * piece of the square, where no lantern burns when something has failed, and the paving is broken where a way leads
 * nowhere.
 */
export function EmptyState(props: {
  title: string
  text?: ReactNode
  action?: ReactNode
  as?: 'h1' | 'h2' | 'h3'
  isLit?: boolean
  isBroken?: boolean
}) {
  const Heading = props.as ?? 'h2'
  const look = props.isBroken ? 'broken' : (props.isLit ?? true) ? 'lit' : 'unlit'
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col items-center justify-center-safe gap-3 overflow-y-auto px-5 py-12 text-center">
      <div className="flex w-full justify-center overflow-hidden">
        <Painted picture={pictures[look]} className="shrink-0" />
      </div>
      <Heading className="text-2xl font-bold">{props.title}</Heading>
      {props.text && <p className="max-w-prose text-soft">{props.text}</p>}
      {props.action && <div className="mt-3 flex flex-wrap justify-center gap-3">{props.action}</div>}
    </div>
  )
}
