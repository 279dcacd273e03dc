import { looksEitherWay, personLooks } from '#contract/text/person-look.ts'
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
  const asked = { name_key: named.name_key, looks: looksEitherWay(looks) }
  const isAlike = looksLikeOne(looks)
  const isAs = (holder: Alike): boolean => holder.name_key === named.name_key || isAlike(holder)
  const sameAs = <Holding extends Alike>(holder: Holding): Holding =>
    isAlike(holder) ? { ...holder, name_look: named.name_look } : holder
  const found = await lockUsersHolding(tx, { email, ...asked })
  const holding = [
    ...found.filter(user => user.email_key === email || isAs(user)),
    ...(await staffLookingLike(tx, named)),
  ]
  const holders = holding.filter(user => user.uid !== except).map(sameAs)
  const lapsed = holders.filter(user => hasLapsed(user, now))
  await removeUsers(
    tx,
    lapsed.map(user => user.uid),
  )
  const ofStaff = (await formerStaffLookingLike(tx, named, now)).filter(({ uid }) => uid !== except)
  const asThis = (await formerNamesAs(tx, asked, { now, except })).filter(isAs)
  const former = [...asThis.map(sameAs), ...ofStaff]
  const kept = (await isKeptFor(tx, email, now)).filter(uid => uid !== except)
  return [...holders.filter(user => !lapsed.includes(user)), ...former.map(ofNameAlone), ...kept.map(ofAddressAlone)]
}

type Alike = Pick<UserRow, 'name_key' | 'name_look' | 'display_name'>

/** Whether a name that is held may look like one of these; who holds one answers with the look that was asked for. */
const looksLikeOne =
  (looks: readonly string[]) =>
  ({ name_look, display_name }: Alike): boolean =>
    looks.includes(name_look) || personLooks(display_name).some(look => looks.includes(look))

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
