import { type RawBuilder, sql } from 'kysely'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { type Moments, packMoments, partOf, stepOf, unpackMoments } from './moments.ts'
import { inExactParts, inParts } from './parts.ts'

interface Said {
  channel: number
  seq: number
  timestamp: number
}
interface Part {
  channel: number
  part: number
  moments: Moments
}

/** Notes when these messages were said, where none of their step was said as early. */
export async function noteMoments(tx: Tx, messages: readonly Said[]): Promise<void> {
  const parts = await partsOf(tx, messages)
  const changed = new Set<Part>()
  for (const message of messages) {
    const [part, step] = [parts.get(keyOf(message))!, stepOf(message.seq)]
    if ((part.moments.get(step) ?? Infinity) <= message.timestamp) continue
    part.moments.set(step, message.timestamp)
    changed.add(part)
  }
  const rows = [...changed].map(({ channel, part, moments }) => ({ channel, part, times: packMoments(part, moments) }))
  for (const some of inExactParts(rows)) {
    await tx
      .insertInto('search_moments')
      .values(some)
      .onConflict(at => at.columns(['channel', 'part']).doUpdateSet(row => ({ times: row.ref('excluded.times') })))
      .execute()
  }
}

const keyOf = ({ channel, seq }: Pick<Said, 'channel' | 'seq'>): string => `${channel} ${partOf(stepOf(seq))}`

async function partsOf(tx: Tx, messages: readonly Said[]): Promise<Map<string, Part>> {
  const parts = new Map<string, Part>()
  for (const message of messages) {
    const part = partOf(stepOf(message.seq))
    parts.set(keyOf(message), { channel: message.channel, part, moments: new Map() })
  }
  for (const some of inParts([...parts.values()])) {
    const rows = tx
      .with('asked(channel, part)', () => valuesOf(some))
      .selectFrom('asked')
      .crossJoin('search_moments as stored')
      .select(['stored.channel', 'stored.part', 'stored.times'])
      .whereRef('stored.channel', '=', 'asked.channel')
      .whereRef('stored.part', '=', 'asked.part')
    for (const { channel, part, times } of await rows.execute())
      parts.get(`${channel} ${part}`)!.moments = unpackMoments(part, times)
  }
  return parts
}

const valuesOf = (parts: readonly Part[]): RawBuilder<{ channel: number; part: number }> => {
  const rows = parts.map(({ channel, part }) => sql`(cast(${channel} as integer), cast(${part} as integer))`)
  return sql`(values ${sql.join(rows)})`
}

export async function momentsOf(
  db: Snapshot,
  channels: readonly number[],
): Promise<{ channel: number; part: number; times: Uint8Array }[]> {
  if (channels.length === 0) return []
  return db
    .selectFrom('search_moments')
    .selectAll()
    .where('channel', 'in', channels)
    .orderBy('channel')
    .orderBy('part')
    .execute()
}

export const forgetMoments = (tx: Tx, channel: number): Promise<unknown> =>
  tx.deleteFrom('search_moments').where('channel', '=', channel).execute()
