import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { sizes } from '#contract/limits.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { asksTooMuch } from './asks-too-much.ts'
import { redrawApng } from './apng.ts'
import { loaded, measuresOf, strict, tooLarge } from './decoder.ts'
import { withReader } from './reader.ts'
import type { Picture } from './redrawn.ts'

/** The largest side that WebP can have; only AVIF, which is stored as WebP, can be larger. */
const webpSideMax = 16_383
/**
 * From here on a still WebP or AVIF is unpacked first and packed afterwards: both at once would take twice the memory.
 */
const twoStepPixels = 4_000_000

type Write = (image: Sharp) => Sharp
const formats: Record<string, { type: string; write: Write }> = {
  // Better codes would save a few per cent of the file, and hold all of it in memory meanwhile (docs/gotchas.md).
  jpeg: { type: 'image/jpeg', write: image => image.jpeg({ quality: 90, optimiseCoding: false }) },
  png: { type: 'image/png', write: image => image.png() },
  gif: { type: 'image/gif', write: image => image.gif() },
  webp: { type: 'image/webp', write: image => image.webp({ quality: 90 }) },
  // Encoding AVIF costs ten times as much, and older phones can't show it.
  heif: { type: 'image/webp', write: image => image.webp({ quality: 90 }) },
}
/** An effort above 2 keeps tokens of the whole picture: 20 bytes a pixel in place of 7. */
const writeLargeWebp: Write = image =>
  image
    .resize({ width: webpSideMax, height: webpSideMax, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, effort: 2 })

/**
 * Decodes a picture and writes it again into `directory`: upright, and without anything that is not pixels, such as
 * EXIF, GPS, comments, profiles or a script behind the last pixel. Animations stay. One that can't be decoded to its
 * end is `file-broken` or throws; what would take too much memory is refused before any of it is unpacked.
 */
export async function redraw(path: string, directory: string): Promise<Picture | Refusal> {
  if (await asksTooMuch(path)) return refuse('file-broken')
  const sharp = await loaded()
  const measures = measuresOf(await sharp(path, { ...strict, limitInputPixels: false }).metadata())
  const known = formats[measures.format]
  if (!known) return refuse('file-type-refused')
  const no = tooLarge(measures)
  if (no) return no
  if (measures.format === 'png') {
    const drawn = await withReader(path, reader => redrawApng(reader, directory), refuse('file-broken'))
    if (drawn) return drawn
  }

  const open = (from: string): Sharp => sharp(from, strict)
  const isLargeWebp = known.type === 'image/webp' && measures.pages === 1 && measures.pixels > twoStepPixels
  const source = isLargeWebp ? await unpack(open(path), directory) : path
  // frames have no orientation
  const read = (): Sharp => (measures.pages > 1 ? open(source) : open(source).autoOrient())
  const redrawn = join(directory, 'redrawn')
  const drawn = await (isLargeWebp ? writeLargeWebp : known.write)(read()).toFile(redrawn)
  const shown = { width: drawn.width, height: drawn.pageHeight ?? drawn.height }
  const isLarge = Math.max(shown.width, shown.height) > sizes.thumbnailPixels
  const thumbnailPath = isLarge ? await drawThumbnail(read(), directory) : null
  return { path: redrawn, type: known.type, ...shown, thumbnailPath }
}

/** Upright, as PNG, which is read again in strips. */
async function unpack(image: Sharp, directory: string): Promise<string> {
  const path = join(directory, 'unpacked')
  await image.autoOrient().png({ compressionLevel: 1 }).toFile(path)
  return path
}

async function drawThumbnail(image: Sharp, directory: string): Promise<string> {
  const path = join(directory, 'thumbnail')
  const side = sizes.thumbnailPixels
  await image.resize({ width: side, height: side, fit: 'inside' }).webp({ quality: 80, effort: 3 }).toFile(path)
  return path
}
