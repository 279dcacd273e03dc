import { sql } from 'kysely'
import type { Snapshot } from '#server/db/open.ts'
import { shapeOf } from '#server/db/shape.ts'
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

/** Each by its key: joined to a list of them PostgreSQL read all messages of a large place, and was past its bound. */
const piecesAtOnce = 64

/** What stands at these places of channels; `time` is that of the message itself. */
export async function messagesIn(
  { db, channels }: { db: Snapshot; channels: ReadonlyMap<number, string> },
  pieces: readonly Piece[],
): Promise<MessageAt[]> {
  const found = new Map<string, MessageAt>()
  for (const part of inParts(pieces, piecesAtOnce)) {
    const values = part.flatMap(({ channel, from, to }) => [channel, channels.get(channel)!, from, to])
    for (const row of await inPieces(db, ...values)) found.set(row.id, row)
  }
  return [...found.values()]
}

/** Of each piece its channel's number and id, and from which `seq` to before which other. */
const inPieces = shapeOf((db, ...values: readonly unknown[]) => {
  const each = Array.from({ length: values.length / 4 }, (_, n) => {
    const [channel, id, from, to] = values.slice(n * 4)
    return sql`
      select cast(${channel} as integer) as channel, seq, id, timestamp as time, search_text as "searchText"
        from messages where channel_id = ${id} and seq >= ${from} and seq < ${to}`
  })
  return { compile: () => sql<MessageAt>`${sql.join(each, sql` union all `)}`.compile(db) }
})
