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

/** Streams with an event that is later than their head, or without one: its next event could not be written. */
export async function wrongStreams(db: Snapshot): Promise<string[]> {
  const { rows } = await sql<{ stream: string }>`
    select stream_events.stream from stream_events left join streams on streams.stream = stream_events.stream
    group by stream_events.stream, streams.head
    having max(stream_events.seq) > coalesce(streams.head, 0)
    order by stream_events.stream limit 1`.execute(db)
  return rows.map(({ stream }) => stream)
}

interface Naming {
  table: string
  column: string
  /** Where such an id stands: one of these has it. */
  named: readonly string[]
}

const channel = ['channels where id =', 'removed_channels where id =']
const message = ['messages where id =', 'deleted_messages where id =']
const account = ['users where uid =']
/** The operator may delete an account and leave what it said. */
const author = [...account, `audit_logs where action = 'delete_account' and target_user_id =`]

/** What a place never has alone: who goes takes it along, or leaves a trace. All else may name who is gone. */
const naming: readonly Naming[] = [
  { table: 'messages', column: 'channel_id', named: channel },
  { table: 'deleted_messages', column: 'original_channel_id', named: channel },
  { table: 'read_marks', column: 'channel_id', named: channel },
  { table: 'muted_channels', column: 'channel_id', named: channel },
  { table: 'messages', column: 'uid', named: author },
  { table: 'deleted_messages', column: 'uid', named: author },
  { table: 'read_marks', column: 'uid', named: account },
  { table: 'muted_channels', column: 'uid', named: account },
  { table: 'message_edits', column: 'message_id', named: message },
  { table: 'message_mentions', column: 'message_id', named: message },
]

/** The first of them that names what there is not; null where all is there. Each id is looked up by a key. */
export async function firstUnnamed(db: Snapshot): Promise<Naming | null> {
  for (const each of naming) {
    const nowhere = each.named.map(where => sql`not exists (select 1 from ${sql.raw(where)} told.id)`)
    const { rows } = await sql`
      select 1 from (select distinct ${sql.ref(each.column)} as id from ${sql.table(each.table)}) as told
      where ${sql.join(nowhere, sql` and `)} limit 1`.execute(db)
    if (rows.length > 0) return each
  }
  return null
}
