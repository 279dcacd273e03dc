import { clear, dithered, type Picture, shade } from '#web/parts/picture/picture.ts'

/** Of the arcade: one arch with its piece of wall, as wide and as high as this. */
export const bay = { width: 72, height: 60 } as const

const stone = { light: 0x2a3347, edge: 0x1c2333, face: 0x141925, joint: 0x0f141e, deep: 0x0a0d13 } as const
const glaze = { dim: 0x123338, bright: 0x1f7f78 } as const
/** Behind an arch where people talk. */
const within = [0x0a1014, 0x0c1b20, 0x0f2c30, 0x134644, 0x1b6b66, 0x35b3a2] as const

interface BayOptions {
  width: number
  height: number
  /** Half the width of its arch. */
  arch: number
  isOpen: boolean
}

/** A bay of the arcade around the square. */
export const bayOf = (isOpen: boolean): Picture => bayWith({ ...bay, arch: 26, isOpen })

/** Battlements, a frieze of stars, and in the stone an arch. Behind an open one there is light. */
export function bayWith({ width, height, arch, isOpen }: BayOptions): Picture {
  const spring = 12 + arch
  const bright = (height - 17) / 4.3
  return {
    width,
    height,
    at: (x, y) => {
      const top = coping(x, y)
      if (top !== null) return top
      const off = Math.abs(x + 0.5 - width / 2)
      if (!inArch(off, y, arch, spring, 15)) return masonry(x, y)
      if (!inArch(off, y, arch - 2, spring, 17)) return stone.light
      return isOpen ? shade(within, 0.7 + (y - 17) / bright - off / 34, x, y) : stone.deep
    },
  }
}

/** The upper edge of every wall here; null below it. */
function coping(x: number, y: number): number | null {
  if (y < 4) return isMerlon(x, y) ? stone.face : clear
  if (y === 4 || y === 12) return stone.light
  return y < 12 ? frieze(x, y - 5) : null
}

/** The upper edge alone: 13 pixels. */
export const copingOf = (width: number): Picture => ({ width, height: 13, at: (x, y) => coping(x, y) ?? stone.face })

const gateSize = { width: 104, height: 118 } as const

/** The great gate: a frame of stars, a niche of honeycombed stone, and in it the door. */
export const gate: Picture = {
  ...gateSize,
  at: (x, y) => {
    const off = Math.abs(x + 0.5 - gateSize.width / 2)
    const foot = gateSize.height - 6
    if (y >= foot) return off <= 46 + Math.floor((y - foot) / 2) * 2 ? (y % 2 === 0 ? stone.light : stone.edge) : clear
    if (off > 46) return clear
    if (y < 6) return isMerlon(x, Math.max(0, y - 2)) && y >= 2 ? stone.edge : clear
    if (y === 6 || off > 45) return stone.light
    const isFrame = off > 33 || y < 20
    if (isFrame) return off > 44 || y < 8 ? stone.edge : frameStar(x, y)
    if (off > 32 || y === 20) return stone.light
    if (!inArch(off, y, 28, 66, 24)) return spandrel(x, y)
    if (!inArch(off, y, 26.5, 66, 26)) return stone.light
    if (y < 68) return muqarnas(x, y, off)
    if (!inArch(off, y, 16, 88, 70)) return masonry(x, y)
    if (!inArch(off, y, 14, 88, 73)) return stone.light
    return shade(within, (y - 72) / 9 + (1 - off / 14) * 1.2, x, y)
  },
}

/** A pointed arch over straight jambs: `half` its half width, `spring` where it begins to close, `top` its apex. */
function inArch(off: number, y: number, half: number, spring: number, top: number): boolean {
  if (y < top) return false
  const rise = Math.max(0, (spring - y) / (spring - top))
  return off <= half * (1 - rise ** 1.9) + 0.6
}

/** Stepped battlements, twelve pixels each. */
const isMerlon = (x: number, y: number): boolean => Math.abs((x % 12) - 5.5) <= 2 + Math.floor(y / 2) * 2

const masonry = (x: number, y: number): number =>
  y % 6 === 0 || (x + (Math.floor(y / 6) % 2) * 6) % 12 === 0 ? stone.joint : stone.face

/** Eight-pointed stars on seven rows, one to eight pixels. */
function frieze(x: number, row: number): number {
  const [dx, dy] = [Math.abs((x % 8) - 3.5), Math.abs(row - 3)]
  if (dx + dy <= 0.5) return glaze.bright
  return Math.max(dx, dy) <= 1.5 || dx + dy <= 3 ? glaze.dim : stone.joint
}

function frameStar(x: number, y: number): number {
  const [dx, dy] = [Math.abs(((x + 2) % 12) - 5.5), Math.abs(((y + 2) % 12) - 5.5)]
  const isStar = (grow: number): boolean => Math.max(dx, dy) <= 3.2 + grow || dx + dy <= 4.6 + grow
  if (isStar(-3.2)) return glaze.bright
  if (isStar(0)) return glaze.dim
  return isStar(1) ? stone.deep : stone.edge
}

const spandrel = (x: number, y: number): number =>
  (x + y) % 8 === 0 || (x - y + 800) % 8 === 0 ? stone.edge : stone.joint

/** Tiers of small hollow cells, each tier between the cells of the one above; deeper towards the middle. */
function muqarnas(x: number, y: number, off: number): number {
  const tier = Math.floor((y - 24) / 6)
  const across = Math.abs(((x + (tier % 2) * 4) % 8) - 3.5)
  const down = (y - 24) % 6
  if (across > [0.4, 1.4, 2.4, 3, 3, 3][down]!) return dithered(0.75 - off / 44, x, y) ? stone.edge : stone.face
  return down > 3 ? stone.joint : stone.deep
}
