import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { MailRow } from '#server/db/tables.ts'

/** A letter that carries a code, and whose code that is. */
export interface CodeLetter {
  letter: NonNullable<MailRow['letter']>
  uid: string
  /** Which of several things of this kind. */
  about?: string | null
}

/**
 * A letter to nobody is written down and picked up as any other; then there is nobody to write it for (HIDE_ACCOUNTS).
 */
export const nobody = ''

export async function insertMail(tx: Tx, mail: MailRow): Promise<void> {
  await tx.insertInto('mails').values(mail).execute()
}

/** Oldest first: those whose next attempt is due. */
export const dueMails = (db: Snapshot, now: EpochMs, limit: number): Promise<MailRow[]> =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** That mail, where it is still due: another process may just have sent it. */
export const dueMail = (db: Snapshot, id: string, now: EpochMs): Promise<MailRow | undefined> =>
  db.selectFrom('mails').selectAll().where('id', '=', id).where('next_attempt_at', '<=', now).executeTakeFirst()

export async function nextAttempt(db: Snapshot): Promise<EpochMs | null> {
  const row = await db
    .selectFrom('mails')
    .select(row => row.fn.min('next_attempt_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}

/** Those that were not sent yet and will be tried, and since when the oldest of them waits. */
export async function waitingMails(db: Snapshot): Promise<{ waiting: number; oldestAt: EpochMs | null }> {
  const row = await db
    .selectFrom('mails')
    .select(all => [all.fn.countAll().as('waiting'), all.fn.min('created_at').as('oldestAt')])
    .where('next_attempt_at', 'is not', null)
    .where('recipient', '!=', nobody)
    .executeTakeFirstOrThrow()
  return { waiting: Number(row.waiting), oldestAt: row.oldestAt ?? null }
}

/** Those that were given up after their last attempt. */
export async function failedMails(db: Snapshot): Promise<number> {
  const row = await db
    .selectFrom('mails')
    .select(all => all.fn.countAll().as('failed'))
    .where('next_attempt_at', 'is', null)
    .where('sent_at', 'is', null)
    .where('attempts', '>', 0)
    .where('failure', 'not in', [retired, 'restored'])
    .executeTakeFirstOrThrow()
  return Number(row.failed)
}

/** Notes how it went. One that was retired while it was on its way is not tried again. */
export const updateMail = (tx: Tx, id: string, change: Partial<MailRow>): Promise<unknown> =>
  tx.updateTable('mails').set(change).where('id', '=', id).where('next_attempt_at', 'is not', null).execute()

/** What still waits of this letter to this person, and where it says so about this thing, is not sent any more. */
export function retireLetters(tx: Tx, { uid, letter, about = null }: CodeLetter): Promise<unknown> {
  const waiting = tx
    .updateTable('mails')
    .set({ next_attempt_at: null, failure: retired })
    .where('uid', '=', uid)
    .where('letter', '=', letter)
    .where('next_attempt_at', 'is not', null)
  return (about === null ? waiting : waiting.where('about', '=', about)).execute()
}

/** As `failure`: nobody needs this mail any more. */
export const retired = 'retired'

/** Nothing happened that a row would tell of. */
export const removeMailOfNobody = (tx: Tx, id: string): Promise<unknown> =>
  tx.deleteFrom('mails').where('id', '=', id).where('recipient', '=', nobody).execute()

/** Mails that were sent or given up before, rows and all; answers how many. */
export async function eraseOldMails(tx: Tx, before: EpochMs, limit: number): Promise<number> {
  const old = tx
    .selectFrom('mails')
    .select('id')
    .where('next_attempt_at', 'is', null)
    .where('created_at', '<=', before)
    .where(row => row.or([row('sent_at', 'is', null), row('sent_at', '<=', before)]))
    .orderBy('created_at')
    .limit(limit)
  const erased = await tx.deleteFrom('mails').where('id', 'in', old).executeTakeFirst()
  return Number(erased.numDeletedRows)
}

/** Mails to this person, sent or not. One that is on its way just now arrives. */
export const forgetMailsTo = (tx: Tx, { uid, email }: { uid: string; email: string }): Promise<unknown> =>
  tx
    .deleteFrom('mails')
    .where(row => row.or([row('uid', '=', uid), row('recipient', '=', email)]))
    .execute()

/** What waits is not sent any more: in a restored place it was mostly sent soon after the archive was made. */
export const dropWaiting = (tx: Tx): Promise<unknown> =>
  tx
    .updateTable('mails')
    .set({ next_attempt_at: null, failure: 'restored' })
    .where('next_attempt_at', 'is not', null)
    .execute()
