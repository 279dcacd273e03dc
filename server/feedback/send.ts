import { v7 as uuidv7 } from 'uuid'
import type { feedbackRoutes } from '#contract/feedback.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf } from '#contract/route.ts'
import type { EpochMs, Nothing } from '#contract/text.ts'
import { record } from '#server/audit/door.ts'
import type { Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { insertFeedback } from './rows.ts'

/** Keeps what somebody wrote to the studio. The audit entry carries nothing personal. */
export async function send(
  tx: Tx,
  actor: Actor | null,
  input: InputOf<typeof feedbackRoutes.sendFeedback>,
  now: EpochMs,
): Promise<Outcome<Nothing>> {
  await insertFeedback(tx, { id: uuidv7(), ...input, timestamp: now })
  await record(tx, now, { action: 'feedback_submitted', moderatorId: actor?.uid ?? 'visitor' })
  return { result: {} }
}
