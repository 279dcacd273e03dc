import { join } from 'node:path'
import { sizes } from '#contract/limits.ts'
import { type ArtSize, artSizes } from '#contract/site.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { asksTooMuch } from './asks-too-much.ts'
import { loaded, measuresOf, strict, tooLarge } from './decoder.ts'
import type { Measures } from './picture-memory.ts'

/** Key art as we have written it ourselves, from the smallest size to the largest. */
export interface Art {
  sizes: { size: ArtSize; path: string; width: number; height: number }[]
}

/**
 * Draws a picture as WebP in three sizes: upright, without anything that is not pixels, none larger than it is. An
 * animation becomes its first picture. It is brought to the largest size first, and packed from there: both at once
 * would take twice the memory, and what is 16 megapixels large would be read three times.
 */
export async function drawArt(path: string, directory: string): Promise<Art | Refusal> {
  if (await asksTooMuch(path)) return refuse('file-broken')
  const sharp = await loaded()
  const measures = measuresOf(await sharp(path, { ...strict, limitInputPixels: false }).metadata())
  const no = tooLargeAsArt(measures) ?? tooLarge(measures) ?? wrongShape(measures)
  if (no) return no

  const unpacked = join(directory, 'unpacked')
  const box = (side: number) => ({ width: side, height: side, fit: 'inside' as const, withoutEnlargement: true })
  const first = sharp(path, { ...strict, animated: false })
    .autoOrient()
    .resize(box(sizes.artPixels.large))
  await first.png({ compressionLevel: 1 }).toFile(unpacked)
  const drawn: Art['sizes'] = []
  for (const size of artSizes) {
    const to = join(directory, size)
    const image = sharp(unpacked, strict).resize(box(sizes.artPixels[size]))
    const { width, height } = await image.webp({ quality: 80, effort: 2 }).toFile(to)
    drawn.push({ size, path: to, width, height })
  }
  return { sizes: drawn }
}

function tooLargeAsArt({ framePixels }: Measures): Refusal | null {
  const max = sizes.artPixelsMax
  return framePixels > max ? refuse('image-too-large', { maxMegapixels: max / 1_000_000 }) : null
}

/** A dot, or a ribbon: no page could show it. */
function wrongShape({ width, framePixels }: Measures): Refusal | null {
  const [shorter, longer] = [width, framePixels / width].toSorted((one, other) => one - other) as [number, number]
  const { artPixelsMin: minPixels, artRatioMax: maxRatio } = sizes
  const fits = shorter >= minPixels && longer <= shorter * maxRatio
  return fits ? null : refuse('art-size-refused', { minPixels, maxRatio })
}
