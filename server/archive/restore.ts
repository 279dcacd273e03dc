import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { endEveryAccess } from '#server/accounts/door.ts'
import { record, verify } from '#server/audit/door.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { migrate, migrationsUpTo } from '#server/db/migrate.ts'
import type { Tx } from '#server/db/open.ts'
import { renewStore } from '#server/db/store.ts'
import type { Unfinished } from '#server/db/unfinished/unfinished.ts'
import { dropWaiting } from '#server/mail/door.ts'
import type { FilesInto } from './files-into.ts'
import { ArchiveError, type End, type Manifest } from './format.ts'
import { looksAt } from './likely.ts'
import { columnsOfTables, rowPages } from './read-rows.ts'
import { type ArchiveReader, readArchive } from './read-archive.ts'
import { firstUnnamed, wrongHeads, wrongStreams } from './rows.ts'
import { allTables, type ArchivedTable, archivedTables, secretTables } from './tables.ts'
import { unfitOf } from './unfit.ts'

export type ReadBeside = ArchiveReader['beside']

export interface RestoreOptions {
  as: 'restore' | 'move'
  now: EpochMs
  /** Where the files beside the archive are read from; null: the archive has them inside, or is refused. */
  beside: ReadBeside | null
  onProgress(rows: number): void
}

/** What was restored. */
export interface Restored {
  manifest: Manifest
  end: End
  store: string
}

/**
 * Fills an unfinished database from an archive, verifies it, and leaves it to the caller to finish or undo. Before it
 * returns, the rows were read again and are those of the archive, the audit log is whole, and each channel's head is
 * that of its last change. A restored place is another one: it gets an id of its own, and nobody is signed in there.
 *
 * Throws ArchiveError for whatever is wrong with the archive, in one line.
 */
export async function restoreInto(
  place: Unfinished,
  files: FilesInto,
  input: Readable,
  options: RestoreOptions,
): Promise<Restored> {
  try {
    return await fill(place, files, input, options)
  } catch (error) {
    throw options.as === 'restore' ? unfitOf(error) : error // what a move reads, this process wrote
  }
}

async function fill(
  place: Unfinished,
  files: FilesInto,
  input: Readable,
  { as, now, beside, onProgress }: RestoreOptions,
): Promise<Restored> {
  const { tx } = place
  let columns = new Map<ArchivedTable, string[]>()
  let mustBeLikely: Awaited<ReturnType<typeof looksAt>>
  let done = 0
  const read = await readArchive(input, {
    begin: async manifest => {
      columns = new Map(manifest.tables.map(table => [table.name, table.columns]))
      await makeTables(place, manifest, as)
      mustBeLikely = await looksAt(tx)
    },
    rows: async (table, rows) => {
      mustBeLikely(table, columns.get(table)!, rows)
      await place.insert(table, columns.get(table)!, rows)
      onProgress((done += rows.length))
    },
    file: files.take,
    name: files.name,
    beside: beside ?? noneBeside,
  })
  await mustBeEqual(tx, columns, read.end)
  await mustBeWhole(tx, read.end)
  await migrate(tx, place.engine)
  await mustBeNamed(tx)
  if (as === 'restore') {
    await endEveryAccess(tx)
    await dropWaiting(tx)
  }
  const store = uuidv7()
  await renewStore(tx, store)
  await record(tx, now, {
    action: as,
    moderatorId: 'operator',
    extra: { madeAt: read.manifest.madeAt, from: read.manifest.store, store },
    texts: { moderatorName: 'operator' },
  })
  return { ...read, store }
}

const noneBeside: ReadBeside = async () => {
  throw new ArchiveError('The files of this archive lie beside it: name it where it lies in its backup folder.')
}

/** The tables as the archive's release had them, without the rows that its migrations made. */
async function makeTables(
  { tx, engine }: Unfinished,
  { schema, tables }: Manifest,
  as: RestoreOptions['as'],
): Promise<void> {
  const known = migrationsUpTo(schema)
  if (!known) throw new ArchiveError(`The archive is of a newer Meydan (${schema}). Take that one.`)
  await migrate(tx, engine, known)
  const made = await columnsOfTables(tx)
  mustBeAll(tables, made, as)
  for (const { name, columns } of tables) {
    if (String(made.get(name)) !== String(columns))
      throw new ArchiveError(`Its table ${name} is not that of its release.`)
    await sql`delete from ${sql.table(name)}`.execute(tx)
  }
}

/** Exactly those that its release had, each once. An archive may be without the secret ones; a move has all. */
function mustBeAll(tables: Manifest['tables'], made: ReadonlyMap<string, unknown>, as: RestoreOptions['as']): void {
  const told = tables.map(({ name }) => name)
  const kept = archivedTables.filter(name => made.has(name))
  const open = kept.filter(name => !secretTables.includes(name))
  const allowed = as === 'move' ? [allTables] : [kept, open]
  const isWhole = allowed.some(names => String(names.toSorted()) === String(told.toSorted()))
  if (!isWhole) throw new ArchiveError('The tables of the archive are not those of its release.')
}

/** What was stored is read again: a database that keeps something else than it was given is told of now. */
async function mustBeEqual(tx: Tx, tables: ReadonlyMap<ArchivedTable, string[]>, end: End): Promise<void> {
  for (const [table, columns] of tables) {
    const hash = createHash('sha256')
    let rows = 0
    for await (const page of rowPages(tx, table, columns)) {
      hash.update(page.map(row => `${JSON.stringify(row)}\n`).join(''))
      rows += page.length
    }
    const told = end.tables[table]
    if (told?.rows !== rows || told.sha256 !== hash.digest('hex'))
      throw new ArchiveError(`The table ${table} was stored otherwise than the archive has it.`)
  }
}

async function mustBeWhole(tx: Tx, { audit }: End): Promise<void> {
  const { broken, head, entries } = await verify(tx)
  if (broken || head !== audit.hash || entries !== audit.n)
    throw new ArchiveError(`The audit log in the archive is broken (entry ${broken?.n ?? entries}).`)
  const wrong = await wrongHeads(tx)
  if (wrong.length > 0)
    throw new ArchiveError(`The archive is not whole: channel ${wrong[0]} has changes after its head.`)
  const [stream] = await wrongStreams(tx)
  if (stream !== undefined) throw new ArchiveError(`The archive is not whole: ${stream} has events after its head.`)
}

async function mustBeNamed(tx: Tx): Promise<void> {
  const wrong = await firstUnnamed(tx)
  if (wrong) throw new ArchiveError(`Its table ${wrong.table} names in ${wrong.column} what the archive does not have.`)
}
