import type { EpochMs } from '#contract/text/text.ts'
import { lockNames } from '#server/db/lock-names.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import { hasLapsed } from './hold.ts'
import type { Named } from './names.ts'
import { lockUsersHolding, removeUsers } from '#server/accounts/people/user-rows.ts'

/**
 * Who has this name, one that looks like it, or this address. Sign-ups that have lapsed make room at once. No other
 * transaction gives a name until this one has ended: a look is no unique key, because names that exist stay.
 */
export async function lockHolders(
  tx: Tx,
  { email, except, ...named }: Named & { email: string; except?: string },
  now: EpochMs,
): Promise<UserRow[]> {
  await lockNames(tx, 'people')
  const holders = (await lockUsersHolding(tx, { email, named })).filter(user => user.uid !== except)
  const lapsed = holders.filter(user => hasLapsed(user, now))
  await removeUsers(
    tx,
    lapsed.map(user => user.uid),
  )
  return holders.filter(user => !lapsed.includes(user))
}
