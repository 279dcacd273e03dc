import type { EpochMs } from '#contract/text/text.ts'
import { isDuplicateKey } from '#server/db/duplicate-key.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { namedAs, takenBy } from '#server/accounts/sign-up/names.ts'
import { lockHolders } from '#server/accounts/sign-up/lock-holders.ts'
import { updateUser } from './user-rows.ts'

/** Gives a locked account another name, by the rules of a sign-up. Answers the row as it is now. */
export async function rename(tx: Tx, user: UserRow, displayName: string, now: EpochMs): Promise<UserRow | Refusal> {
  if (displayName === user.display_name) return user
  const named = namedAs(displayName)
  const others = await lockHolders(tx, { ...named, email: user.email_key, except: user.uid }, now)
  if (others.length > 0) return takenBy(others, named)
  try {
    await updateUser(tx, user.uid, named)
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return refuse('display-name-taken', { field: 'displayName' })
  }
  return { ...user, ...named }
}
