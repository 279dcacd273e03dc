import { createHash, type Hash } from 'node:crypto'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { ArchiveError, bounds } from './format.ts'

/** What a column holds (server/db/columns.ts). */
export type Value = string | number | null

/**
 * Rows become lines of JSON, and lines parts of about `bounds.partBytes`; `part` is called with each. The hash is over
 * the lines.
 */
export function linesInto(part: (packed: Buffer) => Promise<void>) {
  const hash = createHash('sha256')
  // Bytes at once, and not a heap of texts that the collector carries until the part is full.
  let raw: Buffer = Buffer.allocUnsafeSlow(bounds.partBytes + roomForALine)
  let used = 0
  let rows = 0
  const send = async (): Promise<void> => {
    if (used === 0) return
    const full = raw.subarray(0, used)
    used = 0
    hash.update(full)
    await part(zstdCompressSync(full, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }))
  }
  return {
    /** Answers a promise where a part is full: rows are many, and most have nothing to wait for. */
    add(row: readonly Value[]): Promise<void> | undefined {
      const line = `${JSON.stringify(row)}\n`
      if (line.length * 3 > raw.length - used) raw = withRoom(raw, used, Buffer.byteLength(line))
      used += raw.write(line, used)
      rows++
      return used >= bounds.partBytes ? send() : undefined
    },
    async end(): Promise<{ rows: number; sha256: string }> {
      await send()
      return { rows, sha256: hash.digest('hex') }
    },
  }
}

const roomForALine = 64 * 1024

function withRoom(raw: Buffer, used: number, bytes: number): Buffer {
  if (bytes <= raw.length - used) return raw
  const larger = Buffer.allocUnsafeSlow(used + bytes)
  raw.copy(larger, 0, 0, used)
  return larger
}

/** The rows of one part, and their lines into `hash`. Throws ArchiveError for whatever is no such part. */
export function rowsOf(packed: Buffer, hash: Hash, width: number): Value[][] {
  let raw: Buffer
  try {
    raw = zstdDecompressSync(packed, { maxOutputLength: bounds.partBytesMax })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ArchiveError(code === 'ERR_BUFFER_TOO_LARGE' ? 'A part of it unpacks to too much.' : damaged)
  }
  hash.update(raw)
  if (raw.at(-1) !== newline) throw new ArchiveError(damaged)
  return raw
    .toString('utf8', 0, raw.length - 1)
    .split('\n')
    .map(line => rowOf(line, width))
}

function rowOf(line: string, width: number): Value[] {
  let row: unknown
  try {
    row = JSON.parse(line)
  } catch {
    throw new ArchiveError(damaged)
  }
  const isRow = Array.isArray(row) && row.length === width && row.every(isValue)
  if (!isRow) throw new ArchiveError(damaged)
  return row as Value[]
}

const isValue = (value: unknown): value is Value =>
  value === null || typeof value === 'string' || (typeof value === 'number' && Number.isSafeInteger(value))

const newline = 10
export const damaged = 'The archive is damaged: what it holds is not what was written.'
