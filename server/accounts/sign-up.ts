import { v4 as uuidv4 } from 'uuid'
import { fold } from '#contract/fold.ts'
import type { Actor } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { mailCode } from './mail-code.ts'
import { hasLapsed } from './hold.ts'
import { namedAs } from './rename.ts'
import { markSignUpBrowser } from './sign-up-browser.ts'
import { insertUser, lockUsersHolding, removeUsers } from './user-rows.ts'

export interface SigningUp {
  displayName: string
  email: string
  passwordHash: string
  signUpToken: string
}

/**
 * Makes an unverified account and mails its link; nobody is signed in by it (spec.md section 4). The cookie says only
 * that this browser signed up. Whoever holds the name
 * or the address refuses it, unless that sign-up has lapsed: then it makes room.
 */
export async function signUp(
  tx: Tx,
  _actor: Actor | null,
  { displayName, email, passwordHash, signUpToken }: SigningUp,
  now: EpochMs,
): Promise<Outcome<{ email: string }> | Refusal> {
  const nameKey = fold(displayName)
  const holders = await lockUsersHolding(tx, { email, nameKey })
  const living = holders.filter(user => !hasLapsed(user, now))
  if (living.length > 0) return takenBy(living, nameKey)
  await removeUsers(
    tx,
    holders.map(user => user.uid),
  )

  const { hash: signUpBrowser, cookies } = markSignUpBrowser(signUpToken)
  const user = newUser({ displayName, email, passwordHash, signUpBrowser }, now)
  // Another process was faster: its row can be seen now.
  if (!(await insertUser(tx, user))) return takenBy(await lockUsersHolding(tx, { email, nameKey }), nameKey)
  await mailCode(tx, user, 'verification', now)
  return { result: { email }, queuesMail: true, cookies }
}

/** The name is checked first (spec.md section 4). */
const takenBy = (holders: readonly UserRow[], nameKey: string): Refusal =>
  refuse(holders.some(user => user.name_key === nameKey) ? 'display-name-taken' : 'email-already-in-use')

const newUser = (
  given: { displayName: string; email: string; passwordHash: string; signUpBrowser: string },
  now: EpochMs,
): UserRow => ({
  uid: uuidv4(), // the avatar's colour goes by its first sign: version 7 would give everybody the same
  email: given.email,
  email_key: given.email,
  email_verified: 0,
  ...namedAs(given.displayName),
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
  sign_up_browser: given.signUpBrowser,
})
