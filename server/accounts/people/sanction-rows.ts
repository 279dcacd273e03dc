import { v7 as uuidv7 } from 'uuid'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { shapeOf } from '#server/db/shape.ts'
import type { SanctionRow } from '#server/db/sanction-table.ts'
import { narrowRights } from '#server/gate/acts/narrow-rights.ts'

export type SanctionKind = SanctionRow['kind']
type Ending = Pick<SanctionRow, 'ended_by' | 'ended_why'> & { ended_at: EpochMs }

interface Open {
  mute: SanctionRow | null
  timeout: SanctionRow | null
}

/**
 * What holds for this person, at most one of each kind. A time-out may be over by the clock: nothing writes that down.
 */
export async function openSanctions(db: Snapshot, uid: string): Promise<Open> {
  const open: Open = { mute: null, timeout: null }
  for (const row of await openRows(db, uid)) open[row.kind] = row
  return open
}

const openRows = shapeOf((db, uid: string) =>
  db.selectFrom('sanctions').selectAll().where('uid', '=', uid).where('ended_at', 'is', null),
)

/** The same of several people, each of whom is in it. */
export async function openSanctionsOf(db: Snapshot, uids: readonly string[]): Promise<Map<string, Open>> {
  const rows = await db
    .selectFrom('sanctions')
    .selectAll()
    .where('uid', 'in', uids)
    .where('ended_at', 'is', null)
    .execute()
  const open = new Map(uids.map((uid): [string, Open] => [uid, { mute: null, timeout: null }]))
  for (const row of rows) open.get(row.uid)![row.kind] = row
  return open
}

/** Without what somebody took back: that was a mistake, and counts for nothing. */
export const latestSanctions = (db: Snapshot, uid: string, limit: number): Promise<SanctionRow[]> =>
  db
    .selectFrom('sanctions')
    .selectAll()
    .where('uid', '=', uid)
    .where(row => row.or([row('ended_why', 'is', null), row('ended_why', '!=', 'undone')]))
    .orderBy(row => row.fn.coalesce('given_at', row.lit(0)), 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

type Given = Pick<SanctionRow, 'uid' | 'kind' | 'given_by' | 'until' | 'reason'> & { given_at: EpochMs }

/** Opens a sanction of each of these locked people; what is open of its kind ends first. The rows, in this order. */
export async function giveSanctions(tx: Tx, all: readonly Given[]): Promise<SanctionRow[]> {
  if (all.length === 0) return [] // PostgreSQL takes no empty list
  const uids = all.map(({ uid }) => uid)
  await makeWay(tx, all, await openSanctionsOf(tx, uids))
  const rows = all.map(given => ({ id: uuidv7(), ...given, ended_at: null, ended_by: null, ended_why: null }))
  await tx.insertInto('sanctions').values(rows).execute()
  narrowRights(tx)
  await copyToUsers(tx, uids)
  return rows
}

/** What is open of the same kind ends: by itself where its time was over, else because another takes its place. */
async function makeWay(tx: Tx, all: readonly Given[], open: ReadonlyMap<string, Open>): Promise<void> {
  const lapsed: string[] = []
  const replaced = new Map<string, { ids: string[]; ending: Ending }>()
  for (const { uid, kind, given_at, given_by } of all) {
    const before = open.get(uid)![kind]
    if (before?.until && before.until <= given_at) lapsed.push(before.id)
    else if (before) {
      const ending = { ended_at: given_at, ended_by: given_by, ended_why: 'replaced' as const }
      const same = replaced.get(`${given_at} ${given_by}`) ?? { ids: [], ending }
      same.ids.push(before.id)
      replaced.set(`${given_at} ${given_by}`, same)
    }
  }
  if (lapsed.length > 0)
    await tx
      .updateTable('sanctions')
      .set(row => ({ ended_at: row.ref('until'), ended_by: null, ended_why: 'lapsed' }))
      .where('id', 'in', lapsed)
      .execute()
  for (const { ids, ending } of replaced.values())
    await tx.updateTable('sanctions').set(ending).where('id', 'in', ids).execute()
}

/** Ends the open sanction of this kind; its row stays as it was given. */
export async function endSanction(tx: Tx, uid: string, kind: SanctionKind, ending: Ending): Promise<void> {
  const open = tx.updateTable('sanctions').set(ending).where('uid', '=', uid).where('kind', '=', kind)
  await open.where('ended_at', 'is', null).execute()
  await copyToUsers(tx, [uid])
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
  await copyToUsers(tx, [uid])
}

/**
 * What holds now of one account holds for another one: it is the same person's. Where the first is gone its rows move,
 * where it is kept the other has copies. Of each kind the one that lasts longer stays. False where nothing was taken.
 */
export async function takeOpenSanctions(
  tx: Tx,
  { from, to, isKept }: { from: string; to: string; isKept: boolean },
  now: EpochMs,
): Promise<boolean> {
  const [theirs, own] = [await openSanctions(tx, from), await openSanctions(tx, to)]
  const longer = [theirs.mute, theirs.timeout]
    .filter(row => row !== null)
    .filter(row => endOf(row) > Math.max(now, endOf(own[row.kind])))
  if (longer.length === 0) return false
  for (const { kind } of longer)
    await endSanction(tx, to, kind, { ended_at: now, ended_by: null, ended_why: 'replaced' })
  const copies = longer.map(({ kind, given_by, given_at, until, reason }) => ({
    uid: to,
    kind,
    given_by,
    given_at: given_at ?? now,
    until,
    reason,
  }))
  if (isKept) await giveSanctions(tx, copies)
  else await moveSanctions(tx, longer, to)
  return true
}

const endOf = (row: SanctionRow | null): number => (row ? (row.until ?? Infinity) : 0)

async function moveSanctions(tx: Tx, rows: readonly SanctionRow[], to: string): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await tx.updateTable('sanctions').set({ uid: to }).where('id', 'in', ids).execute()
  narrowRights(tx)
  await copyToUsers(tx, [to])
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
async function copyToUsers(tx: Tx, uids: readonly string[]): Promise<void> {
  await tx
    .updateTable('users')
    .set(row => {
      const open = (kind: SanctionKind) =>
        row
          .selectFrom('sanctions')
          .whereRef('sanctions.uid', '=', 'users.uid')
          .where('kind', '=', kind)
          .where('ended_at', 'is', null)
      const mutes = open('mute').select(each => each.fn.countAll<0 | 1>().as('count'))
      return {
        muted: mutes.$asScalar().$notNull(),
        muted_at: open('mute').select('given_at'),
        timeout_until: open('timeout').select('until'),
        timeout_at: open('timeout').select('given_at'),
      }
    })
    .where('uid', 'in', uids)
    .execute()
}
