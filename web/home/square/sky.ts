import { clear, type Picture, shade } from '#web/parts/picture/picture.ts'

/** From the night above to the last light behind the roofs. */
const air = [0x0d1017, 0x0e121b, 0x101622, 0x121a2a, 0x152033] as const
const roofs = { far: 0x10151f, near: 0x0b0e15 } as const
/** Edges that face the moon, which stands at the right. */
const rims = { far: 0x1b2434, near: 0x171d2a } as const
const moonlight = [0xe8ebf2, 0xc3cbdd, 0x8f9ab3] as const
const stars = [0x2a3347, 0x6f7a95, 0xe8ebf2] as const

/** From one column of pixels to another, both included. */
interface Columns {
  from: number
  to: number
}

/**
 * The town behind the wall, and the night over it. The same at every visit. No star stands on words, nor between their
 * lines, where it would be taken for one of their signs.
 */
export const skyOf = (width: number, height: number, words: Columns): Picture => {
  const far = outline(width, 9, 24, 17)
  const near = outline(width, 4, 17, 5)
  const moon = { x: width - (width - words.to) * 0.18, y: Math.max(14, Math.round(height * 0.2)) }
  return {
    width,
    height,
    at: (x, y) => {
      const up = height - 1 - y
      if (up < near[x]!) return isRim(near, x, up) ? rims.near : roofs.near
      if (up < far[x]!) return isRim(far, x, up) ? rims.far : roofs.far
      if (width - words.to > 60 && height > 60) {
        const bright = moonAt(x - moon.x, y - moon.y)
        if (bright !== null) return bright
      }
      const star = starAt(x, y)
      if (star !== null && up > 16 && (x < words.from || x > words.to)) return star
      const level = 4.4 * (1 - up / (height * 0.8))
      return level < 0.1 ? clear : shade(air, level, x, y)
    },
  }
}

const isRim = (heights: Uint8Array, x: number, up: number): boolean => up >= (heights[x + 1] ?? heights[x]!)

const moonRadius = 7.5

/** A moon that is nearly full: its left limb is in the shade. */
function moonAt(dx: number, dy: number): number | null {
  if (Math.hypot(dx, dy) > moonRadius) return null
  if (Math.hypot(dx - 3, dy + 1) > moonRadius) return moonlight[2]
  const isSea = Math.hypot(dx + 1, dy - 2) < 2.3 || Math.hypot(dx - 3, dy + 3) < 1.6
  return moonlight[isSea ? 1 : 0]
}

/** Roofs, domes and cypresses, one after the other: how high each column of pixels is. */
function outline(width: number, low: number, high: number, seed: number): Uint8Array {
  const heights = new Uint8Array(width)
  for (let x = 0, n = 0; x < width; n++) {
    const kind = noise(n, seed) % 5
    const span = kind === 0 ? 5 : 10 + (noise(n, seed + 1) % 14)
    const base = low + (noise(n, seed + 2) % (high - low))
    for (let at = 0; at < span && x + at < width; at++) {
      const off = Math.abs(at + 0.5 - span / 2) / (span / 2)
      heights[x + at] = base + rise(kind, off, span)
    }
    x += span
  }
  return heights
}

function rise(kind: number, off: number, span: number): number {
  if (kind === 0) return Math.round(11 * (1 - off ** 1.5)) // a cypress
  if (kind === 1) return Math.round((span / 2) * Math.sqrt(1 - off * off)) // a dome
  if (kind === 2) return Math.round((1 - off) * 4) // a roof
  return 0
}

function starAt(x: number, y: number): number | null {
  const chance = noise(x, y + 7919) % 2200
  if (chance < 1) return stars[2]
  if (chance < 3) return stars[1]
  return chance < 7 ? stars[0] : null
}

function noise(a: number, b: number): number {
  let mixed = Math.imul(a, 0x27d4eb2f) ^ Math.imul(b, 0x165667b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
