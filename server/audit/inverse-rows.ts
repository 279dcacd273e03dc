import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { InverseKind, InverseRow } from '#server/db/inverse-table.ts'
import type { AuditLogRow } from '#server/db/tables.ts'
import { newestLeft, newestOf, placeOf, type StoredInverse } from './newest-inverse-rows.ts'
import { isShown } from './rows.ts'
import { isSeen } from './seen-rows.ts'
import type { Seeing } from './sight.ts'
import { nothingSeen, type SeenAct, seenActs } from './whole-act-rows.ts'

/** Few enough columns times rows for one statement on both engines. */
const rowsAtOnce = 500

export async function insertInverses(tx: Tx, rows: readonly InverseRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insertInto('inverses')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
}

/**
 * What the act of this entry changed and nobody took back, the newest first; before another entry where one is named.
 * Where nothing of that is left, the newest that was taken back alone; none where it can't be. What the asker may not
 * see is not there, and neither is the act by an entry that he may not see (AUD-23).
 */
export async function inversesOfAct(
  db: Snapshot,
  { entryId, before, limit }: { entryId: string; before?: string | undefined; limit: number },
  sees: Seeing,
): Promise<StoredInverse[]> {
  const ofAct = db
    .selectFrom('inverses')
    .selectAll()
    .where('act_id', '=', actBy(db, entryId, sees))
  const left = await newestLeft(db, ofAct, { before, limit, sees })
  if (left.length > 0) return left
  const undone = ofAct.where('undone_at', 'is not', null).where(row => isSeen(row, sees))
  return newestOf(db, undone, 1)
}

const actBy = (db: Snapshot, entryId: string, sees: Seeing) =>
  db
    .selectFrom('inverses')
    .select('act_id')
    .where('entry_id', '=', entryId)
    .where(row => isSeen(row, sees))

/** Whether a page of this act's undo may begin behind `before`: that is an entry of the same act, taken back or not. */
export async function isPlaceInAct(
  db: Snapshot,
  { entryId, before }: { entryId: string; before: string },
  sees: Seeing,
): Promise<boolean> {
  const place = placeOf(db, before).where('act_id', '=', actBy(db, entryId, sees))
  return (await place.where(row => isSeen(row, sees)).executeTakeFirst()) !== undefined
}

/** The same of all that this person did. */
export async function isPlaceBy(db: Snapshot, { byUid, before }: { byUid: string; before: string }) {
  return (await placeOf(db, before).where('by_uid', '=', byUid).executeTakeFirst()) !== undefined
}

/** What an act of several calls has done so far. */
interface SoFar {
  /** Its first entry, and when that was; null where nothing was done. */
  entryId: string | null
  begunAt: EpochMs | null
  /** By whom it was taken back, or some of it. */
  undoneBy: string | null
  /** How many it removed. */
  messages: number
}

export async function actSoFar(db: Snapshot, actId: string): Promise<SoFar> {
  const ofAct = db.selectFrom('inverses').where('act_id', '=', actId)
  const first = await ofAct.select(['entry_id', 'at']).orderBy('n').limit(1).executeTakeFirst()
  if (!first) return { entryId: null, begunAt: null, undoneBy: null, messages: 0 }
  const undone = await ofAct.select('undone_by_name').where('undone_at', 'is not', null).limit(1).executeTakeFirst()
  const count = ofAct.select(row => row.fn.countAll<number>().as('messages'))
  const { messages } = await count.where('kind', '=', 'message').executeTakeFirstOrThrow()
  return {
    entryId: first.entry_id,
    begunAt: first.at,
    messages,
    undoneBy: undone ? (undone.undone_by_name ?? '') : null,
  }
}

