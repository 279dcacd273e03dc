import { useMemo, useState } from 'react'
import type { Picture } from '#web/parts/picture/picture.ts'
import { floorOf } from '#web/parts/picture/lit-paving.ts'
import { ember, type Place, withLanterns } from '#web/parts/picture/lantern.ts'
import { embersFor, type IsFree, placeAtGate, placesFor } from './places.ts'
import { Flare, Glow } from './lights.tsx'
import { Moonlight } from './moonlight.tsx'
import { Painted } from '#web/parts/picture/painted.tsx'
import { besideLine } from './line-place.ts'
import { useSize } from './use-size.ts'

interface FloorProps {
  /** One lantern burns for each; null while nobody knows. */
  online: number | null
  /** Who was here in the last 24 hours: of each who is away now an ember glows. */
  seen: number
  /** A new message makes a lantern flare up. */
  stirredAt: number | null
  /** Where the middle of the gate is, in pixels of ours; null where there is no room for it. */
  gateAt: number | null
  /** How much of the floor is taken by a line that somebody wrote, in pixels of ours; null where there is none. */
  line: Size | null
}

/** The paving, and on it a lantern for each person online. A picture only: the words beside it say the same. */
export function Floor({ online, seen, stirredAt, gateAt, line }: FloorProps) {
  const [ref, size] = useSize<HTMLDivElement>()
  const isFree = useMemo(() => (size && line ? besideLine(size, line) : undefined), [size, line])
  const places = useMemo(
    () => (size ? lanternsOn(size, { online, gateAt, isFree }) : []),
    [size, online, gateAt, isFree],
  )
  const away = online === null ? 0 : Math.max(0, seen - online)
  const picture = useMemo(
    () => (size ? litFloor(size, { places, online: online ?? 0, away, gateAt, isFree }) : null),
    [size, places, online, away, gateAt, isFree],
  )
  return (
    <div ref={ref} data-floor aria-hidden className="relative min-h-[40svh] overflow-hidden">
      {picture && <Fading picture={picture} />}
      {size && <Moonlight size={size} />}
      {size && <Glow size={size} places={places} />}
      <Flare places={places} at={stirredAt} />
    </div>
  )
}

interface Size {
  width: number
  height: number
}

interface Standing extends Pick<FloorProps, 'online' | 'gateAt'> {
  isFree: IsFree | undefined
}

/** With nobody here, one lantern burns at the gate: for anybody who comes first. */
function lanternsOn({ width, height }: Size, { online, gateAt, isFree }: Standing): Place[] {
  if (online === null) return []
  return online === 0 ? [placeAtGate(width, height, gateAt, isFree)] : placesFor(online, width, height, isFree)
}

interface Lit {
  places: Place[]
  online: number
  away: number
  gateAt: number | null
  isFree: IsFree | undefined
}

/** What shines out of the gate falls on the floor before it. */
function litFloor(size: Size, { places, online, away, gateAt, isFree }: Lit): Picture {
  const beyond = Math.max(0, online - places.length)
  const night = 1 + Math.min(0.8, places.length / 50 + beyond / 200)
  const embers = embersFor(away, size.width, size.height, isFree)
  const lanterns = gateAt === null ? places : [...places, { x: gateAt, y: -2 }]
  const floor = floorOf({ ...size, lanterns, embers, night })
  return withLanterns(withLanterns(floor, embers, ember), places)
}

/** A new picture appears over the one before; nothing is drawn in between. One of another size takes its place. */
function Fading({ picture }: { picture: Picture }) {
  const [shown, setShown] = useState<readonly Layer[]>([{ picture, key: 0 }])
  const top = shown.at(-1)!
  if (top.picture !== picture)
    setShown(isSameSize(top.picture, picture) ? [top, above(top, picture)] : [{ ...top, picture }])
  return shown.map((layer, index) => (
    <Painted
      key={layer.key}
      picture={layer.picture}
      className={index > 0 ? 'absolute top-0 left-0 animate-appear' : 'absolute top-0 left-0'}
      onAnimationEnd={() => setShown(now => now.slice(now.indexOf(layer)))}
    />
  ))
}

interface Layer {
  picture: Picture
  key: number
}

const above = ({ key }: Layer, picture: Picture): Layer => ({ key: key + 1, picture })

const isSameSize = (one: Picture, other: Picture): boolean => one.width === other.width && one.height === other.height
