import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { sizes } from '#contract/limits.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { chunk, chunksIn, pixelsIn, pngOf, type Range, signature } from './png.ts'
import { Excess, type Reader } from './reader.ts'
import type { Picture } from './redrawn.ts'

interface Frame {
  /**
   * Number, size, place, delay, and how it is put upon the one before (PNG, third edition, 11.3.6.2). Null: not of the
   * animation.
   */
  control: Buffer | null
  data: Range[]
}
interface Apng {
  head: Buffer
  /** What the picture of each frame needs, by name: the palette, and what is clear in it. */
  shared: Map<string, Buffer>
  plays: number
  /** The first is what shows where nothing moves. */
  frames: Frame[]
}

const sharedNames = new Set(['PLTE', 'tRNS'])
const controlBytes = 26
const sharedBytesMax = 2_048

/**
 * An animated PNG with each frame decoded and encoded again, or null where a PNG does not move. The decoder of pictures
 * knows only the first frame of one, so the frames are given to it one by one, each as a PNG of its own.
 */
export async function redrawApng(reader: Reader, directory: string): Promise<Picture | Refusal | null> {
  const found = read(reader)
  if (!found) return null
  const { head, frames } = found
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  if (frames.length > sizes.animationFramesMax) return refuse('animation-too-long', { max: sizes.animationFramesMax })
  if (!frames.every(frame => isSound(frame, width, height))) return refuse('file-broken')
  const pixels = frames.reduce((total, frame) => total + pixelsOf(frame, width * height), 0)
  const maxPixels = sizes.animationPixelsMax
  if (pixels > maxPixels) return refuse('image-too-large', { maxMegapixels: maxPixels / 1_000_000 })

  const path = join(directory, 'redrawn')
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const part of redrawn(reader, found)) await file.write(part)
  } finally {
    await file.close()
  }
  return { path, type: 'image/png', width, height, thumbnailPath: null }
}

/** Where the frames lie. Null without the chunk that makes an animation of it: it stands before the first pixels. */
function read(reader: Reader): Apng | null {
  const found: Apng = { head: Buffer.alloc(0), shared: new Map(), plays: -1, frames: [] }
  for (const { name, data } of chunksIn(reader)) {
    if (name === 'IHDR') found.head = Buffer.from(reader.at(data.at, 13))
    else if (name === 'acTL') found.plays = Buffer.from(reader.at(data.at, 8)).readUInt32BE(4)
    else if (sharedNames.has(name)) found.shared.set(name, once(found, name, copy(reader, data, sharedBytesMax)))
    else if (name === 'fcTL') found.frames.push({ control: copy(reader, data, controlBytes), data: [] })
    else if (name === 'fdAT') found.frames.at(-1)?.data.push({ at: data.at + 4, length: data.length - 4 })
    else if (name === 'IDAT') {
      if (found.plays < 0) return null
      if (found.frames.length === 0) found.frames.push({ control: null, data: [] })
      found.frames[0]!.data.push(data)
    }
  }
  return found.plays < 0 ? null : found
}

/** Each frame is given a copy, so a second palette, which no picture has, would come two thousand times. */
function once({ shared }: Apng, name: string, bytes: Buffer): Buffer {
  if (shared.has(name)) throw new Excess('a chunk that stands there twice')
  return chunk(name, bytes)
}

function copy(reader: Reader, { at, length }: Range, max: number): Buffer {
  if (length > max) throw new Excess('a chunk that is too long')
  return Buffer.from(reader.at(at, length))
}

function isSound({ control, data }: Frame, width: number, height: number): boolean {
  if (data.length === 0 || data.some(({ length }) => length < 0)) return false
  if (!control) return true
  if (control.length !== controlBytes) return false
  const [ownWidth, ownHeight, left, top] = [4, 8, 12, 16].map(at => control.readUInt32BE(at)) as [
    number,
    number,
    number,
    number,
  ]
  return ownWidth > 0 && ownHeight > 0 && left + ownWidth <= width && top + ownHeight <= height
}

const pixelsOf = ({ control }: Frame, whole: number): number =>
  control ? control.readUInt32BE(4) * control.readUInt32BE(8) : whole

async function* redrawn(reader: Reader, { head, shared, plays, frames }: Apng): AsyncGenerator<Buffer> {
  const inColour = Buffer.from(head)
  // eight bits each of red, green, blue and alpha, not interlaced: all frames are alike
  inColour.set([8, 6, 0, 0, 0], 8)
  yield signature
  yield chunk('IHDR', inColour)
  yield chunk('acTL', numbers(frames.filter(({ control }) => control).length, plays))
  let sequence = 0
  for (const [index, { control, data }] of frames.entries()) {
    const own = Buffer.from(head)
    if (control) control.copy(own, 0, 4, 12)
    const pixels = await reencoded(
      pngOf(
        own,
        [...shared.values()],
        data.map(({ at, length }) => Buffer.from(reader.at(at, length))),
      ),
    )
    if (control) yield chunk('fcTL', Buffer.concat([numbers(sequence++), control.subarray(4)]))
    yield index === 0 ? chunk('IDAT', pixels) : chunk('fdAT', Buffer.concat([numbers(sequence++), pixels]))
  }
  yield chunk('IEND', Buffer.alloc(0))
}

/** The packed pixels of a PNG after they were unpacked. Throws where they can't be. */
async function reencoded(png: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const image = sharp(png, { failOn: 'error', limitInputPixels: sizes.animationPixelsMax })
  const drawn = await image.toColourspace('srgb').ensureAlpha().png().toBuffer()
  return pixelsIn(drawn)
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}
