import type { AccountDeletion } from '#contract/account-deletion.ts'
import type { EpochMs, Nothing } from '#contract/text/text.ts'
import { accountStream } from '#contract/wire/wire.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import { retireLetters } from '#server/mail/door.ts'
import { removeCodesOfKind } from '#server/accounts/codes/code-rows.ts'
import { ownerOfCode, spendCode } from '#server/accounts/codes/codes.ts'
import { lockUser, updateUser } from '#server/accounts/people/user-rows.ts'
import { deletionOf } from './deletion-rows.ts'

/** The account of this locked row is kept: its deletion is asked for no more, and the mail's link ends. */
export async function dropDeletion(tx: Tx, uid: string): Promise<void> {
  await updateUser(tx, uid, { deletes_at: null, deletes_messages: null })
  await retireLetters(tx, { uid, letter: 'keep-account' })
  await removeCodesOfKind(tx, uid, 'keep-account')
}

/** One has thought better of it (ACC-50). `deletion-begun` where a first step is done. */
export async function cancelDeletion({ tx, person: { uid }, may }: Turn): Promise<Done<Nothing> | Refusal> {
  const permit = may('account.self')
  if (permit instanceof Refusal) return permit
  const user = await lockUser(tx, uid)
  if (!user || user.deletes_at === null) return permit.unchanged({})
  if (user.deletion_begun_at !== null) return refuse('deletion-begun')
  await dropDeletion(tx, uid)
  return permit.unrecorded('own-setting', { result: {}, events: [changed(uid)] })
}

/**
 * Which account the mail's code would keep. Uses nothing up. The address is not told: it may be another one since, and
 * who has the mail of the old one is not told the new one (ACC-47).
 */
export async function checkKeeping(
  db: Snapshot,
  { oobCode }: { oobCode: string },
  now: EpochMs,
): Promise<{ displayName: string; deletion: AccountDeletion } | Refusal> {
  const user = await ownerOfCode(db, 'keep-account', oobCode, now)
  const deletion = user && deletionOf(user)
  if (!deletion) return refuse('expired-code')
  return { displayName: user.display_name, deletion }
}

/** The same for who has the mail: somebody else may have asked, who knows the password (ACC-51). */
export async function keepAccount(
  tx: Tx,
  { oobCode }: { oobCode: string },
  now: EpochMs,
): Promise<Outcome<Nothing> | Refusal> {
  const user = await spendCode(tx, 'keep-account', oobCode, now)
  if (!user || user.deletes_at === null) return refuse('expired-code')
  if (user.deletion_begun_at !== null) return refuse('deletion-begun')
  await dropDeletion(tx, user.uid)
  return { result: {}, events: [changed(user.uid)] }
}

const changed = (uid: string) => ({ stream: accountStream(uid), type: 'account.changed', data: {} }) as const
