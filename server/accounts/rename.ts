import { fold } from '#contract/fold.ts'
import { turkishSortKey } from '#contract/sort-key.ts'
import type { EpochMs } from '#contract/text.ts'
import { isDuplicateKey } from '#server/db/duplicate-key.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { hasLapsed } from './hold.ts'
import { lockUsersHolding, removeUsers, updateUser } from './user-rows.ts'

/** How a person's name is stored: as it was written, as it is compared, and as it is sorted. */
export const namedAs = (name: string) => ({
  display_name: name,
  name_key: fold(name),
  name_sort: turkishSortKey(name),
})

/** Gives a locked, unverified account another name, by the rules of a sign-up. Answers the row as it is now. */
export async function rename(tx: Tx, user: UserRow, displayName: string, now: EpochMs): Promise<UserRow | Refusal> {
  if (displayName === user.display_name) return user
  const named = namedAs(displayName)
  const others = (await lockUsersHolding(tx, { email: user.email_key, nameKey: named.name_key })).filter(
    other => other.uid !== user.uid,
  )
  if (others.some(other => !hasLapsed(other, now))) return refuse('display-name-taken', { field: 'displayName' })
  await removeUsers(
    tx,
    others.map(other => other.uid),
  )
  try {
    await updateUser(tx, user.uid, named)
  } catch (error) {
    if (isDuplicateKey(error)) return refuse('display-name-taken', { field: 'displayName' }) // another process was faster
    throw error
  }
  return { ...user, ...named }
}
