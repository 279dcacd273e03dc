import { lantern, type Place } from '#web/parts/picture/lantern.ts'
import { pixel } from '#web/parts/picture/painted.tsx'

const flameUp = lantern.height - 8

/** Halos in three layers that flicker each in its own time: the compositor does it, whatever the number of lanterns. */
export function Glow({ places }: { places: readonly Place[] }) {
  const strength = 0.42 / (1 + places.length / 12) // where many stand, their light is in the paving
  return [0, 1, 2].map(layer => {
    const halos = places
      .filter((_, index) => index % 3 === layer)
      .map(
        ({ x, y }) =>
          `radial-gradient(70px 56px at ${(x + 0.5) * pixel}px ${(y - flameUp) * pixel}px, ${amber(strength)}, ${amber(0)})`,
      )
    return (
      <div
        key={layer}
        className="pointer-events-none absolute inset-0 animate-flicker"
        style={{
          backgroundImage: halos.join(),
          animationDelay: `${-1.7 * layer}s`,
          animationDuration: `${4 + layer}s`,
        }}
      />
    )
  })
}

const amber = (opacity: number): string => `rgb(255 180 84 / ${opacity})`

/** One lantern flares up for each new message, wherever in the open channels it was written. */
export function Flare({ places, at }: { places: readonly Place[]; at: number | null }) {
  const place = at === null ? undefined : places[at % places.length]
  if (!place) return null
  return (
    <span
      key={at}
      data-flare={at}
      className="pointer-events-none absolute size-60 -translate-1/2 animate-flare rounded-full bg-radial from-lantern-bright/80 via-lantern/25 via-35% to-transparent to-70%"
      style={{ left: (place.x + 0.5) * pixel, top: (place.y - flameUp) * pixel }}
    />
  )
}
