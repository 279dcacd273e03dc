import type { Entry as ZipEntry, ZipFile } from 'yauzl'
import { type PackageEntry, readPackage } from './package-parts.ts'
import type { Reader } from './reader.ts'
import type { Verdict } from './verdict.ts'
import { zipOver } from './zip-reader.ts'

/** A real document has dozens of entries; ten thousand are for something else. */
const entriesMax = 2_000
/**
 * What it says it unpacks to. Above a small size, more than this many times its own is a bomb: text reaches 100 at
 * most.
 */
const unpackedMax = 512 * 1024 * 1024
const harmlessUnpacked = 16 * 1024 * 1024
const ratioMax = 200
const localBytes = 30

/**
 * Whether a ZIP archive is a Word document, told by its directory, the heads of its entries, and the few parts that say
 * what the others are: only those are unpacked. Overlapping, lying or endless entries are only ever measured.
 */
export async function inspectDocx(reader: Reader): Promise<Verdict> {
  const zip = await zipOver(reader).catch(() => null)
  if (!zip) return 'broken'
  if (zip.entryCount > entriesMax) return 'other'
  const entries = await entriesOf(zip, reader).catch(() => null)
  if (!entries || !isSound(entries, zip)) return 'broken'
  if (!entries.every(isReadable)) return 'other'
  if (!(await headsAgree(zip, entries).catch(() => false))) return 'broken'
  return readPackage(zip, entries)
}

/** All entries of the directory, or null where something stands between its last one and the end of the archive. */
async function entriesOf(zip: ZipFile, reader: Reader): Promise<PackageEntry[] | null> {
  const entries: PackageEntry[] = []
  for await (const entry of zip.eachEntry()) {
    reader.countPart()
    // Not decoded by the archive’s own word for it: what counts are names in ASCII, the same in every encoding.
    entries.push({ name: entry.fileNameRaw.toString('utf8'), zip: entry })
  }
  const { readEntryCursor } = zip as unknown as { readEntryCursor: number }
  return readEntryCursor === reader.bytes - endBytes - Buffer.byteLength(zip.comment, 'latin1') ? entries : null
}
const endBytes = 22

/** Nothing lies upon anything else, no name leads out of the archive or comes twice, and no bomb is in sight. */
function isSound(entries: readonly PackageEntry[], { readEntryCursor }: { readEntryCursor: unknown }): boolean {
  const inOrder = entries.map(({ zip }) => zip).sort((one, other) => offsetOf(one) - offsetOf(other))
  const areApart = inOrder.every((zip, index) => {
    const next = inOrder[index + 1]
    const end = next ? offsetOf(next) : Number(readEntryCursor)
    return offsetOf(zip) + localBytes + zip.compressedSize <= end
  })
  const isHostile = (name: string): boolean => /^\/|\\|\0|\ufffd|(^|\/)\.\.(\/|$)/.test(name)
  // Names of parts are the same in capitals.
  const areNamed = new Set(entries.map(({ name }) => name.toLowerCase())).size === entries.length
  const packed = sum(entries.map(({ zip }) => zip.compressedSize))
  const unpacked = sum(entries.map(({ zip }) => zip.uncompressedSize))
  const isBomb = unpacked > unpackedMax || (unpacked > harmlessUnpacked && unpacked > packed * ratioMax)
  return areApart && areNamed && !entries.some(({ name }) => isHostile(name)) && !isBomb
}

const offsetOf = (zip: ZipEntry): number => zip.relativeOffsetOfLocalHeader
const isReadable = ({ zip }: PackageEntry): boolean => !zip.isEncrypted() && [0, 8].includes(zip.compressionMethod)

/** Each entry begins where the directory says, and tells of itself what the directory tells. */
async function headsAgree(zip: ZipFile, entries: readonly PackageEntry[]): Promise<boolean> {
  for (const { zip: entry } of entries) {
    const head = await zip.readLocalFileHeaderPromise(entry)
    if (head.compressionMethod !== entry.compressionMethod || !head.fileName.equals(entry.fileNameRaw)) return false
    // Sizes stand behind the data, so that the local header has none.
    const isStreamed = (entry.generalPurposeBitFlag & 8) !== 0
    const agree = head.compressedSize === entry.compressedSize && head.uncompressedSize === entry.uncompressedSize
    if (!isStreamed && !agree) return false
  }
  return true
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
