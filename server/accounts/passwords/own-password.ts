import type { UserRow } from '#server/db/tables.ts'
import type { Caller } from '#server/gate/http/caller.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { ReadSnapshot } from '#server/gate/acts/verb.ts'
import { userByUid } from '#server/accounts/people/user-rows.ts'
import type { Passwords } from './passwords.ts'

/**
 * Who is signed in shows that the account is his: his row, for whose hash `password` was right just now. The verb
 * compares that hash again. `wrong-password` counts as a failure of the account and of this session (ACC-44).
 */
export async function proveOwner(
  passwords: Passwords,
  read: ReadSnapshot,
  { password, caller }: { password: string; caller: Caller },
): Promise<UserRow | Refusal> {
  const { actor } = caller
  const user = actor && (await read(db => userByUid(db, actor.uid)))
  if (!user) return refuse('signed-out')
  const isRight = await passwords.isRight(password, user.password_hash, caller)
  if (isRight instanceof Refusal) return isRight
  return isRight ? user : refuse('wrong-password', { field: 'password' })
}
