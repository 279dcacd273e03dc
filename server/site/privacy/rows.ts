import { sizes } from '#contract/limits.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { PrivacyVersionRow } from '#server/db/site-tables.ts'

/** The version that holds; undefined as long as no owner has saved one. */
export const newestVersion = (db: Snapshot): Promise<PrivacyVersionRow | undefined> =>
  db.selectFrom('privacy_versions').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()

/** A page of them, the newest first, and one more where there are more. */
export async function versionsBefore(db: Snapshot, before: number | undefined): Promise<PrivacyVersionRow[]> {
  const all = db.selectFrom('privacy_versions').selectAll().orderBy('number', 'desc')
  const some = before === undefined ? all : all.where('number', '<', before)
  return some.limit(sizes.privacyVersionsPage + 1).execute()
}

export const insertVersion = (tx: Tx, row: PrivacyVersionRow): Promise<unknown> =>
  tx.insertInto('privacy_versions').values(row).execute()
