import { pixelPath } from './pixels.ts'

/** A tile's picture as paths on a grid of `cells` × `cells` pixels. */
export interface Tile {
  /** The clay: what the initial stands on. */
  body: string
  /** What is glazed of it, never darker than the clay. */
  inlay: string
  /** The pixels around the body, which a lantern lights. */
  edge: string
}

/** A point of the tile: its middle is 0, the body reaches to 1. `angle` is in eighths of a turn. */
interface Point {
  square: number
  diamond: number
  round: number
  narrow: number
  angle: number
}

/**
 * Eight-fold tiles of a Seljuk wall, by their outlines: star, octagon, castle, cut square, pointed cross, diamond, sun,
 * disc, four leaves, square, wheel, bitten square. On a grid of sixteen finer ones would be one and the same.
 */
const outlines: readonly ((p: Point) => boolean)[] = [
  p => p.square <= 0.72 || p.diamond <= 1.02,
  p => p.square <= 0.92 && p.diamond <= 1.28,
  p => p.square <= 0.72 || (p.narrow > 0.46 && p.square <= 0.97),
  p => p.square <= 0.97 && p.narrow <= 0.62,
  p => p.narrow <= 0.48 && p.diamond <= 1.2,
  p => p.diamond <= 1.14 && p.square <= 1,
  p => p.round <= (Math.abs(p.angle - Math.round(p.angle)) < 0.2 ? 1.02 : 0.78),
  p => p.round <= 0.96,
  p => p.square <= 0.46 || Math.hypot(p.square - 0.5, p.narrow) <= 0.5,
  p => p.square <= 0.86,
  p => p.round <= (Math.abs(p.angle - Math.round(p.angle)) < 0.25 ? 0.8 : 1.02),
  p => p.square <= 0.94 && (p.square <= 0.7 || p.narrow > 0.22),
]

/** What is laid in, around where the initial stands. */
const inlays: readonly ((p: Point) => boolean)[] = [
  () => false,
  p => p.round > 0.68,
  p => Math.abs(p.square - 0.6) < 0.09 || Math.abs(p.diamond - 0.86) < 0.1,
  p => p.round > 0.5 && Math.abs(p.angle - Math.round(p.angle)) < 0.16,
  p => p.round > 0.46 && p.angle - Math.floor(p.angle) < 0.5,
  p => p.diamond > 0.82,
  p => Math.abs(p.round - 0.62) < 0.08,
  p => p.square > 0.62,
]

/**
 * How it was glazed: whole, or clay and inlay change places on one half of it. Outlines that are near each other in
 * twenty pixels (octagon, cut square, disc) are told apart by this. `x` and `y` count pixels from the corner.
 */
const glazes: readonly ((x: number, y: number, cells: number) => boolean)[] = [
  () => false,
  (x, _y, cells) => x >= cells / 2,
  (_x, y, cells) => y >= cells / 2,
  (x, y, cells) => x + y >= cells,
]

const shapeCount = outlines.length * inlays.length
export const tileCount = shapeCount * glazes.length

/** Which tile somebody has, from 0 to `tileCount`: uids that differ in one sign have others. */
export function tileOf(uid: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < uid.length; at++) hash = Math.imul(hash ^ uid.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  const mixed = (hash ^ (hash >>> 13)) >>> 0
  // The glaze by bits of its own, so that those of one shape do not share it.
  return (mixed % shapeCount) + shapeCount * ((mixed >>> 20) % glazes.length)
}

const drawn = new Map<string, Tile>()

/** Drawn once for each number and grid. */
export function tile(number: number, cells: number): Tile {
  const key = `${number} ${cells}`
  const known = drawn.get(key)
  if (known) return known
  const fresh = draw(number, cells)
  drawn.set(key, fresh)
  return fresh
}

function draw(number: number, cells: number): Tile {
  const outline = outlines[number % outlines.length]!
  const inlay = inlays[Math.floor(number / outlines.length) % inlays.length]!
  const glaze = glazes[Math.floor(number / shapeCount)]!
  const at = (x: number, y: number): Point => pointAt(x, y, cells)
  const isBody = (x: number, y: number): boolean => outline(at(x, y))
  const isEdge = (x: number, y: number): boolean =>
    !isBody(x, y) && (isBody(x - 1, y) || isBody(x + 1, y) || isBody(x, y - 1) || isBody(x, y + 1))
  return {
    body: pixelPath(cells, cells, isBody),
    inlay: pixelPath(cells, cells, (x, y) => isBody(x, y) && inlay(at(x, y)) !== glaze(x, y, cells)),
    edge: pixelPath(cells, cells, isEdge),
  }
}

/** One pixel at each side is left to the edge. */
function pointAt(x: number, y: number, cells: number): Point {
  const [middle, reach] = [(cells - 1) / 2, cells / 2 - 1]
  const [dx, dy] = [Math.abs(x - middle) / reach, Math.abs(y - middle) / reach]
  return {
    square: Math.max(dx, dy),
    narrow: Math.min(dx, dy),
    diamond: dx + dy,
    round: Math.hypot(dx, dy),
    angle: (Math.atan2(dy, dx) / Math.PI) * 4,
  }
}
