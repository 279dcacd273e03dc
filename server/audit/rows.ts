import type { Snapshot, Tx } from '#server/db/open.ts'
import type { AuditLogRow } from '#server/db/tables.ts'

/** The head, locked: it is the last lock every act takes. */
export const lockHead = (tx: Tx): Promise<{ n: number; hash: string }> =>
  tx.selectFrom('audit_head').select(['n', 'hash']).forUpdate().executeTakeFirstOrThrow()

export async function append(
  tx: Tx,
  entry: AuditLogRow,
  texts: readonly { field: string; salt: string; text: string }[],
): Promise<void> {
  await tx.insertInto('audit_logs').values(entry).execute()
  if (texts.length > 0) {
    await tx
      .insertInto('audit_texts')
      .values(texts.map(text => ({ n: entry.n, ...text })))
      .execute()
  }
  await tx.updateTable('audit_head').set({ n: entry.n, hash: entry.hash }).execute()
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
