import type { Metadata } from 'sharp'
import { sizes } from '#contract/limits.ts'

export interface Measures extends Pick<
  Metadata,
  'format' | 'width' | 'channels' | 'depth' | 'chromaSubsampling' | 'isProgressive' | 'orientation'
> {
  pages: number
  framePixels: number
  /** All frames together. */
  pixels: number
}

/**
 * How many pixels a picture of this kind may have, and which of its pixels count. Each kind takes its own amount of
 * memory for a pixel (measured, docs/gotchas.md): what can pass through in strips hardly any, the rest is held whole.
 */
export function allowedPixels(measures: Measures): { counted: number; max: number } {
  const { pages, framePixels, pixels } = measures
  const isAnimated = pages > 1
  const most = isAnimated ? sizes.animationPixelsMax : sizes.imagePixelsMax
  if (pixels > most) return { counted: pixels, max: most }
  const forMemory = Math.floor(sizes.pictureMemoryBytes / bytesForPixel(measures))
  // Frames of a GIF are unpacked one by one, those of a WebP all together.
  return { counted: measures.format === 'gif' ? framePixels : pixels, max: Math.min(most, forMemory) }
}

function bytesForPixel(measures: Measures): number {
  const { format, channels, depth, isProgressive, orientation = 1, pages } = measures
  const unpacked = channels * (depth === 'uchar' ? 1 : 2)
  const isTurned = orientation > 1
  if (format === 'jpeg') return 0.5 + (isProgressive ? 2 * samplesOf(measures) : 0) + (isTurned ? channels : 0)
  if (format === 'png') return unpacked * ((isProgressive ? 1.2 : 0.3) + (isTurned ? 1 : 0))
  if (format === 'gif') return 14
  if (format === 'webp' && pages > 1) return 4
  if (channels === 4) return packedWithAlpha
  return format === 'webp' ? 8.35 : 19
}

/** WebP packs what is clear without loss, and searches all of it at once for what repeats. */
const packedWithAlpha = 21

/** Numbers that a JPEG holds for each pixel: colour mostly at half the resolution. */
function samplesOf({ chromaSubsampling = '', channels }: Measures): number {
  if (channels < 3) return channels
  const colours = chromaSubsampling.startsWith('4:2:0') ? 0.5 : chromaSubsampling.startsWith('4:2:2') ? 1 : 2
  return 1 + colours + (channels - 3)
}
