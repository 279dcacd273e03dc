import { sql } from 'kysely'
import type { Snapshot } from '#server/db/open.ts'
import { inParts } from '#server/search/holding/parts.ts'
import type { Place } from './place.ts'

export interface MessageAt extends Place {
  id: string
  searchText: string
}

interface Piece {
  channel: number
  from: number
  to: number
}

/** What stands at these places of channels; `time` is that of the message itself. */
export async function messagesIn(
  { db, channels }: { db: Snapshot; channels: ReadonlyMap<number, string> },
  pieces: readonly Piece[],
): Promise<MessageAt[]> {
  const found = new Map<string, MessageAt>()
  for (const part of inParts(pieces)) {
    const asked = part.map(
      ({ channel, from, to }) =>
        sql`(cast(${channel} as integer), ${channels.get(channel)!}, cast(${from} as integer), cast(${to} as integer))`,
    )
    const rows = await db
      .with('asked(channel, id, from_seq, to_seq)', () => sql<Asked>`(values ${sql.join(asked)})`)
      .selectFrom('asked')
      .innerJoin('messages', join =>
        join
          .onRef('messages.channel_id', '=', 'asked.id')
          .onRef('messages.seq', '>=', 'asked.from_seq')
          .onRef('messages.seq', '<', 'asked.to_seq'),
      )
      .select([
        'asked.channel',
        'messages.seq',
        'messages.id',
        'messages.timestamp as time',
        'search_text as searchText',
      ])
      .execute()
    for (const row of rows) found.set(row.id, row)
  }
  return [...found.values()]
}

interface Asked {
  channel: number
  id: string
  from_seq: number
  to_seq: number
}
