/** What the walls of the square are made of. The moon stands at their upper right: what faces it is lighter. */
export const stone = { light: 0x33405a, edge: 0x1c2333, face: 0x141925, joint: 0x0f141e, deep: 0x0a0d13 } as const
const glaze = { dim: 0x123338, bright: 0x1f7f78 } as const

interface Arch {
  /** Half its width. */
  half: number
  /** Where it begins to close. */
  spring: number
  /** Its apex. */
  top: number
}

/** A pointed arch over straight jambs; `off` is how far a pixel is from its middle. */
export function inArch(off: number, y: number, { half, spring, top }: Arch): boolean {
  if (y < top) return false
  const rise = Math.max(0, (spring - y) / (spring - top))
  return off <= half * (1 - rise ** 1.9) + 0.6
}

export const masonry = (x: number, y: number): number =>
  y % 5 === 0 || (x + (Math.floor(y / 5) % 2) * 5) % 9 === 0 ? stone.joint : stone.face

/** Eight-pointed stars on five rows, one to six pixels. */
export function frieze(x: number, row: number): number {
  const [dx, dy] = [Math.abs((x % 6) - 2.5), Math.abs(row - 2)]
  if (dx + dy <= 0.5) return glaze.bright
  return Math.max(dx, dy) <= 1.5 || dx + dy <= 2.5 ? glaze.dim : stone.joint
}

/** The same star, larger: one to twelve pixels each way. */
export function frameStar(x: number, y: number): number {
  const [dx, dy] = [Math.abs((x % 12) - 5.5), Math.abs((y % 12) - 5.5)]
  const isStar = (grow: number): boolean => Math.max(dx, dy) <= 3.2 + grow || dx + dy <= 4.6 + grow
  if (isStar(-3.2)) return glaze.bright
  if (isStar(0)) return glaze.dim
  return isStar(1) ? stone.deep : stone.edge
}
