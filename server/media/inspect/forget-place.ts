import { closeSync, openSync, writeSync } from 'node:fs'
import { boxesIn, type Box } from './boxes.ts'
import { bounds, Excess, type Reader } from './reader.ts'

/**
 * Where phones write where a film was taken, and by which phone: `udta/©xyz`, `meta` with Apple's keys, XMP in a
 * `uuid`.
 */
const telling = new Set(['udta', 'meta', 'uuid'])
const containers = new Set(['moov', 'trak', 'moof', 'traf'])
const zeros = Buffer.alloc(64 * 1024)

/**
 * Takes out of a film what it tells beside its pictures and sound. Such boxes become `free` ones of the same length,
 * full of zeros, so that nothing else moves; players skip them. Other containers are left as they are.
 */
export function forgetPlace(reader: Reader, path: string): void {
  const file = openSync(path, 'r+')
  try {
    for (const box of tellingBoxes(reader, { from: 0, to: reader.bytes, depth: 0 })) silence(file, box)
  } finally {
    closeSync(file)
  }
}

function* tellingBoxes(reader: Reader, place: { from: number; to: number; depth: number }): Generator<Box> {
  if (place.depth > bounds.depth) throw new Excess('boxes in boxes')
  for (const box of boxesIn(reader, place.from, place.to)) {
    const { name, at, headBytes, length } = box
    if (telling.has(name)) yield box
    else if (containers.has(name)) {
      yield* tellingBoxes(reader, { from: at + headBytes, to: at + length, depth: place.depth + 1 })
    }
  }
}

function silence(file: number, { at, headBytes, length }: Box): void {
  writeSync(file, Buffer.from('free'), 0, 4, at + 4)
  for (let done = headBytes; done < length; done += zeros.length) {
    writeSync(file, zeros, 0, Math.min(zeros.length, length - done), at + done)
  }
}
