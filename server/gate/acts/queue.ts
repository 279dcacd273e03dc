import { Refusal } from '#server/gate/refusal.ts'
import type { Waiting } from './group.ts'

/** Longer groups would hold their locks, and the first of them its answer, for too long. */
export const groupMax = 256
/** While rows are held, who has stood in the queue for so long is told to come again. */
const queueMs = 5_000
/** A patient call lets others go first for so long: then it goes, or a busy place would never end a large act. */
const patienceMs = 20

/**
 * What waits for the writer. Parts of large acts and steps of the index are patient: each is a group of its own, when
 * nobody else waits.
 */
export function createQueue() {
  let calls: Waiting[] = []
  let patient: Waiting[] = []

  return {
    /** Calls that are not patient. */
    length: () => calls.length,
    isEmpty: () => calls.length === 0 && patient.length === 0,
    put: (waiting: Waiting): unknown => calls.push(waiting),
    putPatient: (waiting: Waiting): unknown => patient.push(waiting),
    /** Those that a group did not begin. */
    putBack: (left: readonly Waiting[]): unknown => calls.unshift(...left),
    next: (): Waiting[] => {
      const [first] = patient
      const isItsTurn = first && (calls.length === 0 || performance.now() - first.since > patienceMs)
      return isItsTurn ? patient.splice(0, 1) : calls.splice(0, groupMax)
    },
    /** Who has stood there for too long is told to come again; the others stay. */
    refuseLate: () => {
      calls = withoutLate(calls)
      patient = withoutLate(patient)
    },
  }
}

function withoutLate(queue: readonly Waiting[]): Waiting[] {
  const lastInTime = performance.now() - queueMs
  for (const { since, resolve } of queue) if (since < lastInTime) resolve(new Refusal('unavailable', {}))
  return queue.filter(({ since }) => since >= lastInTime)
}
