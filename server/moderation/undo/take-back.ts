import type { LiveEvent, NewEvent } from '#contract/live.ts'
import { findChannel, lockAllChannels, lockChannels } from '#server/channels/door.ts'
import type { StoredInverse } from '#server/audit/door.ts'
import type { Tx } from '#server/db/open.ts'
import type { Permit, Turn } from '#server/gate/acts/turn.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { restoreRemovals } from '#server/messages/door.ts'
import { lockCases } from '#server/reports/door.ts'
import { type Ground, groundOf } from './ground.ts'
import { payloadOf, undoKinds } from './kinds.ts'
import { messageRefusal } from './of-messages.ts'
import { permitFor } from './permit-for.ts'
import { caseIdIn } from './subject.ts'
import { whyNot } from './why-not.ts'

export interface TakenBack {
  /** Both by the id of the entry. */
  undone: Map<string, StoredInverse>
  refused: Map<string, Refusal>
  events: (NewEvent | LiveEvent)[]
  permit: Permit | null
}

/** Takes these back as far as the person may and nothing is in the way; the newest first. */
export async function takeBack(turn: Turn, rows: readonly StoredInverse[]): Promise<TakenBack> {
  const { tx, now, person } = turn
  await lockAll(tx, rows)
  const people = new Map(turn.people)
  const ground = groundOf({ db: tx, now, role: person.role, people, storedChannel: id => findChannel(tx, id) })
  const taken: TakenBack = { undone: new Map(), refused: new Map(), events: [], permit: null }
  let messages: StoredInverse[] = []
  for (const row of rows.toSorted((a, b) => b.n - a.n)) {
    const permit = await permitFor(turn, ground, row)
    if (permit instanceof Refusal) {
      taken.refused.set(row.entry_id, permit)
      continue
    }
    taken.permit = permit
    if (row.kind === 'message') {
      messages.push(row)
      continue
    }
    if (undoKinds[row.kind].on === 'channel') {
      await takeMessagesBack(turn, messages, taken) // what is back there decides about the rights before
      messages = []
    }
    await takeOneBack(turn, ground, { row, taken })
  }
  await takeMessagesBack(turn, messages, taken)
  return taken
}

/** All of them first, in the one order of locks: one by one, two acts could wait for each other. */
async function lockAll(tx: Tx, rows: readonly StoredInverse[]): Promise<void> {
  if (rows.every(({ kind }) => kind === 'message')) return // `restoreRemovals` locks all that there is to lock
  const channelIds = new Set(rows.flatMap(({ channel_id }) => channel_id ?? []))
  const isOnAll = rows.some(({ kind, channel_id }) => channel_id === null && kind.startsWith('lockdown'))
  if (isOnAll) await lockAllChannels(tx)
  else if (channelIds.size > 0) await lockChannels(tx, [...channelIds])
  await lockCases(tx, [...new Set(rows.flatMap(row => (row.kind === 'verdict' ? caseIdIn(row) : [])))])
}

async function takeOneBack(
  turn: Turn,
  ground: Ground,
  { row, taken }: { row: StoredInverse; taken: TakenBack },
): Promise<void> {
  if (row.kind === 'message') return
  const kind = undoKinds[row.kind]
  const payload = payloadOf(row)
  const no = await whyNot(kind, ground, { row, payload, undone: taken.undone })
  const events = no ?? (await kind.bringBack(turn, row, payload))
  if (events instanceof Refusal) return void taken.refused.set(row.entry_id, events)
  kind.follow?.(ground, row, payload)
  taken.events.push(...events)
  taken.undone.set(row.entry_id, row)
}

async function takeMessagesBack(turn: Turn, rows: readonly StoredInverse[], taken: TakenBack): Promise<void> {
  const wanted = rows.map(row => ({ id: row.message_id!, channelId: row.channel_id!, row }))
  const { restored, refused, events } = await restoreRemovals(turn, wanted, ({ row }, standing) =>
    messageRefusal(turn, row, standing),
  )
  for (const { row } of restored) taken.undone.set(row.entry_id, row)
  for (const [{ row }, no] of refused) taken.refused.set(row.entry_id, no)
  taken.events.push(...events)
}
