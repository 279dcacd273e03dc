import { clear, drawn, type Picture } from './picture.ts'

/** Where a lantern stands, in pixels of the picture: the middle of its foot. */
export interface Place {
  x: number
  y: number
}

const rows = [
  '....m....',
  '...mmm...',
  '..mmmmm..',
  '..kfyfk..',
  '..fywyf..',
  '..ywwwy..',
  '..ywwwy..',
  '..fywyf..',
  '..kfyfk..',
  '...mmm...',
  '....k....',
  '....m....',
  '....m....',
  '...kmk...',
  '..kkkkk..',
] as const

const burning = { k: 0x1a120d, m: 0x7d5130, f: 0xe8963a, y: 0xffc066, w: 0xfff1cf } as const
/** Its foot is the last row. */
export const lantern = drawn(rows, burning)
/** Without the post that it stands on. */
export const lanternHead = drawn(rows.slice(0, 11), burning)
export const unlitLantern = drawn(rows, { k: 0x4a5674, m: 0x6f7a95, f: 0x1c2333, y: 0x141925, w: 0x2a3347 })

/** Nobody's yet: it burns so low that one sees what it is. */
export const dimLantern = drawn(rows, { k: 0x2a2f3f, m: 0x6a5642, f: 0x4a2d17, y: 0x7d4a22, w: 0xc98a45 })
/** What is left of a lantern. */
export const ember = drawn(['.of.', 'oyyo', '.kk.'], { o: 0xb5652a, f: 0xe8963a, y: 0xffcf87, k: 0x7d4420 })

/** Lanterns stand before what lies behind them, the nearer ones before the farther. */
export function withLanterns(behind: Picture, places: readonly Place[], sprite = lantern): Picture {
  const { width, height, at } = behind
  let covered: Map<number, number> | undefined
  return {
    width,
    height,
    at: (x, y) => {
      covered ??= covering(width, places, sprite) // when it is painted, not before
      return covered.get(y * width + x) ?? at(x, y)
    },
  }
}

/** What of them hides what lies behind, by the number of the pixel in a picture of this width. */
function covering(width: number, places: readonly Place[], sprite: Picture): Map<number, number> {
  const covered = new Map<number, number>()
  for (const place of [...places].sort((a, b) => a.y - b.y)) {
    for (let y = 0; y < sprite.height; y++) {
      for (let x = 0; x < sprite.width; x++) {
        const colour = sprite.at(x, y)
        const [left, top] = [place.x - (sprite.width >> 1) + x, place.y - sprite.height + 1 + y]
        if (colour !== clear) covered.set(top * width + left, colour)
      }
    }
  }
  return covered
}
