import { type Kysely, sql } from 'kysely'
import type { Database, Snapshot } from '../database.ts'
import { fewAtOnce } from '../few-at-once.ts'
import type { Tables } from '../tables.ts'
import { isWorthAnotherTry } from '../unavailable.ts'
import { longReadTimeout } from './session.ts'

export const readersMax = 8
/** Of them; the others are left to what is read in a moment. */
const longReadersMax = 3
/** A read changes nothing: where its connection breaks, or a migration was in its way, it is made again, so often. */
const readsMax = 3

export function readsOf(reading: Kysely<Tables>): Pick<Database, 'read' | 'readLong' | 'readOften'> {
  const snapshots = reading.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const read: Database['read'] = async work => {
    for (let tries = 1; ; tries++) {
      try {
        return await snapshots.execute(work)
      } catch (error) {
        if (tries === readsMax || !isWorthAnotherTry(error)) throw error
      }
    }
  }
  const few = fewAtOnce(longReadersMax)
  return {
    read,
    readLong: (who, work, onHangUp) => {
      const reading = (): ReturnType<typeof work> =>
        read(async db => {
          await forLong(db)
          return work(db)
        })
      return few(who, reading, onHangUp)
    },
    readOften: work => read(work), // its waiting is PostgreSQL's
  }
}

/**
 * What takes long has a bound, and goes by keys. Joined to a list of places the planner took all messages of the place
 * for the shorter way: of a million that was past the bound, 503 in place of an answer.
 */
const forLong = (db: Snapshot): Promise<unknown> =>
  sql`select set_config('statement_timeout', ${longReadTimeout}, true), set_config('enable_seqscan', 'off', true)`.execute(
    db,
  )
