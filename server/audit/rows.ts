import { type ExpressionBuilder, sql } from 'kysely'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { AuditLogRow, Tables } from '#server/db/tables.ts'
import type { AuditText } from '#server/gate/acts/entry.ts'
import type { Sight } from './sight.ts'

/** The head, locked: it is the last lock every act takes. */
export const lockHead = (tx: Tx): Promise<{ n: number; hash: string }> =>
  tx.selectFrom('audit_head').select(['n', 'hash']).forUpdate().executeTakeFirstOrThrow()

export type TextRow = Tables['audit_texts']

/** Entries in their order, with their texts; the last one is the new head. */
export async function append(tx: Tx, entries: readonly AuditLogRow[], texts: readonly TextRow[]): Promise<void> {
  const { n, hash } = entries.at(-1)!
  await tx.insertInto('audit_logs').values(entries).execute()
  if (texts.length > 0) await tx.insertInto('audit_texts').values(texts).execute()
  await tx.updateTable('audit_head').set({ n, hash }).execute()
}

/** Entries after `n`, oldest first. */
export const entriesAfter = (db: Snapshot, n: number, limit: number): Promise<AuditLogRow[]> =>
  db.selectFrom('audit_logs').selectAll().where('n', '>', n).orderBy('n').limit(limit).execute()

export const textsOf = (
  db: Snapshot,
  from: number,
  to: number,
): Promise<{ n: number; field: string; salt: string; text: string }[]> =>
  db.selectFrom('audit_texts').selectAll().where('n', '>=', from).where('n', '<=', to).execute()

export const head = (db: Snapshot): Promise<{ n: number; hash: string }> =>
  db.selectFrom('audit_head').select(['n', 'hash']).executeTakeFirstOrThrow()

/** What retention did: one entry each time, so they are few. */
export const erasures = (db: Snapshot): Promise<Pick<AuditLogRow, 'n' | 'extra'>[]> =>
  db.selectFrom('audit_logs').select(['n', 'extra']).where('action', '=', 'erase').execute()

export interface EntryFilter {
  sight: Sight
  action: AuditAction | 'cancel_timeout' | null
  moderatorId: string | null
  targetUserId: string | null
  doneBy: 'staff' | null
  since?: EpochMs | undefined
  /** The first that is not asked for. */
  until?: EpochMs | undefined
  before?: number | undefined
  /** Nothing stands before this place that is asked for. */
  from?: number | undefined
  /** Nothing of the acts that these entries belong to. */
  apartFrom?: readonly string[]
}

const ofReports: readonly AuditAction[] = ['report_user', 'report_message', 'settle_report']

/** Where in the chain an entry stands; null where there is none. */
export async function placeOf(db: Snapshot, id: string): Promise<number | null> {
  return (await db.selectFrom('audit_logs').select('n').where('id', '=', id).executeTakeFirst())?.n ?? null
}

/** The first entry from this place on; null behind the last. */
export const entryFrom = async (db: Snapshot, n: number): Promise<{ n: number; timestamp: EpochMs } | null> =>
  (await db.selectFrom('audit_logs').select(['n', 'timestamp']).where('n', '>=', n).orderBy('n').executeTakeFirst()) ??
  null

/** Newest first. What is hidden of an entry finds nothing: neither whom it was on, nor whose message. */
export const entriesBefore = (db: Snapshot, filter: EntryFilter, limit: number): Promise<AuditLogRow[]> => {
  const { sight, action, moderatorId, targetUserId, doneBy, since, until, before, from, apartFrom = [] } = filter
  return db
    .selectFrom('audit_logs')
    .selectAll()
    .where(row =>
      row.or([
        row.not(isOfReport(row)),
        row('target_user_id', 'is', null),
        row('target_user_id', 'not in', sight.notReportsOn),
      ]),
    )
    .$if(doneBy === 'staff', query => query.where(ofStaff).where(row => isOnOthers(row, sight)))
    .$if(action !== null, query => query.where('action', '=', action as AuditAction))
    .$if(moderatorId !== null, query => query.where('moderator_id', '=', moderatorId!))
    .$if(targetUserId !== null, query =>
      query.where('target_user_id', '=', targetUserId!).where(row => isShown(row, sight)),
    )
    .$if(since !== undefined, query => query.where('timestamp', '>=', since!))
    .$if(until !== undefined, query => query.where('timestamp', '<', until!))
    .$if(before !== undefined, query => query.where('n', '<', before!))
    .$if(from !== undefined, query => query.where('n', '>=', from!))
    .$if(apartFrom.length > 0, query => query.where(row => row.not(isOfActs(row, apartFrom))))
    .orderBy('n', 'desc')
    .limit(limit)
    .execute()
}

