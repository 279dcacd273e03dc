import type { EpochMs } from '#contract/text/text.ts'
import { lockNames } from '#server/db/lock-names.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import { isKeptFor } from '#server/accounts/email/email-rows.ts'
import { hasLapsed } from './hold.ts'
import { lookOf, type Named } from './names.ts'
import { formerNamesAs, formerNamesOfStaff } from '#server/accounts/people/former-name-rows.ts'
import { lockUsersHolding, removeUsers, staffRows } from '#server/accounts/people/user-rows.ts'

/**
 * Who stands in the way: an account, somebody who was called so lately (ACC-48), or who may still take an address back;
 * of these two no more is told.
 */
export type Holder = Pick<UserRow, 'uid' | 'name_key' | 'name_look' | 'email_verified' | 'sign_up_browser'>

/**
 * Who has this name, one that looks like it, or this address. Sign-ups that have lapsed make room at once. No other
 * transaction gives a name until this one has ended: a look is no unique key, because names that exist stay.
 */
export async function lockHolders(
  tx: Tx,
  { email, except, ...named }: Named & { email: string; except?: string },
  now: EpochMs,
): Promise<Holder[]> {
  await lockNames(tx, 'people')
  const holding = [...(await lockUsersHolding(tx, { email, named })), ...(await staffLookingLike(tx, named))]
  const holders = holding.filter(user => user.uid !== except)
  const lapsed = holders.filter(user => hasLapsed(user, now))
  await removeUsers(
    tx,
    lapsed.map(user => user.uid),
  )
  const ofStaff = (await formerStaffLookingLike(tx, named, now)).filter(({ uid }) => uid !== except)
  const former = [...(await formerNamesAs(tx, named, { now, except })), ...ofStaff]
  const kept = (await isKeptFor(tx, email, now)).filter(uid => uid !== except)
  return [...holders.filter(user => !lapsed.includes(user)), ...former.map(ofNameAlone), ...kept.map(ofAddressAlone)]
}

/** They look the same for this purpose, so they answer with the look that was asked for. */
async function staffLookingLike(tx: Tx, { display_name, name_look }: Named): Promise<UserRow[]> {
  const look = lookOf(display_name)
  const alike = (await staffRows(tx)).filter(member => lookOf(member.display_name) === look)
  // Whose stored look is the same was found by it.
  return alike.filter(member => member.name_look !== name_look).map(member => ({ ...member, name_look }))
}

/** The same of what staff were called in the last thirty days. */
async function formerStaffLookingLike(tx: Tx, { display_name, name_look }: Named, now: EpochMs) {
  const look = lookOf(display_name)
  const alike = (await formerNamesOfStaff(tx, now)).filter(former => lookOf(former.display_name) === look)
  return alike.map(({ uid, name_key }) => ({ uid, name_key, name_look }))
}

const ofNameAlone = (name: Pick<UserRow, 'uid' | 'name_key' | 'name_look'>): Holder => ({
  ...name,
  email_verified: 1,
  sign_up_browser: null,
})

const ofAddressAlone = (uid: string): Holder => ({
  uid,
  name_key: '',
  name_look: '',
  email_verified: 1,
  sign_up_browser: null,
})
