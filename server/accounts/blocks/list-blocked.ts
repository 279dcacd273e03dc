import type { blockRoutes } from '#contract/blocks.ts'
import type { Actor } from '#contract/permissions.ts'
import type { OutputOf } from '#contract/wire/route.ts'
import { authorOf } from '#server/accounts/people/author.ts'
import type { Snapshot } from '#server/db/open.ts'
import { blocksOf } from './block-rows.ts'

/** For oneself alone. */
export async function listBlocked(db: Snapshot, { uid }: Actor): Promise<OutputOf<typeof blockRoutes.listBlocked>> {
  const rows = await blocksOf(db, uid)
  return { people: rows.map(row => ({ author: authorOf(row.uid, row), at: row.at })) }
}
