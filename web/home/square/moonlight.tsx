import { type PointerEvent, useMemo, useState } from 'react'
import { floorOf } from '#web/parts/picture/lit-paving.ts'
import { Painted } from '#web/parts/picture/painted.tsx'

/** The paving shows its glaze where the mouse is. Painted when it first comes, and moved by nothing but its moving. */
export function Moonlight({ size }: { size: { width: number; height: number } }) {
  const [isWanted, setWanted] = useState(false)
  const picture = useMemo(() => (isWanted ? floorOf({ ...size, lanterns: [], night: 2.4 }) : null), [isWanted, size])
  const follow = ({ currentTarget, clientX, clientY, pointerType }: PointerEvent<HTMLElement>): void => {
    if (pointerType !== 'mouse') return
    setWanted(true)
    const { left, top } = currentTarget.getBoundingClientRect()
    currentTarget.style.setProperty('--x', `${clientX - left}px`)
    currentTarget.style.setProperty('--y', `${clientY - top}px`)
  }
  return (
    <div onPointerMove={follow} className="group absolute inset-0 motion-reduce:hidden">
      {picture && <Painted picture={picture} className={spotLook} />}
    </div>
  )
}

const spotLook =
  'absolute top-0 left-0 opacity-0 transition-opacity duration-500 group-hover:opacity-100 ' +
  '[mask-image:radial-gradient(11rem_8rem_at_var(--x)_var(--y),#000,transparent)]'
