import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { EmailChangeRow } from '#server/db/email-change-table.ts'

export const emailChange = (db: Snapshot, id: string): Promise<EmailChangeRow | undefined> =>
  db.selectFrom('email_changes').selectAll().where('id', '=', id).executeTakeFirst()

/** What somebody has asked for and not yet confirmed. */
export const pendingChange = (db: Snapshot, uid: string, now: EpochMs): Promise<EmailChangeRow | undefined> =>
  db
    .selectFrom('email_changes')
    .selectAll()
    .where('uid', '=', uid)
    .where('confirmed_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()

export const insertChange = (tx: Tx, change: EmailChangeRow): Promise<unknown> =>
  tx.insertInto('email_changes').values(change).execute()

export const updateChange = (tx: Tx, id: string, change: Partial<EmailChangeRow>): Promise<unknown> =>
  tx.updateTable('email_changes').set(change).where('id', '=', id).execute()

/** False where none was waiting. */
export async function removePending(tx: Tx, uid: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('email_changes')
    .where('uid', '=', uid)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .execute()
  return removed.length > 0
}

/** The changes of this person that were confirmed then or later; answers their ids. */
export async function removeConfirmedSince(tx: Tx, uid: string, since: EpochMs): Promise<string[]> {
  const removed = await tx
    .deleteFrom('email_changes')
    .where('uid', '=', uid)
    .where('confirmed_at', '>=', since)
    .returning('id')
    .execute()
  return removed.map(({ id }) => id)
}

/** Whose address this was until lately: they may take it back, so it is nobody else's meanwhile (ACC-47). */
export async function isKeptFor(db: Snapshot, email: string, now: EpochMs): Promise<string[]> {
  const rows = await db
    .selectFrom('email_changes')
    .select('uid')
    .where('from_email', '=', email)
    .where('confirmed_at', 'is not', null)
    .where('ends_at', '>', now)
    .execute()
  return rows.map(({ uid }) => uid)
}

/** The addresses that this person had until lately. */
export async function confirmedFrom(db: Snapshot, uid: string): Promise<string[]> {
  const confirmed = db.selectFrom('email_changes').select('from_email').where('uid', '=', uid)
  return (await confirmed.where('confirmed_at', 'is not', null).execute()).map(({ from_email }) => from_email)
}

export const forgetChangesOf = (tx: Tx, uid: string): Promise<unknown> =>
  tx.deleteFrom('email_changes').where('uid', '=', uid).execute()

export const removeEndedChanges = (tx: Tx, now: EpochMs): Promise<unknown> =>
  tx.deleteFrom('email_changes').where('ends_at', '<=', now).execute()
