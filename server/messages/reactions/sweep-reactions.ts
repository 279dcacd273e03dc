import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { forgetTakenBack } from './reaction-rows.ts'

/** A server that missed a change reads it within seconds. */
const keptMs = 3_600_000

/** Clears away what was taken back: nobody has to be told of it any more. */
export async function sweepReactions(tx: Tx, _input: object, now: EpochMs): Promise<Outcome<null>> {
  await forgetTakenBack(tx, now - keptMs)
  return { result: null }
}
