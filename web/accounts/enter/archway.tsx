import { clsx } from 'clsx'
import { type EntranceView, drawnLayers, height, lanterns, width } from './archway-pixels.ts'

/** The way onto the square: a Seljuk portal at night with its lanterns lit, on a pixel grid. A picture only. */
export function Archway({ view, className }: { view: EntranceView; className?: string }) {
  return (
    <div aria-hidden className={clsx('relative', className)}>
      <svg viewBox={`0 0 ${width} ${height}`} shapeRendering="crispEdges" className="block w-full">
        {drawnLayers(view).map(([path, look]) => (
          <path key={look + path} d={path} className={look} />
        ))}
      </svg>
      {lanterns.map(place => (
        <Halo key={place.left} {...place} />
      ))}
    </div>
  )
}

/** An element of its own, so that flickering repaints nothing of the picture. */
function Halo({ left, top }: { left: string; top: string }) {
  return (
    <span
      className="absolute size-1/3 -translate-1/2 animate-flicker rounded-full bg-radial from-lantern/35 via-lantern/10 via-40% to-transparent to-70%"
      style={{ left, top }}
    />
  )
}
