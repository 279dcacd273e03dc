import type { UndoConflict } from '#contract/undoing.ts'
import type { Refused } from './call.ts'
import { call } from './call.ts'
import { moderationRoutes } from './later-routes.ts'
import { isAway, type Patience, patiently } from './patiently.ts'

export interface TakenBack {
  /** Entries of the act. */
  count: number
  conflicts: UndoConflict[]
}

/** An undo under way: what is taken back so far, and where it goes on. */
export interface Undoing extends TakenBack {
  entryId: string
  beforeId: string | null
  /** The step at this place was asked for before, and nobody knows what came of it. */
  isAgain: boolean
}

/** `halted`: the server stays away, and it can go on from there. */
export type Taken = { ok: true; value: TakenBack } | { ok: false; refused: Refused; halted: Undoing | null }

/**
 * Takes an act back by any of its entries (MOD-21), step by step where it is a large one, or goes on where that came to
 * a halt. Where a step fails the ones before stay done, and who asks again goes on from there.
 */
export async function takeBack(from: string | Undoing, patience?: Patience): Promise<Taken> {
  let now = typeof from === 'string' ? beginOf(from) : from
  for (;;) {
    const step = now
    const answer = await patiently(
      (options, isAgain) => call(moderationRoutes.undoAct, inputOf(step, isAgain), options),
      patience,
    )
    if (!answer.ok) {
      const { refused } = answer
      return { ok: false, refused, halted: isAway(refused) ? { ...step, isAgain: true } : null }
    }
    const { count, countBefore, conflicts, next } = answer.value
    now = {
      ...step,
      count: Math.max(step.count, countBefore ?? 0) + count,
      conflicts: [...step.conflicts, ...conflicts],
      beforeId: next,
      isAgain: false,
    }
    if (next === null) return { ok: true, value: now }
  }
}

const beginOf = (entryId: string): Undoing => ({ entryId, beforeId: null, count: 0, conflicts: [], isAgain: false })

const inputOf = ({ entryId, beforeId, isAgain }: Undoing, isLost: boolean) => ({
  entryId,
  ...(beforeId !== null && { beforeId }),
  ...((isAgain || isLost) && { isAgain: true as const }),
})
