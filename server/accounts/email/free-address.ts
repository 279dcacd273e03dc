import type { EpochMs } from '#contract/text/text.ts'
import { lockNames } from '#server/db/lock-names.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { lockUserByEmail, removeUsers, userByEmail } from '#server/accounts/people/user-rows.ts'
import { hasLapsed } from '#server/accounts/sign-up/hold.ts'
import { isKeptFor } from './email-rows.ts'

/**
 * Whether nobody but `uid` has this address, waits for its verification, or may still take it back. A sign-up that has
 * lapsed makes room at once.
 */
export async function isFreeFor(tx: Tx, uid: string, email: string, now: EpochMs): Promise<boolean> {
  await lockNames(tx, 'people')
  const holder = await lockUserByEmail(tx, email)
  const isLapsed = holder !== undefined && hasLapsed(holder, now)
  if (isLapsed) await removeUsers(tx, [holder.uid])
  if (holder && !isLapsed && holder.uid !== uid) return false
  return (await isKeptFor(tx, email, now)).every(owner => owner === uid)
}

/** The same from a snapshot, for who asks before the transaction. */
export async function looksFree(db: Snapshot, email: string, now: EpochMs): Promise<boolean> {
  const holder = await userByEmail(db, email)
  return (!holder || hasLapsed(holder, now)) && (await isKeptFor(db, email, now)).length === 0
}
