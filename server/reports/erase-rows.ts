import type { EpochMs } from '#contract/text/text.ts'
import type { Key } from '#server/db/keyset.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { ReportRow } from '#server/db/tables.ts'

/** Those of these items that a case needs: one that waits, or one that was settled after `settledAfter`. */
export async function heldItems(
  db: Snapshot,
  itemType: ReportRow['item_type'],
  items: readonly string[],
  settledAfter: EpochMs,
): Promise<Set<string>> {
  if (items.length === 0) return new Set() // PostgreSQL takes no empty list
  const rows = await db
    .selectFrom('reports')
    .select('reported_item')
    .distinct()
    .where('item_type', '=', itemType)
    .where('reported_item', 'in', items)
    .where(row => row.or([row('status', '=', 'pending'), row('settled_at', '>', settledAfter)]))
    .execute()
  return new Set(rows.map(row => row.reported_item))
}

/** Reports that were settled up to `before` and still have their texts, the oldest decision first. */
export const oldReports = (
  db: Snapshot,
  { before, after, limit }: { before: EpochMs; after: Key | null; limit: number },
): Promise<Pick<ReportRow, 'id' | 'settled_at' | 'item_type' | 'reported_item' | 'content' | 'case_id'>[]> =>
  db
    .selectFrom('reports')
    .select(['id', 'settled_at', 'item_type', 'reported_item', 'content', 'case_id'])
    .where('erased_at', 'is', null)
    .where('status', '<>', 'pending')
    .where('settled_at', '<=', before)
    .$if(after !== null, query =>
      query.where(row => row(row.refTuple('settled_at', 'id'), '>', row.tuple(after!.at, after!.id))),
    )
    .orderBy('settled_at')
    .orderBy('id')
    .limit(limit)
    .execute()

export const eraseReport = (tx: Tx, id: string, content: string, now: EpochMs): Promise<unknown> =>
  tx.updateTable('reports').set({ reason: '', note: null, content, erased_at: now }).where('id', '=', id).execute()
