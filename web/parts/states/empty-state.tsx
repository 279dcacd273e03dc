import type { ReactNode } from 'react'
import { emptyLook, emptyPictureLook, emptyTextLook, emptyTitleLook } from '#drawn/look/empty.ts'
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
    <div className={emptyLook}>
      <div className={emptyPictureLook}>
        <Painted picture={pictures[look]} className="shrink-0" />
      </div>
      <Heading className={emptyTitleLook}>{props.title}</Heading>
      {props.text && <p className={emptyTextLook}>{props.text}</p>}
      {props.action && <div className="mt-3 flex flex-wrap justify-center gap-3">{props.action}</div>}
    </div>
  )
}
