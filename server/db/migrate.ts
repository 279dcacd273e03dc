import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as ground from './migrations/001-ground.ts'
import * as chat from './migrations/002-chat.ts'
import * as moderation from './migrations/003-moderation.ts'
import * as desks from './migrations/004-desks.ts'
import * as letters from './migrations/005-letters.ts'
import * as undo from './migrations/006-undo.ts'
import * as cases from './migrations/007-cases.ts'
import * as codesUnwritten from './migrations/008-codes-unwritten.ts'
import * as names from './migrations/009-names.ts'
import * as limits from './migrations/010-limits.ts'
import * as seeing from './migrations/011-seeing.ts'
import * as sanctions from './migrations/012-sanctions.ts'
import * as spentIds from './migrations/013-spent-ids.ts'
import * as store from './migrations/014-store.ts'
import * as upkeep from './migrations/015-upkeep.ts'
import * as retention from './migrations/016-retention.ts'
import * as counts from './migrations/017-counts.ts'
import * as limitsTogether from './migrations/018-limits-together.ts'
import type { Engine } from './columns.ts'
import type { Snapshot } from './database.ts'
import type { Tables } from './tables.ts'

/** In order; a released one never changes. */
export const migrations: Record<string, (engine: Engine) => Migration> = {
  '001-ground': ground.migration,
  '002-chat': chat.migration,
  '003-moderation': moderation.migration,
  '004-desks': desks.migration,
  '005-letters': letters.migration,
  '006-undo': undo.migration,
  '007-cases': cases.migration,
  '008-codes-unwritten': codesUnwritten.migration,
  '009-names': names.migration,
  '010-limits': limits.migration,
  '011-seeing': seeing.migration,
  '012-sanctions': sanctions.migration,
  '013-spent-ids': spentIds.migration,
  '014-store': store.migration,
  '015-upkeep': upkeep.migration,
  '016-retention': retention.migration,
  '017-counts': counts.migration,
  '018-limits-together': limitsTogether.migration,
}

/**
 * Brings the schema up to date, each engine inside one transaction: a migration that fails leaves the old schema whole.
 * Two processes starting at once wait for each other (Kysely's migration lock).
 */
export async function migrate(db: Kysely<Tables>, engine: Engine, list = migrations): Promise<void> {
  await refuseNewer(db, list)
  const provider = {
    getMigrations: async () =>
      Object.fromEntries(Object.entries(list).map(([name, migrationFor]) => [name, migrationFor(engine)])),
  }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error)
    throw new Error(`The database could not be brought up to date: ${(error as Error).message}`, { cause: error })
}

/**
 * The migrations up to this one, with which rows of an older release fit into their tables; null where there is no
 * such.
 */
export const migrationsUpTo = (name: string): typeof migrations | null =>
  Object.hasOwn(migrations, name) ? Object.fromEntries(Object.entries(migrations).filter(([one]) => one <= name)) : null

export const lastMigration = (): string => Object.keys(migrations).toSorted().at(-1)!

/** The database has been served by a newer Meydan, whose tables this one does not know. */
export class NewerDatabase extends Error {}

/** Kysely's own table; its name is part of its promise. */
const done = 'kysely_migration'

/** The last migration that this database has seen. */
export async function schemaOf(db: Snapshot): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(done)} order by name desc limit 1`.execute(
    db,
  )
  return rows[0]!.name
}

async function refuseNewer(db: Kysely<Tables>, list: object): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === done)) return
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(done)} order by name`.execute(db)
  const last = rows.at(-1)?.name
  if (last && !Object.hasOwn(list, last) && last > Object.keys(list).toSorted().at(-1)!) throw new NewerDatabase(last)
}
