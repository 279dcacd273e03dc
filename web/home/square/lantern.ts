import { clear, drawn, type Picture } from './picture.ts'
import type { Place } from './places.ts'

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

/** As tall as `lanternSize` in places.ts says; its foot is the last row. */
export const lantern = drawn(rows, { k: 0x1a120d, m: 0x7d5130, f: 0xe8963a, y: 0xffc066, w: 0xfff1cf })
export const unlitLantern = drawn(rows, { k: 0x2a3347, m: 0x3a4560, f: 0x141925, y: 0x10151f, w: 0x1c2333 })

/** Lanterns stand before what lies behind them, the nearer ones before the farther. */
export function withLanterns(behind: Picture, places: readonly Place[], sprite = lantern): Picture {
  const covered = new Map<number, number>()
  for (const place of [...places].sort((a, b) => a.y - b.y)) {
    for (let y = 0; y < sprite.height; y++) {
      for (let x = 0; x < sprite.width; x++) {
        const colour = sprite.at(x, y)
        const [left, top] = [place.x - (sprite.width >> 1) + x, place.y - sprite.height + 1 + y]
        if (colour !== clear) covered.set(top * behind.width + left, colour)
      }
    }
  }
  const { width, height, at } = behind
  return { width, height, at: (x, y) => covered.get(y * width + x) ?? at(x, y) }
}
