import { type Kysely, sql } from 'kysely'
import type { Engine } from './columns.ts'
import type { Snapshot } from './database.ts'
import { oidHere } from './tables-here.ts'
import type { Tables } from './tables.ts'

/** The database has been served by a newer Meydan, and this one can't use its tables. */
export class NewerDatabase extends Error {}

/** Kysely's own table; its name is part of its promise. */
const done = 'kysely_migration'

/**
 * Ends the name of a migration that takes something away (DATA-22): `031-old-names-gone-needs-029` can be used by a
 * Meydan that knows migration 029, and by none before. It stands in the name because that is all that an older Meydan
 * reads of a migration that it does not know.
 */
const needing = /-needs-(\d{3})$/

/** The last migration that this database has seen. */
export async function schemaOf(db: Snapshot): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(done)} order by name desc limit 1`.execute(
    db,
  )
  return rows[0]!.name
}

/** The migrations that this database has seen; none where it is empty. */
export async function seenHere(db: Kysely<Tables>, engine: Engine): Promise<string[]> {
  const here = engine === 'sqlite' ? sql`(select 1 from sqlite_master where name = ${done})` : sql.raw(oidHere(done))
  const { rows: found } = await sql<{ is: unknown }>`select ${here} is not null as "is"`.execute(db)
  if (!found[0]!.is) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(done)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Those and no others. */
export const areAll = (seen: readonly string[], known: readonly string[]): boolean =>
  seen.length === known.length && known.every(name => seen.includes(name))

/**
 * Whether a newer Meydan has brought the database further than `known` goes, so that there is nothing left to do. Over
 * PostgreSQL this one may serve beside it as long as no migration says that it needs more: in a rolling update a
 * process of the version before may crash, and has to come back. SQLite has one process, and nobody to serve beside.
 * Throws NewerDatabase where this one must not serve.
 */
export function isFurther(seen: readonly string[], engine: Engine, known: readonly string[]): boolean {
  const last = known.toSorted().at(-1)!
  const newer = seen.filter(name => name > last)
  if (newer.length === 0) return false
  if (engine === 'sqlite' || newer.some(name => needsMoreThan(name, last))) throw new NewerDatabase(newer.at(-1))
  return known.every(name => seen.includes(name))
}

/** By their numbers. */
export function needsMoreThan(migration: string, last: string): boolean {
  const [, needed] = needing.exec(migration) ?? []
  return needed !== undefined && needed > last.slice(0, 3)
}
