import { clsx } from 'clsx'
import { useId } from 'react'
import { TileBand } from '#web/parts/look/tile-band.tsx'
import { pixelPath } from '#drawn/shape/pixels.ts'
import { Lantern } from './lantern.tsx'

/**
 * The night over the square, with the lanterns of all who wrote before, and one's own: `light` (0 to 1) is how much of
 * the letter is there; it flies when the letter does. A picture only.
 */
export function LanternSky({ light, isFlying }: { light: number; isFlying: boolean }) {
  const id = useId()
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 -z-10">
      <div className="absolute inset-0 bg-linear-to-b from-ground via-ground to-info-ground" />
      <svg className="absolute size-full" shapeRendering="crispEdges">
        <symbol id={id} viewBox="0 0 9 9">
          <path d={star} />
        </symbol>
        {stars.map(({ x, y, size, tone }) => (
          <use key={`${x} ${y}`} href={`#${id}`} x={`${x}%`} y={`${y}%`} width={size} height={size} className={tone} />
        ))}
      </svg>
      {others.map(({ place, width }) => (
        <Lantern key={place} light={0.5} className={clsx('opacity-60', place, width)} />
      ))}
      <TileBand className="absolute inset-x-0 bottom-0 h-5.5 opacity-70 lg:h-11" />
      <div
        className={clsx(
          'absolute inset-0 origin-bottom-right transition-transform duration-1500 ease-out',
          isFlying ? '-translate-y-1/5 scale-80 lg:-translate-y-1/3 lg:scale-60' : 'translate-y-0',
        )}
      >
        <Lantern
          light={light}
          className="right-6 bottom-9 w-18.75 sm:right-16 sm:w-25 lg:right-1/5 lg:bottom-20 lg:w-50"
        />
      </div>
    </div>
  )
}

const star = pixelPath(9, 9, (x, y) => {
  const [dx, dy] = [Math.abs(x - 4), Math.abs(y - 4)]
  return (Math.max(dx, dy) <= 2 || dx + dy <= 4) && dx + dy > 0
})

/**
 * In percent of the sky, so that it fits any; the size is in CSS pixels, multiples of the star's nine. None stands
 * behind words.
 */
const stars = [
  { x: 64, y: 9, size: 9, tone: 'fill-edge lg:hidden' },
  { x: 73, y: 4, size: 9, tone: 'fill-cobalt' },
  { x: 92, y: 5, size: 9, tone: 'fill-edge' },
  { x: 96, y: 33, size: 18, tone: 'fill-tile-deep' },
  { x: 88, y: 62, size: 9, tone: 'fill-edge' },
  { x: 94, y: 79, size: 9, tone: 'fill-cobalt' },
  { x: 66, y: 48, size: 9, tone: 'fill-edge' },
  { x: 58, y: 78, size: 9, tone: 'fill-cobalt max-lg:hidden' },
  { x: 5, y: 7, size: 9, tone: 'fill-edge max-lg:hidden' },
  { x: 18, y: 3, size: 9, tone: 'fill-cobalt max-lg:hidden' },
  { x: 35, y: 4, size: 9, tone: 'fill-tile-deep max-lg:hidden' },
  { x: 51, y: 2, size: 9, tone: 'fill-edge max-lg:hidden' },
  { x: 4, y: 29, size: 18, tone: 'fill-cobalt max-lg:hidden' },
  { x: 21, y: 41, size: 9, tone: 'fill-edge max-lg:hidden' },
  { x: 43, y: 45, size: 18, tone: 'fill-tile-deep max-lg:hidden' },
  { x: 9, y: 55, size: 9, tone: 'fill-cobalt max-lg:hidden' },
  { x: 28, y: 60, size: 9, tone: 'fill-edge max-lg:hidden' },
  { x: 14, y: 88, size: 9, tone: 'fill-edge max-lg:hidden' },
  { x: 39, y: 82, size: 9, tone: 'fill-tile-deep max-lg:hidden' },
] as const

/** Where the lanterns of others have got to. */
const others = [
  { place: 'left-1/3 top-1/2', width: 'w-6.25 max-lg:hidden' },
  { place: 'left-[9%] top-[66%]', width: 'w-12.5 max-lg:hidden' },
  { place: 'right-[6%] top-[44%]', width: 'w-6.25 max-lg:hidden' },
] as const
