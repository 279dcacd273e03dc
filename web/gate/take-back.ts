import type { UndoConflict } from '#contract/undoing.ts'
import type { Answer } from './call.ts'
import { call } from './call.ts'
import { moderationRoutes } from './later-routes.ts'
import { patiently } from './patiently.ts'

export interface TakenBack {
  /** Entries of the act. */
  count: number
  conflicts: UndoConflict[]
}

/**
 * Takes an act back by any of its entries (MOD-21), step by step where it is a large one. Where a step fails the ones
 * before stay done, and who asks again goes on from there.
 */
export async function takeBack(entryId: string): Promise<Answer<TakenBack>> {
  const taken: TakenBack = { count: 0, conflicts: [] }
  for (let beforeId: string | undefined; ;) {
    const input = { entryId, ...(beforeId !== undefined && { beforeId }) }
    const answer = await patiently(() => call(moderationRoutes.undoAct, input))
    if (!answer.ok) return answer
    const { count, conflicts, next } = answer.value
    taken.count += count
    taken.conflicts.push(...conflicts)
    if (next === null) return { ok: true, value: taken }
    beforeId = next
  }
}
