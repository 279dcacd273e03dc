import type { LiveEvent, NewEvent } from '#contract/live.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { endAll, findAccount, lockOwners, recordOperator, removeAccount } from '#server/accounts/door.ts'
import { forgetInversesOf } from '#server/audit/door.ts'
import type { Key } from '#server/db/keyset.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { dropUnusedOf } from '#server/media/door.ts'
import { forgetReadMarksOf, removeSomeOf, withdrawSomeOf } from '#server/messages/door.ts'
import { forgetViewer, heldItems } from '#server/reports/door.ts'

export interface Deleting {
  email: string
  /** Null: they stay, under the fallback user, and so does what he gave others' messages. */
  messages: {
    /** What a case needs keeps its text: one that waits, or one that was settled after this. */
    casesSince: EpochMs
    after: Key | null
  } | null
}

export interface Deleted {
  displayName: string
  /** False: messages are left, and the account with them. Call it again, with `after`. */
  isDone: boolean
  after: Key | null
  messages: number
  /** Uploads of his that no message took: their bytes go after the commit. */
  unusedFiles: string[]
}

/**
 * The operator deletes an account. With its messages that is one step of several, each a transaction: the account goes
 * in the last one, so that a run which was cut off is found by its address and ended by the same call. `last-owner`
 * where nobody would be owner any more; `user-not-found`.
 */
export async function deleteAccount(
  tx: Tx,
  { email, messages }: Deleting,
  now: EpochMs,
): Promise<Outcome<Deleted> | Refusal> {
  const owners = await lockOwners(tx)
  const user = await findAccount(tx, email, now)
  if (user instanceof Refusal) return user
  if (user.role === 'owner' && owners.length === 1) return refuse('last-owner')

  const step = messages ? await removeMessages(tx, user, messages, now) : nothingSaid
  const about = { displayName: user.display_name, messages: step.removed, after: step.after }
  const extra = {
    ...(step.removed > 0 && { messages: step.removed }),
    ...(step.erased > 0 && { removedMessages: step.erased }),
  }
  if (step.removed + step.erased > 0) await recordOperator(tx, now, { ...entry, user, extra })
  const reactions = messages && !step.isMore ? await withdrawSomeOf(tx, user.uid, now) : nothingGiven
  if (step.isMore || reactions.isMore) {
    const events = [...step.events, ...reactions.events, ...(await endAll(tx, user.uid))] // or he would go on posting
    return { result: { ...about, isDone: false, unusedFiles: [] }, events }
  }
  const unusedFiles = await dropUnusedOf(tx, user.uid)
  await forgetReadMarksOf(tx, user.uid)
  await forgetInversesOf(tx, user.uid)
  await forgetViewer(tx, user.uid)
  const events = [...step.events, ...reactions.events, ...(await removeAccount(tx, user))]
  await recordOperator(tx, now, { ...entry, user })
  return { result: { ...about, isDone: true, unusedFiles }, events }
}

const entry = { action: 'delete_account' } as const
const operator = { uid: 'operator', displayName: 'operator' }
const nothingSaid = { removed: 0, erased: 0, isMore: false, after: null, events: [] as (NewEvent | LiveEvent)[] }

const nothingGiven = { isMore: false, events: [] as LiveEvent[] }

const removeMessages = (
  tx: Tx,
  { uid }: UserRow,
  { casesSince, after }: NonNullable<Deleting['messages']>,
  now: EpochMs,
): ReturnType<typeof removeSomeOf> => {
  const held = (ids: readonly string[]) => heldItems(tx, 'message', ids, casesSince)
  return removeSomeOf(tx, { uid, by: operator, held, after }, now)
}
