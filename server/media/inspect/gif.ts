import type { Reader } from './reader.ts'

const headBytes = 13
const frameBytes = 10
const [extension, frame, trailer] = [0x21, 0x2c, 0x3b]

/**
 * Whether a GIF goes on to its end mark. Decoders drop the frames that are missing and call the rest an animation, so
 * it is walked here block by block; what stands behind the mark is of no interest.
 */
export function reachesTrailer(reader: Reader): boolean {
  let at = headBytes + colours(reader.byteAt(10))
  while (at < reader.bytes) {
    reader.countPart()
    const block = reader.byteAt(at)
    if (block === trailer) return true
    if (block === extension) at += 2
    else if (block === frame) at += frameBytes + colours(reader.byteAt(at + 9)) + 1
    else return false
    for (let length = reader.byteAt(at); length > 0; length = reader.byteAt(at)) {
      reader.countPart()
      at += length + 1
    }
    at += 1
  }
  return false
}

/** The bytes of a colour table, as a flags byte tells it. */
const colours = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
