/** A picture on the pixel grid: the colour (0xrrggbb) of each pixel, `clear` where what lies behind shows. */
export interface Picture {
  width: number
  height: number
  at(x: number, y: number): number
}
export const clear = -1

/** Dithering by an ordered pattern, as on an old screen: of a half, every second pixel is `true`. */
export const dithered = (share: number, x: number, y: number): boolean =>
  share > (bayer[(y & 3) * 4 + (x & 3)]! + 0.5) / 16

const bayer = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5] as const

/** One of a few colours from dark to bright: `level` counts in steps, and what lies between two is dithered. */
export function shade(ramp: readonly number[], level: number, x: number, y: number): number {
  const below = Math.floor(level)
  const step = below + (dithered(level - below, x, y) ? 1 : 0)
  return ramp[Math.max(0, Math.min(ramp.length - 1, step))]!
}

type Pixels = Uint8ClampedArray<ArrayBuffer>

/** All of it at once. */
export function paint(picture: Picture): Pixels {
  const pixels = blank(picture)
  for (let y = 0; y < picture.height; y++) paintRow(pixels, picture, y)
  return pixels
}

export const blank = ({ width, height }: Picture): Pixels => new Uint8ClampedArray(width * height * 4)

export function paintRow(pixels: Pixels, { width, at }: Picture, y: number): void {
  for (let x = 0, index = y * width * 4; x < width; x++, index += 4) {
    const colour = at(x, y)
    if (colour === clear) continue
    pixels[index] = colour >> 16
    pixels[index + 1] = (colour >> 8) & 255
    pixels[index + 2] = colour & 255
    pixels[index + 3] = 255
  }
}

/** A small picture typed as text: each mark has its colour, and what has none is clear. */
export const drawn = (rows: readonly string[], colours: Readonly<Record<string, number>>): Picture => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  at: (x, y) => colours[rows[y]?.[x] ?? ''] ?? clear,
})
