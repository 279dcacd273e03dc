import { type Expression, type ExpressionBuilder, type Nullable, sql, type SqlBool, type StringReference } from 'kysely'
import type { CaseOrder } from '#contract/report-kinds.ts'
import type { Role } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { leftColumn } from '#server/accounts/door.ts'
import type { Key } from '#server/db/keyset.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { CaseRow } from '#server/db/case-tables.ts'
import type { ReportRow, Tables, UserRow } from '#server/db/tables.ts'

/** A case beside current names, its newest report, and how many there are. */
export interface ShownCase extends CaseRow {
  target_name: string | null
  target_role: Role | null
  settler_name: string | null
  settler_role: Role | null
  target_left: number | null
  settler_left: number | null
  newest_content: string
  newest_reason: string
  newest_erased_at: number | null
  reports: number
  waiting: number
  reporters: number
}

/** The same with what its last verdict took along (REP-15): asked for of one case alone, since no list shows it. */
export interface OneCase extends ShownCase {
  /** Of the time-out; null without one. */
  given_at: number | null
  given_until: number | null
  given_reason: string | null
  /** 1 where it removed the message. */
  removed: number
}

const shown = (db: Snapshot) =>
  db
    .selectFrom('cases')
    .leftJoin('users as target', 'target.uid', 'cases.target_uid')
    .leftJoin('users as settler', 'settler.uid', 'cases.settled_by')
    .innerJoin('reports as newest', join =>
      join.on('newest.id', '=', row =>
        row
          .selectFrom('reports as one')
          .whereRef('one.case_id', '=', 'cases.id')
          .orderBy('one.timestamp', 'desc')
          .orderBy('one.id', 'desc')
          .limit(1)
          .select('one.id'),
      ),
    )
    .selectAll('cases')
    .select([
      'target.display_name as target_name',
      'target.role as target_role',
      'settler.display_name as settler_name',
      'settler.role as settler_role',
      leftColumn('cases.target_uid', 'target.uid', 'target_left'),
      leftColumn('cases.settled_by', 'settler.uid', 'settler_left'),
      'newest.content as newest_content',
      'newest.reason as newest_reason',
      'newest.erased_at as newest_erased_at',
    ])
    .select(row => {
      const own = row.selectFrom('reports as own').whereRef('own.case_id', '=', 'cases.id')
      return [
        own
          .select(each => each.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('reports'),
        own
          .where('own.status', '=', 'pending')
          .select(each => each.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('waiting'),
        own
          .select(each => each.fn.count<number>('own.reporter_id').distinct().as('count'))
          .$asScalar()
          .$notNull()
          .as('reporters'),
      ]
    })

type OfCase = ExpressionBuilder<Tables, 'cases'>

const givenWith = (row: OfCase) =>
  row
    .selectFrom('sanctions as own')
    .where(own => isOfVerdict(own, { on: 'own.uid', of: 'cases.target_uid', at: 'own.given_at', by: 'own.given_by' }))
    .where('own.kind', '=', 'timeout')
    .where('cases.status', '!=', 'dismissed')
    .where(own => own.or([own('own.ended_why', 'is', null), own('own.ended_why', '!=', 'undone')]))
    .select(each => each.fn.max('own.id').as('id'))

const removedWith = (row: OfCase) =>
  row
    .selectFrom('deleted_messages as gone')
    .where(gone =>
      isOfVerdict(gone, { on: 'gone.id', of: 'cases.reported_item', at: 'gone.deleted_at', by: 'gone.deleted_by' }),
    )
    .select(each => each.fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()

/**
 * One turn has one time: what a verdict took along bears the verdict's own. Only where something else was decided on
 * him in the same millisecond, or the clock went back, is one of the two later; then nothing is told.
 */
const isOfVerdict = <DB, TB extends keyof DB>(
  row: ExpressionBuilder<DB, TB>,
  { on, of, at, by }: Record<'on' | 'of' | 'at' | 'by', StringReference<DB, TB>>,
) =>
  row.and([
    isSame(row.ref(on), row.ref(of)),
    isSame(row.ref(at), sql.ref('cases.settled_at')),
    isSame(row.ref(by), sql.ref('cases.settled_by')),
  ])

const isSame = (one: Expression<unknown>, other: Expression<unknown>) => sql<SqlBool>`${one} = ${other}`

/**
 * On whom cases are for this viewer: people of these roles, and never himself. Somebody without an account counts as a
 * user.
 */
export interface Visible {
  roles: readonly Role[]
  notUid: string
}

export interface AskedCases {
  visible: Visible
  status: CaseRow['status'] | null
  order: CaseOrder
  after: Key | null
}

/** By their newest reports, in either direction of the same index, after a place in the list. */
export function casesAfter(
  db: Snapshot,
  { visible, status, order, after }: AskedCases,
  limit: number,
): Promise<ShownCase[]> {
  const [beyond, way] = order === 'oldest' ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  return shown(db)
    .where(row => isVisible(row, visible))
    .$if(status !== null, query => query.where('cases.status', '=', status!))
    .$if(after !== null, query =>
      query.where(row => row(row.refTuple('cases.latest_at', 'cases.id'), beyond, row.tuple(after!.at, after!.id))),
    )
    .orderBy('cases.latest_at', way)
    .orderBy('cases.id', way)
    .limit(limit)
    .execute()
}

export async function countPending(db: Snapshot, visible: Visible): Promise<number> {
  const { count } = await db
    .selectFrom('cases')
    .leftJoin('users as target', 'target.uid', 'cases.target_uid')
    .where('cases.status', '=', 'pending')
    .where(row => isVisible(row, visible))
    .select(row => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Of all people, also those that only some of staff may settle; since when a report of theirs waits. */
export async function openCases(db: Snapshot): Promise<{ waiting: number; oldestAt: EpochMs | null }> {
  const { waiting, oldestAt } = await db
    .selectFrom('cases')
    .leftJoin('reports', join => join.onRef('reports.case_id', '=', 'cases.id').on('reports.status', '=', 'pending'))
    .where('cases.status', '=', 'pending')
    .select(row => [
      row.fn.count<number>('cases.id').distinct().as('waiting'),
      row.fn.min('reports.timestamp').as('oldestAt'),
    ])
    .executeTakeFirstOrThrow()
  return { waiting, oldestAt }
}

export const caseById = (db: Snapshot, id: string): Promise<OneCase | undefined> =>
  shown(db)
    .leftJoin('sanctions as given', join => join.on('given.id', '=', givenWith))
    .select([
      'given.given_at as given_at',
      'given.until as given_until',
      'given.reason as given_reason',
      row => removedWith(row).as('removed'),
    ])
    .where('cases.id', '=', id)
    .executeTakeFirst()

/** The row, held until the commit. People are locked before it, and the channel. */
export const lockCase = (tx: Tx, id: string): Promise<CaseRow | undefined> =>
  tx.selectFrom('cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The same of several, in the order of their ids. */
export async function lockCases(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return // PostgreSQL takes no empty list
  await tx.selectFrom('cases').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

type Item = Pick<CaseRow, 'item_type' | 'reported_item'>

/** The case of this thing, held until the commit; made where there is none. */
export async function lockCaseOf(tx: Tx, opened: CaseRow): Promise<CaseRow> {
  await tx
    .insertInto('cases')
    .values(opened)
    .onConflict(conflict => conflict.columns(['item_type', 'reported_item']).doNothing())
    .execute()
  return tx
    .selectFrom('cases')
    .selectAll()
    .where('item_type', '=', opened.item_type)
    .where('reported_item', '=', opened.reported_item)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const updateCase = (tx: Tx, id: string, change: Partial<Omit<CaseRow, 'id' | keyof Item>>): Promise<unknown> =>
  tx.updateTable('cases').set(change).where('id', '=', id).execute()

/** The reports on this thing that stand in no case yet belong to this one. */
export const joinCase = (tx: Tx, { id, item_type, reported_item }: CaseRow): Promise<unknown> =>
  tx
    .updateTable('reports')
    .set({ case_id: id })
    .where('item_type', '=', item_type)
    .where('reported_item', '=', reported_item)
    .where('case_id', 'is', null)
    .execute()

/** All reports on a thing, oldest first, without what they say. */
export const reportsOn = (
  db: Snapshot,
  { item_type, reported_item }: Item,
): Promise<Omit<ReportRow, 'content' | 'reason'>[]> =>
  db
    .selectFrom('reports')
    .select(['id', 'reporter_id', 'item_type', 'reported_item', 'target_uid', 'channel_id', 'timestamp', 'case_id'])
    .select(['status', 'settled_at', 'settled_by', 'note', 'erased_at', 'told_at'])
    .where('item_type', '=', item_type)
    .where('reported_item', '=', reported_item)
    .orderBy('timestamp')
    .orderBy('id')
    .execute()

/**
 * What the version before wrote: reports in no case, cases that wait for no report any more, and reports that wait
 * again in a case that does not.
 */
export async function straysOf(db: Snapshot, limit: number): Promise<Item[]> {
  const item = ['reports.item_type', 'reports.reported_item'] as const
  const alone = await db.selectFrom('reports').select(item).where('case_id', 'is', null).limit(limit).execute()
  const waiting = (row: ExpressionBuilder<Tables, 'cases'>) =>
    row
      .selectFrom('reports')
      .select('reports.id')
      .whereRef('reports.case_id', '=', 'cases.id')
      .where('reports.status', '=', 'pending')
  const settled = await db
    .selectFrom('cases')
    .select(['item_type', 'reported_item'])
    .where('status', '=', 'pending')
    .where(row => row.not(row.exists(waiting(row))))
    .limit(limit)
    .execute()
  const reopened = await db
    .selectFrom('reports')
    .innerJoin('cases', 'cases.id', 'reports.case_id')
    .select(item)
    .where('reports.status', '=', 'pending')
    .where('cases.status', '<>', 'pending')
    .limit(limit)
    .execute()
  return [...alone, ...settled, ...reopened]
}

/** Verdicts of these cases lose their notes, as their reports do. */
export async function eraseNotes(tx: Tx, caseIds: readonly string[]): Promise<void> {
  if (caseIds.length === 0) return
  await tx.updateTable('cases').set({ note: null }).where('id', 'in', caseIds).execute()
}

type Joined = ExpressionBuilder<Tables & { target: Nullable<UserRow> }, 'cases' | 'target'>

const isVisible = (row: Joined, { roles, notUid }: Visible) =>
  row.and([
    row('cases.target_uid', '!=', notUid),
    row(row.fn.coalesce('target.role', row.val<Role>('user')), 'in', roles),
  ])
