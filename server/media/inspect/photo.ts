import { join } from 'node:path'
import { sizes } from '#contract/limits.ts'
import { type PhotoSize, photoSizes } from '#contract/photo-sizes.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { asksTooMuch } from './asks-too-much.ts'
import { loaded, measuresOf, strict, tooLarge } from './decoder.ts'
import type { Measures } from './picture-memory.ts'

/** A person's picture as we have written it ourselves, from the smallest size to the largest. */
export interface Photo {
  sizes: { size: PhotoSize; path: string }[]
}

/**
 * Draws a picture as WebP in four squares: upright, without anything that is not pixels, and with nothing of it clear,
 * because it lies over a tile. Of an animation it is the first picture; of what is no square, the middle.
 */
export async function drawPhoto(path: string, directory: string): Promise<Photo | Refusal> {
  if (await asksTooMuch(path)) return refuse('file-broken')
  const sharp = await loaded()
  const measures = measuresOf(await sharp(path, { ...strict, limitInputPixels: false }).metadata())
  const no = wrongSize(measures) ?? tooLarge(measures) // its own bound first: it is the one to tell
  if (no) return no

  const square = (side: number) => ({ width: side, height: side, fit: 'cover' as const })
  const unpacked = join(directory, 'unpacked')
  const first = sharp(path, { ...strict, animated: false })
    .autoOrient()
    .resize(square(photoSizes.at(-1)!))
    .flatten({ background: ground })
  await first.png({ compressionLevel: 1 }).toFile(unpacked)
  const drawn: Photo['sizes'] = []
  for (const size of photoSizes) {
    const to = join(directory, `photo-${size}`)
    await sharp(unpacked, strict).resize(square(size)).webp({ quality: 82, effort: 4 }).toFile(to)
    drawn.push({ size, path: to })
  }
  return { sizes: drawn }
}

/** The page's own ground (`--color-raised`), which stands behind what is clear. */
const ground = '#1c2333'

function wrongSize({ width, framePixels }: Measures): Refusal | null {
  const max = sizes.photoPixelsMax
  if (framePixels > max) return refuse('image-too-large', { maxMegapixels: max / 1_000_000 })
  const minPixels = sizes.photoPixelsMin
  return Math.min(width, framePixels / width) < minPixels ? refuse('photo-too-small', { minPixels }) : null
}
