import clsx from 'clsx'

/** The mark of the place: a Seljuk star on a 15-pixel grid with a lantern in its middle. Decoration, so it is silent. */
export function Star({ isLit = true, className }: { isLit?: boolean; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 15 15" shapeRendering="crispEdges" className={clsx('size-6 shrink-0', className)}>
      <path className="fill-tile" d={`${outerStar}${innerDiamond}`} fillRule="evenodd" />
      {isLit && <path className="animate-flicker fill-lantern" d="M6 6h3v3h-3z" />}
    </svg>
  )
}

/** A square and a diamond of 15 pixels laid over each other. */
export const outerStar =
  'M7 0h1v1h1v1h1v1h2v2h1v1h1v1h1v1h-1v1h-1v1h-1v2h-2v1h-1v1h-1v1h-1v-1h-1v-1h-1v-1h-2v-2h-1v-1h-1v-1h-1v-1h1v-1h1v-1h1v-2h2v-1h1v-1h1z'
const innerDiamond = 'M7 3h1v1h1v1h1v1h1v1h1v1h-1v1h-1v1h-1v1h-1v1h-1v-1h-1v-1h-1v-1h-1v-1h-1v-1h1v-1h1v-1h1v-1h1z'
