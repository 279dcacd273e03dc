import { v4 as uuidv4 } from 'uuid'
import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import type { Refusal } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { mailCode } from '#server/accounts/codes/mail-code.ts'
import { lockHolders } from './lock-holders.ts'
import { type Named, namedAs, takenBy } from './names.ts'
import { refusePaused, type SignUpsPaused } from './refuse-paused.ts'
import { markSignUpBrowser, signedUpIn } from './sign-up-browser.ts'
import { firstValues } from '#server/accounts/people/first-values.ts'
import { insertUser, removeUsers } from '#server/accounts/people/user-rows.ts'

export interface SigningUp {
  displayName: string
  email: string
  passwordHash: string
  signUpToken: string
  signUpsPaused: SignUpsPaused
}

/**
 * Makes an unverified account and mails its link; nobody is signed in by it (ACC-1). The cookie says only that
 * this browser signed up. Who holds the name or the address stands in the way, unless that sign-up has lapsed, or is
 * this browser's own: anybody who mistyped the address signs up again with the same name (ACC-40).
 */
export async function signUp(
  tx: Tx,
  { displayName, email, passwordHash, signUpToken, signUpsPaused }: SigningUp,
  now: EpochMs,
): Promise<Outcome<{ email: string }> | Refusal> {
  const paused = await refusePaused(tx, signUpsPaused, now)
  if (paused) return paused
  const named = namedAs(displayName)
  const holders = await lockHolders(tx, { ...named, email }, now)
  const own = holders.filter(user => user.email_verified === 0 && signedUpIn(user, signUpToken))
  const others = holders.filter(user => !own.includes(user))
  if (others.length > 0) return takenBy(others, named)
  await removeUsers(
    tx,
    own.map(({ uid }) => uid),
  )

  const { hash: signUpBrowser, cookies } = markSignUpBrowser(signUpToken)
  const user = newUser({ named, email, passwordHash, signUpBrowser }, now)
  // Another process was faster: its row can be seen now.
  if (!(await insertUser(tx, user))) return takenBy(await lockHolders(tx, { ...named, email }, now), named)
  await mailCode(tx, user, 'verification', now)
  return { result: { email }, queuesMail: true, cookies }
}

const newUser = (
  given: { named: Named; email: string; passwordHash: string; signUpBrowser: string },
  now: EpochMs,
): UserRow => ({
  ...firstValues,
  uid: uuidv4(), // the avatar's colour goes by its first sign: version 7 would give everybody the same
  email: given.email,
  email_key: given.email,
  email_verified: 0,
  ...given.named,
  password_hash: given.passwordHash,
  role: 'user',
  created_at: now,
  sign_up_browser: given.signUpBrowser,
})
