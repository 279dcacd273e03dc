import type { EpochMs, Nothing } from '#contract/text/text.ts'
import type { Caller } from '#server/gate/http/caller.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import type { ReadSnapshot } from '#server/gate/acts/verb.ts'
import { ownPasswordChangedLetter, queueMail, retireLetters } from '#server/mail/door.ts'
import { removeCodesOf } from '#server/accounts/codes/code-rows.ts'
import { dropPending } from '#server/accounts/email/drop-pending.ts'
import { hashOf } from '#server/accounts/codes/secret.ts'
import type { AccountSettings } from '#server/accounts/people/settings.ts'
import { lockUser, updateUser } from '#server/accounts/people/user-rows.ts'
import { endOthers, type OwnSession } from '#server/accounts/sessions/end-own-sessions.ts'
import { refuseGuessable } from './common-password.ts'
import { proveOwner } from './own-password.ts'
import type { Passwords } from './passwords.ts'

export interface ChangingPassword {
  /** The hash that the old password was right for: another change meanwhile must win. */
  provenHash: string
  passwordHash: string
  own: OwnSession
  settings: AccountSettings
}

/** Compares the old password and hashes the new one before the transaction, in the turns that log-ins take. */
export const checkOldPassword =
  (passwords: Passwords, settings: AccountSettings) =>
  async (
    read: ReadSnapshot,
    { password, newPassword }: { password: string; newPassword: string },
    caller: Caller,
    _now: EpochMs,
  ): Promise<ChangingPassword | Refusal> => {
    const user = await proveOwner(passwords, read, { password, caller })
    if (user instanceof Refusal) return user
    const named = { displayName: user.display_name, email: user.email }
    const no = refuseGuessable(newPassword, named, 'newPassword') ?? refuseSame(password, newPassword)
    if (no) return no
    const passwordHash = await passwords.hash(newPassword, caller)
    if (passwordHash instanceof Refusal) return passwordHash
    const own = { sessionId: caller.sessionId, browserHash: hashOf(caller.browserToken) }
    return { provenHash: user.password_hash, passwordHash, own, settings }
  }

/**
 * Sets the new password (ACC-44). The session that asks lives on, all others end and their browsers are let go of; what
 * was mailed to set a password works no more, and a notice goes to the address.
 */
export async function changePassword(
  { tx, now, person: { uid }, may }: Turn,
  { provenHash, passwordHash, own, settings }: ChangingPassword,
): Promise<Done<Nothing> | Refusal> {
  const permit = may('account.self')
  if (permit instanceof Refusal) return permit
  const user = await lockUser(tx, uid)
  if (user?.password_hash !== provenHash) return refuse('wrong-password', { field: 'password' })
  await updateUser(tx, uid, { password_hash: passwordHash })
  await dropPending(tx, uid)
  await removeCodesOf(tx, uid)
  await retireLetters(tx, { uid, letter: 'reset' })
  const { events } = await endOthers(tx, uid, own)
  await queueMail(tx, user.email, ownPasswordChangedLetter(settings, user.display_name), now)
  return permit.unrecorded('own-setting', { result: {}, events, queuesMail: true })
}

/** As both are hashed. */
const refuseSame = (one: string, other: string): Refusal | null =>
  one.normalize('NFC') === other.normalize('NFC') ? refuse('password-unchanged', { field: 'newPassword' }) : null
