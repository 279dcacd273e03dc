import { createHash, type Hash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Entry, extract } from 'tar-stream'
import type { ZodType } from 'zod'
import { countObjects } from './count-objects.ts'
import {
  ArchiveError,
  bounds,
  type End,
  endShape,
  type FilesPlace,
  formatVersion,
  type Manifest,
  manifestShape,
  type NameLine,
  namePatterns,
  nameShape,
  type ToldEnd,
} from './format.ts'
import { damaged, rowsOf, type Value } from './lines.ts'
import { strictTar } from './strict-tar.ts'
import type { ArchivedTable } from './tables.ts'

/** What becomes of an archive that is read. Each is waited for; whatever one throws ends the reading. */
export interface ArchiveReader {
  begin(manifest: Manifest): Promise<void>
  rows(table: ArchivedTable, rows: Value[][]): Promise<void>
  /**
   * The bytes of a file; they are compared with their hash while they are read, and the whole fails where they differ.
   */
  file(sha256: string, body: Readable): Promise<void>
  name(line: NameLine): Promise<void>
  /** The bytes of a file that lies beside the archive. Throws ArchiveError where it does not. */
  beside(sha256: string, place: FilesPlace): Promise<Readable>
}

/**
 * Reads a tar as format.ts tells of it, from its manifest to its end, and answers both. Nothing in it is believed: what
 * is no such entry at this place, too large, or other than its hash throws ArchiveError, and so does a stream that
 * ends early. A caller undoes what its reader did.
 */
export async function readArchive(input: Readable, reader: ArchiveReader): Promise<{ manifest: Manifest; end: End }> {
  const tar = extract()
  const led = pipeline(input, strictTar(), tar)
  const [read] = await Promise.all([readEntries(tar, reader), led]).catch((error: unknown) => {
    tar.destroy()
    input.destroy()
    throw error
  })
  return read
}

async function readEntries(
  tar: AsyncIterable<Entry>,
  reader: ArchiveReader,
): Promise<{ manifest: Manifest; end: End }> {
  let manifest: Manifest | null = null
  let manifestHash = ''
  let end: End | null = null
  let body: Body | null = null
  for await (const entry of tar) {
    const { name, type } = entry.header
    if (type !== 'file' || end) throw new ArchiveError(damaged)
    if (!manifest || !body) {
      if (name !== 'manifest.json') throw new ArchiveError('This is no archive of Meydan.')
      const bytes = await whole(entry, bounds.jsonBytes)
      manifest = manifestOf(bytes)
      manifestHash = createHash('sha256').update(bytes).digest('hex')
      await reader.begin(manifest)
      body = bodyOf(manifest, reader)
    } else if (name === 'end.json') {
      const told = checked(parsed(await whole(entry, bounds.jsonBytes)), endShape)
      if (told.manifest !== manifestHash) throw new ArchiveError(damaged)
      end = body.compared(told)
    } else {
      await body.take(entry)
    }
  }
  if (!manifest) throw new ArchiveError('This is no archive of Meydan.')
  if (!end) throw new ArchiveError('The archive is cut off.')
  return { manifest, end }
}

function manifestOf(bytes: Buffer): Manifest {
  const read = parsed(bytes)
  const format = typeof read === 'object' && read !== null && 'format' in read ? read.format : null
  if (typeof format === 'number' && format > formatVersion)
    throw new ArchiveError(`The archive has format ${format}; this Meydan reads ${formatVersion}. Take a newer Meydan.`)
  return checked(read, manifestShape)
}

type Body = ReturnType<typeof bodyOf>

