import { type CountName, countNames } from '#contract/status.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { Count } from './hours.ts'

/** Adds to what stands there, or takes the more extreme of the two, as contract/status.ts says of each name. */
export async function putCounts(tx: Tx, counts: readonly Count[]): Promise<void> {
  for (const merge of ['most', 'least', 'sum'] as const) {
    const rows = counts.filter(({ name }) => countNames[name] === merge)
    if (rows.length > 0) await put(tx, rows, merge)
  }
}

const put = (tx: Tx, rows: Count[], merge: 'most' | 'least' | 'sum') =>
  tx
    .insertInto('hourly_counts')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['hour', 'name']).doUpdateSet({
        value: row => {
          const [old, fresh] = [row.ref('hourly_counts.value'), row.ref('excluded.value')]
          if (merge === 'sum') return row(old, '+', fresh)
          return row
            .case()
            .when(fresh, merge === 'most' ? '>' : '<', old)
            .then(fresh)
            .else(old)
            .end()
        },
      }),
    )
    .execute()

/** What is too old, and what a clock that was ahead has written. */
export const dropCounts = (tx: Tx, { before, after }: { before: EpochMs; after: EpochMs }): Promise<unknown> =>
  tx
    .deleteFrom('hourly_counts')
    .where(row => row.or([row('hour', '<', before), row('hour', '>', after)]))
    .execute()

/** The newest hour that holds anything. */
export async function newestHour(db: Snapshot): Promise<EpochMs | null> {
  const row = await db
    .selectFrom('hourly_counts')
    .select(one => one.fn.max('hour').as('hour'))
    .executeTakeFirst()
  return row?.hour ?? null
}

/** In the order of their hours. */
export const countsBetween = (
  db: Snapshot,
  { from, before }: { from: EpochMs; before: EpochMs },
): Promise<{ hour: EpochMs; name: CountName; value: number }[]> =>
  db
    .selectFrom('hourly_counts')
    .selectAll()
    .where('hour', '>=', from)
    .where('hour', '<', before)
    .orderBy('hour')
    .execute()
