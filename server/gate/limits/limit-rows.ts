import { sql } from 'kysely'
import type { Database, Tx } from '#server/db/open.ts'
import type { Clock } from '#server/gate/clock.ts'
import type { Count } from './counts.ts'
import type { LastingCount, SharedCounts } from './shared-counts.ts'

/** Counts in rows of the database, under their locks. */
export function countsInRows(soft: NonNullable<Database['soft']>, clock: Clock): SharedCounts {
  /** Of the database’s clock before ours: processes agree in it, and a wall clock that is set jumps in neither. */
  let ahead: number | null = null
  return {
    change: (keys, work) =>
      soft(async db => {
        ahead ??= (await databaseNow(db)) - clock.monotonic()
        const now = Math.round(clock.monotonic() + ahead)
        return changeRows(db, keys, now, work)
      }),
  }
}

/** Locks these rows in the order of their keys, lets `work` change them, and writes what it changed. */
async function changeRows<Result>(
  db: Tx,
  keys: readonly string[],
  now: number,
  work: (counts: ReadonlyMap<string, LastingCount>, now: number) => Result,
): Promise<Result> {
  const inOrder = keys.toSorted()
  const empty = inOrder.map(key => ({ key, times: '[]', link_until: null, ends_at: 0 }))
  await db
    .insertInto('limit_counts')
    .values(empty)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const found = await db
    .selectFrom('limit_counts')
    .selectAll()
    .where('key', 'in', inOrder)
    .orderBy('key')
    .forUpdate()
    .execute()
  const rows = new Map(
    found.map(({ key, times, link_until }) => [
      key,
      { count: countOf(times, link_until), lastsMs: null as number | null },
    ]),
  )
  const result = work(rows, now)
  for (const [key, { count, lastsMs }] of rows) {
    if (lastsMs === null) continue
    const { times, linkUntil = null } = count
    await db
      .updateTable('limit_counts')
      .set({ times: JSON.stringify(times), link_until: linkUntil, ends_at: now + lastsMs })
      .where('key', '=', key)
      .execute()
  }
  return result
}

/** Rows that say nothing any more. */
export const sweepCounts = (db: Tx): Promise<unknown> =>
  db
    .deleteFrom('limit_counts')
    .where('ends_at', '<', sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`)
    .execute()

/** By the clock of the database, in milliseconds. */
async function databaseNow(db: Tx): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db)
  return rows[0]!.now
}

const countOf = (times: string, linkUntil: number | null): Count => ({
  times: JSON.parse(times) as number[],
  ...(linkUntil !== null && { linkUntil }),
})
