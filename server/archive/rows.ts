import { sql } from 'kysely'
import type { Snapshot } from '#server/db/open.ts'

/** Channels with a change that is later than their head: a page would never hear of it. */
export async function wrongHeads(db: Snapshot): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select channels.id from channels where channels.head <
      coalesce((select max(changed_seq) from messages where channel_id = channels.id), 0)
    or channels.head <
      coalesce((select max(removed_seq) from deleted_messages where original_channel_id = channels.id), 0)
    order by channels.id`.execute(db)
  return rows.map(({ id }) => id)
}
