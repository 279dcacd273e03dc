import type { LiveEvent, NewEvent } from '#contract/live.ts'
import type { StreamName } from '#contract/wire/wire.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { shapeOf } from '#server/db/shape.ts'

/** Events of a stream that are kept for pages which come back; older ones answer `tooOld`. */
export const keptEvents = 1_000

const hasPlace = (event: NewEvent | LiveEvent): event is LiveEvent => 'seq' in event

/**
 * Gives each event that has none yet the next `seq` of its stream, and keeps it, in as many statements as for one.
 * Channels number their own.
 */
export async function place(tx: Tx, events: readonly (NewEvent | LiveEvent)[], now: EpochMs): Promise<LiveEvent[]> {
  const counts = new Map<StreamName, number>()
  for (const event of events) if (!hasPlace(event)) counts.set(event.stream, (counts.get(event.stream) ?? 0) + 1)
  if (counts.size === 0) return events as LiveEvent[]
  const heads = await raiseHeads(tx, counts)
  const next = new Map([...counts].map(([stream, count]) => [stream, heads.get(stream)! - count]))
  const placed = events.map((event): LiveEvent => {
    if (hasPlace(event)) return event
    const seq = next.get(event.stream)! + 1
    next.set(event.stream, seq)
    return { ...event, seq }
  })
  const kept = placed.filter((_, index) => !hasPlace(events[index]!))
  await tx
    .insertInto('stream_events')
    .values(kept.map(({ stream, seq, type, data }) => ({ stream, seq, type, data: JSON.stringify(data), at: now })))
    .execute()
  for (const [stream, count] of counts) await dropOldest(tx, stream, { to: heads.get(stream)!, count })
  return placed
}

/** By how many each; in the order of the streams, which is that of the events: two acts wait for the same one first. */
async function raiseHeads(tx: Tx, counts: ReadonlyMap<StreamName, number>): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto('streams')
    .values([...counts].map(([stream, head]) => ({ stream, head })))
    .onConflict(conflict =>
      conflict.column('stream').doUpdateSet(row => ({ head: row('streams.head', '+', row.ref('excluded.head')) })),
    )
    .returning(['stream', 'head'])
    .execute()
  return new Map(rows.map(({ stream, head }) => [stream, head]))
}

/** Not at each event: at each hundredth of its stream. */
async function dropOldest(tx: Tx, stream: StreamName, { to, count }: { to: number; count: number }): Promise<void> {
  if (to <= keptEvents || Math.floor(to / 100) === Math.floor((to - count) / 100)) return
  await tx
    .deleteFrom('stream_events')
    .where('stream', '=', stream)
    .where('seq', '<=', to - keptEvents)
    .execute()
}

/** Old events, which may name somebody; a page that asks for them hears `tooOld`. Answers how many. */
export async function eraseOldEvents(tx: Tx, before: EpochMs, limit: number): Promise<number> {
  const old = tx.selectFrom('stream_events').where('at', '<=', before).orderBy('at').limit(limit)
  const erased = await tx
    .deleteFrom('stream_events')
    .where(row => row(row.refTuple('stream', 'seq'), 'in', old.select(['stream', 'seq']).$asTuple('stream', 'seq')))
    .executeTakeFirst()
  return Number(erased.numDeletedRows)
}

/** The head of a stream that is not a channel; 0 where nothing has happened yet. */
export async function headOf(db: Snapshot, stream: StreamName): Promise<number> {
  const [row] = await headIn(db, stream)
  return row?.head ?? 0
}

const headIn = shapeOf((db, stream: StreamName) => db.selectFrom('streams').select('head').where('stream', '=', stream))

/** The heads of several such streams; one where nothing has happened yet is missing. */
export async function headsOf(db: Snapshot, streams: readonly StreamName[]): Promise<Map<StreamName, number>> {
  if (streams.length === 0) return new Map()
  const rows = await db.selectFrom('streams').select(['stream', 'head']).where('stream', 'in', streams).execute()
  return new Map(rows.map(({ stream, head }) => [stream as StreamName, head]))
}

/**
 * All events of a stream after `since`; `tooOld` when some are no longer kept or that head was never told. One
 * snapshot.
 */
export async function eventsSince(
  db: Snapshot,
  stream: StreamName,
  since: number,
): Promise<{ kind: 'changes'; from: number; to: number; events: LiveEvent[] } | { kind: 'tooOld'; to: number }> {
  const to = await headOf(db, stream)
  if (since > to) return { kind: 'tooOld', to } // a head that was never told: a page of a database that was put back
  if (since === to) return { kind: 'changes', from: since, to, events: [] }
  const rows = await db
    .selectFrom('stream_events')
    .select(['seq', 'type', 'data'])
    .where('stream', '=', stream)
    .where('seq', '>', since)
    .orderBy('seq')
    .limit(keptEvents + 100)
    .execute()
  if (rows.length < to - since) return { kind: 'tooOld', to }
  const events = rows.map(({ seq, type, data }) => ({ stream, seq, type, data: JSON.parse(data) }) as LiveEvent)
  return { kind: 'changes', from: since, to, events }
}
