import { sizes } from '#contract/limits.ts'
import type { Tx } from '#server/db/open.ts'
import type { DeletedMessageRow } from '#server/db/tables.ts'
import { countPins } from './pin-rows.ts'

/** Which of these messages that come back are pinned again: those pinned last, as many as their channels have room. */
export async function pinsToKeep(tx: Tx, rows: readonly DeletedMessageRow[]): Promise<Set<string>> {
  const pinned = rows
    .filter(row => row.pinned_at !== null)
    .sort((a, b) => b.pinned_at! - a.pinned_at! || (a.id < b.id ? 1 : -1))
  const kept = new Set<string>()
  const counts = new Map<string, number>()
  for (const { id, original_channel_id: channelId } of pinned) {
    const count = counts.get(channelId) ?? (await countPins(tx, channelId))
    counts.set(channelId, count + 1)
    if (count < sizes.pinsMax) kept.add(id)
  }
  return kept
}
