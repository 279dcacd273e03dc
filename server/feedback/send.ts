import { v7 as uuidv7 } from 'uuid'
import type { feedbackRoutes } from '#contract/feedback.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf } from '#contract/wire/route.ts'
import type { EpochMs, Nothing } from '#contract/text/text.ts'
import { record } from '#server/audit/door.ts'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/open.ts'
import type { FeedbackRow } from '#server/db/tables.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { feedbackLetter, queueMail } from '#server/mail/door.ts'
import { findFeedback, insertFeedback } from './rows.ts'

export type FeedbackSettings = Pick<Config, 'publicUrl' | 'siteName' | 'feedbackEmail'>

/**
 * Keeps what somebody wrote to the studio, and mails it on where FEEDBACK_EMAIL says where to. The audit entry carries
 * nothing personal. What a robot wrote is dropped, and the robot told nothing of it.
 */
export async function send(
  tx: Tx,
  { settings, ...input }: InputOf<typeof feedbackRoutes.sendFeedback> & { settings: FeedbackSettings },
  now: EpochMs,
  actor: Actor | null,
): Promise<Outcome<Nothing> | Refusal> {
  const { subject = '', id = uuidv7(), ...said } = input
  if (subject !== '') return { result: {} }

  const feedback = { id, ...said, timestamp: now }
  if (!(await insertFeedback(tx, feedback))) {
    const kept = await findFeedback(tx, id)
    return kept && isSame(kept, feedback) ? { result: {}, wasDone: true } : refuse('id-taken')
  }
  const queuesMail = settings.feedbackEmail !== ''
  if (queuesMail) await queueMail(tx, settings.feedbackEmail, feedbackLetter(settings, said), now)
  await record(tx, now, { action: 'feedback_submitted', moderatorId: actor?.uid ?? 'visitor' })
  return { result: {}, queuesMail }
}

const isSame = (a: FeedbackRow, b: FeedbackRow): boolean =>
  a.name === b.name && a.email === b.email && a.message === b.message
