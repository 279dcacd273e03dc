import { durations } from '#contract/limits.ts'
import type { NewEvent } from '#contract/live.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { accountStream } from '#contract/wire/wire.ts'
import { isDuplicateKey } from '#server/db/duplicate-key.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { EmailChangeRow } from '#server/db/email-change-table.ts'
import type { UserRow } from '#server/db/tables.ts'
import type { Caller } from '#server/gate/http/caller.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { ReadSnapshot } from '#server/gate/acts/verb.ts'
import { queueCodeLetter, retireLetters } from '#server/mail/door.ts'
import { removeCodesOf } from '#server/accounts/codes/code-rows.ts'
import { codeAbout, ownerOfCode, spendCode } from '#server/accounts/codes/codes.ts'
import { followAddress } from '#server/accounts/deletion/sanctions-stay.ts'
import type { Passwords } from '#server/accounts/passwords/passwords.ts'
import { makeOwner } from '#server/accounts/people/grant-owner.ts'
import type { AccountSettings } from '#server/accounts/people/settings.ts'
import { showMember } from '#server/accounts/people/show.ts'
import { updateUser, userByUid } from '#server/accounts/people/user-rows.ts'
import { emailChange, updateChange } from './email-rows.ts'
import { isFreeFor } from './free-address.ts'

type Asking = Pick<Caller, 'actor' | 'sessionId'>

/** Which address a link would give to whose account, and whether it asks for the password here. Uses nothing up. */
export async function checkEmailChange(
  db: Snapshot,
  { oobCode }: { oobCode: string },
  now: EpochMs,
  caller: Asking,
): Promise<{ email: string; displayName: string; needsPassword: boolean } | Refusal> {
  const found = await changeOf(db, 'email-change', oobCode, now)
  if (!found) return refuse('expired-code')
  const { user, change } = found
  return {
    email: change.to_email,
    displayName: user.display_name,
    needsPassword: !isWhereAsked(change, caller),
  }
}

/** The living code's account and change; null where one of them is no more. */
export async function changeOf(
  db: Snapshot,
  kind: 'email-change' | 'email-undo',
  oobCode: string,
  now: EpochMs,
): Promise<{ user: UserRow; change: EmailChangeRow } | null> {
  const user = await ownerOfCode(db, kind, oobCode, now)
  const about = user && (await codeAbout(db, kind, oobCode, now))
  const change = about ? await emailChange(db, about) : undefined
  return user && change ? { user, change } : null
}

/** The session that asked: there one click is enough. Who logs in to another account meanwhile is not it. */
const isWhereAsked = ({ uid, asked_in }: EmailChangeRow, { actor, sessionId }: Asking): boolean =>
  actor?.uid === uid && asked_in !== null && asked_in === sessionId

export interface ConfirmingEmail {
  oobCode: string
  /** The hash that the password was right for; null in the session that asked. */
  provenHash: string | null
  settings: AccountSettings
}

export const checkConfirming =
  (passwords: Passwords, settings: AccountSettings) =>
  async (
    read: ReadSnapshot,
    { oobCode, password }: { oobCode: string; password?: string | undefined },
    caller: Caller,
    now: EpochMs,
  ): Promise<ConfirmingEmail | Refusal> => {
    const found = await read(db => changeOf(db, 'email-change', oobCode, now))
    if (!found) return refuse('expired-code')
    const { user, change } = found
    if (isWhereAsked(change, caller)) return { oobCode, provenHash: null, settings }
    if (password === undefined) return refuse('password-required', { field: 'password' })
    const isRight = await passwords.isRight(password, user.password_hash, caller)
    if (isRight instanceof Refusal) return isRight
    return isRight
      ? { oobCode, provenHash: user.password_hash, settings }
      : refuse('wrong-password', { field: 'password' })
  }

/**
 * The account has the new address (ACC-46). Sessions live on. Links that the old address was mailed to set a password
 * work no more. It is told, and may take the account back for a week (ACC-47).
 */
export async function confirmEmailChange(
  tx: Tx,
  { oobCode, provenHash, settings }: ConfirmingEmail,
  now: EpochMs,
): Promise<Outcome<{ email: string }> | Refusal> {
  const about = await codeAbout(tx, 'email-change', oobCode, now)
  const user = await spendCode(tx, 'email-change', oobCode, now)
  const change = about ? await emailChange(tx, about) : undefined
  if (!user || !change) return refuse('expired-code')
  if (provenHash !== null && user.password_hash !== provenHash) return refuse('wrong-password', { field: 'password' })
  const { id, to_email: email } = change
  if (!(await isFreeFor(tx, user.uid, email, now)) || !(await takeAddress(tx, user.uid, email))) {
    return refuse('email-already-in-use')
  }
  const isSanctioned = await followAddress(tx, user, email, now)
  await removeCodesOf(tx, user.uid)
  await retireLetters(tx, { uid: user.uid, letter: 'reset' })
  await updateChange(tx, id, { confirmed_at: now, asked_in: null, ends_at: now + durations.emailUndoMs })
  await queueCodeLetter(tx, change.from_email, { uid: user.uid, letter: 'email-undo', about: id }, now)
  const asOwner = await makeOwner(tx, { ...user, email, email_key: email }, settings.ownerEmail, now)
  const events = asOwner.length > 0 ? asOwner : [changed(user.uid)]
  if (isSanctioned) events.push(await sanctioned(tx, user.uid))
  return { result: { email }, events, queuesMail: true }
}

/** False where another process has just given it away. */
export async function takeAddress(tx: Tx, uid: string, email: string): Promise<boolean> {
  try {
    await updateUser(tx, uid, { email, email_key: email })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return false
  }
  return true
}

const changed = (uid: string): NewEvent => ({ stream: accountStream(uid), type: 'account.changed', data: {} })

/** The address brought a sanction with it: everybody sees that he is muted or timed out. */
const sanctioned = async (tx: Tx, uid: string): Promise<NewEvent> => ({
  stream: 'members',
  type: 'member.changed',
  data: { member: showMember((await userByUid(tx, uid))!) },
})
