import type { UndoConflict } from '#contract/undoing.ts'
import type { Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { moderationRoutes } from '#web/gate/later-routes.ts'
import { type Patience, patiently } from '#web/gate/patiently.ts'

/** All that somebody did, taken back as far as it has come (MOD-23). */
export interface ManyUndone {
  count: number
  /** An answer was lost: it may be more. */
  isLeast: boolean
  conflicts: readonly UndoConflict[]
  /** Where the next step begins; null at the newest. */
  beforeId: string | null
  isOver: boolean
  /** Why it stands still; null while it goes on and at its end. */
  refused: Refused | null
}

export const nothingUndone: ManyUndone = {
  count: 0,
  isLeast: false,
  conflicts: [],
  beforeId: null,
  isOver: false,
  refused: null,
}

/** Goes on step by step to the end, or until something is in the way. `tell` hears of each step. */
export async function undoSteps(
  from: ManyUndone,
  what: { moderatorId: string; sinceMs: number },
  { tell, onAway }: { tell: (now: ManyUndone) => void; onAway: (isAway: boolean) => void },
): Promise<ManyUndone> {
  let now: ManyUndone = { ...from, refused: null }
  while (!now.isOver && !now.refused) {
    now = await nextStep(now, what, { onAway })
    tell(now)
  }
  return now
}

async function nextStep(
  now: ManyUndone,
  what: { moderatorId: string; sinceMs: number },
  patience: Patience,
): Promise<ManyUndone> {
  let { isLeast } = now
  const input = { ...what, ...(now.beforeId !== null && { beforeId: now.beforeId }) }
  const answer = await patiently((options, isAgain) => {
    isLeast ||= isAgain
    return call(moderationRoutes.undoMany, input, options)
  }, patience)
  if (!answer.ok) return { ...now, isLeast, refused: answer.refused }
  const { count, conflicts, next: beforeId } = answer.value
  return {
    count: now.count + count,
    isLeast,
    conflicts: [...now.conflicts, ...conflicts],
    beforeId,
    isOver: beforeId === null,
    refused: null,
  }
}
