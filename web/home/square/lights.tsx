import { useMemo } from 'react'
import type { Place } from '#web/parts/picture/lantern.ts'
import { pixel } from '#drawn/shape/painted-size.ts'
import { Painted } from '#web/parts/picture/painted.tsx'
import { flameUp, flare, halosOf } from './halos.ts'

interface GlowProps {
  size: { width: number; height: number }
  places: readonly Place[]
}

/**
 * Halos in three layers that flicker each in its own time, of pixels as all the rest: the compositor moves them,
 * whatever the number of lanterns.
 */
export function Glow({ size, places }: GlowProps) {
  const layers = useMemo(() => [0, 1, 2].map(layer => ({ layer, halos: halosOf(size, places, layer) })), [size, places])
  return layers.map(({ layer, halos }) => (
    <div
      key={layer}
      className="pointer-events-none absolute inset-0 animate-flicker"
      style={{ animationDelay: `${-1.7 * layer}s`, animationDuration: `${4 + layer}s` }}
    >
      <Painted picture={halos} className="absolute top-0 left-0 opacity-45" />
    </div>
  ))
}

/** One lantern flares up for each new message, wherever in the open channels it was written. */
export function Flare({ places, at }: { places: readonly Place[]; at: number | null }) {
  const place = at === null ? undefined : places[at % places.length]
  if (!place) return null
  return (
    <span
      key={at}
      data-flare={at}
      className="pointer-events-none absolute animate-flare"
      style={{
        left: (place.x - (flare.width >> 1)) * pixel,
        top: (place.y - flameUp - (flare.height >> 1)) * pixel,
      }}
    >
      <Painted picture={flare} />
    </span>
  )
}
