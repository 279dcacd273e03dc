import { sql } from 'kysely'
import type { Tx } from '#server/db/open.ts'
import type { Count } from './counts.ts'

export interface CountRow {
  count: Count
  /** Set where it was counted: for so long it is remembered. */
  lastsMs: number | null
}

/** Locks these rows in the order of their keys, lets `work` change them, and writes what it changed. */
export async function changeCounts<Result>(
  db: Tx,
  keys: readonly string[],
  now: number,
  work: (rows: ReadonlyMap<string, CountRow>) => Result,
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
  const result = work(rows)
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
export async function databaseNow(db: Tx): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db)
  return rows[0]!.now
}

const countOf = (times: string, linkUntil: number | null): Count => ({
  times: JSON.parse(times) as number[],
  ...(linkUntil !== null && { linkUntil }),
})
