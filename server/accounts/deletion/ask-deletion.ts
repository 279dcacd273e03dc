import type { AccountDeletion } from '#contract/account-deletion.ts'
import type { deletionRoutes } from '#contract/deletion-routes.ts'
import { durations } from '#contract/limits.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { accountStream } from '#contract/wire/wire.ts'
import type { Caller } from '#server/gate/http/caller.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import type { ReadSnapshot } from '#server/gate/acts/verb.ts'
import { mailCode } from '#server/accounts/codes/mail-code.ts'
import { proveOwner } from '#server/accounts/passwords/own-password.ts'
import type { Passwords } from '#server/accounts/passwords/passwords.ts'
import { lockUser, updateUser } from '#server/accounts/people/user-rows.ts'
import { deletionOf, hasOwnerBeside } from './deletion-rows.ts'

export interface AskingDeletion {
  withMessages: boolean
  /** The hash that the password was right for: another password meanwhile must win. */
  provenHash: string
}

export const checkDeletionAsked =
  (passwords: Passwords) =>
  async (
    read: ReadSnapshot,
    { password, withMessages }: InputOf<typeof deletionRoutes.askDeletion>,
    caller: Caller,
  ): Promise<AskingDeletion | Refusal> => {
    const user = await proveOwner(passwords, read, { password, caller })
    return user instanceof Refusal ? user : { withMessages, provenHash: user.password_hash }
  }

/**
 * Has one's own account deleted in two weeks (ACC-50). Until then nothing of it changes, and a mail has a link that
 * keeps it. Asked for again, the first time stands. `last-owner` where no other owner stays: all owners are locked, so
 * of two who ask at once one stays.
 */
export async function askDeletion(
  { tx, now, person, may }: Turn,
  { provenHash, withMessages }: AskingDeletion,
): Promise<Done<AccountDeletion> | Refusal> {
  const permit = may('account.self')
  if (permit instanceof Refusal) return permit
  const user = await lockUser(tx, person.uid)
  if (user?.password_hash !== provenHash) return refuse('wrong-password', { field: 'password' })
  const before = deletionOf(user)
  if (before) return permit.unchanged(before)
  if (person.role === 'owner' && !(await hasOwnerBeside(tx, person.uid))) return refuse('last-owner')
  const at = now + durations.deletionMs
  await updateUser(tx, person.uid, { deletes_at: at, deletes_messages: withMessages ? 1 : 0 })
  await mailCode(tx, user, 'keep-account', now)
  const events = [{ stream: accountStream(person.uid), type: 'account.changed', data: {} }] as const
  return permit.unrecorded('own-setting', { result: { at, withMessages }, events, queuesMail: true })
}
