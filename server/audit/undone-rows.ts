import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'

export interface Undone {
  at: EpochMs
  by: { uid: string; displayName: string }
  /** The entry of the undo. */
  entryId: string
}

export async function noteUndone(tx: Tx, entryIds: readonly string[], { at, by, entryId }: Undone): Promise<void> {
  if (entryIds.length === 0) return
  const undone = { undone_at: at, undone_by: by.uid, undone_by_name: by.displayName, undo_entry: entryId }
  await tx.updateTable('inverses').set(undone).where('entry_id', 'in', entryIds).execute()
}

/** By whom this entry was taken back, as he was called; undefined: by nobody. */
export async function undoerOf(db: Snapshot, entryId: string): Promise<string | undefined> {
  const entry = db.selectFrom('inverses').select('undone_by_name').where('entry_id', '=', entryId)
  const undone = await entry.where('undone_at', 'is not', null).executeTakeFirst()
  return undone && (undone.undone_by_name ?? '')
}

/** An undo of several calls: under which id of whose page, and behind which entry of the log its own entries stand. */
interface SameUndo {
  byUid: string
  actId: string
  after: string | undefined
}

/** How many entries the calls of this undo have taken back so far, as its own entries in the log say. */
export async function undoneUnder(db: Snapshot, { byUid, actId, after }: SameUndo): Promise<number> {
  const behind = db
    .selectFrom('audit_logs')
    .select('n')
    .where('id', '=', after ?? '')
  const rows = await db
    .selectFrom('audit_logs')
    .select('extra')
    .where('action', '=', 'undo_act')
    .where('moderator_id', '=', byUid)
    .where('extra', 'like', `%"actId":"${actId}"%`)
    .$if(after !== undefined, query => query.where('n', '>', behind))
    .execute()
  return rows.reduce((sum, { extra }) => sum + (JSON.parse(extra) as { count: number }).count, 0)
}
