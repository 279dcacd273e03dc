import { clsx } from 'clsx'
import { pixelPath } from '#drawn/shape/pixels.ts'

/**
 * The mark of the place: a Seljuk star with a lantern in its middle, on a grid of 22 pixels (give it multiples of 11).
 * Decoration, so it is silent.
 */
export function Star({ isLit = true, className }: { isLit?: boolean; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 22 22" shapeRendering="crispEdges" className={clsx('shrink-0', className)}>
      <path className={isLit ? 'fill-tile' : 'fill-edge'} d={frame} />
      {isLit && <path className="animate-flicker fill-lantern" d="M9 9h4v4H9z" />}
    </svg>
  )
}

/** The outlines of a square and of a diamond laid over each other (web/app/icon.svg has the same). */
const frame = pixelPath(22, 22, (x, y) => {
  const dx = Math.abs(x - 10.5)
  const dy = Math.abs(y - 10.5)
  const square = Math.max(dx, dy)
  const diamond = dx + dy
  return (square >= 6 && square <= 7.5) || (diamond >= 9 && diamond <= 11)
})