const isOfActs = (row: Row, entryIds: readonly string[]) => {
  const acts = row.selectFrom('inverses as known').select('known.act_id').where('known.entry_id', 'in', entryIds)
  const own = row.selectFrom('inverses').select('inverses.n').whereRef('inverses.entry_id', '=', 'audit_logs.id')
  return row.exists(own.where('inverses.act_id', 'in', acts))
}

type Row = ExpressionBuilder<Tables, 'audit_logs'>

/** The undo of a verdict tells of a report as the verdict does; `of` stands first in what it stores. */
const isOfReport = (row: Row) =>
  row.or([
    row('action', 'in', ofReports),
    row.and([row('action', '=', 'undo_act'), row('extra', 'like', '{"of":"settle_report"%')]),
  ])

/** As `isHidden` in show.ts has it, the other way round. */
export const isShown = (row: Row, { channels }: Pick<Sight, 'channels'>) => {
  if (channels === 'every one') return row('n', '>', 0)
  const ofNone = row.and([row('channel_id', 'is', null), row('message_id', 'is', null)])
  return channels.size === 0 ? ofNone : row.or([ofNone, row('channel_id', 'in', [...channels])])
}

/**
 * The words of the index that keeps them together (migration 011): else a year of members' edits would be walked
 * through.
 */
const ofStaff = sql<boolean>`action not in ('edit_message', 'report_user', 'report_message', 'feedback_submitted')`

/** Members remove and bring back their own messages too, and change their names. Whose a hidden one was is not told. */
const isOnOthers = (row: Row, sight: Sight) =>
  row.or([
    row('action', 'not in', ['delete_message', 'restore_message', 'change_name']),
    row('target_user_id', '!=', row.ref('moderator_id')),
    row.not(isShown(row, sight)),
  ])

/** Entries after this place that still have texts, oldest first. */
export async function entriesWithTexts(
  db: Snapshot,
  after: number,
  limit: number,
): Promise<Pick<AuditLogRow, 'n' | 'action' | 'timestamp' | 'message_id' | 'target_user_id'>[]> {
  const places = db.selectFrom('audit_texts').select('n').distinct().where('n', '>', after).orderBy('n').limit(limit)
  return db
    .selectFrom('audit_logs')
    .select(['n', 'action', 'timestamp', 'message_id', 'target_user_id'])
    .where('n', 'in', places)
    .orderBy('n')
    .execute()
}

export async function eraseTexts(tx: Tx, places: readonly number[]): Promise<void> {
  if (places.length > 0) await tx.deleteFrom('audit_texts').where('n', 'in', places).execute()
}

/** When retention last wrote down what it took. */
export async function lastErasure(db: Snapshot, until: EpochMs): Promise<EpochMs | null> {
  const last = db.selectFrom('audit_logs').select('timestamp').where('action', '=', 'erase').orderBy('n', 'desc')
  return (await last.where('timestamp', '<=', until).limit(1).executeTakeFirst())?.timestamp ?? null
}

/** The texts of these entries that were not erased. */
export async function textsOfEach(
  db: Snapshot,
  ns: readonly number[],
): Promise<Map<number, Partial<Record<AuditText, string>>>> {
  const found = new Map<number, Partial<Record<AuditText, string>>>()
  if (ns.length === 0) return found // PostgreSQL takes no empty list
  const rows = await db.selectFrom('audit_texts').select(['n', 'field', 'text']).where('n', 'in', ns).execute()
  for (const { n, field, text } of rows) found.set(n, { ...found.get(n), [field]: text })
  return found
}

/** What the entries of moves tell, as it is stored. */
export async function movesOf(db: Snapshot): Promise<string[]> {
  const rows = await db.selectFrom('audit_logs').select('extra').where('action', '=', 'move').execute()
  return rows.map(({ extra }) => extra)
}
