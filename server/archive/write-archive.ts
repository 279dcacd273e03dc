import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { PassThrough, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { pack as tarPack, type Pack } from 'tar-stream'
import { head } from '#server/audit/door.ts'
import type { Database, Snapshot } from '#server/db/open.ts'
import { keysOfPhoto, type Storage, thumbnailKey } from '#server/media/door.ts'
import { countObjects } from './count-objects.ts'
import { type End, type FilesPlace, formatVersion, type Manifest, type NameLine } from './format.ts'
import { linesInto, type Value } from './lines.ts'
import { columnsOfTables, countRows, rowPages } from './read-rows.ts'
import { allTables, type ArchivedTable, archivedTables, secretColumns, secretTables } from './tables.ts'

export interface ArchiveSource {
  db: Pick<Database, 'engine' | 'read'>
  storage: Pick<Storage, 'open'>
  manifest: Pick<Manifest, 'version' | 'madeAt' | 'schema' | 'store'>
}

export interface WriteOptions {
  /** Sessions, codes, mails and known browsers too: for a sealed archive, and for a move. */
  withSecrets: boolean
  /** How backups and proofs went: for a move alone. */
  withRuns: boolean
  /** A move leaves the files where they are. */
  withFiles: boolean
  /** Keeps the bytes of files outside of the archive, by their hash; null: inside. */
  beside: FilesBeside | null
  onProgress(done: Progress): void
}

/** Where the bytes of files lie beside the archives of a backup folder. */
export interface FilesBeside {
  place: Exclude<FilesPlace, 'inside'>
  /** What an earlier night found out of this object, so that nothing is read twice: an object never changes. */
  known(key: string): { sha256: string; bytes: number } | undefined
  /** Whether it lies there already, with as many bytes as it must have. */
  has(sha256: string, bytes: number): Promise<boolean>
  keep(sha256: string, body: Buffer): Promise<void>
  /** All that was kept is on the disk: an archive only ends when what it names is there. */
  settle(): Promise<void>
}

export interface Progress {
  of: 'rows' | 'files'
  /** Rows, or bytes of files. */
  done: number
  all: number
}

/** A row of media: its object, and where it has one its thumbnail. */
interface ObjectOf {
  key: string
  type: string
  bytes: number
}

/**
 * The tar of one state of the data, given to `take` as a stream; answers its end when both are done. The rows are read
 * in one transaction and the files after it: a file that was erased in between is named in the end as missing.
 *
 * Throws what went wrong first: of a taker that failed, the writer only hears that its stream is gone.
 */
export async function writeArchive(
  source: ArchiveSource,
  options: WriteOptions,
  take: (tar: Readable) => Promise<unknown>,
): Promise<End> {
  // The library's streams are of another family: an end that comes from outside does not reach all of their parts.
  const body = new PassThrough()
  const tar = tarPack()
  tar.pipe(body)
  tar.on('error', () => {})
  body.on('error', () => {})
  const gone = new AbortController()
  body.once('close', () => {
    tar.destroy()
    gone.abort()
  })
  let first: unknown
  const endWith = (error: unknown): void => {
    first ??= error
    body.destroy(error as Error)
  }
  const taken = take(body).catch(endWith)
  const end = await fill(entriesOf(tar, source.manifest.madeAt, gone.signal), source, options).catch(
    (error: unknown) => void (gone.signal.aborted || endWith(error)), // the taker has more to say of its own end
  )
  if (end) tar.finalize()
  await taken
  if (!end || first !== undefined) throw first ?? new Error('The archive was not taken whole.')
  return end
}

type Add = (name: string, body: Buffer) => Promise<void>

const entriesOf = (tar: Pack, madeAt: number, gone: AbortSignal): Add => {
  const mtime = new Date(madeAt)
  return async (name, body) => {
    gone.throwIfAborted()
    const entry = tar.entry({ name, size: body.length, mode: 0o600, mtime })
    entry.on('error', () => {})
    entry.end(body)
    await finished(entry, { signal: gone })
  }
}

async function fill(add: Add, { db, storage, manifest }: ArchiveSource, options: WriteOptions): Promise<End> {
  const copied = options.withRuns ? allTables : archivedTables
  const tables = copied.filter(table => options.withSecrets || !secretTables.includes(table))
  const { objects, ...data } = await db.read(async snapshot => {
    const columns = await columnsOfTables(snapshot)
    const described = tables.map(name => ({ name, columns: columns.get(name) ?? [] }))
    const first = { product: 'meydan' as const, format: formatVersion, ...manifest, engine: db.engine }
    const opening = jsonOf({ ...first, files: options.beside?.place ?? 'inside', tables: described })
    await add('manifest.json', opening)
    const counted = await addTables(snapshot, described, add, options)
    const { n, hash } = await head(snapshot)
    return {
      manifest: sha256Of(opening),
      tables: counted,
      audit: { n, hash },
      objects: options.withFiles ? await objectsOf(snapshot) : [],
    }
  })
  const end: End = { ...data, ...(await addFiles(objects, storage, add, options)) }
  await options.beside?.settle()
  await add('end.json', jsonOf(end))
  return end
}

async function addTables(
  snapshot: Snapshot,
  tables: readonly { name: ArchivedTable; columns: readonly string[] }[],
  add: Add,
  { withSecrets, onProgress }: WriteOptions,
): Promise<End['tables']> {
  const all = await countRows(
    snapshot,
    tables.map(({ name }) => name),
  )
  const counted: End['tables'] = {}
  let done = 0
  for (const { name, columns } of tables) {
    let part = 0
    const lines = linesInto(packed => add(`tables/${name}/${numbered(++part)}.jsonl.zst`, packed))
    for await (const page of rowPages(snapshot, name, columns)) {
      for (const row of page) {
        const full = lines.add(withSecrets ? row : withoutSecrets(row, name, columns))
        if (full) await full
      }
      done += page.length
      onProgress({ of: 'rows', done, all })
    }
    counted[name] = await lines.end()
  }
  return counted
}

const withoutSecrets = (row: readonly Value[], table: ArchivedTable, columns: readonly string[]): readonly Value[] => {
  const secret = secretColumns[table]
  return secret ? row.map((value, index) => (secret.includes(columns[index]!) ? null : value)) : row
}

async function addFiles(
  objects: readonly ObjectOf[],
  storage: ArchiveSource['storage'],
  add: Add,
  { onProgress, beside }: WriteOptions,
): Promise<Pick<End, 'files' | 'missing'>> {
  const all = objects.reduce((sum, { bytes }) => sum + bytes, 0)
  const inside = new Set<string>()
  const missing: string[] = []
  let [part, done] = [0, 0]
  const names = linesInto(packed => add(`names/${numbered(++part)}.jsonl.zst`, packed))
  const lines: NameLine[] = []
  const kept = countObjects()
  for (const { key, type, bytes } of objects) {
    const found = (await knownBeside(key, bytes)) ?? (await keepBytes(key))
    done += bytes
    onProgress({ of: 'files', done: Math.min(done, all), all })
    if (!found) {
      if (missing.length < 1_000) missing.push(key)
      continue
    }
    kept.add(key, found.bytes)
    lines.push([key, found.sha256, found.bytes, type])
  }
  for (const line of lines) await names.add(line)
  const { sha256 } = await names.end()
  return { files: { ...kept.counted, sha256 }, missing }

  async function keepBytes(key: string): Promise<{ sha256: string; bytes: number } | null> {
    const object = await storage.open(key)
    if (!object) return null
    const body = await buffer(object.body)
    const sha256 = sha256Of(body)
    if (!beside && !inside.has(sha256)) await add(`files/${sha256}`, body)
    inside.add(sha256)
    if (beside && !(await beside.has(sha256, body.length))) await beside.keep(sha256, body)
    return { sha256, bytes: body.length }
  }

  /** A thumbnail's bytes stand nowhere else: `bytes` is 0. */
  async function knownBeside(key: string, bytes: number): Promise<{ sha256: string; bytes: number } | null> {
    const known = beside?.known(key)
    if (!beside || !known || (bytes > 0 && known.bytes !== bytes)) return null
    return (await beside.has(known.sha256, known.bytes)) ? known : null
  }
}

/** What the rows of media, key art and people’s pictures speak of. How large a thumbnail is stands nowhere. */
async function objectsOf(snapshot: Snapshot): Promise<ObjectOf[]> {
  const objects: ObjectOf[] = []
  for await (const page of rowPages(snapshot, 'media', ['id', 'type', 'bytes', 'has_thumbnail'])) {
    for (const [id, type, bytes, hasThumbnail] of page as [string, string, number, number][]) {
      objects.push({ key: id, type, bytes })
      if (hasThumbnail === 1) objects.push({ key: thumbnailKey(id), type: 'image/webp', bytes: 0 })
    }
  }
  for await (const page of rowPages(snapshot, 'site_art', ['storage_key', 'bytes']))
    for (const [key, bytes] of page as [string, number][]) objects.push({ key, type: 'image/webp', bytes })
  for await (const page of rowPages(snapshot, 'photos', ['id']))
    for (const [id] of page as [string][])
      for (const key of keysOfPhoto(id)) objects.push({ key, type: 'image/webp', bytes: 0 })
  return objects
}

const jsonOf = (value: Manifest | End): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)
const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const numbered = (n: number): string => String(n).padStart(6, '0')
