import type { Reader } from './reader.ts'

/** Types whose container is a list of boxes (ISO base media). */
export const boxedTypes: ReadonlySet<string> = new Set(['video/mp4', 'video/quicktime', 'video/3gpp', 'audio/mp4'])

export interface Box {
  name: string
  at: number
  headBytes: number
  /** Its head and what is in it. */
  length: number
}

/**
 * The boxes between two places, one after the other: of a 32-bit or 64-bit size, or of size 0, which reaches to the
 * end. It ends before a box that does not fit; answers where.
 */
export function* boxesIn(reader: Reader, from: number, to: number): Generator<Box, number> {
  let at = from
  while (at + 8 <= to) {
    reader.countPart()
    const head = reader.at(at, 16)
    const size = head.readUInt32BE(0)
    if (size === 1 && head.length < 16) return at
    const headBytes = size === 1 ? 16 : 8
    const length = size === 0 ? to - at : size === 1 ? Number(head.readBigUInt64BE(8)) : size
    if (length < headBytes || length > to - at) return at
    yield { name: head.toString('latin1', 4, 8), at, headBytes, length }
    at += length
  }
  return at
}
