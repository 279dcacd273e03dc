import type { ReadAt, Verdict } from './recognise.ts'

/** A real document has dozens of entries; ten thousand are for something else. */
const entriesMax = 2_000
const directoryMax = 512 * 1024
/** What it says it unpacks to. Above a small size, more than this many times its own is a bomb: text reaches 100 at most. */
const unpackedMax = 512 * 1024 * 1024
const harmlessUnpacked = 16 * 1024 * 1024
const ratioMax = 200

const endBytes = 22
const commentMax = 0xffff
const entryBytes = 46
const localBytes = 30

interface Entry {
  name: string
  isEncrypted: boolean
  /** Sizes stand behind the data, so that the local header has none. */
  isStreamed: boolean
  method: number
  packed: number
  unpacked: number
  offset: number
}

/**
 * Whether a ZIP archive is a Word document, told by its central directory and the heads of its entries. Nothing is
 * unpacked, here or later: a directory that lies, overlaps or promises too much is only ever measured.
 */
export async function inspectDocx(readAt: ReadAt, bytes: number): Promise<Verdict> {
  const end = await findEnd(readAt, bytes)
  if (!end) return 'broken'
  const { count, size, offset, at } = end
  if (count > entriesMax || size > directoryMax) return 'other' // ZIP64's marks are such numbers too
  if (offset + size !== at) return 'broken'
  const entries = entriesOf(await readAt(offset, size), count)
  if (!entries || !isSound(entries, offset)) return 'broken'
  if (!isWord(entries) || entries.some(entry => entry.isEncrypted)) return 'other'
  return (await headsAgree(readAt, entries)) ? 'yes' : 'broken'
}

/** The record at the very end: how many entries, and where their directory lies. */
async function findEnd(readAt: ReadAt, bytes: number) {
  if (bytes < endBytes) return null
  const from = Math.max(0, bytes - endBytes - commentMax)
  const tail = await readAt(from, bytes - from)
  const found = tail.lastIndexOf('PK\x05\x06', tail.length - endBytes, 'latin1')
  if (found < 0 || found + endBytes + tail.readUInt16LE(found + 20) !== tail.length) return null
  const isSplit = tail.readUInt32LE(found + 4) !== 0 || tail.readUInt16LE(found + 8) !== tail.readUInt16LE(found + 10)
  if (isSplit) return null
  return {
    count: tail.readUInt16LE(found + 10),
    size: tail.readUInt32LE(found + 12),
    offset: tail.readUInt32LE(found + 16),
    at: from + found,
  }
}

/** All entries of the directory, or null where it is not `count` whole entries and nothing else. */
function entriesOf(directory: Buffer, count: number): Entry[] | null {
  const entries: Entry[] = []
  let at = 0
  while (at + entryBytes <= directory.length && directory.toString('latin1', at, at + 4) === 'PK\x01\x02') {
    const nameBytes = directory.readUInt16LE(at + 28)
    const flags = directory.readUInt16LE(at + 8)
    const next = at + entryBytes + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    if (next > directory.length) return null
    entries.push({
      name: directory.toString('utf8', at + entryBytes, at + entryBytes + nameBytes),
      isEncrypted: (flags & 1) !== 0,
      isStreamed: (flags & 8) !== 0,
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    })
    at = next
  }
  return at === directory.length && entries.length === count ? entries : null
}

/** Nothing lies upon anything else, no name leads out of the archive or comes twice, and no bomb is in sight. */
function isSound(entries: readonly Entry[], directoryAt: number): boolean {
  const inOrder = [...entries].sort((one, other) => one.offset - other.offset)
  const areApart = inOrder.every(({ offset, packed }, index) => {
    const next = inOrder[index + 1]?.offset ?? directoryAt
    return offset + localBytes + packed <= next
  })
  const isHostile = (name: string): boolean => /^\/|\\|\0|\ufffd|(^|\/)\.\.(\/|$)/.test(name)
  const areNamed = new Set(entries.map(({ name }) => name)).size === entries.length
  const packed = sum(entries.map(entry => entry.packed))
  const unpacked = sum(entries.map(entry => entry.unpacked))
  const isBomb = unpacked > unpackedMax || (unpacked > harmlessUnpacked && unpacked > packed * ratioMax)
  return areApart && areNamed && !entries.some(({ name }) => isHostile(name)) && !isBomb
}

/** Word's own parts, and no macros: those make it another kind of file (docm). */
function isWord(entries: readonly Entry[]): boolean {
  const has = (name: RegExp): boolean => entries.some(entry => name.test(entry.name))
  return (
    has(/^\[Content_Types\]\.xml$/) &&
    has(/^word\/document\d*\.xml$/) &&
    !has(/vbaProject/i) &&
    entries.every(({ method }) => method === 0 || method === 8)
  )
}

/** Each entry begins where the directory says, and tells of itself what the directory tells. */
async function headsAgree(readAt: ReadAt, entries: readonly Entry[]): Promise<boolean> {
  for (const { offset, method, packed, unpacked, isStreamed } of entries) {
    const head = await readAt(offset, localBytes)
    if (head.length < localBytes || head.toString('latin1', 0, 4) !== 'PK\x03\x04') return false
    if (head.readUInt16LE(8) !== method) return false
    if (!isStreamed && (head.readUInt32LE(18) !== packed || head.readUInt32LE(22) !== unpacked)) return false
  }
  return true
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
