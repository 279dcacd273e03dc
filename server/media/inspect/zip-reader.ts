import { Readable } from 'node:stream'
import yauzl, { type ZipFile } from 'yauzl'
import type { Reader } from './reader.ts'

/** A ZIP archive over a reader that counts. It throws where there is no directory; nothing else was looked at then. */
export const zipOver = (reader: Reader): Promise<ZipFile> =>
  yauzl.fromRandomAccessReaderPromise(new CountedBytes(reader), reader.bytes, {
    decodeStrings: false,
    autoClose: false,
  })

class CountedBytes extends yauzl.RandomAccessReader {
  readonly #reader: Reader
  constructor(reader: Reader) {
    super()
    this.#reader = reader
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from([Buffer.from(this.#reader.at(start, end - start))])
  }

  override read(
    into: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    let failure: Error | null = null
    try {
      this.#reader.at(position, length).copy(into, offset)
    } catch (error) {
      failure = error as Error
    }
    setImmediate(callback, failure) // thousands of entries in one turn would be thousands of frames on the stack
  }
}
