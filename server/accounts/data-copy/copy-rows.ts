import type { ExpressionBuilder } from 'kysely'
import type { EpochMs } from '#contract/text/text.ts'
import type { DataCopyRow } from '#server/db/data-copy-table.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

/** The one that was asked for last, whatever became of it. */
export const lastCopy = (db: Snapshot, uid: string): Promise<DataCopyRow | undefined> =>
  db
    .selectFrom('data_copies')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const copyById = (db: Snapshot, id: string): Promise<DataCopyRow | undefined> =>
  db.selectFrom('data_copies').selectAll().where('id', '=', id).executeTakeFirst()

export const insertCopy = (tx: Tx, copy: DataCopyRow): Promise<unknown> =>
  tx.insertInto('data_copies').values(copy).execute()

export const updateCopy = (tx: Tx, id: string, change: Partial<DataCopyRow>): Promise<unknown> =>
  tx.updateTable('data_copies').set(change).where('id', '=', id).execute()

/** A newer one takes the place of these. What never was made leaves nothing. */
export async function endCopiesOf(tx: Tx, uid: string): Promise<void> {
  await unmade(tx).where('uid', '=', uid).execute()
  await tx.updateTable('data_copies').set({ state: 'ended' }).where('uid', '=', uid).execute()
}

/** Nobody waits for this one any more: its session ended before it was ready. */
export const giveUpCopy = (tx: Tx, id: string): Promise<unknown> => unmade(tx).where('id', '=', id).execute()

/** Of these there never was a file, so that another one may be asked for at once (ACC-64). */
const unmade = (tx: Tx) => tx.deleteFrom('data_copies').where('state', 'in', ['waiting', 'failed'])

/** Which one is to be made next: the one that waits longest, of a session that lives. */
export const nextCopy = (db: Snapshot): Promise<DataCopyRow | undefined> =>
  db
    .selectFrom('data_copies')
    .innerJoin('sessions', 'sessions.id', 'data_copies.session_id')
    .selectAll('data_copies')
    .where('data_copies.state', '=', 'waiting')
    .orderBy('data_copies.asked_at')
    .orderBy('data_copies.id')
    .limit(1)
    .executeTakeFirst()

/** Whether the session that asked is still there. */
export const isAskerThere = async (db: Snapshot, { uid, session_id }: DataCopyRow): Promise<boolean> =>
  (await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session_id)
    .where('uid', '=', uid)
    .executeTakeFirst()) !== undefined

/** Ends those whose week is over or whose session is gone; what was not made by then is given up. */
export async function endOver(tx: Tx, now: EpochMs): Promise<void> {
  await unmade(tx)
    .where(row => row.not(row.exists(askerOf(row))))
    .execute()
  await tx
    .updateTable('data_copies')
    .set({ state: 'ended' })
    .where('state', '!=', 'ended')
    .where(row => row.or([row('ends_at', '<=', now), row.not(row.exists(askerOf(row)))]))
    .execute()
}

/** The session that asked. */
const askerOf = (row: ExpressionBuilder<Tables, 'data_copies'>) =>
  row
    .selectFrom('sessions')
    .select('sessions.id')
    .whereRef('sessions.id', '=', 'data_copies.session_id')
    .whereRef('sessions.uid', '=', 'data_copies.uid')

/** Ended ones whose bytes may still be there. */
export async function endedCopies(db: Snapshot, limit: number): Promise<string[]> {
  const ended = db.selectFrom('data_copies').select('id').where('state', '=', 'ended').where('bytes', 'is not', null)
  return (await ended.orderBy('id').limit(limit).execute()).map(({ id }) => id)
}

/** Their bytes are gone. */
export async function noteCleared(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.updateTable('data_copies').set({ bytes: null }).where('id', 'in', ids).execute()
}

/** Ended ones without bytes that nobody has to wait for any more. */
export const forgetCopies = (tx: Tx, askedBefore: EpochMs): Promise<unknown> =>
  tx
    .deleteFrom('data_copies')
    .where('state', '=', 'ended')
    .where('bytes', 'is', null)
    .where('asked_at', '<=', askedBefore)
    .execute()

/** Whose bytes the sweep of unknown files leaves alone. */
export const copiesKept = async (db: Snapshot): Promise<string[]> =>
  (await db.selectFrom('data_copies').select('id').where('state', '!=', 'ended').execute()).map(({ id }) => id)
