import { v7 as uuidv7 } from 'uuid'
import { durations } from '#contract/limits.ts'
import type { EpochMs, Nothing } from '#contract/text/text.ts'
import { accountStream } from '#contract/wire/wire.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { Caller } from '#server/gate/http/caller.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import type { ReadSnapshot } from '#server/gate/acts/verb.ts'
import { nobody, queueCodeLetter } from '#server/mail/door.ts'
import { proveOwner } from '#server/accounts/passwords/own-password.ts'
import type { Passwords } from '#server/accounts/passwords/passwords.ts'
import type { AccountSettings } from '#server/accounts/people/settings.ts'
import { lockUser } from '#server/accounts/people/user-rows.ts'
import { dropPending } from './drop-pending.ts'
import { insertChange } from './email-rows.ts'
import { isFreeFor, looksFree } from './free-address.ts'

export interface AskingEmail {
  email: string
  provenHash: string
  sessionId: string | null
  settings: AccountSettings
}

export const checkAsking =
  (passwords: Passwords, settings: AccountSettings) =>
  async (
    read: ReadSnapshot,
    { email, password }: { email: string; password: string },
    caller: Caller,
  ): Promise<AskingEmail | Refusal> => {
    const user = await proveOwner(passwords, read, { password, caller })
    if (user instanceof Refusal) return user
    return { email, provenHash: user.password_hash, sessionId: caller.sessionId, settings }
  }

/** With HIDE_ACCOUNTS every call counts as one that mails: else the count of mails would tell who has an account. */
export const mailsNewAddress =
  (settings: AccountSettings) =>
  async (db: Snapshot, { email }: { email: string }, now: EpochMs): Promise<boolean> =>
    settings.hideAccounts || (await looksFree(db, email, now))

/**
 * Asks for another address: it gets a mail, and nothing changes until somebody confirms there (ACC-46). A newer one
 * takes the place of one that waits. With HIDE_ACCOUNTS an address that somebody has gets the same answer, and all that
 * is done for another one, with a letter to nobody.
 */
export async function askEmailChange(
  { tx, now, person: { uid }, may }: Turn,
  { email, provenHash, sessionId, settings }: AskingEmail,
): Promise<Done<Nothing> | Refusal> {
  const permit = may('account.self')
  if (permit instanceof Refusal) return permit
  const user = await lockUser(tx, uid)
  if (user?.password_hash !== provenHash) return refuse('wrong-password', { field: 'password' })
  if (user.email_key === email) return refuse('email-unchanged', { field: 'email' })
  const isFree = await isFreeFor(tx, uid, email, now)
  if (!isFree && !settings.hideAccounts) return refuse('email-already-in-use', { field: 'email' })
  await dropPending(tx, uid)
  const id = uuidv7()
  await insertChange(tx, {
    id,
    uid,
    from_email: user.email,
    to_email: email,
    asked_at: now,
    asked_in: sessionId,
    confirmed_at: null,
    ends_at: now + durations.emailChangeMs,
  })
  await queueCodeLetter(tx, isFree ? email : nobody, { uid, letter: 'email-change', about: id }, now)
  const events = [{ stream: accountStream(uid), type: 'account.changed', data: {} }] as const
  return permit.unrecorded('own-setting', { result: {}, events, queuesMail: true })
}
