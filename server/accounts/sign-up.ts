import { v7 as uuidv7 } from 'uuid'
import { fold } from '#contract/fold.ts'
import { turkishSortKey } from '#contract/sort-key.ts'
import type { Actor } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { mailVerification } from './mail-verification.ts'
import { hasLapsed } from './hold.ts'
import { insertUser, removeUsers, usersHolding } from './rows.ts'
import type { AccountSettings } from './settings.ts'

export interface SigningUp {
  displayName: string
  email: string
  passwordHash: string
  settings: AccountSettings
}

/**
 * Makes an unverified account and mails its link; nobody is signed in by it (spec.md section 4). Whoever holds the name
 * or the address refuses it, unless that sign-up has lapsed: then it makes room.
 */
export async function signUp(
  tx: Tx,
  _actor: Actor | null,
  { displayName, email, passwordHash, settings }: SigningUp,
  now: EpochMs,
): Promise<Outcome<{ email: string }> | Refusal> {
  const nameKey = fold(displayName)
  const holders = await usersHolding(tx, { email, nameKey })
  const living = holders.filter(user => !hasLapsed(user, now))
  if (living.some(user => user.name_key === nameKey)) return refuse('display-name-taken')
  if (living.length > 0) return refuse('email-already-in-use')
  await removeUsers(
    tx,
    holders.map(user => user.uid),
  )

  const user = newUser({ displayName, nameKey, email, passwordHash }, now)
  if (!(await insertUser(tx, user))) return refuse('display-name-taken') // another process was faster
  await mailVerification(tx, user, settings, now)
  return { result: { email }, queuesMail: true }
}

const newUser = (
  given: { displayName: string; nameKey: string; email: string; passwordHash: string },
  now: EpochMs,
): UserRow => ({
  uid: uuidv7(),
  email: given.email,
  email_key: given.email,
  email_verified: 0,
  display_name: given.displayName,
  name_key: given.nameKey,
  name_sort: turkishSortKey(given.displayName),
  password_hash: given.passwordHash,
  role: 'user',
  created_at: now,
  photo_url: '',
  muted: 0,
  muted_at: null,
  muted_by: null,
  timeout_until: null,
  timeout_at: null,
  timeout_by: null,
  timeout_reason: null,
  held_until: null,
})
