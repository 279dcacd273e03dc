import { v7 } from 'uuid'
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
  /** Of all its calls. */
  actId: string
  beforeId: string | null
  /** An answer was lost. What did not hear of it may still work, so from then on the server counts (MOD-39). */
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
    const step = { ...now }
    const answer = await patiently((options, isLost) => {
      step.isAgain ||= isLost
      return call(moderationRoutes.undoAct, inputOf(step), options)
    }, patience)
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
    }
    if (next === null) return { ok: true, value: now }
  }
}

const beginOf = (entryId: string): Undoing => ({
  entryId,
  actId: v7(),
  beforeId: null,
  count: 0,
  conflicts: [],
  isAgain: false,
})

const inputOf = ({ entryId, actId, beforeId, isAgain }: Undoing) => ({
  entryId,
  actId,
  ...(beforeId !== null && { beforeId }),
  ...(isAgain && { isAgain: true as const }),
})
