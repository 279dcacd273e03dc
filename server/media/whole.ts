import { reachesTrailer } from './gif.ts'
import type { ReadAt } from './recognise.ts'

/** A file may have this many boxes at its top level; films that are recorded in pieces have thousands. */
const boxesMax = 100_000
const tailBytes = 4_096

/**
 * Whether nothing is missing at the end, for formats that tell their own length. Sound and pictures that are streams of
 * frames (mp3, ogg, mpeg) play as far as they go; other pictures are decoded to their end and need no rule here.
 */
export async function isWhole(readAt: ReadAt, bytes: number, type: string): Promise<boolean> {
  switch (type) {
    case 'video/mp4':
    case 'video/quicktime':
    case 'video/3gpp':
    case 'audio/mp4':
      return boxesEndAt(readAt, bytes)
    case 'audio/wav':
    case 'video/vnd.avi':
      return chunkFits(readAt, bytes)
    case 'image/gif':
      return reachesTrailer(readAt, bytes)
    case 'application/pdf':
      return (await readAt(Math.max(0, bytes - tailBytes), tailBytes)).includes('%%EOF', 0, 'latin1')
    default:
      return true
  }
}

/** ISO base media: boxes of a 32-bit or 64-bit size, one after the other; size 0 reaches to the end. */
async function boxesEndAt(readAt: ReadAt, bytes: number): Promise<boolean> {
  let at = 0
  for (let boxes = 0; at < bytes && boxes < boxesMax; boxes++) {
    const head = await readAt(at, 16)
    if (head.length < 8) return false
    const size = head.readUInt32BE(0)
    if (size === 0) return true
    if (size === 1 && head.length < 16) return false
    const length = size === 1 ? Number(head.readBigUInt64BE(8)) : size
    if (length < 8) return false
    at += length
  }
  return at === bytes
}

/** RIFF: its length stands in front, or nothing useful where it was written as a stream. */
async function chunkFits(readAt: ReadAt, bytes: number): Promise<boolean> {
  const size = (await readAt(4, 4)).readUInt32LE(0)
  return size === 0xffffffff || size <= bytes - 8
}
