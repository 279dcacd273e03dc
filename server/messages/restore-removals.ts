import type { Channel } from '#contract/channels.ts'
import type { LiveEvent } from '#contract/live.ts'
import { lockChannels } from '#server/channels/door.ts'
import type { Refusal } from '#server/gate/refusal.ts'
import type { Turn } from '#server/gate/acts/turn.ts'
import { findRemovals, type Removal } from './removal-rows.ts'
import { restoreAll } from './restore-all.ts'

/** How a message stands that is to come back: its removal, if it is removed, and its channel, if that is there. */
interface Standing {
  removal: Removal | undefined
  channel: Channel | null
}

/**
 * Brings back these removed messages of others, which stand in locked channels: `judge` says of each why not. What it
 * refuses stays removed.
 */
export async function restoreRemovals<Wanted extends { id: string; channelId: string }>(
  turn: Turn,
  wanted: readonly Wanted[],
  judge: (wanted: Wanted, standing: Standing) => Refusal | null,
): Promise<{ restored: Wanted[]; refused: Map<Wanted, Refusal>; events: LiveEvent[] }> {
  const { tx } = turn
  const refused = new Map<Wanted, Refusal>()
  if (wanted.length === 0) return { restored: [], refused, events: [] } // PostgreSQL takes no empty list
  const channels = await lockChannels(tx, [...new Set(wanted.map(({ channelId }) => channelId))])
  const ids = wanted.map(({ id }) => id)
  const found = new Map((await findRemovals(tx, ids)).map(removal => [removal.id, removal]))
  const removed = new Map<Wanted, Removal>()
  for (const one of wanted) {
    const removal = found.get(one.id)
    const no = judge(one, { removal, channel: channels.get(one.channelId) ?? null })
    if (no) refused.set(one, no)
    else removed.set(one, removal!)
  }
  const all = [...removed.values()]
  const touched = [...channels.values()].filter(({ id }) => all.some(({ channelId }) => channelId === id))
  const { events } = await restoreAll(turn, { channels: touched, removed: inOrder(all) })
  return { restored: [...removed.keys()], refused, events }
}

/** As they were said: ids are made in that order. */
const inOrder = (removed: readonly Removal[]): Removal[] => removed.toSorted((a, b) => (a.id < b.id ? -1 : 1))
