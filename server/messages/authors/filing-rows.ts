import { sql } from 'kysely'
import type { Snapshot, Tx } from '#server/db/open.ts'

/** How many messages the index by author does not have yet. */
export async function countUnfiled(db: Snapshot): Promise<number> {
  const counted = unfiled(db).select(row => row.fn.countAll().as('all'))
  return Number((await counted.executeTakeFirstOrThrow()).all)
}

/** Files the next so many of them, channel by channel: they lie beside each other there. */
export async function fileNext(tx: Tx, most: number): Promise<void> {
  const next = unfiled(tx).select('id').orderBy('channel_id').orderBy('timestamp').orderBy('id').limit(most)
  await tx.updateTable('messages').set({ filed: 1 }).where('id', 'in', next).execute()
}

const unfiled = (db: Snapshot) => db.selectFrom('messages').where('filed', '=', sql.lit(0))
