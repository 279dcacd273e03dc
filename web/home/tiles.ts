import { pixelPath } from '#web/parts/pixels.ts'

/**
 * Seljuk star-and-cross paving, one star to a cell. The star is a square and a diamond laid over each other; a square of
 * half-width `a` meets a diamond of `a·√2`, which on this grid is 9.5 and 13.5. Between tiles runs a joint of one pixel.
 */
export const cell = 28

const isStar = (x: number, y: number, grow: number): boolean => {
  const dx = Math.abs(x + 0.5 - cell / 2)
  const dy = Math.abs(y + 0.5 - cell / 2)
  return Math.max(dx, dy) <= 9.5 + grow || dx + dy <= 13.5 + grow
}

const path = (isOn: (x: number, y: number) => boolean) => pixelPath(cell, cell, isOn)

export const star = path((x, y) => isStar(x, y, 0))
/** A line inlaid in the star. */
export const inlay = path((x, y) => isStar(x, y, -3) && !isStar(x, y, -4))
export const heart = path((x, y) => isStar(x, y, -8))
/** The four quarters of crosses that the star leaves over. */
export const cross = path((x, y) => !isStar(x, y, 1))
