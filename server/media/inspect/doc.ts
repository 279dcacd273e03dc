import type { Reader } from './reader.ts'
import type { Verdict } from './verdict.ts'

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
 * Where Word looks for macros, and under which name a packed program lies beside a text ([MS-OVBA] 1.3.4, [MS-OLEDS]
 * 2.3.6). Word finds them by these names alone: renamed, they are dead.
 */
const activeNames = new Set(['MACROS', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR', '\u0001OLE10NATIVE'])

/**
 * Whether a compound file (the container of Office 97 to 2003) is a Word document: its directory names a stream
 * `WordDocument`, and every sector that its allocation table counts as used is there. [MS-CFB], sections 2.2 to 2.6.
 */
export function inspectDoc(reader: Reader): Verdict {
  const header = Buffer.from(reader.at(0, 512))
  const shift = header.length === 512 ? header.readUInt16LE(30) : 0
  if (shift !== 9 && shift !== 12) return 'broken'
  const sectorBytes = 2 ** shift
  const sectors = Math.ceil(reader.bytes / sectorBytes) - 1
  const sector = (number: number): Buffer => {
    reader.countPart()
    return reader.at((number + 1) * sectorBytes, sectorBytes)
  }
  const tables = tableSectors(header, { sector, sectors, sectorBytes })
  const next = tables && followers(tables, { sector, sectors, sectorBytes })
  if (!next) return 'broken'

  let isWord = false
  let number = header.readUInt32LE(48)
  for (let read = 0; number < firstMark; read++) {
    const follower = next[number] ?? free
    if (read === directorySectorsMax || follower === free) return 'broken'
    for (const { name, isStream } of entriesOf(sector(number))) {
      if (activeNames.has(name.toUpperCase())) return 'active'
      isWord ||= isStream && name === 'WordDocument'
    }
    number = follower
  }
  return isWord ? 'yes' : 'other'
}

interface Sectors {
  sector: (number: number) => Buffer
  sectors: number
  sectorBytes: number
}

/**
 * The sectors of the allocation table: the first 109 stand in the header, the rest in a chain; null where that is
 * damaged.
 */
function tableSectors(header: Buffer, { sector, sectors, sectorBytes }: Sectors): number[] | null {
  const count = header.readUInt32LE(44)
  if (count === 0 || count > sectors / (sectorBytes / 4) + spareTables) return null
  const tables = numbersIn(header.subarray(76)).slice(0, Math.min(count, tablesInHeader))
  let number = header.readUInt32LE(68)
  while (tables.length < count) {
    if (number >= sectors) return null
    const numbers = numbersIn(sector(number))
    if (numbers.length < 2) return null
    number = numbers.pop()! // the last one leads to the next sector of the chain; each adds tables, so that it ends
    tables.push(...numbers.slice(0, count - tables.length))
  }
  return tables.every(table => table < sectors) ? tables : null
}

/** Which sector follows which, or null where the table counts sectors that are not there. */
function followers(tables: readonly number[], { sector, sectors, sectorBytes }: Sectors): Uint32Array | null {
  const next = new Uint32Array(sectors).fill(free)
  for (const [index, table] of tables.entries()) {
    const block = sector(table)
    for (let at = 0; at + 4 <= block.length; at += 4) {
      const follower = block.readUInt32LE(at)
      const number = (index * sectorBytes) / 4 + at / 4
      if (follower === free) continue
      if (number >= sectors) return null
      next[number] = follower
    }
  }
  return next
}

const numbersIn = (block: Buffer): number[] =>
  Array.from({ length: Math.floor(block.length / 4) }, (_, index) => block.readUInt32LE(index * 4))

function* entriesOf(block: Buffer): Generator<{ name: string; isStream: boolean }> {
  for (let at = 0; at + entryBytes <= block.length; at += entryBytes) {
    const kind = block[at + 66]
    if (kind !== 1 && kind !== 2) continue // storages and streams; others are free, or the root
    const nameBytes = Math.min(64, block.readUInt16LE(at + 64))
    const name = block.toString('utf16le', at, at + nameBytes).replace(/\0.*$/s, '')
    yield { name, isStream: kind === 2 }
  }
}
