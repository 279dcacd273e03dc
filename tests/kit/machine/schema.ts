import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { engine } from './database.ts'

/** What a table promises those who read and write it: lines that can be compared. */
export interface TableShape {
  columns: Map<string, { line: string; isOptional: boolean }>
  /** Keys, unique indexes, checks, foreign keys, triggers. */
  rules: Set<string>
}
export type Schema = Map<string, TableShape>

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  fallback: string | null
}

/** The schema as the engine of this run tells it. */
export async function schemaOfTables(db: Kysely<Tables>): Promise<Schema> {
  const { columns, rules } = engine === 'postgres' ? await readPostgres(db) : await readSqlite(db)
  const schema: Schema = new Map()
  for (const { table, name, type, nullable, fallback } of columns) {
    if (table.startsWith('kysely_')) continue
    if (!schema.has(table)) schema.set(table, { columns: new Map(), rules: new Set() })
    const line = `${name} ${type}${nullable ? '' : ' not null'}${fallback === null ? '' : ` default ${fallback}`}`
    schema.get(table)!.columns.set(name, { line, isOptional: nullable || fallback !== null })
  }
  for (const { table, rule } of rules) schema.get(table)?.rules.add(rule)
  return schema
}

async function readPostgres(db: Kysely<Tables>) {
  const { rows: columns } = await sql<Column>`
    select table_name as "table", column_name as name, data_type || coalesce(' ' || collation_name, '') as type,
      is_nullable = 'YES' as nullable, column_default as fallback
    from information_schema.columns where table_schema = current_schema()`.execute(db)
  const { rows: rules } = await sql<{ table: string; rule: string }>`
    select relname as "table", pg_get_constraintdef(one.oid) as rule
      from pg_constraint one join pg_class on pg_class.oid = conrelid
      where contype in ('c', 'f', 'p', 'u', 'x') and connamespace = current_schema()::regnamespace
    union select relname, regexp_replace(pg_get_indexdef(indexrelid), '^.* USING', 'unique index')
      from pg_index join pg_class on pg_class.oid = indrelid
      where indisunique and relnamespace = current_schema()::regnamespace
    union select relname, pg_get_triggerdef(pg_trigger.oid) from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal`.execute(db)
  return { columns, rules }
}

async function readSqlite(db: Kysely<Tables>) {
  const { rows: columns } = await sql<Column>`
    select tables.name as "table", columns.name, columns.type, columns."notnull" = 0 as nullable, columns.dflt_value as fallback
    from sqlite_master tables, pragma_table_info(tables.name) columns where tables.type = 'table'`.execute(db)
  const { rows: rules } = await sql<{ table: string; rule: string }>`
    select tables.name as "table", 'unique ' || group_concat(inside.name) || ' ' || coalesce(made.sql, '') as rule
      from sqlite_master tables, pragma_index_list(tables.name) indexes, pragma_index_info(indexes.name) inside
      left join sqlite_master made on made.name = indexes.name
      where tables.type = 'table' and indexes."unique" = 1 group by tables.name, indexes.name
    union select tables.name, 'references ' || other."table" || ' by ' || other."from"
      from sqlite_master tables, pragma_foreign_key_list(tables.name) other where tables.type = 'table'
    union select tbl_name, sql from sqlite_master where type = 'trigger'`.execute(db)
  const { rows: tables } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'table'`.execute(db)
  const checks = tables.flatMap(({ name, sql: made }) =>
    [...made.matchAll(/\bcheck\s*\(.*/gi)].map(([rule]) => ({ table: name, rule })),
  )
  return { columns, rules: [...rules, ...checks] }
}

/** What a Meydan that knows `before` could stumble over in `after`. */
export function faultsBetween(before: Schema, after: Schema): string[] {
  return [...before].flatMap(([table, old]) => {
    const now = after.get(table)
    if (!now) return [`${table} is gone`]
    const kept = [...old.columns].flatMap(([name, { line }]) => {
      const changed = now.columns.get(name)
      return changed?.line === line ? [] : [`${table}: “${line}” is ${changed ? `“${changed.line}”` : 'gone'}`]
    })
    const added = [...now.columns]
      .filter(([name, { isOptional }]) => !old.columns.has(name) && !isOptional)
      .map(([, { line }]) => `${table}: “${line}” is new, and nobody of before fills it`)
    const gone = [...old.rules].filter(rule => !now.rules.has(rule)).map(rule => `${table}: “${rule}” is gone`)
    const tightened = [...now.rules].filter(rule => !old.rules.has(rule)).map(rule => `${table}: “${rule}” is new`)
    return [...kept, ...added, ...gone, ...tightened]
  })
}
