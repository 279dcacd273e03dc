import clsx from 'clsx'
import { pixelPath } from '#web/parts/pixels.ts'

/** The way onto the square: a Seljuk portal at night, drawn on a pixel grid, with its lanterns lit. A picture only. */
export function Gate({ className }: { className?: string }) {
  return (
    <div aria-hidden className={clsx('relative', className)}>
      <svg viewBox={`0 0 ${width} ${height}`} shapeRendering="crispEdges" className="w-full">
        {layers.map(([path, look]) => (
          <path key={look} d={path} className={look} />
        ))}
      </svg>
    </div>
  )
}

const width = 64
const height = 64
const middle = width / 2

/** How far a pixel's centre lies from the axis. */
const off = (x: number): number => Math.abs(x + 0.5 - middle)

/** A pointed arch over straight jambs: `half` its half width, `spring` where it begins to close, `top` its apex. */
const arch = (half: number, spring: number, top: number) => (x: number, y: number) => {
  if (y >= spring) return off(x) <= half
  if (y < top) return false
  const rise = (spring - y) / (spring - top)
  return off(x) <= half * (1 - rise ** 1.9)
}

const wall = (x: number, y: number) => off(x) <= 28 && y >= 4
const frame = (x: number, y: number) => wall(x, y) && (off(x) > 27 || y < 5)
const band = (x: number, y: number) => off(x) <= 25 && off(x) > 21 && y >= 7
const bandTop = (x: number, y: number) => off(x) <= 25 && y >= 7 && y < 11
const niche = arch(19, 36, 13)
const door = arch(9, 46, 30)

const layers = [
  [pixelPath(width, height, wall), 'fill-surface'],
  [pixelPath(width, height, frame), 'fill-line'],
  [pixelPath(width, height, (x, y) => (band(x, y) || bandTop(x, y)) && (x + y) % 4 < 2), 'fill-tile-deep'],
  [pixelPath(width, height, niche), 'fill-raised'],
  [
    pixelPath(width, height, (x, y) => niche(x, y) && !door(x, y) && y < 38 && (Math.floor(y / 3) + x) % 6 < 3),
    'fill-hover',
  ],
  [pixelPath(width, height, door), 'fill-lantern'],
] as const
