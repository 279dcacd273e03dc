import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** What looking into one file may cost, whatever the file says of itself. */
export const bounds = {
  /** Boxes, blocks, sectors, entries. A film of 50 MB in fragments has some 100,000 of them. */
  parts: 500_000,
  /** Boxes in boxes. Films put tracks into movies, and nothing that is looked into goes deeper. */
  depth: 4,
  /** Each byte may be read this many times, and some more. */
  rereads: 8,
  spareBytes: 16 * 1024 * 1024,
} as const

const windowBytes = 64 * 1024

/** The file asks for more work than any honest one: it is called broken, and nothing more of it is read. */
export class Excess extends Error {}

/** Bytes from `position` on; fewer than asked for at the end of the file. */
type Source = (position: number, length: number) => Buffer

/**
 * The one way in which our own parsers see a file: small reads come from a window, each is counted, and beyond its
 * `bounds` it throws `Excess`. It reads synchronously, so it belongs into the process of its own (child.ts).
 */
export class Reader {
  readonly bytes: number
  readonly #source: Source
  #bytesLeft: number
  #partsLeft: number = bounds.parts
  #from = 0
  #window: Buffer = Buffer.alloc(0)

  constructor(bytes: number, source: Source) {
    this.bytes = bytes
    this.#source = source
    this.#bytesLeft = bytes * bounds.rereads + bounds.spareBytes
  }

  /** Valid until the next read. */
  at(position: number, length: number): Buffer {
    if (position < 0 || position >= this.bytes) return Buffer.alloc(0)
    const wanted = Math.min(length, this.bytes - position)
    const end = this.#from + this.#window.length
    if (position < this.#from || position + wanted > end) {
      this.#window = this.#read(position, Math.max(wanted, windowBytes))
      this.#from = position
    }
    return this.#window.subarray(position - this.#from, position - this.#from + wanted)
  }

  /** Behind the end there are zeros. */
  byteAt(position: number): number {
    return this.at(position, 1)[0] ?? 0
  }

  /** To be called for each part that is looked at. */
  countPart(): void {
    if (--this.#partsLeft < 0) throw new Excess('too many parts')
  }

  #read(position: number, length: number): Buffer {
    const found = this.#source(position, Math.min(length, this.bytes - position))
    this.#bytesLeft -= found.length
    if (this.#bytesLeft < 0) throw new Excess('too many reads')
    return found
  }
}

/** Gives `work` a reader of the file at `path`, and answers `onExcess` where the file wants too much. */
export async function withReader<Result, Other>(
  path: string,
  work: (reader: Reader) => Promise<Result> | Result,
  onExcess: Other,
): Promise<Result | Other> {
  const file = openSync(path, 'r')
  try {
    const source: Source = (position, length) => {
      const buffer = Buffer.allocUnsafe(length)
      return buffer.subarray(0, readSync(file, buffer, 0, length, position))
    }
    return await work(new Reader(fstatSync(file).size, source))
  } catch (error) {
    if (error instanceof Excess) return onExcess
    throw error
  } finally {
    closeSync(file)
  }
}
