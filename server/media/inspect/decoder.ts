import type { Metadata, SharpOptions } from 'sharp'
import { sizes } from '#contract/limits.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { allowedPixels, type Measures } from './picture-memory.ts'

export const measuresOf = (metadata: Metadata): Measures => {
  const { width, height, pages = 1, pageHeight = height } = metadata
  return { ...metadata, pages, framePixels: width * pageHeight, pixels: width * pageHeight * pages }
}

/** Why a picture of such measures is not unpacked, or null. */
export function tooLarge(measures: Measures): Refusal | null {
  if (measures.pages > sizes.animationFramesMax) return refuse('animation-too-long', { max: sizes.animationFramesMax })
  const { counted, max } = allowedPixels(measures)
  return counted > max ? refuse('image-too-large', { maxMegapixels: Math.floor(max / 1_000_000) }) : null
}

/** Whatever is odd about the data ends it: half a picture is not shown as a whole one. */
export const strict: SharpOptions = { animated: true, failOn: 'error', limitInputPixels: sizes.imagePixelsMax }

/** Loaded at the first picture: 8 MB and some 20 ms that other files need not pay. */
export async function loaded() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false) // every picture is another one
  sharp.concurrency(1) // the other core is for those who talk meanwhile
  // What the decoders of other formats could do wrong, they can't do here.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map(name => `VipsForeignLoad${name}`) })
  return sharp
}
