import clsx from 'clsx'
import { pixelPath } from './pixels.ts'

/** The mark of the place: a Seljuk star on a 15-pixel grid with a lantern in its middle. Decoration, so it is silent. */
export function Star({ isLit = true, className }: { isLit?: boolean; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 15 15" shapeRendering="crispEdges" className={clsx('size-6 shrink-0', className)}>
      <path className={isLit ? 'fill-tile' : 'fill-edge'} d={ring} />
      {isLit && <path className="animate-flicker fill-lantern" d="M6 6h3v3H6z" />}
    </svg>
  )
}

/** A square and a diamond laid over each other (the favicon has the same). */
const isStar = (x: number, y: number, square: number, diamond: number): boolean =>
  Math.max(Math.abs(x - 7), Math.abs(y - 7)) <= square || Math.abs(x - 7) + Math.abs(y - 7) <= diamond

const ring = pixelPath(15, 15, (x, y) => isStar(x, y, 5, 7) && !isStar(x, y, 3, 4))
