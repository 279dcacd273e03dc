import { join } from 'node:path'
import type { Sharp, SharpOptions } from 'sharp'
import { sizes } from '#contract/limits.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'

export interface Picture {
  path: string
  type: string
  /** As it is shown, of one frame. */
  width: number
  height: number
  /** Where a smaller one lies, for pictures that are larger than what a message shows. */
  thumbnailPath: string | null
}

/** A decoder that takes longer than this was meant to. */
const secondsMax = 30
/** The largest side that WebP can have; only AVIF, which is stored as WebP, can be larger. */
const webpSideMax = 16_383

type Write = (image: Sharp) => Sharp
const formats: Record<string, { type: string; pixelsMax: number; write: Write }> = {
  jpeg: {
    type: 'image/jpeg',
    pixelsMax: sizes.imagePixelsMax,
    // Better codes would save a few per cent of the file, and hold all of it in memory meanwhile (docs/gotchas.md).
    write: image => image.jpeg({ quality: 90, optimiseCoding: false }),
  },
  png: { type: 'image/png', pixelsMax: sizes.imagePixelsMax, write: image => image.png() },
  gif: { type: 'image/gif', pixelsMax: sizes.wholeImagePixelsMax, write: image => image.gif() },
  webp: { type: 'image/webp', pixelsMax: sizes.wholeImagePixelsMax, write: image => image.webp({ quality: 90 }) },
  // Encoding AVIF costs ten times as much, and older phones can't show it.
  heif: {
    type: 'image/webp',
    pixelsMax: sizes.wholeImagePixelsMax,
    write: image =>
      image
        .resize({ width: webpSideMax, height: webpSideMax, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 90 }),
  },
}

/**
 * Decodes a picture and writes it anew into `directory`: upright, and without anything that is not pixels, such as EXIF,
 * GPS, comments, profiles or a script behind the last pixel. Animation of GIF and WebP stays. One that can't be decoded
 * to its end is `file-broken`; too many pixels, all frames together, are refused before any is unpacked.
 */
export const redraw = (path: string, directory: string): Promise<Picture | Refusal> =>
  inTurn(async () => {
    const sharp = await loaded()
    const {
      format,
      width,
      height,
      pageHeight,
      pages = 1,
    } = await sharp(path, {
      ...strict,
      limitInputPixels: false,
    }).metadata()
    const known = formats[format]
    if (!known) return refuse('file-type-refused')
    if (width * (pageHeight ?? height) * pages > known.pixelsMax) {
      return refuse('image-too-large', { maxMegapixels: known.pixelsMax / 1_000_000 })
    }
    const read = (): Sharp => {
      const image = sharp(path, { ...strict, limitInputPixels: known.pixelsMax }).timeout({ seconds: secondsMax })
      return pages > 1 ? image : image.autoOrient() // frames of an animation have no orientation
    }
    const redrawn = join(directory, 'redrawn')
    const drawn = await known.write(read()).toFile(redrawn)
    const shown = { width: drawn.width, height: drawn.pageHeight ?? drawn.height }
    const isLarge = Math.max(shown.width, shown.height) > sizes.thumbnailPixels
    const thumbnailPath = isLarge ? await drawThumbnail(read(), directory) : null
    return { path: redrawn, type: known.type, ...shown, thumbnailPath }
  })

async function drawThumbnail(image: Sharp, directory: string): Promise<string> {
  const path = join(directory, 'thumbnail')
  const side = sizes.thumbnailPixels
  await image.resize({ width: side, height: side, fit: 'inside' }).webp({ quality: 80, effort: 3 }).toFile(path)
  return path
}

/** Whatever is odd about the data ends it: half a picture is not shown as a whole one. */
const strict: SharpOptions = { animated: true, failOn: 'error' }

/** Loaded at the first picture: 8 MB and some 20 ms that a start need not pay. */
async function loaded() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false) // every picture is another one
  sharp.concurrency(1) // the pool's other threads are for files, mails and passwords
  // What the decoders of other formats could do wrong, they can't do here.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map(name => `VipsForeignLoad${name}`) })
  return sharp
}

let last: Promise<unknown> = Promise.resolve()

/** One picture at a time: unpacked it may take hundreds of megabytes. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work)
  last = mine.catch(() => {}) // whoever asked hears of it
  return mine
}
