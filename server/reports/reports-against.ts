import { sizes } from '#contract/limits.ts'
import type { Report } from '#contract/reports.ts'
import { keyOf, pageOf } from '#server/db/keyset.ts'
import type { Snapshot } from '#server/db/open.ts'
import { reportsAgainst as rowsAgainst } from './rows.ts'
import { showReport } from './show.ts'

/** A page of what was reported of one person, for a viewer who may see that. Newest first. */
export async function reportsAgainst(
  db: Snapshot,
  uid: string,
  after: string | undefined,
): Promise<{ items: Report[]; next: string | null }> {
  const rows = await rowsAgainst(db, uid, keyOf(after), sizes.profilePage + 1)
  const { items, next } = pageOf(rows, sizes.profilePage, row => ({ at: row.timestamp, id: row.id }))
  return { items: items.map(showReport), next }
}
