import type { EpochMs } from '#contract/text/text.ts'
import { accountStream } from '#contract/wire/wire.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { Caller } from '#server/gate/http/caller.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { ReadSnapshot } from '#server/gate/acts/verb.ts'
import { emailTakenBackLetter, passwordChangedLetter, queueMail, retireLetters } from '#server/mail/door.ts'
import { removeCodesAbout, removeCodesOf } from '#server/accounts/codes/code-rows.ts'
import { codeAbout, spendCode } from '#server/accounts/codes/codes.ts'
import { dropDeletion } from '#server/accounts/deletion/keep-account.ts'
import { refuseGuessable } from '#server/accounts/passwords/common-password.ts'
import type { Passwords } from '#server/accounts/passwords/passwords.ts'
import type { AccountSettings } from '#server/accounts/people/settings.ts'
import { updateUser } from '#server/accounts/people/user-rows.ts'
import { endAll } from '#server/accounts/sessions/end-sessions.ts'
import { forgetBrowsersOf } from '#server/accounts/sign-up/browser-rows.ts'
import { changeOf, takeAddress } from './confirm-email-change.ts'
import { dropPending } from './drop-pending.ts'
import { emailChange, removeConfirmedSince } from './email-rows.ts'
import { isFreeFor } from './free-address.ts'

/** Which address the account would get back. Uses nothing up. */
export async function checkEmailUndo(
  db: Snapshot,
  { oobCode }: { oobCode: string },
  now: EpochMs,
): Promise<{ email: string; displayName: string } | Refusal> {
  const found = await changeOf(db, 'email-undo', oobCode, now)
  if (!found) return refuse('expired-code')
  return { email: found.change.from_email, displayName: found.user.display_name }
}

export interface UndoingEmail {
  oobCode: string
  passwordHash: string
  settings: AccountSettings
}

/** Who changed the address knew the password, so taking it back chooses another one; hashed before the transaction. */
export const hashUndoPassword =
  (passwords: Passwords, settings: AccountSettings) =>
  async (
    read: ReadSnapshot,
    { oobCode, password }: { oobCode: string; password: string },
    caller: Caller,
    now: EpochMs,
  ): Promise<UndoingEmail | Refusal> => {
    const found = await read(db => changeOf(db, 'email-undo', oobCode, now))
    if (!found) return refuse('expired-code')
    const no = refuseGuessable(password, { displayName: found.user.display_name, email: found.change.from_email })
    if (no) return no
    const passwordHash = await passwords.hash(password, caller)
    return passwordHash instanceof Refusal ? passwordHash : { oobCode, passwordHash, settings }
  }

/**
 * The account has its old address again, and the password that is chosen with it (ACC-47). All sessions end. Later
 * changes can't be taken back any more: their links went to the one who made this change.
 */
export async function undoEmailChange(
  tx: Tx,
  { oobCode, passwordHash, settings }: UndoingEmail,
  now: EpochMs,
): Promise<Outcome<{ email: string }> | Refusal> {
  const about = await codeAbout(tx, 'email-undo', oobCode, now)
  const user = await spendCode(tx, 'email-undo', oobCode, now)
  const change = about ? await emailChange(tx, about) : undefined
  if (!user || !change || change.confirmed_at === null) return refuse('expired-code')
  const { uid, email: dropped, display_name: name } = user
  const { from_email: email } = change
  if (!(await isFreeFor(tx, uid, email, now)) || !(await takeAddress(tx, uid, email))) {
    return refuse('email-already-in-use')
  }
  await updateUser(tx, uid, { password_hash: passwordHash })
  if (user.deletion_begun_at === null) await dropDeletion(tx, uid) // he may have asked who changed the address
  await dropPending(tx, uid)
  await removeCodesOf(tx, uid)
  await retireLetters(tx, { uid, letter: 'reset' })
  for (const id of await removeConfirmedSince(tx, uid, change.confirmed_at)) {
    await removeCodesAbout(tx, id)
    await retireLetters(tx, { uid, letter: 'email-undo', about: id })
  }
  await forgetBrowsersOf(tx, uid)
  const ended = await endAll(tx, uid)
  await queueMail(tx, email, passwordChangedLetter(settings, name), now)
  if (dropped !== email) await queueMail(tx, dropped, emailTakenBackLetter(settings, name), now)
  const events = [...ended, { stream: accountStream(uid), type: 'account.changed', data: {} } as const]
  return { result: { email }, events, queuesMail: true }
}
