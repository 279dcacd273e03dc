import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'

/** Who looks at this case now, without oneself. */
export const viewersOf = (
  db: Snapshot,
  caseId: string,
  { notUid, now }: { notUid: string; now: EpochMs },
): Promise<{ uid: string; displayName: string }[]> =>
  db
    .selectFrom('case_viewers')
    .innerJoin('users', 'users.uid', 'case_viewers.uid')
    .select(['users.uid', 'users.display_name as displayName'])
    .where('case_id', '=', caseId)
    .where('until', '>', now)
    .where('users.uid', '!=', notUid)
    .orderBy('users.name_sort')
    .orderBy('users.uid')
    .execute()

/** Which case this person looked at until now; null where none, or where it is long ago. */
export async function viewedBy(db: Snapshot, uid: string, now: EpochMs): Promise<string | null> {
  const row = await db
    .selectFrom('case_viewers')
    .select('case_id')
    .where('uid', '=', uid)
    .where('until', '>', now)
    .executeTakeFirst()
  return row?.case_id ?? null
}

export const writeViewer = (tx: Tx, viewer: { uid: string; case_id: string; until: EpochMs }): Promise<unknown> =>
  tx
    .insertInto('case_viewers')
    .values(viewer)
    .onConflict(conflict => conflict.column('uid').doUpdateSet({ case_id: viewer.case_id, until: viewer.until }))
    .execute()

export const forgetViewer = (tx: Tx, uid: string): Promise<unknown> =>
  tx.deleteFrom('case_viewers').where('uid', '=', uid).execute()

/** Who has stopped looking. */
export const forgetViewers = (tx: Tx, now: EpochMs): Promise<unknown> =>
  tx.deleteFrom('case_viewers').where('until', '<=', now).execute()
