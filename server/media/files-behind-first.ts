import type { Attachment } from '#contract/media.ts'
import type { Snapshot } from '#server/db/open.ts'
import { attachmentOf } from './attachment.ts'
import { rowsBehindFirst } from './rows.ts'

/** The files of these messages behind the first one, by the message's id and in their order; one statement at most. */
export async function filesBehindFirst(
  db: Snapshot,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, Attachment[]>> {
  const found = new Map<string, Attachment[]>()
  if (messageIds.length === 0) return found // PostgreSQL takes no empty list
  for (const row of await rowsBehindFirst(db, messageIds))
    found.set(row.message_id!, [...(found.get(row.message_id!) ?? []), attachmentOf(row)])
  return found
}
