import type { LiveEvent, NewEvent } from '#contract/live.ts'
import type { EpochMs } from '#contract/text/text.ts'
import {
  endAll,
  findAccount,
  findLeaver,
  lockOwners,
  noteDeletionBegun,
  recordOperator,
  removeAccount,
} from '#server/accounts/door.ts'
import { forgetInversesOf, record } from '#server/audit/door.ts'
import type { Key } from '#server/db/keyset.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { dropUnusedOf, letGoOfPhotosOf } from '#server/media/door.ts'
import { forgetReadMarksOf, removeSomeOf, withdrawSomeOf } from '#server/messages/door.ts'
import { forgetViewer, heldItems } from '#server/reports/door.ts'

/** The operator names an address; the server, somebody who asked for it and whose time to think it over is past. */
export type WhoGoes = { email: string } | { leaver: string }

export interface Deleting {
  who: WhoGoes
  /** `own`: as the leaver asked. False: they stay, under no name. */
  withMessages: boolean | 'own'
  /** What a case needs keeps its text: one that waits, or one that was settled after this. */
  casesSince: EpochMs
  after: Key | null
}

export interface Deleted {
  displayName: string
  /** False: something is left, and the account with it. Call it again, with `after`. */
  isDone: boolean
  after: Key | null
  messages: number
  /** Uploads of his that no message took: their bytes go after the commit. */
  unusedFiles: string[]
}

/**
 * Deletes an account, as its owner asked (ACC-52) or the operator. With its messages that is one step of several, each
 * a transaction: the account goes in the last one, so that a run which was cut off is found again and ended by the same
 * call. What a leaver gave others' messages goes too; the operator takes that with the messages alone. `last-owner`
 * where nobody would be owner any more; `user-not-found`.
 */
export async function deleteAccount(
  tx: Tx,
  { who, withMessages, casesSince, after }: Deleting,
  now: EpochMs,
): Promise<Outcome<Deleted> | Refusal> {
  const owners = await lockOwners(tx)
  const isOwn = 'leaver' in who
  const user = isOwn ? await findLeaver(tx, who.leaver, now) : await findAccount(tx, who.email, now)
  if (user instanceof Refusal) return user
  if (user.role === 'owner' && owners.length === 1) return refuse('last-owner')

  const takesMessages = withMessages === 'own' ? user.deletes_messages === 1 : withMessages
  const by = isOwn ? { uid: user.uid, displayName: user.display_name } : operator
  const step = takesMessages ? await removeMessages(tx, user, { by, casesSince, after }, now) : nothingSaid
  const about = { displayName: user.display_name, messages: step.removed, after: step.after }
  if (step.removed + step.erased > 0) await note(tx, now, { user, isOwn, extra: countsOf(step) })
  const withdraws = (takesMessages || isOwn) && !step.isMore
  const reactions = withdraws ? await withdrawSomeOf(tx, user.uid, now) : nothingGiven
  if (step.isMore || reactions.isMore) {
    await noteDeletionBegun(tx, user, now)
    const events = [...step.events, ...reactions.events, ...(await endAll(tx, user.uid))] // or he would go on posting
    return { result: { ...about, isDone: false, unusedFiles: [] }, events }
  }
  const unusedFiles = await dropUnusedOf(tx, user.uid)
  await letGoOfPhotosOf(tx, user.uid, now)
  await forgetReadMarksOf(tx, user.uid)
  await forgetInversesOf(tx, user.uid)
  await forgetViewer(tx, user.uid)
  const events = [...step.events, ...reactions.events, ...(await removeAccount(tx, user, { isOwn, now }))]
  await note(tx, now, { user, isOwn, extra: {} })
  return { result: { ...about, isDone: true, unusedFiles }, events }
}

const operator = { uid: 'operator', displayName: 'operator' }
const nothingSaid = { removed: 0, erased: 0, isMore: false, after: null, events: [] as (NewEvent | LiveEvent)[] }
const nothingGiven = { isMore: false, events: [] as LiveEvent[] }

const removeMessages = (
  tx: Tx,
  { uid }: UserRow,
  { by, casesSince, after }: Pick<Deleting, 'casesSince' | 'after'> & { by: typeof operator },
  now: EpochMs,
): ReturnType<typeof removeSomeOf> => {
  const held = (ids: readonly string[]) => heldItems(tx, 'message', ids, casesSince)
  return removeSomeOf(tx, { uid, by, held, after }, now)
}

const countsOf = ({ removed, erased }: { removed: number; erased: number }): Record<string, number> => ({
  ...(removed > 0 && { messages: removed }),
  ...(erased > 0 && { removedMessages: erased }),
})

/** The log says who had the account deleted: the operator, or its owner. */
async function note(
  tx: Tx,
  now: EpochMs,
  { user, isOwn, extra }: { user: UserRow; isOwn: boolean; extra: Readonly<Record<string, number>> },
): Promise<void> {
  const action = 'delete_account'
  if (!isOwn) return recordOperator(tx, now, { action, user, extra })
  const { uid, display_name: name } = user
  const texts = { moderatorName: name, targetUserName: name }
  await record(tx, now, { action, moderatorId: uid, targetUserId: uid, extra, texts })
}
