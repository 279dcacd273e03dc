import { clear, type Picture, shade } from '#web/parts/picture/picture.ts'

/** From the night above to the last light behind the roofs. */
const air = [0x0d1017, 0x0e121b, 0x101622, 0x121a2a, 0x152033] as const
const roofs = { far: 0x10151f, near: 0x0b0e15 } as const
const stars = [0x2a3347, 0x6f7a95, 0xe8ebf2] as const

/**
 * The town behind the wall, and the night over it. The same at every visit. No star stands on words, which end at
 * `wordsEnd`.
 */
export const skyOf = (width: number, height: number, wordsEnd: number): Picture => {
  const far = outline(width, 14, 34, 17)
  const near = outline(width, 6, 24, 5)
  return {
    width,
    height,
    at: (x, y) => {
      const up = height - 1 - y
      if (up < near[x]!) return roofs.near
      if (up < far[x]!) return roofs.far
      const star = starAt(x, y)
      if (star !== null && up > 20 && (x > wordsEnd || up < 46)) return star
      const level = 4.4 * (1 - up / (height * 0.8))
      return level < 0.1 ? clear : shade(air, level, x, y)
    },
  }
}

/** Roofs, domes and cypresses, one after the other: how high each column of pixels is. */
function outline(width: number, low: number, high: number, seed: number): Uint8Array {
  const heights = new Uint8Array(width)
  for (let x = 0, n = 0; x < width; n++) {
    const kind = noise(n, seed) % 5
    const span = kind === 0 ? 7 : 14 + (noise(n, seed + 1) % 18)
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
  if (kind === 0) return Math.round(14 * (1 - off ** 1.5)) // a cypress
  if (kind === 1) return Math.round((span / 2) * Math.sqrt(1 - off * off)) // a dome
  if (kind === 2) return Math.round((1 - off) * 5) // a roof
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
