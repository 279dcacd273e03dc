import { clsx } from 'clsx'
import { pixelPath } from '#drawn/shape/pixels.ts'

/**
 * A paper lantern with the star of the place cut into it, as bright as `light` (0 to 1) says. Its halo is an element of
 * its own, so that flickering repaints nothing.
 */
export function Lantern({ light, className }: { light: number; className: string }) {
  return (
    <span className={clsx('absolute', className)}>
      <span className="absolute -inset-x-full -inset-y-3/4 transition-opacity duration-700" style={{ opacity: light }}>
        <span className="absolute inset-0 animate-flicker bg-radial from-lantern/35 via-lantern/10 via-35% to-transparent to-65%" />
      </span>
      <svg viewBox={`0 0 ${width} ${height}`} shapeRendering="crispEdges" className="relative block w-full">
        <path d={paper} className="fill-hover" />
        <path d={seams} className="fill-raised" />
        <path d={star} className="fill-ground" />
        <g className="transition-opacity duration-700" opacity={light}>
          <path d={paper} className="fill-lantern" opacity={0.75} />
          <path d={warm} className="fill-lantern" opacity={0.6} />
          <path d={bright} className="fill-lantern-bright" opacity={0.85} />
          <path d={seams} className="fill-ground" opacity={0.22} />
          <path d={star} className="fill-lantern-bright" />
          <path d={flame} className="fill-white" />
        </g>
        <path d={rim} className="fill-edge" />
      </svg>
    </span>
  )
}

const width = 25
const height = 32
const middle = 12
/** Where the dome ends, the paper ends, and the flame stands. */
const shoulder = 10
const mouth = 28
const wick = 25

/** Half the paper's width at this height: a dome, and below it a slow taper. */
function halfWidth(y: number): number {
  if (y < shoulder) return Math.round(12 * Math.sqrt(1 - ((shoulder - 0.5 - y) / (shoulder + 0.5)) ** 2))
  return Math.round(12 - (y - shoulder) * 0.32)
}

const isPaper = (x: number, y: number): boolean => y < mouth && Math.abs(x - middle) <= halfWidth(y)
const draw = (isOn: (x: number, y: number) => boolean) => pixelPath(width, height, isOn)
const within = (reach: number) => (x: number, y: number) =>
  isPaper(x, y) && Math.hypot((x - middle) * 1.15, y - wick) < reach

const paper = draw(isPaper)
const warm = draw(within(15))
const bright = draw(within(8.5))
const flame = draw((x, y) => y >= wick - 3 && y <= mouth && Math.abs(x - middle) <= (y < wick - 1 ? 0 : 1))
const rim = draw((x, y) => y >= mouth && Math.abs(x - middle) <= 6 - (y === height - 1 ? 1 : 0) && y > mouth)
/** The paper's outline, and the folds along which it hangs. */
const seams = draw((x, y) => {
  const [half, dx] = [halfWidth(y), Math.abs(x - middle)]
  return isPaper(x, y) && (dx === half || dx === Math.round(half * 0.66))
})
const star = draw((x, y) => {
  const [dx, dy] = [Math.abs(x - middle), Math.abs(y - 12)]
  return (Math.max(dx, dy) <= 3 || dx + dy <= 5) && dx + dy > 1
})
