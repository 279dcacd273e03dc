import { lantern } from '#web/parts/picture/lantern.ts'
import { clear, type Picture } from '#web/parts/picture/picture.ts'

const ink = { light: 0xe8ebf2, soft: 0xa3adc1, dark: 0x0d1017, tile: 0x35c4b7, amber: 0xffb454 } as const

const isIn = (x: number, y: number, left: number, top: number, width: number, height: number): boolean =>
  x >= left && x < left + width && y >= top && y < top + height
const isNear = (x: number, y: number, cx: number, cy: number, radius: number): boolean =>
  Math.hypot(x + 0.5 - cx, y + 0.5 - cy) <= radius

/** With a dark line around it, so that it stands out from whatever is behind. */
const outlined = (at: Picture['at'], width: number, height: number): Picture => ({
  width,
  height,
  at: (x, y) => {
    const colour = at(x, y)
    if (colour !== clear) return colour
    const isBeside = [at(x - 1, y), at(x + 1, y), at(x, y - 1), at(x, y + 1)].some(beside => beside !== clear)
    return isBeside ? ink.dark : clear
  },
})

export const gamepad: Picture = outlined(
  (x, y) => {
    const isBody = isIn(x, y, 8, 4, 24, 12) || isNear(x, y, 9, 11, 7) || isNear(x, y, 31, 11, 7)
    const isGrip = isNear(x, y, 7.5, 18, 6) || isNear(x, y, 32.5, 18, 6)
    if (!isBody && !isGrip) return clear
    if (isIn(x, y, 7, 9, 7, 3) || isIn(x, y, 9, 7, 3, 7)) return ink.dark
    if (isIn(x, y, 29, 6, 2, 2) || isIn(x, y, 29, 12, 2, 2)) return ink.amber
    if (isIn(x, y, 26, 9, 2, 2) || isIn(x, y, 32, 9, 2, 2)) return ink.tile
    if (isNear(x, y, 15, 14, 2) || isNear(x, y, 25, 14, 2)) return ink.dark
    return isGrip && !isBody ? ink.soft : ink.light
  },
  40,
  26,
)

/** Three who stand together, and the lantern between them. */
export const people: Picture = outlined(
  (x, y) => {
    const light = lantern.at(x - 25, y - 15)
    if (light !== clear) return light
    for (const [cx, top, colour] of [
      [9, 6, ink.tile],
      [19, 1, ink.light],
      [41, 5, ink.soft],
    ] as const) {
      const down = y - top
      if (isNear(x, y, cx, top + 4, 4)) return colour
      if (down >= 9 && y < 30 && Math.abs(x + 0.5 - cx) <= Math.min(6, 3 + (down - 9) / 2)) return colour
    }
    return clear
  },
  50,
  30,
)

export const speech: Picture = outlined(
  (x, y) => {
    const isFront = bubble(x, y, 1, 10, 26, 14) || (y >= 24 && y < 29 && x >= 6 && x < 6 + 29 - y)
    if (isFront) return [7, 13, 19].some(left => isIn(x, y, left, 16, 2, 2)) ? ink.dark : ink.light
    const isBehind = bubble(x, y, 17, 1, 26, 14) || (y >= 15 && y < 20 && x < 39 && x >= 39 - (20 - y))
    if (!isBehind) return clear
    return isIn(x, y, 21, 5, 17, 2) || isIn(x, y, 31, 9, 8, 2) ? ink.dark : ink.tile
  },
  44,
  30,
)

/** A box whose corners are cut. */
const bubble = (x: number, y: number, left: number, top: number, width: number, height: number): boolean =>
  isIn(x, y, left + 1, top, width - 2, height) || isIn(x, y, left, top + 1, width, height - 2)
