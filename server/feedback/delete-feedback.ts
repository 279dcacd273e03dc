import { foldEmail } from '#contract/text/fold.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { record } from '#server/audit/door.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { deleteFeedbackRows, feedbackSenders, findFeedback } from './rows.ts'

/** Feedback by its ids, or all that came from one address. */
export type Chosen = { ids: readonly string[] } | { from: string }

/** The ids of it that are there. */
export async function chosenFeedback(db: Snapshot, chosen: Chosen): Promise<string[]> {
  if ('from' in chosen) {
    const wanted = foldEmail(chosen.from)
    const all = await feedbackSenders(db)
    return all.filter(({ email }) => foldEmail(email) === wanted).map(({ id }) => id)
  }
  const found = await Promise.all(chosen.ids.map(id => findFeedback(db, id)))
  return found.flatMap(row => (row ? [row.id] : []))
}

/** The operator deletes it because its writer asked (FBK-11). Nothing there: nothing is written. */
export async function deleteFeedback(tx: Tx, chosen: Chosen, now: EpochMs): Promise<Outcome<{ deleted: number }>> {
  const ids = await chosenFeedback(tx, chosen)
  if (ids.length === 0) return { result: { deleted: 0 } }
  const deleted = await deleteFeedbackRows(tx, ids)
  const extra = { count: deleted }
  const texts = { moderatorName: 'operator' }
  await record(tx, now, { action: 'delete_feedback', moderatorId: 'operator', extra, texts })
  return { result: { deleted } }
}
