import type { LiveEvent } from '#contract/live.ts'
import type { Message } from '#contract/messages.ts'
import { lockChannels } from '#server/channels/door.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import type { Turn } from '#server/gate/acts/turn.ts'
import { findRemovals, type Removal } from './removal-rows.ts'
import { restoreAll } from './restore-all.ts'

/** A removal as its inverse has it: of a message that was brought back and removed again `seq` is another one. */
export interface Removed {
  id: string
  seq: number
}

/**
 * Brings back these removals of others' messages, which the caller looks at under the locks of their channels: `judge`
 * says of each why not. What it refuses stays removed.
 */
export async function restoreRemovals(
  turn: Turn,
  wanted: readonly Removed[],
  judge: (removal: Removal, channel: Parameters<typeof restoreAll>[1]['channels'][number]) => Refusal | null,
): Promise<{ restored: Message[]; refused: Map<string, Refusal>; events: LiveEvent[] }> {
  const { tx } = turn
  const ids = wanted.map(({ id }) => id)
  const refused = new Map<string, Refusal>()
  if (ids.length === 0) return { restored: [], refused, events: [] } // PostgreSQL takes no empty list
  const seen = await findRemovals(tx, ids)
  const channels =
    seen.length > 0
      ? await lockChannels(tx, [...new Set(seen.map(({ channelId }) => channelId))])
      : new Map<string, never>()
  const found = new Map((await findRemovals(tx, ids)).map(removal => [removal.id, removal]))
  const removed: Removal[] = []
  for (const { id, seq } of wanted) {
    const removal = found.get(id)
    const channel = removal && channels.get(removal.channelId)
    const no =
      !removal || removal.seq !== seq
        ? refuse('changed-since')
        : !channel
          ? refuse('undo-gone')
          : judge(removal, channel)
    if (no) refused.set(id, no)
    else removed.push(removal!)
  }
  const touched = [...channels.values()].filter(({ id }) => removed.some(({ channelId }) => channelId === id))
  const { messages, events } = await restoreAll(turn, { channels: touched, removed: inOrder(removed) })
  return { restored: messages, refused, events }
}

/** As they were said: ids are made in that order. */
const inOrder = (removed: readonly Removal[]): Removal[] => removed.toSorted((a, b) => (a.id < b.id ? -1 : 1))
