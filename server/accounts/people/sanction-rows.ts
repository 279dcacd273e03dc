import { v7 as uuidv7 } from 'uuid'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { SanctionRow } from '#server/db/tables.ts'
import { narrowRights } from '#server/gate/acts/narrow-rights.ts'

export type SanctionKind = SanctionRow['kind']
type Ending = Pick<SanctionRow, 'ended_by' | 'ended_why'> & { ended_at: EpochMs }

/**
 * What holds for this person, at most one of each kind. A time-out may be over by the clock: nothing writes that down.
 */
export async function openSanctions(
  db: Snapshot,
  uid: string,
): Promise<{ mute: SanctionRow | null; timeout: SanctionRow | null }> {
  const rows = await db
    .selectFrom('sanctions')
    .selectAll()
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .execute()
  const open = (kind: SanctionKind): SanctionRow | null => rows.find(row => row.kind === kind) ?? null
  return { mute: open('mute'), timeout: open('timeout') }
}

export const latestSanctions = (db: Snapshot, uid: string, limit: number): Promise<SanctionRow[]> =>
  db
    .selectFrom('sanctions')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy(row => row.fn.coalesce('given_at', row.lit(0)), 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Opens a sanction of a locked person; the one of its kind that is open ends first. */
export async function giveSanction(
  tx: Tx,
  given: Pick<SanctionRow, 'uid' | 'kind' | 'given_by' | 'until' | 'reason'> & { given_at: EpochMs },
): Promise<void> {
  const { uid, kind, given_at, given_by } = given
  const before = (await openSanctions(tx, uid))[kind]
  const lapsedAt = before?.until && before.until <= given_at ? before.until : null
  if (lapsedAt !== null) await endSanction(tx, uid, kind, { ended_at: lapsedAt, ended_by: null, ended_why: 'lapsed' })
  else if (before) await endSanction(tx, uid, kind, { ended_at: given_at, ended_by: given_by, ended_why: 'replaced' })

  const row = { id: uuidv7(), ...given, ended_at: null, ended_by: null, ended_why: null }
  await tx.insertInto('sanctions').values(row).execute()
  narrowRights(tx)
  await copyToUser(tx, uid)
}

/** Ends the open sanction of this kind; its row stays as it was given. */
export async function endSanction(tx: Tx, uid: string, kind: SanctionKind, ending: Ending): Promise<void> {
  const open = tx.updateTable('sanctions').set(ending).where('uid', '=', uid).where('kind', '=', kind)
  await open.where('ended_at', 'is', null).execute()
  await copyToUser(tx, uid)
}

export async function findSanction(db: Snapshot, id: string): Promise<SanctionRow | null> {
  return (await db.selectFrom('sanctions').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Opens this sanction again that was ended, if it still runs: what ended it was taken back. */
export async function reopenSanction(tx: Tx, { id, uid }: { id: string; uid: string }, now: EpochMs): Promise<void> {
  await tx
    .updateTable('sanctions')
    .set({ ended_at: null, ended_by: null, ended_why: null })
    .where('id', '=', id)
    .where(row => row.or([row('until', 'is', null), row('until', '>', now)]))
    .execute()
  narrowRights(tx)
  await copyToUser(tx, uid)
}

/** Why somebody was muted or timed out, of what is over since `before`; answers how many. */
export async function eraseOldReasons(tx: Tx, before: EpochMs, limit: number): Promise<number> {
  const old = tx
    .selectFrom('sanctions')
    .select('id')
    .where('reason', 'is not', null)
    .where(row => row.or([row('ended_at', '<=', before), row('until', '<=', before)]))
    .limit(limit)
  const erased = await tx.updateTable('sanctions').set({ reason: null }).where('id', 'in', old).executeTakeFirst()
  return Number(erased.numUpdatedRows)
}

/**
 * The open rows are the truth. What rights ask with every post, and what the version of a person is made of, stands
 * once more beside the person, so that posting locks and reads one row. Nothing else writes these columns.
 */
async function copyToUser(tx: Tx, uid: string): Promise<void> {
  const { mute, timeout } = await openSanctions(tx, uid)
  await tx
    .updateTable('users')
    .set({
      muted: mute ? 1 : 0,
      muted_at: mute?.given_at ?? null,
      timeout_until: timeout?.until ?? null,
      timeout_at: timeout?.given_at ?? null,
    })
    .where('uid', '=', uid)
    .execute()
}
