import { personLooks } from '#contract/text/person-look.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { lockNames } from '#server/db/lock-names.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import { isKeptFor } from '#server/accounts/email/email-rows.ts'
import { hasLapsed } from './hold.ts'
import { looksOf } from './looks.ts'
import type { Named } from './names.ts'
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
  const looks = personLooks(named.display_name)
  const holding = [
    ...(await lockUsersHolding(tx, { email, name_key: named.name_key, looks })),
    ...(await staffLookingLike(tx, named)),
  ]
  const holders = holding.filter(user => user.uid !== except).map(sameAs(named, looks))
  const lapsed = holders.filter(user => hasLapsed(user, now))
  await removeUsers(
    tx,
    lapsed.map(user => user.uid),
  )
  const ofStaff = (await formerStaffLookingLike(tx, named, now)).filter(({ uid }) => uid !== except)
  const asThis = await formerNamesAs(tx, { name_key: named.name_key, looks }, { now, except })
  const former = [...asThis.map(sameAs(named, looks)), ...ofStaff]
  const kept = (await isKeptFor(tx, email, now)).filter(uid => uid !== except)
  return [...holders.filter(user => !lapsed.includes(user)), ...former.map(ofNameAlone), ...kept.map(ofAddressAlone)]
}

/** Who has one of its looks looks the same for this purpose, so he answers with the one that was asked for. */
const sameAs =
  ({ name_look }: Named, looks: readonly string[]) =>
  <Holding extends Pick<UserRow, 'name_look'>>(holder: Holding): Holding =>
    looks.includes(holder.name_look) ? { ...holder, name_look } : holder

/** Of staff signs and letters are read in every way, and marks count for nothing. */
async function staffLookingLike(tx: Tx, { display_name, name_look }: Named): Promise<UserRow[]> {
  const alike = (await staffRows(tx)).filter(looksLike(display_name))
  return alike.map(member => ({ ...member, name_look }))
}

/** The same of what staff were called in the last thirty days. */
async function formerStaffLookingLike(tx: Tx, { display_name, name_look }: Named, now: EpochMs) {
  const alike = (await formerNamesOfStaff(tx, now)).filter(looksLike(display_name))
  return alike.map(({ uid, name_key }) => ({ uid, name_key, name_look }))
}

function looksLike(name: string): (other: Pick<UserRow, 'display_name'>) => boolean {
  const looks = new Set(looksOf(name))
  return ({ display_name }) => looksOf(display_name).some(look => looks.has(look))
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
