import { clear, type Picture, shade } from '#web/parts/picture/picture.ts'
import { frieze, inArch, masonry, stone } from './stone.ts'

/** Of the arcade: how wide one arch is with its piece of wall. */
export const bayWidth = 54

/** Behind an arch where people talk. */
const within = [0x0a1014, 0x0c1b20, 0x0f2c30, 0x134644, 0x1b6b66, 0x35b3a2] as const

interface BayOptions {
  width: number
  height: number
  /** Half the width of its arch; 0: there is none, and the wall goes on. */
  arch: number
  isOpen: boolean
  /** How far into its wall it begins, so that stones and stars go on from bay to bay. */
  from?: number
  /** Nothing is drawn behind its arch: something else stands there. */
  isWindow?: boolean
}

/** A bay of the arcade around the square, as high as there is room for the wall. */
export const bayOf = (isOpen: boolean, height: number): Picture =>
  bayWith({ width: bayWidth, height, arch: 21, isOpen })

/** Battlements, a frieze of stars where it is high enough, and an arch. Behind an open one there is light. */
export function bayWith({ width, height, arch, isOpen, from = 0, isWindow = false }: BayOptions): Picture {
  const hasFrieze = height >= 20
  const top = hasFrieze ? copingHeight + 1 : 6
  const spring = top + Math.min(arch, (height - top) * 0.75)
  const step = (height - top) / 4.4
  return {
    width,
    height,
    at: (x, y) => {
      const upper = coping(from + x, y, hasFrieze)
      if (upper !== null) return upper
      const off = Math.abs(x + 0.5 - width / 2)
      if (arch === 0 || !inArch(off, y, { half: arch, spring, top })) return masonry(from + x, y)
      const isEdge = !inArch(off, y, { half: arch - 1.5, spring, top: top + 1 })
      if (isEdge) return x < width / 2 ? stone.light : stone.edge // the moon stands at the right
      if (isWindow) return clear
      return isOpen ? shade(within, 1.6 + (y - top) / step - off / 26, x, y) : stone.deep
    },
  }
}

const copingHeight = 10

/** The upper edge alone. */
export const copingOf = (width: number): Picture => ({
  width,
  height: copingHeight,
  at: (x, y) => coping(x, y, true) ?? stone.face,
})

/** The upper edge of every wall here; null below it. */
function coping(x: number, y: number, hasFrieze: boolean): number | null {
  if (y < 3) return merlon(x, y)
  if (y === 3 || (hasFrieze && y === 9)) return stone.light
  return hasFrieze && y < 9 ? frieze(x, y - 4) : null
}

/** Stepped battlements, nine pixels each; the moon is on their right sides. */
function merlon(x: number, y: number): number {
  const off = (x % 9) - 4
  if (Math.abs(off) > y + 1) return clear
  return off === y + 1 ? stone.light : stone.edge
}
