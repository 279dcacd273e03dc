import type { Snapshot, Tx } from '#server/db/open.ts'
import { type Moments, packMoments, partOf, stepOf, unpackMoments } from './moments.ts'
import { inExactParts, inParts } from './parts.ts'

/** Notes when these messages of a channel were said, where none of their step was said as early. */
export async function noteMoments(
  tx: Tx,
  channel: number,
  messages: readonly { seq: number; timestamp: number }[],
): Promise<void> {
  const parts = await partsOf(tx, channel, [...new Set(messages.map(({ seq }) => partOf(stepOf(seq))))])
  const changed = new Set<number>()
  for (const { seq, timestamp } of messages) {
    const step = stepOf(seq)
    const part = parts.get(partOf(step))!
    if ((part.get(step) ?? Infinity) <= timestamp) continue
    part.set(step, timestamp)
    changed.add(partOf(step))
  }
  const rows = [...changed].map(part => ({ channel, part, times: packMoments(part, parts.get(part)!) }))
  for (const some of inExactParts(rows)) {
    await tx
      .insertInto('search_moments')
      .values(some)
      .onConflict(at => at.columns(['channel', 'part']).doUpdateSet(row => ({ times: row.ref('excluded.times') })))
      .execute()
  }
}

async function partsOf(tx: Tx, channel: number, wanted: readonly number[]): Promise<Map<number, Moments>> {
  const parts = new Map<number, Moments>(wanted.map(part => [part, new Map()]))
  for (const some of inParts(wanted)) {
    const rows = tx.selectFrom('search_moments').select(['part', 'times']).where('channel', '=', channel)
    for (const { part, times } of await rows.where('part', 'in', some).execute())
      parts.set(part, unpackMoments(part, times))
  }
  return parts
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
