import { lantern } from '#web/parts/picture/lantern.ts'
import { clear, drawn, type Picture } from '#web/parts/picture/picture.ts'

/** Each with its lighter side, which faces the moon at the right. */
const ink = {
  light: 0xe8ebf2,
  soft: 0xa3adc1,
  dark: 0x0d1017,
  tile: 0x35c4b7,
  tileShade: 0x1c7771,
  amber: 0xffb454,
} as const

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
    const isBody = isIn(x, y, 7, 3, 19, 9) || isNear(x, y, 8, 8.5, 5.5) || isNear(x, y, 25, 8.5, 5.5)
    const isGrip = isNear(x, y, 6.5, 14, 4.6) || isNear(x, y, 26.5, 14, 4.6)
    if (!isBody && !isGrip) return clear
    if (isIn(x, y, 5, 7, 6, 2) || isIn(x, y, 7, 5, 2, 6)) return ink.dark
    if (isIn(x, y, 24, 5, 2, 2) || isIn(x, y, 24, 9, 2, 2)) return ink.amber
    if (isIn(x, y, 22, 7, 2, 2) || isIn(x, y, 26, 7, 2, 2)) return ink.tile
    if (isNear(x, y, 13, 11, 1.6) || isNear(x, y, 20, 11, 1.6)) return ink.dark
    return (isGrip && !isBody) || x < 4 || y > 11 ? ink.soft : ink.light
  },
  33,
  20,
)

/** Head, neck, shoulders, arms, legs: what stands in the light is `C`, what is in the shade `c`. */
const body = [
  '...hh...',
  '..hhhh..',
  '..hsss..',
  '..hsss..',
  '...ss...',
  '.cccCCC.',
  'ccccCCCC',
  'cccCCCCC',
  'cccCCCCC',
  'scccCCCs',
  '..ccCC..',
  '..ccCC..',
  '..pppp..',
  '..pp.pp.',
  '..pp.pp.',
  '..pp.pp.',
  '..kk.kk.',
] as const
const person = (c: number, C: number, h: number): Picture =>
  drawn(body, { c, C, h, s: 0xd9a679, p: 0x27324a, k: 0x141925 })

const standing = [
  { at: 2, down: 2, who: person(ink.tileShade, ink.tile, 0x3b2b28) },
  { at: 12, down: 0, who: person(0x9c6a2c, ink.amber, 0x1a120d) },
  { at: 31, down: 1, who: person(ink.soft, ink.light, 0x5c3b2a) },
] as const

/** Three who stand together, and the lantern between them. */
export const people: Picture = outlined(
  (x, y) => {
    const light = lantern.at(x - 21, y - 6)
    if (light !== clear) return light
    for (const { at, down, who } of standing) {
      const colour = who.at(x - at, y - down - 3)
      if (colour !== clear) return colour
    }
    return clear
  },
  41,
  23,
)

export const speech: Picture = outlined(
  (x, y) => {
    const isFront = bubble(x, y, 1, 8, 21, 11) || (y >= 19 && y < 23 && x >= 5 && x < 5 + 23 - y)
    if (isFront) {
      if ([6, 11, 16].some(left => isIn(x, y, left, 13, 2, 2))) return ink.dark
      return y > 17 || x < 3 ? ink.soft : ink.light
    }
    const isBehind = bubble(x, y, 14, 1, 21, 11) || (y >= 12 && y < 16 && x < 32 && x >= 32 - (16 - y))
    if (!isBehind) return clear
    if (isIn(x, y, 18, 4, 13, 2) || isIn(x, y, 24, 8, 8, 1)) return ink.dark
    return y > 10 ? ink.tileShade : ink.tile
  },
  36,
  24,
)

/** A box whose corners are cut. */
const bubble = (x: number, y: number, left: number, top: number, width: number, height: number): boolean =>
  isIn(x, y, left + 1, top, width - 2, height) || isIn(x, y, left, top + 1, width, height - 2)
