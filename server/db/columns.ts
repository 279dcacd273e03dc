import { type RawBuilder, sql } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

/**
 * The three column types that mean the same on both engines (DATA-1, DATA-2): text compared by bytes, and integers for
 * times in milliseconds, counters and booleans. No arrays, no JSON of one engine only.
 */
export const columnsOf = (engine: Engine): { text: RawBuilder<unknown>; integer: RawBuilder<unknown> } =>
  engine === 'sqlite'
    ? { text: sql`text`, integer: sql`integer` }
    : { text: sql`text collate "C"`, integer: sql`bigint` }
