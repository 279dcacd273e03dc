import type { EpochMs } from '#contract/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { MediaRow } from '#server/db/tables.ts'

/** In the order of their ids, held against other writers until the commit. */
export const lockMedia = (tx: Tx, ids: readonly string[]): Promise<MediaRow[]> =>
  tx.selectFrom('media').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()

export const markAttached = (tx: Tx, ids: readonly string[], now: EpochMs): Promise<unknown> =>
  tx.updateTable('media').set({ attached_at: now }).where('id', 'in', ids).execute()
