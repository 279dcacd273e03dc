import type { ReadAt } from './recognise.ts'

const headBytes = 13
const frameBytes = 10
const [extension, frame, trailer] = [0x21, 0x2c, 0x3b]
const windowBytes = 64 * 1024

/**
 * Whether a GIF goes on to its end mark. Decoders drop the frames that are missing and call the rest an animation, so it
 * is walked here block by block; what stands behind the mark is of no interest.
 */
export async function reachesTrailer(readAt: ReadAt, bytes: number): Promise<boolean> {
  const byteAt = windowOn(readAt)
  let at = headBytes + colours(await byteAt(10))
  while (at < bytes) {
    const block = await byteAt(at)
    if (block === trailer) return true
    if (block === extension) at += 2
    else if (block === frame) at += frameBytes + colours(await byteAt(at + 9)) + 1
    else return false
    for (let length = await byteAt(at); length > 0; length = await byteAt(at)) at += length + 1
    at += 1
  }
  return false
}

/** The bytes of a colour table, as a flags byte tells it. */
const colours = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Single bytes, read from the disk many at a time; behind the end there are zeros. */
function windowOn(readAt: ReadAt): (at: number) => Promise<number> {
  let from = 0
  let window: Buffer = Buffer.alloc(0)
  return async at => {
    if (at < from || at >= from + window.length) {
      from = at
      window = await readAt(at, windowBytes)
    }
    return window[at - from] ?? 0
  }
}
