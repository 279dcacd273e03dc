import type { AuditAction } from '#contract/audit-actions.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { AuditLogRow, Tables } from '#server/db/tables.ts'
import type { AuditText } from './record.ts'

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

export interface EntryFilter {
  /** Who asks: what reports say of this person is left out (access.md, *audit log*). */
  viewer: string
  action: AuditAction | 'cancel_timeout' | null
  moderatorId: string | null
  targetUserId: string | null
  before?: number | undefined
}

const ofReports: readonly AuditAction[] = ['report_user', 'report_message', 'settle_report']

/** Where in the chain an entry stands; null where there is none. */
export async function placeOf(db: Snapshot, id: string): Promise<number | null> {
  return (await db.selectFrom('audit_logs').select('n').where('id', '=', id).executeTakeFirst())?.n ?? null
}

/** Newest first. */
export const entriesBefore = (db: Snapshot, filter: EntryFilter, limit: number): Promise<AuditLogRow[]> => {
  const { viewer, action, moderatorId, targetUserId, before } = filter
  return db
    .selectFrom('audit_logs')
    .selectAll()
    .where(row =>
      row.or([
        row('action', 'not in', ofReports),
        row('target_user_id', 'is', null),
        row('target_user_id', '!=', viewer),
      ]),
    )
    .$if(action !== null, query => query.where('action', '=', action as AuditAction))
    .$if(moderatorId !== null, query => query.where('moderator_id', '=', moderatorId!))
    .$if(targetUserId !== null, query => query.where('target_user_id', '=', targetUserId!))
    .$if(before !== undefined, query => query.where('n', '<', before!))
    .orderBy('n', 'desc')
    .limit(limit)
    .execute()
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
