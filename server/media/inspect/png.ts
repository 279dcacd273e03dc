import { crc32 } from 'node:zlib'
import { Reader } from './reader.ts'

export interface Range {
  at: number
  length: number
}

export const signature = Buffer.from('89504e470d0a1a0a', 'hex')

/** The chunks of a PNG, to its end mark. */
export function* chunksIn(reader: Reader): Generator<{ name: string; data: Range }> {
  for (let at = signature.length; at + 12 <= reader.bytes;) {
    reader.countPart()
    const head = reader.at(at, 8)
    const length = head.readUInt32BE(0)
    const name = head.toString('latin1', 4, 8)
    if (name === 'IEND' || length > reader.bytes - at - 12) return
    yield { name, data: { at: at + 8, length } }
    at += 12 + length
  }
}

/**
 * What the decoder unpacks beside the pixels, up to 8 MB each: texts and a colour profile. Honest pictures have a few.
 */
const packedNames = new Set(['zTXt', 'iTXt', 'iCCP'])
const packedMax = 16

/** Whether a file is a PNG that would cost more to unpack beside its pixels than the pixels themselves. */
export function hasTooMuchBeside(reader: Reader): boolean {
  if (!reader.at(0, signature.length).equals(signature)) return false
  let packed = 0
  for (const { name } of chunksIn(reader)) if (packedNames.has(name) && ++packed > packedMax) return true
  return false
}

export function chunk(name: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG of this head, these further chunks, and packed pixels. */
export const pngOf = (head: Buffer, others: readonly Buffer[], pixels: readonly Buffer[]): Buffer =>
  Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...others,
    chunk('IDAT', Buffer.concat(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])

/** The packed pixels of a PNG that lies in memory. */
export function pixelsIn(png: Buffer): Buffer {
  const reader = new Reader(png.length, (position, length) => png.subarray(position, position + length))
  const found = [...chunksIn(reader)].filter(({ name }) => name === 'IDAT')
  return Buffer.concat(found.map(({ data: { at, length } }) => png.subarray(at, at + length)))
}
