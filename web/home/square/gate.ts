import { clear, dithered, drawn, type Picture, shade } from '#web/parts/picture/picture.ts'
import { frameStar, inArch, masonry, stone } from './stone.ts'

/** The light of lanterns behind the door: this is the way in. */
const warm = [0x120c0a, 0x2a1a10, 0x4a2d17, 0x7d5130, 0xc98a45, 0xffcf87] as const

/** Two who stand in the door, before the light: each with a head, shoulders, arms and legs. */
const standing = drawn(
  [
    '..k.........',
    '.kkk.....k..',
    '.kkk....kkk.',
    '..k.....kkk.',
    'kkkkk....k..',
    'kkkkk...kkk.',
    'kkkkk..kkkkk',
    '.kkk...kkkkk',
    '.kkk....kkk.',
    '.kkk....kkk.',
    '.k.k....k.k.',
    '.k.k....k.k.',
  ],
  { k: 0x1d130c },
)

/** The great gate: a frame of stars, a niche of honeycombed stone, and in it the lit door. */
function gateOf(width: number, height: number): Picture {
  const middle = width / 2
  const foot = height - 6
  const outer = middle - 6
  const frame = outer - 12
  const niche = { half: frame - 4, spring: 21 + (frame - 4) * 1.2, top: 21 }
  const top = Math.round(21 + (foot - 21) * 0.5)
  const half = Math.round(niche.half * 0.6)
  const doorway = { half: half + 2, spring: top + half, top: top - 3 }
  const door = { half, spring: top + half, top }
  const step = (foot - top) / 4.6

  const inDoor = (x: number, y: number, off: number): number => {
    const someone = standing.at(x - Math.floor(middle) + 6, y - foot + standing.height)
    if (someone !== clear) return someone
    return shade(warm, 0.6 + (y - top) / step + (1 - off / half) * 1.1, x, y)
  }
  const inNiche = (x: number, y: number, off: number): number => {
    if (inArch(off, y, door)) return inDoor(x, y, off)
    if (inArch(off, y, doorway)) return warm[x < middle ? 3 : 2]
    return y < top - 4 ? muqarnas(x, y - niche.top, off) : masonry(x, y)
  }
  const stair = (y: number, off: number): number => {
    if (off > outer + Math.floor((y - foot) / 2) * 2) return clear
    if (off < half + (y - foot)) return y % 2 === 0 ? warm[4] : warm[3]
    return y % 2 === 0 ? stone.light : stone.edge
  }
  const at = (x: number, y: number): number => {
    const off = Math.abs(x + 0.5 - middle)
    if (y >= foot) return stair(y, off)
    if (off > outer) return clear
    if (y < 6) return crown(x, y)
    if (y === 6 || off > outer - 1) return x > middle || y === 6 ? stone.light : stone.edge
    if (off > frame || y < 19) return off > outer - 2 || y < 7 ? stone.edge : frameStar(x - middle + 120, y + 5)
    if (off > frame - 1 || y === 19) return stone.light
    if (!inArch(off, y, niche)) return spandrel(x, y)
    if (!inArch(off, y, { ...niche, half: niche.half - 1.5, top: niche.top + 2 }))
      return x < middle ? stone.light : stone.edge
    return inNiche(x, y, off)
  }
  return { width, height, at }
}

export const largeGate = gateOf(104, 116)
export const smallGate = gateOf(84, 78)

/** Stepped battlements, twelve pixels each. */
const crown = (x: number, y: number): number =>
  Math.abs((x % 12) - 5.5) <= 2 + Math.floor(Math.max(0, y - 2) / 2) * 2 && y >= 2 ? stone.edge : clear

const spandrel = (x: number, y: number): number =>
  (x + y) % 8 === 0 || (x - y + 800) % 8 === 0 ? stone.edge : stone.joint

/** Tiers of small hollow cells, each tier between the cells of the one above; deeper towards the middle. */
function muqarnas(x: number, y: number, off: number): number {
  const tier = Math.floor(y / 6)
  const across = Math.abs(((x + (tier % 2) * 4) % 8) - 3.5)
  const down = y % 6
  if (across > [0.4, 1.4, 2.4, 3, 3, 3][down]!) return dithered(0.75 - off / 44, x, y) ? stone.edge : stone.face
  return down > 3 ? stone.joint : stone.deep
}
