/**
 * The paving of the square on its pixel grid: Seljuk stars and crosses, seen from above at a slant, so a cell is wider
 * than deep. The star is a square and a diamond laid over each other; a square of half-width `a` meets a diamond of
 * `a·√2`, which on this grid is 9.5 and 13.5. Between tiles runs a joint of one pixel.
 */
export const cell = { width: 28, height: 20 } as const

export const materials = ['joint', 'cross', 'knot', 'star', 'inlay', 'heart'] as const
export type Material = (typeof materials)[number]

/** What lies at a pixel of the cell. */
function materialAt(x: number, y: number): Material {
  const dx = Math.abs(x + 0.5 - cell.width / 2)
  const dy = Math.abs(y + 0.5 - cell.height / 2) * (cell.width / cell.height)
  const isStar = (grow: number): boolean => Math.max(dx, dy) <= 9.5 + grow || dx + dy <= 13.5 + grow
  if (isStar(-7.5)) return 'heart'
  if (isStar(-3) && !isStar(-4.4)) return 'inlay'
  if (isStar(0)) return 'star'
  if (!isStar(1.2)) return cell.width - (dx + dy) <= 4 ? 'knot' : 'cross'
  return 'joint'
}

const cellMap: readonly Material[] = Array.from({ length: cell.width * cell.height }, (_, index) =>
  materialAt(index % cell.width, Math.floor(index / cell.width)),
)

export const pavedWith = (x: number, y: number): Material =>
  cellMap[mod(y, cell.height) * cell.width + mod(x, cell.width)]!

/** Which of two glazes the star here has: they take turns, so that the colours do not march in rows. */
export const isTurquoise = (x: number, y: number): boolean =>
  mod(Math.floor(x / cell.width) + Math.floor(y / cell.height), 2) === 0

const mod = (value: number, by: number): number => ((value % by) + by) % by
