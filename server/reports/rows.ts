import type { ExpressionBuilder, Nullable } from 'kysely'
import type { Role } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Key } from '#server/db/keyset.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { ReportRow, Tables, UserRow } from '#server/db/tables.ts'

/** Who made the report of this id, of whatever it is. */
export async function reporterOf(db: Snapshot, id: string): Promise<string | null> {
  const row = await db.selectFrom('reports').select('reporter_id').where('id', '=', id).executeTakeFirst()
  return row?.reporter_id ?? null
}

/** False where the id has just been taken in another process. */
export async function insertReport(tx: Tx, row: ReportRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('reports')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The channel is gone: the reports on what was said there keep what they froze. */
export const unlinkChannel = (tx: Tx, channelId: string): Promise<unknown> =>
  tx.updateTable('reports').set({ channel_id: null }).where('channel_id', '=', channelId).execute()

/** A report beside the current names of the people in it and how many reported the same thing. */
export interface ShownRow extends ReportRow {
  reporter_name: string | null
  target_name: string | null
  target_role: Role | null
  settler_name: string | null
  reporters: number
}

const shown = (db: Snapshot) =>
  db
    .selectFrom('reports')
    .leftJoin('users as reporter', 'reporter.uid', 'reports.reporter_id')
    .leftJoin('users as target', 'target.uid', 'reports.target_uid')
    .leftJoin('users as settler', 'settler.uid', 'reports.settled_by')
    .selectAll('reports')
    .select([
      'reporter.display_name as reporter_name',
      'target.display_name as target_name',
      'target.role as target_role',
      'settler.display_name as settler_name',
    ])
    .select(row =>
      row
        .selectFrom('reports as same')
        .whereRef('same.item_type', '=', 'reports.item_type')
        .whereRef('same.reported_item', '=', 'reports.reported_item')
        .select(same => same.fn.count<number>('same.reporter_id').distinct().as('count'))
        .$asScalar()
        .$notNull()
        .as('reporters'),
    )

/**
 * On whom reports are for this viewer: people of these roles, and never himself. Somebody without an account counts as
 * a user.
 */
export interface Visible {
  roles: readonly Role[]
  notUid: string
}

/** Newest first, after a place in the list. */
export const reportsBefore = (
  db: Snapshot,
  { visible, status, after }: { visible: Visible; status: ReportRow['status'] | null; after: Key | null },
  limit: number,
): Promise<ShownRow[]> =>
  shown(db)
    .where(row => isVisible(row, visible))
    .$if(status !== null, query => query.where('reports.status', '=', status!))
    .$if(after !== null, query => query.where(row => isAfter(row, after!)))
    .orderBy('reports.timestamp', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .execute()

export async function countPending(db: Snapshot, visible: Visible): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .leftJoin('users as target', 'target.uid', 'reports.target_uid')
    .where('reports.status', '=', 'pending')
    .where(row => isVisible(row, visible))
    .select(row => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Of all people, also those that only some of staff may settle. */
export async function openReports(db: Snapshot): Promise<{ waiting: number; oldestAt: EpochMs | null }> {
  const { waiting, oldestAt } = await db
    .selectFrom('reports')
    .where('status', '=', 'pending')
    .select(row => [row.fn.countAll<number>().as('waiting'), row.fn.min('timestamp').as('oldestAt')])
    .executeTakeFirstOrThrow()
  return { waiting, oldestAt }
}

export const reportById = (db: Snapshot, id: string): Promise<ShownRow | undefined> =>
  shown(db).where('reports.id', '=', id).executeTakeFirst()

/** Of the same thing, newest first. */
export const reportsOfSame = (db: Snapshot, report: ReportRow, limit: number): Promise<ShownRow[]> =>
  shown(db)
    .where('reports.item_type', '=', report.item_type)
    .where('reports.reported_item', '=', report.reported_item)
    .where('reports.id', '!=', report.id)
    .orderBy('reports.timestamp', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .execute()

export async function countWaitingOfSame(db: Snapshot, report: ReportRow): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .where('item_type', '=', report.item_type)
    .where('reported_item', '=', report.reported_item)
    .where('id', '!=', report.id)
    .where('status', '=', 'pending')
    .select(row => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Against this person, newest first. */
export const reportsAgainst = (db: Snapshot, uid: string, after: Key | null, limit: number): Promise<ShownRow[]> =>
  shown(db)
    .where('reports.target_uid', '=', uid)
    .$if(after !== null, query => query.where(row => isAfter(row, after!)))
    .orderBy('reports.timestamp', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .execute()

export async function countAgainst(db: Snapshot, uid: string): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .where('target_uid', '=', uid)
    .select(row => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The row, held until the commit. People are locked before it. */
export const lockReport = (tx: Tx, id: string): Promise<ReportRow | undefined> =>
  tx.selectFrom('reports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateReport = (
  tx: Tx,
  id: string,
  change: Pick<ReportRow, 'status' | 'settled_at' | 'settled_by' | 'note'>,
): Promise<unknown> => tx.updateTable('reports').set(change).where('id', '=', id).execute()

type Joined = ExpressionBuilder<Tables & { target: Nullable<UserRow> }, 'reports' | 'target'>

const isVisible = (row: Joined, { roles, notUid }: Visible) =>
  row.and([
    row('reports.target_uid', '!=', notUid),
    row(row.fn.coalesce('target.role', row.val<Role>('user')), 'in', roles),
  ])

const isAfter = (row: ExpressionBuilder<Tables, 'reports'>, { at, id }: Key) =>
  row(row.refTuple('reports.timestamp', 'reports.id'), '<', row.tuple(at, id))
