import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

/** A ZIP file that is written entry after entry. Of an entry nothing is held but what is given, or one chunk of it. */
export interface Zip {
  /** A text, made smaller. */
  add(name: string, text: string): Promise<void>
  /** Bytes as they come, left as they are: files are packed already. Answers how many they were. */
  addFile(name: string, body: Readable): Promise<number>
  /** Writes the list of the entries, and syncs. Answers the size of the file. */
  end(): Promise<number>
  close(): Promise<void>
}

interface Entry {
  name: Buffer
  at: number
  method: 0 | 8
  crc: number
  /** In the file. */
  packed: number
  whole: number
}

const deflated = promisify(deflateRaw)
const most = 0xffff_ffff
const version = 45
const isUtf8 = 0x0800

/**
 * A new file at `path`, for its owner alone. ZIP as of APPNOTE 6.3, with the sizes of ZIP64 where a file has grown past
 * 4 GB; one entry may not. The times of the entries are `at`, in UTC.
 */
export async function createZip(path: string, at: Date): Promise<Zip> {
  const file = await open(path, 'wx', 0o600)
  const entries: Entry[] = []
  const stamp = dosTime(at)
  let end = 0
  const append = async (bytes: Uint8Array): Promise<void> => {
    await writeAll(file, bytes, end)
    end += bytes.length
  }

  return {
    add: async (name, text) => {
      const whole = Buffer.from(text)
      const packed = await deflated(whole)
      const sizes = { packed: packed.length, whole: whole.length }
      const entry: Entry = { name: Buffer.from(name), at: end, method: 8, crc: crc32(whole), ...sizes }
      await append(head(entry, stamp))
      await append(packed)
      entries.push(entry)
    },
    addFile: async (name, body) => {
      const entry: Entry = { name: Buffer.from(name), at: end, method: 0, crc: 0, packed: 0, whole: 0 }
      await append(head(entry, stamp))
      for await (const chunk of body as AsyncIterable<Buffer>) {
        entry.crc = crc32(chunk, entry.crc)
        entry.whole = entry.packed += chunk.length
        if (entry.whole > most) throw new Error('A file of more than 4 GB is in no copy')
        await append(chunk)
      }
      await writeAll(file, head(entry, stamp), entry.at) // its size is known now
      entries.push(entry)
      return entry.whole
    },
    end: async () => {
      const from = end
      for (const entry of entries) await append(listed(entry, stamp))
      await append(tail(entries.length, from, end - from))
      await file.sync()
      return end
    },
    close: () => file.close(),
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done)
    done += bytesWritten
  }
}

type Stamp = { time: number; date: number }

/** From 1980 on, by two seconds. */
const dosTime = (at: Date): Stamp => ({
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
})

function head(entry: Entry, stamp: Stamp): Buffer {
  const bytes = Buffer.alloc(30 + entry.name.length)
  bytes.writeUInt32LE(0x0403_4b50, 0)
  writeFacts(bytes, 4, entry, stamp)
  entry.name.copy(bytes, 30)
  return bytes
}

/** What the head of an entry and its line in the list share: 26 bytes, the lengths of name and extra at the end. */
function writeFacts(bytes: Buffer, from: number, entry: Entry, { time, date }: Stamp): void {
  bytes.writeUInt16LE(version, from)
  bytes.writeUInt16LE(isUtf8, from + 2)
  bytes.writeUInt16LE(entry.method, from + 4)
  bytes.writeUInt16LE(time, from + 6)
  bytes.writeUInt16LE(date, from + 8)
  bytes.writeUInt32LE(entry.crc, from + 10)
  bytes.writeUInt32LE(entry.packed, from + 14)
  bytes.writeUInt32LE(entry.whole, from + 18)
  bytes.writeUInt16LE(entry.name.length, from + 22)
}

function listed(entry: Entry, stamp: Stamp): Buffer {
  const isFar = entry.at >= most
  const bytes = Buffer.alloc(46 + entry.name.length + (isFar ? 12 : 0))
  bytes.writeUInt32LE(0x0201_4b50, 0)
  bytes.writeUInt16LE(version, 4)
  writeFacts(bytes, 6, entry, stamp)
  bytes.writeUInt16LE(isFar ? 12 : 0, 30)
  bytes.writeUInt32LE(isFar ? most : entry.at, 42)
  entry.name.copy(bytes, 46)
  if (isFar) {
    const extra = 46 + entry.name.length
    bytes.writeUInt16LE(0x0001, extra)
    bytes.writeUInt16LE(8, extra + 2)
    bytes.writeBigUInt64LE(BigInt(entry.at), extra + 4)
  }
  return bytes
}

/** The end of the list as ZIP64 has it, where to find that, and the end as it always was. */
function tail(count: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(56 + 20 + 22)
  bytes.writeUInt32LE(0x0606_4b50, 0)
  bytes.writeBigUInt64LE(44n, 4)
  bytes.writeUInt16LE(version, 12)
  bytes.writeUInt16LE(version, 14)
  bytes.writeBigUInt64LE(BigInt(count), 24)
  bytes.writeBigUInt64LE(BigInt(count), 32)
  bytes.writeBigUInt64LE(BigInt(length), 40)
  bytes.writeBigUInt64LE(BigInt(at), 48)
  bytes.writeUInt32LE(0x0706_4b50, 56)
  bytes.writeBigUInt64LE(BigInt(at + length), 64)
  bytes.writeUInt32LE(1, 72)
  bytes.writeUInt32LE(0x0605_4b50, 76)
  bytes.writeUInt16LE(Math.min(count, 0xffff), 84)
  bytes.writeUInt16LE(Math.min(count, 0xffff), 86)
  bytes.writeUInt32LE(Math.min(length, most), 88)
  bytes.writeUInt32LE(Math.min(at, most), 92)
  return bytes
}
