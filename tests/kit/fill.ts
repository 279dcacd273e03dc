import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '#server/db/open.ts'
import type { MessageRow } from '#server/db/tables.ts'
import type { House } from '#server/house.ts'
import { write } from './house.ts'

type Row = MessageRow & { filed?: 0 | 1 }

interface Filling {
  channelId: string
  /** Who said it all. */
  uid: string
  count: number
  /** What is not `selam`, said in the first milliseconds of all time; `n` counts from 0. */
  columns?: (n: number) => Partial<Row>
  /** What stands beside the messages in other tables. */
  beside?: (tx: Tx, rows: readonly Row[]) => Promise<unknown>
}

/** PostgreSQL takes 65,535 parameters in one statement. */
const atOnce = 1_000

/** Many messages written straight into a channel, behind what it holds, and told to nobody. */
export async function fillChannel(house: House, filling: Filling): Promise<void> {
  for (let from = 0; from < filling.count; from += atOnce) await write(house, tx => fillSome(tx, filling, from))
}

/** The columns of a message that was never pinned. */
export const unpinned = { pin_seq: null, pinned_at: null, pinned_by: null }

async function fillSome(tx: Tx, { channelId, uid, count, columns, beside }: Filling, from: number): Promise<void> {
  const channel = tx.selectFrom('channels').where('id', '=', channelId)
  const { head } = await channel.select('head').executeTakeFirstOrThrow()
  const rows = Array.from({ length: Math.min(atOnce, count - from) }, (_, n): Row => {
    const seq = head + n + 1
    return {
      id: uuidv7(),
      channel_id: channelId,
      seq,
      changed_seq: seq,
      version: 1,
      uid,
      text: 'selam',
      search_text: 'selam',
      timestamp: seq,
      edited_at: null,
      reply_to_id: null,
      reply_to_uid: null,
      media_id: null,
      reactions: '',
      reacted_seq: null,
      ...unpinned,
      ...columns?.(from + n),
    }
  })
  await tx.insertInto('messages').values(rows).execute()
  await beside?.(tx, rows)
  const last = rows.at(-1)!
  const now = { head: last.seq, last_timestamp: last.timestamp }
  await tx.updateTable('channels').set(now).where('id', '=', channelId).execute()
}
