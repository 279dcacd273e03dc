import { type SelectQueryBuilder, sql } from 'kysely'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { InverseRow } from '#server/db/inverse-table.ts'
import type { Tables } from '#server/db/tables.ts'
import { isSeen } from './seen-rows.ts'
import type { Seeing } from './sight.ts'

/** An inverse with what its entry was called. */
export interface StoredInverse extends InverseRow {
  action: AuditAction
  message_id: string | null
}

type Inverses = SelectQueryBuilder<Tables, 'inverses', InverseRow>

interface Newest {
  /** Before this entry; undefined: before nothing. */
  before: string | undefined
  limit: number
  since?: EpochMs
  /** Of these alone the asker may know; undefined: of all. */
  sees?: Seeing
}

/** In places of the log, so many for each that is wanted: how far behind the top is looked first. */
const nearBy = 4
/** So many times farther each time after that. */
const farther = 8

/**
 * The newest of these, all of one act or one person, that nobody took back. They are looked for from the top down, not
 * all at once: of a raid PostgreSQL believes for a minute that few are there, and so it read all 5,000 and sorted them
 * for each part of 25. Those of a raid stand one behind the other, so that one look finds them.
 */
export async function newestLeft(
  db: Snapshot,
  of: Inverses,
  { before, limit, since, sees }: Newest,
): Promise<StoredInverse[]> {
  const top = before === undefined ? behindLast(of) : placeOf(db, before)
  const left = of
    .where('undone_at', 'is', null)
    .$if(since !== undefined, query => query.where(isSince(since!)))
    .$if(sees !== undefined, query => query.where(row => isSeen(row, sees!)))
  const near = sql<number>`${top} - ${nearBy * limit}`
  const rows = await newestOf(db, left.where('n', '<', top).where('n', '>=', near), limit)
  if (rows.length === limit) return rows

  const counted = since === undefined ? of : db.selectFrom('inverses').where('at', '>=', since)
  const oldest = counted.clearSelect().select(row => row.fn.min('n').as('n'))
  const { first, behind } = await db
    .selectNoFrom([oldest.as('first'), sql<number | null>`${top}`.as('behind')])
    .executeTakeFirstOrThrow()
  if (first === null || behind === null) return rows
  for (let width = nearBy * farther * limit; ; width *= farther) {
    const from = Math.max(first, behind - width)
    const found = await newestOf(db, left.where('n', '<', behind).where('n', '>=', from), limit)
    if (found.length === limit || from === first) return found
  }
}

const behindLast = (of: Inverses) => of.clearSelect().select(row => sql<number>`${row.fn.max('n')} + 1`.as('n'))

export const placeOf = (db: Snapshot, entryId: string) =>
  db.selectFrom('inverses').select('n').where('entry_id', '=', entryId)

/** Not by the index of times, which is that of a whole raid. */
const isSince = (since: EpochMs) => sql<boolean>`at + 0 >= ${since}`

/**
 * The newest of these, with what their entries are called. They are chosen before the log is looked at: PostgreSQL,
 * which believes right after a raid that there are few, looked up the entry of each, 5,000 for 26.
 */
export const newestOf = (db: Snapshot, some: Inverses, limit: number): Promise<StoredInverse[]> =>
  db
    .selectFrom(some.orderBy('n', 'desc').limit(limit).as('newest'))
    .innerJoin('audit_logs', 'audit_logs.id', 'newest.entry_id')
    .selectAll('newest')
    .select(['audit_logs.action', 'audit_logs.message_id'])
    .orderBy('newest.n', 'desc')
    .execute()
