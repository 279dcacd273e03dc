import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'

/** Of each report: of which case, since when it waits, and until when; null as long as it does. */
export const waitsOfReports = (
  db: Snapshot,
): Promise<{ caseId: string | null; from: EpochMs; until: EpochMs | null }[]> =>
  db.selectFrom('reports').select(['case_id as caseId', 'timestamp as from', 'settled_at as until']).execute()

export const timesOfUploads = async (db: Snapshot): Promise<EpochMs[]> =>
  (await db.selectFrom('media').select('created_at').execute()).map(row => row.created_at)

/** Who wrote when, of what still stands. */
export const timesOfPosts = (db: Snapshot): Promise<{ uid: string; at: EpochMs }[]> =>
  db.selectFrom('messages').select(['uid', 'timestamp as at']).execute()
