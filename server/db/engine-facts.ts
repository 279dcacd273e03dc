import { sql } from 'kysely'
import type { EpochMs } from '#contract/text/text.ts'
import type { Engine } from './columns.ts'
import type { Database } from './database.ts'

/** What the engine says of itself. `now` is its own clock, where it may be another machine's. */
export interface EngineFacts {
  engine: Engine
  version: string
  encoding: string
  now: EpochMs | null
}

export const engineFacts = ({ engine, read }: Pick<Database, 'engine' | 'read'>): Promise<EngineFacts> =>
  read(async db => {
    if (engine === 'sqlite') {
      const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
      return { engine, version: rows[0]!.version, encoding: 'UTF8', now: null }
    }
    const { rows } = await sql<{ version: string; encoding: string; now: number }>`
      select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
        (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db)
    return { engine, ...rows[0]! }
  })
