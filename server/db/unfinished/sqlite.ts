import { mkdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { makePrivate } from '../make-private.ts'
import { linkTo } from '../sqlite/connect.ts'
import { sqliteDialect } from '../sqlite/dialect.ts'
import { scrubbed } from '../sqlite/scrub.ts'
import type { Tables } from '../tables.ts'
import type { Unfinished } from './unfinished.ts'

/**
 * `meydan.db` in this folder, which a caller moves into its place once it is finished, or removes. What a killed one
 * left half is no beginning. The caller holds the place.
 */
export async function unfinishedSqlite(folder: string): Promise<Unfinished> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'meydan.db')
  rmSync(file, { force: true })
  makePrivate(file)
  return over(new DatabaseSync(file), async () => {
    const handle = await open(file)
    await handle.sync()
    await handle.close()
  })
}

/**
 * One that nobody ever finishes, on the disk of this folder. SQLite's file for it has no name there: the system takes
 * it away with the process, however that ends.
 */
export function temporarySqlite(folder: string): Promise<Unfinished> {
  const database = new DatabaseSync('')
  // SQLITE_TMPDIR would be too late: SQLite reads it with the first database of a process (docs/gotchas.md).
  database.exec(`PRAGMA temp_store_directory = '${folder.replaceAll("'", "''")}'`)
  return over(database, async () => {})
}

async function over(database: DatabaseSync, sync: () => Promise<void>): Promise<Unfinished> {
  // Nothing of it is needed after a crash, so it waits for the disk once, at its end.
  database.exec(
    'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -32000; PRAGMA temp_store = MEMORY',
  )
  database.exec(`PRAGMA user_version = ${scrubbed}`)
  const link = linkTo(database)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(link, 'write') })
  const tx = await db.startTransaction().execute()
  return {
    engine: 'sqlite',
    tx,
    insert: async (table, columns, rows) => {
      const marks = columns.map(() => '?').join(', ')
      const sql = `insert into "${table}" (${columns.map(name => `"${name}"`).join(', ')}) values (${marks})`
      void link.run(rows.map(parameters => ({ sql, parameters })))
    },
    finish: async () => {
      await tx.commit().execute()
      await db.destroy()
      await sync()
    },
    undo: () => db.destroy(),
  }
}
