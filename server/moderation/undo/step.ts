import type { UndoConflict } from '#contract/undoing.ts'
import type { Done } from '#server/gate/acts/turn.ts'
import { Refusal } from '#server/gate/refusal.ts'

/** What was taken back, by one part of a step or by several. */
export interface Taken {
  /** The newest entry of the undo; null where nothing was taken back. */
  entryId: string | null
  /** Entries of acts that were taken back. */
  count: number
  /** By other calls of the same undo, where one was lost and that is asked for. */
  countBefore: number
  conflicts: UndoConflict[]
  /** Why what was left is as it is. */
  refused: readonly Refusal[]
  /** Where the next part begins. */
  next: string | null
}

/** Of which acts a part is: those before `beforeId`, the newest first. */
export interface Place {
  beforeId?: string | undefined
  limit: number
}

/** So many acts are taken back in one transaction: somebody's post waits for it about as long as for a commit. */
const partMax = 25

/**
 * One step of an undo: up to `atOnce` acts, a part at a time, with others' posts in between. Where a part is refused,
 * or the server ends, the parts before it are done and in the log, and `next` says where to go on.
 */
export async function takeStep(
  run: (place: Place) => Promise<Done<Taken> | Refusal>,
  { beforeId, atOnce }: { beforeId: string | undefined; atOnce: number },
): Promise<{ part: Done<Taken>; taken: Taken } | Refusal> {
  let part = await run({ beforeId, limit: Math.min(partMax, atOnce) })
  if (part instanceof Refusal) return part
  let taken = part.result
  for (let left = atOnce - partMax; left > 0 && taken.next !== null; left -= partMax) {
    const more = await run({ beforeId: taken.next, limit: Math.min(partMax, left) })
    if (more instanceof Refusal) break
    part = more
    taken = both(taken, more.result)
  }
  return { part, taken }
}

/** A lost call may still be at work in another process: so the last part counts for all, but for this call's own. */
const both = (one: Taken, other: Taken): Taken => ({
  entryId: other.entryId ?? one.entryId,
  count: one.count + other.count,
  countBefore: Math.max(0, other.countBefore - one.count),
  conflicts: counted([...one.conflicts, ...other.conflicts]),
  refused: [...one.refused, ...other.refused],
  next: other.next,
})

/** Each code and kind of act once. */
export function counted(conflicts: readonly UndoConflict[]): UndoConflict[] {
  const found: UndoConflict[] = []
  for (const one of conflicts) {
    const same = found.find(({ code, action }) => code === one.code && action === one.action)
    if (same) same.count += one.count
    else found.push({ ...one })
  }
  return found
}

/** Of one row more than the part may have: where the next part begins. */
export const nextAfter = (rows: readonly { entry_id: string }[], limit: number): string | null =>
  rows.length > limit ? rows[limit - 1]!.entry_id : null
