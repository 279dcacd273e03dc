import type { ReadAt, Verdict } from './recognise.ts'

/** Numbers of sectors from here on are marks: end of chain, free, part of a table. */
const firstMark = 0xfffffffa
const free = 0xffffffff
const tablesInHeader = 109
/** Writers keep a few more tables than their sectors need; a header that claims many more would only cost memory. */
const spareTables = 8
const entryBytes = 128
/** Directories of documents have tens of entries. */
const directorySectorsMax = 1_000

/**
 * Whether a compound file (the container of Office 97 to 2003) is a Word document: its directory names a stream
 * `WordDocument`, and every sector that its allocation table counts as used is there. [MS-CFB], sections 2.2 to 2.6.
 */
export async function inspectDoc(readAt: ReadAt, bytes: number): Promise<Verdict> {
  const header = await readAt(0, 512)
  const shift = header.length === 512 ? header.readUInt16LE(30) : 0
  if (shift !== 9 && shift !== 12) return 'broken'
  const sectorBytes = 2 ** shift
  const sectors = Math.ceil(bytes / sectorBytes) - 1
  const sector = (number: number): Promise<Buffer> => readAt((number + 1) * sectorBytes, sectorBytes)

  const tables = await tableSectors(header, { sector, sectors, sectorBytes })
  if (!tables) return 'broken'
  const next = new Map<number, number>()
  for (const [index, table] of tables.entries()) {
    const block = await sector(table)
    for (let at = 0; at + 4 <= block.length; at += 4) {
      const follower = block.readUInt32LE(at)
      if (follower !== free) next.set((index * sectorBytes) / 4 + at / 4, follower)
    }
  }
  for (const used of next.keys()) if (used >= sectors) return 'broken'

  let number = header.readUInt32LE(48)
  for (let read = 0; number < firstMark; read++) {
    if (read === directorySectorsMax || !next.has(number)) return 'broken'
    if (namesWordDocument(await sector(number))) return 'yes'
    number = next.get(number)!
  }
  return 'other'
}

interface Sectors {
  sector: (number: number) => Promise<Buffer>
  sectors: number
  sectorBytes: number
}

/** The sectors of the allocation table: the first 109 stand in the header, the rest in a chain; null where that is damaged. */
async function tableSectors(header: Buffer, { sector, sectors, sectorBytes }: Sectors): Promise<number[] | null> {
  const count = header.readUInt32LE(44)
  if (count === 0 || count > sectors / (sectorBytes / 4) + spareTables) return null
  const tables = numbersIn(header.subarray(76)).slice(0, Math.min(count, tablesInHeader))
  let number = header.readUInt32LE(68)
  while (tables.length < count) {
    if (number >= sectors) return null
    const numbers = numbersIn(await sector(number))
    if (numbers.length < 2) return null
    number = numbers.pop()! // the last one leads to the next sector of the chain; each adds tables, so that it ends
    tables.push(...numbers.slice(0, count - tables.length))
  }
  return tables.every(table => table < sectors) ? tables : null
}

const numbersIn = (block: Buffer): number[] =>
  Array.from({ length: Math.floor(block.length / 4) }, (_, index) => block.readUInt32LE(index * 4))

function namesWordDocument(block: Buffer): boolean {
  for (let at = 0; at + entryBytes <= block.length; at += entryBytes) {
    const nameBytes = Math.min(64, block.readUInt16LE(at + 64))
    const isStream = block[at + 66] === 2
    if (isStream && block.toString('utf16le', at, at + nameBytes) === 'WordDocument\0') return true
  }
  return false
}
