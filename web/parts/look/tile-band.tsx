import { clsx } from 'clsx'
import { useId } from 'react'
import { pixelPath } from '#drawn/shape/pixels.ts'

/** A strip of the square's paving at night. Decoration, so it is silent. */
export function TileBand({ className }: { className?: string }) {
  const id = useId()
  return (
    <div aria-hidden className={clsx('pointer-events-none overflow-hidden', className)}>
      <svg className="size-full" shapeRendering="crispEdges">
        <defs>
          <pattern id={id} width={side * 2} height={side * 2} patternUnits="userSpaceOnUse" patternTransform="scale(2)">
            <rect width={side * 2} height={side * 2} className="fill-tile-deep" />
            <path d={star} className="fill-cobalt" />
            <path d={star} transform={`translate(${side} ${side})`} className="fill-cobalt" />
            <path d={star} transform={`translate(${side} ${-side})`} className="fill-cobalt" />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill={`url(#${id})`} />
      </svg>
    </div>
  )
}

/** A star to a square of this many pixels, every second square. */
const side = 11

/** A square and a diamond laid over each other, as on the home page's square. */
const star = pixelPath(side, side, (x, y) => {
  const dx = Math.abs(x - (side - 1) / 2)
  const dy = Math.abs(y - (side - 1) / 2)
  return (Math.max(dx, dy) <= 3.5 || dx + dy <= 5) && dx + dy > 1
})
