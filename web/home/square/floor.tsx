import { useMemo, useState } from 'react'
import type { Picture } from '#web/parts/picture/picture.ts'
import { floorOf } from '#web/parts/picture/lit-paving.ts'
import { type Place, withLanterns } from '#web/parts/picture/lantern.ts'
import { placeAtGate, placesFor } from './places.ts'
import { Flare, Glow } from './lights.tsx'
import { Moonlight } from './moonlight.tsx'
import { Painted } from '#web/parts/picture/painted.tsx'
import { useSize } from './use-size.ts'

interface FloorProps {
  /** One lantern burns for each; null while nobody knows. */
  online: number | null
  /** A new message makes a lantern flare up. */
  stirredAt: number | null
}

/** The paving, and on it a lantern for each person online. A picture only: the words beside it say the same. */
export function Floor({ online, stirredAt }: FloorProps) {
  const [ref, size] = useSize<HTMLDivElement>()
  const places = useMemo(() => (size ? lanternsOn(size, online) : []), [size, online])
  const picture = useMemo(() => (size ? litFloor(size, places, online ?? 0) : null), [size, places, online])
  return (
    <div ref={ref} data-floor aria-hidden className="relative h-72 overflow-hidden lg:h-75">
      {picture && <Fading picture={picture} />}
      {size && <Moonlight size={size} />}
      <Glow places={places} />
      <Flare places={places} at={stirredAt} />
    </div>
  )
}

/** With nobody here, one lantern burns at the gate: for anybody who comes first. */
function lanternsOn({ width, height }: { width: number; height: number }, online: number | null): Place[] {
  if (online === null) return []
  return online === 0 ? [placeAtGate(width, height)] : placesFor(online, width, height)
}

function litFloor(size: { width: number; height: number }, places: readonly Place[], online: number): Picture {
  const beyond = Math.max(0, online - places.length)
  const night = online === 0 ? 0.55 : 0.85 + Math.min(0.8, places.length / 50 + beyond / 200)
  return withLanterns(floorOf({ ...size, lanterns: places, night }), places)
}

/** A new picture appears over the one before; nothing is drawn in between. */
function Fading({ picture }: { picture: Picture }) {
  const [shown, setShown] = useState<readonly Picture[]>([picture])
  if (shown.at(-1) !== picture) setShown([...shown.slice(-1), picture])
  return shown.map((each, index) => (
    <Painted
      key={idOf(each)}
      picture={each}
      className={index > 0 ? 'absolute top-0 left-0 animate-appear' : 'absolute top-0 left-0'}
      onAnimationEnd={() => setShown(now => now.slice(now.indexOf(each)))}
    />
  ))
}

const ids = new WeakMap<Picture, number>()
let count = 0
function idOf(picture: Picture): number {
  if (!ids.has(picture)) ids.set(picture, ++count)
  return ids.get(picture)!
}
