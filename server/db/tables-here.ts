import { type Kysely, sql, type TableMetadata } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * The tables of this place, by name, without Kysely's own. PostgreSQL tells those of every schema, and each schema of a
 * database is a place of its own.
 */
export async function tablesHere(db: Kysely<Tables>): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables()
  if (tables.every(({ schema }) => schema === undefined)) return tables
  const here = await schemaHere(db)
  return tables.filter(({ schema }) => schema === here)
}

/** Of PostgreSQL: where tables are made, and looked for first. Null where DATABASE_URL names none that exists. */
export async function schemaHere(db: Kysely<Tables>): Promise<string | null> {
  const { rows } = await sql<{ here: string | null }>`select current_schema() as here`.execute(db)
  return rows[0]!.here
}

/** The oid of a table of this place in PostgreSQL, as SQL; null where it has none of that name. */
export const oidHere = (table: string): string => `to_regclass(quote_ident(current_schema()) || '.${table}')`
