import { v7 } from 'uuid'
import type { UndoConflict } from '#contract/undoing.ts'
import type { Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { moderationRoutes } from '#web/gate/later-routes.ts'
import { isAway, type Patience, patiently } from '#web/gate/patiently.ts'

/** All that somebody did since a time, taken back as far as it has come (MOD-23). */
export interface ManyUndone {
  moderatorId: string
  /** Epoch milliseconds. */
  sinceMs: number
  /** Of all calls: by it the server knows what they have done (MOD-39). */
  actId: string
  count: number
  conflicts: readonly UndoConflict[]
  /** Where the next step begins; null at the newest. */
  beforeId: string | null
  /** An answer was lost. What did not hear of it may still work, so from then on the server counts. */
  isAgain: boolean
  isOver: boolean
  /** Why it stands still; null while it goes on and at its end. */
  refused: Refused | null
}

export const beginUndo = (what: Pick<ManyUndone, 'moderatorId' | 'sinceMs'>): ManyUndone => ({
  ...what,
  actId: v7(),
  count: 0,
  conflicts: [],
  beforeId: null,
  isAgain: false,
  isOver: false,
  refused: null,
})

/** Goes on step by step to the end, or until something is in the way. `tell` hears of each step. */
export async function undoSteps(
  from: ManyUndone,
  { tell, ...patience }: Patience & { tell: (now: ManyUndone) => void },
): Promise<ManyUndone> {
  let now: ManyUndone = { ...from, refused: null }
  while (!now.isOver && !now.refused) {
    now = await nextStep(now, patience)
    tell(now)
  }
  return now
}

async function nextStep(now: ManyUndone, patience: Patience): Promise<ManyUndone> {
  let { isAgain } = now
  const answer = await patiently((options, isLost) => {
    isAgain ||= isLost
    return call(moderationRoutes.undoMany, inputOf({ ...now, isAgain }), options)
  }, patience)
  if (!answer.ok) {
    const { refused } = answer
    return { ...now, refused, isAgain: isAgain || isAway(refused) }
  }
  const { count, countBefore, conflicts, next: beforeId } = answer.value
  return {
    ...now,
    count: (countBefore ?? now.count) + count,
    conflicts: [...now.conflicts, ...conflicts],
    beforeId,
    isAgain,
    isOver: beforeId === null,
    refused: null,
  }
}

const inputOf = ({ moderatorId, sinceMs, actId, beforeId, isAgain }: ManyUndone) => ({
  moderatorId,
  sinceMs,
  actId,
  ...(beforeId !== null && { beforeId }),
  ...(isAgain && { isAgain: true as const }),
})
