import type { EpochMs } from '#contract/text/text.ts'
import type { Engine } from './columns.ts'
import type { Snapshot, Tx } from './database.ts'

/** Which store this is, and whether it has been moved elsewhere (014-store.ts). */
export interface Store {
  id: string
  moved_to: Engine | null
  moved_at: EpochMs | null
}

export const storeOf = (db: Snapshot): Promise<Store> =>
  db.selectFrom('store').select(['id', 'moved_to', 'moved_at']).executeTakeFirstOrThrow()

/**
 * Stands in the names by which the processes of a place tell each other something, and in no line and no answer. Apart
 * from the rest, which is read of older stores too.
 */
export const wordsKeyOf = async (db: Snapshot): Promise<string> =>
  (await db.selectFrom('store').select('words_key').executeTakeFirstOrThrow()).words_key

/** The restored or moved place is another one. */
export async function renewStore(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('store').set({ id, moved_to: null, moved_at: null }).execute()
}

export async function markMoved(tx: Tx, to: Engine, at: EpochMs): Promise<void> {
  await tx.updateTable('store').set({ moved_to: to, moved_at: at }).execute()
}
