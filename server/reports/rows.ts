import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Role } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { leftColumn } from '#server/accounts/door.ts'
import type { Key } from '#server/db/keyset.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { CaseRow } from '#server/db/case-tables.ts'
import type { ReportRow, Tables } from '#server/db/tables.ts'

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
export async function unlinkChannel(tx: Tx, channelId: string): Promise<void> {
  for (const table of ['reports', 'cases'] as const)
    await tx.updateTable(table).set({ channel_id: null }).where('channel_id', '=', channelId).execute()
}

/** A report beside the current names of the people in it. */
export interface ShownRow extends ReportRow {
  reporter_name: string | null
  target_name: string | null
  target_role: Role | null
  settler_name: string | null
  reporter_left: number | null
  target_left: number | null
  settler_left: number | null
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
      leftColumn('reports.reporter_id', 'reporter.uid', 'reporter_left'),
      leftColumn('reports.target_uid', 'target.uid', 'target_left'),
      leftColumn('reports.settled_by', 'settler.uid', 'settler_left'),
    ])

/** The newest of a case. */
export const reportsOfCase = (db: Snapshot, caseId: string, limit: number): Promise<ShownRow[]> =>
  shown(db)
    .where('reports.case_id', '=', caseId)
    .orderBy('reports.timestamp', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .execute()

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

/**
 * Of a case that waits the reports that wait, of another those of its last verdict. Who decides on a report of his own
 * needs not be told.
 */
export async function settleReports(
  tx: Tx,
  decided: Decided,
  verdict: { status: ReportRow['status']; settled_at: EpochMs; settled_by: string; note: string | null },
): Promise<{ id: string; reporterId: string }[]> {
  const settled = await tx
    .updateTable('reports')
    .set(verdict)
    .where(row => isToSettle(row, decided))
    .returning(['id', 'reporter_id as reporterId'])
    .execute()
  const own = tx.updateTable('reports').set({ told_at: verdict.settled_at }).where('case_id', '=', decided.id)
  await own.where('reporter_id', '=', verdict.settled_by).where('told_at', 'is', null).execute()
  return settled
}

/** The same, as they stand before the verdict. */
export const reportsToSettle = (
  tx: Tx,
  decided: Decided,
): Promise<Pick<ReportRow, 'id' | 'settled_at' | 'settled_by' | 'note'>[]> =>
  tx
    .selectFrom('reports')
    .select(['id', 'settled_at', 'settled_by', 'note'])
    .where(row => isToSettle(row, decided))
    .orderBy('id')
    .execute()

/** A case with its last verdict. */
type Decided = Pick<CaseRow, 'id' | 'status' | 'settled_at' | 'settled_by'>

const isToSettle = (
  row: ExpressionBuilder<Tables, 'reports'>,
  { id, status, settled_at, settled_by }: Decided,
): Expression<SqlBool> =>
  row.and([
    row('case_id', '=', id),
    row('status', '=', status),
    ...(status === 'pending' ? [] : [row('settled_at', '=', settled_at), row('settled_by', '=', settled_by)]),
  ])

/** What this verdict settled stands as before; who gave it on a report of his own may be told of the next one. */
export async function unsettleReports(
  tx: Tx,
  {
    caseId,
    status,
    verdict,
  }: { caseId: string; status: ReportRow['status']; verdict: Pick<CaseRow, 'settled_at' | 'settled_by'> },
  before: readonly (Pick<ReportRow, 'settled_at' | 'settled_by' | 'note'> & { ids: readonly string[] })[],
): Promise<void> {
  const update = tx.updateTable('reports')
  for (const { ids, ...settled } of before)
    await update
      .set({ status, ...settled })
      .where('id', 'in', ids)
      .execute()
  const { settled_at, settled_by } = verdict
  const own = update.set({ told_at: null }).where('case_id', '=', caseId).where('reporter_id', '=', settled_by)
  await own.where('told_at', '=', settled_at).execute()
}

/** Why each of these cases was reported, each reason once; not those that retention has taken. */
export async function reasonsOf(db: Snapshot, caseIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (caseIds.length === 0) return found // PostgreSQL takes no empty list
  const rows = await db
    .selectFrom('reports')
    .select(['case_id', 'reason'])
    .distinct()
    .where('case_id', 'in', caseIds)
    .where('erased_at', 'is', null)
    .execute()
  for (const { case_id, reason } of rows) found.set(case_id!, [...(found.get(case_id!) ?? []), reason])
  return found
}

/** How many of his reports staff have looked at, of which he was not told. */
export async function countToTell(db: Snapshot, uid: string): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .where('reporter_id', '=', uid)
    .where('told_at', 'is', null)
    .where('status', '<>', 'pending')
    .select(row => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const noteTold = (tx: Tx, uid: string, now: EpochMs): Promise<unknown> =>
  tx
    .updateTable('reports')
    .set({ told_at: now })
    .where('reporter_id', '=', uid)
    .where('told_at', 'is', null)
    .where('status', '<>', 'pending')
    .execute()

const isAfter = (row: ExpressionBuilder<Tables, 'reports'>, { at, id }: Key) =>
  row(row.refTuple('reports.timestamp', 'reports.id'), '<', row.tuple(at, id))