/** Between manifest and end: tables in the manifest's order, then files, then their names. */
function bodyOf(manifest: Manifest, reader: ArchiveReader) {
  const hashes = new Map<ArchivedTable, { hash: Hash; rows: number }>()
  for (const { name } of manifest.tables) hashes.set(name, { hash: createHash('sha256'), rows: 0 })
  const namesHash = createHash('sha256')
  const files = filesRead(reader, manifest.files)
  const at = { table: -1, part: 0, names: 0 }
  const named = countObjects()

  return {
    async take(entry: Entry): Promise<void> {
      const [, table = '', part = ''] = namePatterns.part.exec(entry.header.name) ?? []
      if (table !== '') return takeRows(entry, table, Number(part))
      const sha256 = namePatterns.file.exec(entry.header.name)?.[1]
      if (sha256 !== undefined) return takeFile(entry, sha256)
      const names = namePatterns.names.exec(entry.header.name)?.[1]
      if (names === undefined || Number(names) !== ++at.names) throw new ArchiveError(damaged)
      await takeNames(entry)
    },
    /** Throws where the end tells of anything else than what was there. */
    compared(end: ToldEnd): End {
      if (Object.keys(end.tables).length !== manifest.tables.length) throw new ArchiveError(damaged)
      for (const { name } of manifest.tables) {
        const { hash, rows } = hashes.get(name)!
        const told = end.tables[name]
        if (told?.rows !== rows || told.sha256 !== hash.digest('hex')) throw new ArchiveError(damaged)
      }
      const { files: told } = end
      if (!named.agree(told) || told.sha256 !== namesHash.digest('hex')) throw new ArchiveError(damaged)
      return { ...end, files: { ...told, ...named.counted } }
    },
  }

  async function takeRows(entry: Entry, table: string, part: number): Promise<void> {
    const index = manifest.tables.findIndex(({ name }) => name === table)
    const isNext = index === at.table ? part === at.part + 1 : index > at.table && part === 1
    if (!isNext || files.count() > 0 || at.names > 0) throw new ArchiveError(damaged)
    at.table = index
    at.part = part
    const { name, columns } = manifest.tables[index]!
    const counted = hashes.get(name)!
    const rows = rowsOf(await whole(entry, bounds.partBytesMax), counted.hash, columns.length)
    counted.rows += rows.length
    await reader.rows(name, rows)
  }

  async function takeFile(entry: Entry, sha256: string): Promise<void> {
    const isAllowed = manifest.files === 'inside' && at.names === 0 && !files.has(sha256)
    if (!isAllowed || (entry.header.size ?? 0) > bounds.fileBytes) throw new ArchiveError(damaged)
    if (!(await files.take(entry, sha256))) throw new ArchiveError(damaged)
  }

  async function takeNames(entry: Entry): Promise<void> {
    for (const row of rowsOf(await whole(entry, bounds.partBytesMax), namesHash, 4)) {
      const line = checked(row, nameShape)
      if (manifest.files !== 'inside') await files.takeBeside(line[1])
      if (files.bytesOf(line[1]) !== line[2]) throw new ArchiveError(damaged)
      named.add(line[0], line[2])
      await reader.name(line)
    }
  }
}

/** The files that were read, inside or beside the archive, each once. */
function filesRead(reader: ArchiveReader, place: FilesPlace) {
  const bytesOf = new Map<string, number>()
  const has = (sha256: string): boolean => bytesOf.has(sha256)
  /** Whether the bytes are what their hash says. */
  const take = async (body: Readable, sha256: string): Promise<boolean> => {
    const { through, read } = hashed()
    await Promise.all([pipeline(body, through), reader.file(sha256, through)])
    const found = read()
    bytesOf.set(sha256, found.bytes)
    return found.sha256 === sha256
  }
  return {
    has,
    take,
    count: () => bytesOf.size,
    bytesOf: (sha256: string) => bytesOf.get(sha256),
    takeBeside: async (sha256: string): Promise<void> => {
      if (has(sha256)) return
      const isTrue = await take(await reader.beside(sha256, place), sha256)
      if (!isTrue) throw new ArchiveError(`The file ${sha256} beside the archive is damaged.`)
    },
  }
}

/** Lets bytes through, hashes and counts them. */
function hashed(): { through: Transform; read: () => { sha256: string; bytes: number } } {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { through, read: () => ({ sha256: hash.digest('hex'), bytes }) }
}

async function whole(entry: Entry, most: number): Promise<Buffer> {
  if ((entry.header.size ?? 0) > most) throw new ArchiveError('A part of the archive is too large.')
  return buffer(entry)
}

function parsed(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString())
  } catch {
    throw new ArchiveError(damaged)
  }
}

function checked<Shape>(value: unknown, shape: ZodType<Shape>): Shape {
  const { success, data } = shape.safeParse(value)
  if (!success) throw new ArchiveError(damaged)
  return data
}
