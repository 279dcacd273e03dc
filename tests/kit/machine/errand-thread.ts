import { sql } from 'kysely'
import { errandsOver } from '#server/db/sqlite/errands.ts'
import { serve } from '#server/db/sqlite/serve.ts'
import type { Snapshot } from '#server/db/open.ts'

/** SQLite's reading thread, with errands that go wrong in all ways. */
const count = (db: Snapshot, last: number): Promise<unknown> =>
  sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${last}) select count(*) from n`.execute(
    db,
  )

serve(
  errandsOver({
    countTo: async (db, { last, times }: { last: number; times: number }) => {
      for (let n = 0; n < times; n++) await count(db, last)
      return { last, times }
    },
    fail: async () => {
      throw new Error('This errand fails')
    },
    die: async () => {
      setImmediate(() => {
        throw new Error('This thread dies')
      })
      await new Promise(() => {})
    },
  }),
)
