import { boxedTypes, boxesIn } from './boxes.ts'
import { reachesTrailer } from './gif.ts'
import type { Reader } from './reader.ts'

const tailBytes = 4_096

/**
 * Whether nothing is missing at the end, for formats that tell their own length. Sound and pictures that are streams of
 * frames (mp3, ogg, mpeg) play as far as they go; other pictures are decoded to their end and need no rule here.
 */
export function isWhole(reader: Reader, type: string): boolean {
  if (boxedTypes.has(type)) return boxesReachTheEnd(reader)
  switch (type) {
    case 'audio/wav':
    case 'video/vnd.avi':
      return chunkFits(reader)
    case 'image/gif':
      return reachesTrailer(reader)
    case 'application/pdf':
      return reader.at(Math.max(0, reader.bytes - tailBytes), tailBytes).includes('%%EOF', 0, 'latin1')
    default:
      return true
  }
}

function boxesReachTheEnd(reader: Reader): boolean {
  const boxes = boxesIn(reader, 0, reader.bytes)
  let step = boxes.next()
  while (!step.done) step = boxes.next()
  return step.value === reader.bytes
}

/** RIFF: its length stands in front, or nothing useful where it was written as a stream. */
function chunkFits(reader: Reader): boolean {
  const head = reader.at(4, 4)
  const size = head.length === 4 ? head.readUInt32LE(0) : 0
  return size === 0xffffffff || size <= reader.bytes - 8
}
