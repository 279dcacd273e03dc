import type { Account, Member } from '#contract/accounts.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { inBothOf } from './given-reason.ts'
import { openSanctions } from './sanction-rows.ts'
import { userByUid, usersByUid } from './user-rows.ts'
import { showMember } from './show.ts'

/** A verified person as everybody signed in may see them; null where there is none. */
export async function findMember(db: Snapshot, uid: string): Promise<Member | null> {
  const user = await userByUid(db, uid)
  return user?.email_verified === 1 ? showMember(user) : null
}

/** The card of somebody who was just locked. */
export async function cardOf(tx: Tx, uid: string): Promise<Member> {
  const member = await findMember(tx, uid)
  if (!member) throw new Error('Somebody was changed who has no account.')
  return member
}

/** The cards of these people who were just locked, by their uids. Who has no account any more is missing. */
export async function cardsOf(tx: Tx, uids: readonly string[]): Promise<Map<string, Member>> {
  const users = await usersByUid(tx, uids)
  return new Map(users.filter(user => user.email_verified === 1).map(user => [user.uid, showMember(user)]))
}

/** What of a person not everybody may see; anybody who calls it has asked for the right to. */
export async function privateOf(
  db: Snapshot,
  uid: string,
): Promise<Pick<Account, 'email' | 'timeoutReason' | 'timeoutReasonIn' | 'muteReason' | 'muteReasonIn'>> {
  const user = await userByUid(db, uid)
  if (!user) throw new Error('Nothing is private of somebody who has no account.')
  const open = await openSanctions(db, uid)
  return {
    email: user.email,
    timeoutReason: open.timeout?.reason ?? null,
    muteReason: open.mute?.reason ?? null,
    ...(await inBothOf(db, open)),
  }
}
