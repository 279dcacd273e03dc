import { Kysely } from 'kysely'
import type { Snapshot } from '../database.ts'
import type { Tables } from '../tables.ts'
import { sqliteDialect } from './dialect.ts'
import type { RunErrand } from './serve.ts'
import type { SqliteLink } from './connect.ts'

/** Whole reads by their names; what is asked and what is answered can be copied from thread to thread. */
export type Errands = Readonly<Record<string, (db: Snapshot, asked: never) => Promise<unknown>>>

/** Each of them sees one state of the data, as every read does. */
export const errandsOver =
  (errands: Errands) =>
  (link: SqliteLink): RunErrand => {
    const reading = new Kysely<Tables>({ dialect: sqliteDialect(link, 'read') })
    return async (name, asked) => {
      const errand = errands[name]
      if (!errand) throw new Error(`There is no errand ${name}`)
      return reading.transaction().execute(db => errand(db, asked as never))
    }
  }
