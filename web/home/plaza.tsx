import { clsx } from 'clsx'
import { useId } from 'react'
import { cell, cross, heart, inlay, star } from './tiles.ts'

/** One pixel of the paving in CSS pixels. */
const pixel = 3
const step = cell * pixel

/** Where lanterns stand, in cells from the picture's anchor; the last figure is how far the light reaches. */
const lanterns = [
  { x: 2, y: 1, reach: 3 },
  { x: 5, y: 3, reach: 4 },
  { x: 8, y: 1, reach: 2.8 },
  { x: 2, y: 5, reach: 2.8 },
  { x: 8, y: 6, reach: 3 },
] as const

/** The square at night, seen from above: paving that is dark until a lantern stands near. A picture only. */
export function Plaza({ className }: { className?: string }) {
  const id = useId()
  return (
    <div aria-hidden className={clsx('pointer-events-none absolute overflow-hidden', className)}>
      <svg className="size-full" shapeRendering="crispEdges">
        <defs>
          <Paving id={`${id}dark`} tones={dark} />
          <Paving id={`${id}lit`} tones={lit} />
          <radialGradient id={`${id}light`}>
            <stop offset="0" stopColor="#fff" />
            <stop offset=".3" stopColor="#fff" stopOpacity=".5" />
            <stop offset=".6" stopColor="#fff" stopOpacity=".14" />
            <stop offset="1" stopColor="#fff" stopOpacity="0" />
          </radialGradient>
          <mask id={`${id}mask`} maskUnits="userSpaceOnUse" x="-2000" y="-2000" width="4000" height="4000">
            {lanterns.map(({ x, y, reach }) => (
              <circle key={`${x} ${y}`} cx={centre(x)} cy={centre(y)} r={reach * step} fill={`url(#${id}light)`} />
            ))}
          </mask>
        </defs>
        <rect width="100%" height="100%" fill={`url(#${id}dark)`} />
        <rect width="100%" height="100%" fill={`url(#${id}lit)`} mask={`url(#${id}mask)`} />
      </svg>
      {lanterns.map(({ x, y, reach }, index) => (
        <Lantern key={`${x} ${y}`} x={centre(x)} y={centre(y)} reach={reach} phase={index * 0.83} />
      ))}
    </div>
  )
}

const centre = (cells: number): number => (cells + 0.5) * step

interface Tones {
  ground: string
  stars: readonly string[]
  inlay: string
  heart: string
  cross: string
}
const dark: Tones = {
  ground: '#0a0d13',
  stars: ['#10212a', '#111d33', '#10262b', '#13203a'],
  inlay: '#173039',
  heart: '#0c141d',
  cross: '#121722',
}
const lit: Tones = {
  ground: '#1a130c',
  stars: ['#1f8f8a', '#2c5c9e', '#27a397', '#35539a'],
  inlay: '#6fd9cb',
  heart: '#12343f',
  cross: '#8a6238',
}

/** Two by two stars, so that the colours do not march in rows. */
function Paving({ id, tones }: { id: string; tones: Tones }) {
  return (
    <pattern id={id} width={step * 2} height={step * 2} patternUnits="userSpaceOnUse">
      <rect width={step * 2} height={step * 2} fill={tones.ground} />
      {tones.stars.map((tone, index) => (
        <g key={tone} transform={`translate(${(index % 2) * step} ${index > 1 ? step : 0}) scale(${pixel})`}>
          <path d={cross} fill={tones.cross} />
          <path d={star} fill={tone} />
          <path d={inlay} fill={tones.inlay} />
          <path d={heart} fill={tones.heart} />
        </g>
      ))}
    </pattern>
  )
}

/** A flame of nine pixels and its halo. The halo is an element of its own, so that flickering repaints nothing. */
function Lantern({ x, y, reach, phase }: { x: number; y: number; reach: number; phase: number }) {
  const halo = reach * step * 0.8
  return (
    <span className="absolute" style={{ left: x, top: y }}>
      <span
        className="absolute -translate-1/2 animate-flicker rounded-full bg-radial from-lantern/50 via-lantern/12 via-35% to-transparent to-70%"
        style={{ width: halo, height: halo, animationDelay: `${-phase}s` }}
      />
      <span className="absolute size-4.5 -translate-1/2 bg-lantern" />
      <span className="absolute size-1.5 -translate-1/2 bg-white" />
    </span>
  )
}