/** On whom of these people an act was that gives this. */
export async function reachedBy(
  db: Snapshot,
  actId: string,
  { kind, uids }: { kind: InverseKind; uids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const ofAct = db.selectFrom('inverses').select('target_uid').where('act_id', '=', actId).where('kind', '=', kind)
  const on = await ofAct.where('target_uid', 'in', uids).execute()
  return new Set(on.flatMap(({ target_uid }) => target_uid ?? []))
}

/** The newest act of this kind on the channel that nobody took back; null where there is none. */
export async function entryOfChannel(db: Snapshot, channelId: string, kind: InverseKind): Promise<string | null> {
  const found = await db
    .selectFrom('inverses')
    .select('entry_id')
    .where('channel_id', '=', channelId)
    .where('kind', '=', kind)
    .where('undone_at', 'is', null)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.entry_id ?? null
}

/** What this person did since and nobody took back, the newest first; before this entry where one is named. */
export function inversesBy(
  db: Snapshot,
  { byUid, since, before, limit }: { byUid: string; since: EpochMs; before?: string | undefined; limit: number },
): Promise<StoredInverse[]> {
  return newestLeft(db, db.selectFrom('inverses').selectAll().where('by_uid', '=', byUid), { since, before, limit })
}

/**
 * Later acts of this kind on the same person, channel or pinned message that nobody took back: what stands may look as
 * this act left it, and was set in between all the same.
 */
export async function laterThan(db: Snapshot, row: StoredInverse): Promise<string[]> {
  const { n, kind, target_uid, channel_id, message_id } = row
  const ofMessage = db.selectFrom('audit_logs').select('id').where('message_id', '=', message_id)
  const later = db.selectFrom('inverses').select('entry_id').where('n', '>', n).where('kind', '=', kind)
  const rows = await later
    .where('undone_at', 'is', null)
    .where('target_uid', target_uid === null ? 'is' : '=', target_uid)
    .where('channel_id', channel_id === null ? 'is' : '=', channel_id)
    .$if(kind === 'pin', query => query.where('entry_id', 'in', ofMessage))
    .execute()
  return rows.map(({ entry_id }) => entry_id)
}

/** An inverse with its act, as far as the reader may see that. */
export interface ShownInverse extends InverseRow {
  act: SeenAct
}

/** Of these entries those that could be taken back, with by whom they were. What he may not see is not counted. */
export async function inversesOfEach(
  db: Snapshot,
  entryIds: readonly string[],
  sees: Seeing,
): Promise<Map<string, ShownInverse>> {
  if (entryIds.length === 0) return new Map() // PostgreSQL takes no empty list
  const rows = await db.selectFrom('inverses').selectAll().where('entry_id', 'in', entryIds).execute()
  const acts = await seenActs(db, [...new Set(rows.map(({ act_id }) => act_id))], sees)
  return new Map(rows.map(row => [row.entry_id, { ...row, act: acts.get(row.act_id) ?? nothingSeen }]))
}

/** Of acts that are older than anybody may take back; answers how many. */
export async function eraseOldInverses(tx: Tx, before: EpochMs, limit: number): Promise<number> {
  const old = tx.selectFrom('inverses').select('entry_id').where('at', '<=', before).orderBy('at').limit(limit)
  const erased = await tx.deleteFrom('inverses').where('entry_id', 'in', old).executeTakeFirst()
  return Number(erased.numDeletedRows)
}

/** Nothing that was done to this channel is taken back any more. */
export async function forgetChannelInverses(tx: Tx, channelId: string): Promise<void> {
  await tx.deleteFrom('inverses').where('channel_id', '=', channelId).execute()
}

/**
 * Whom an entry is about, of which nothing is left to take back: what an undo needs goes with the account of either.
 * Null where there is no such entry, or the asker may not see it.
 */
export const aboutWhom = async (
  db: Snapshot,
  entryId: string,
  sees: Seeing,
): Promise<Pick<AuditLogRow, 'moderator_id' | 'target_user_id' | 'timestamp'> | null> =>
  (await db
    .selectFrom('audit_logs')
    .select(['moderator_id', 'target_user_id', 'timestamp'])
    .where('id', '=', entryId)
    .where(row => isShown(row, sees))
    .executeTakeFirst()) ?? null

/** With the account of the one it is about, or who did it. */
export async function forgetInversesOf(tx: Tx, uid: string): Promise<void> {
  await tx
    .deleteFrom('inverses')
    .where(row => row.or([row('target_uid', '=', uid), row('by_uid', '=', uid)]))
    .execute()
  const nobody = { undone_by: null, undone_by_name: null }
  await tx.updateTable('inverses').set(nobody).where('undone_by', '=', uid).execute()
}
