import { v7 as uuidv7 } from 'uuid'
import type { Account } from '#contract/accounts.ts'
import { durations } from '#contract/limits.ts'
import { accountStream } from '#contract/wire/wire.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { Caller } from '#server/gate/http/caller.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import type { ReadSnapshot } from '#server/gate/acts/verb.ts'
import { accountOf } from '#server/accounts/people/account-of.ts'
import { endSessions, sessionsInTheWay } from './end-sessions.ts'
import { hasLapsed } from '#server/accounts/sign-up/hold.ts'
import type { Passwords } from '#server/accounts/passwords/passwords.ts'
import { forgetOldBrowsersOf, rememberBrowser } from '#server/accounts/sign-up/browser-rows.ts'
import { seePeople } from './seen-rows.ts'
import { insertSession } from './session-rows.ts'
import { lockUser, userByEmail } from '#server/accounts/people/user-rows.ts'
import { hashOf, isSecret, newSecret } from '#server/accounts/codes/secret.ts'

export interface LoggingIn {
  uid: string
  /** The hash that the password was right for: a reset meanwhile must win. */
  passwordHash: string
  browserToken: string
  userAgent: string
  /** Whose session this browser had until now: its cookie is replaced, so nobody could end it any more. */
  replacedSessionId: string | null
}

/** Long enough that nobody who comes back every year is locked out by somebody else's wrong guesses. */
const browserLifeMs = 400 * 86_400_000
/** Logging in over and over from nowhere must not fill the disk; nobody owns this many. */
const browsersPerPerson = 50

/**
 * Checks the password before the transaction. Unknown address and wrong password take equally long and say the same.
 */
export const checkPassword =
  (passwords: Passwords) =>
  async (
    read: ReadSnapshot,
    { email, password }: { email: string; password: string },
    caller: Caller,
    now: EpochMs,
  ): Promise<LoggingIn | Refusal> => {
    const found = await read(db => userByEmail(db, email))
    const user = found && !hasLapsed(found, now) ? found : null
    const isRight = await passwords.isRight(password, user?.password_hash ?? null, caller)
    if (isRight instanceof Refusal) return isRight
    if (!user || !isRight) return refuse('invalid-credential')
    const { browserToken, userAgent, sessionId: replacedSessionId } = caller
    return { uid: user.uid, passwordHash: user.password_hash, browserToken, userAgent, replacedSessionId }
  }

/** Opens a session for a verified account. `email-unverified` comes only after a right password. */
export async function login(
  tx: Tx,
  { uid, passwordHash, browserToken, userAgent, replacedSessionId }: LoggingIn,
  now: EpochMs,
): Promise<Outcome<Account> | Refusal> {
  const user = await lockUser(tx, uid)
  if (!user || user.password_hash !== passwordHash) return refuse('invalid-credential')
  if (user.email_verified === 0) return refuse('email-unverified')

  const [id, token] = [uuidv7(), newSecret()]
  const browser = isSecret(browserToken) ? browserToken : newSecret()
  await insertSession(tx, {
    id,
    token_hash: hashOf(token),
    uid,
    created_at: now,
    seen_at: now,
    expires_at: now + durations.sessionAbsoluteMs,
    user_agent: userAgent,
    browser_hash: hashOf(browser),
  })
  await seePeople(tx, [uid], { now, unlessSince: now })
  await rememberBrowser(tx, uid, hashOf(browser), now)
  await forgetOldBrowsersOf(tx, uid, { newest: hashOf(browser), kept: browsersPerPerson })
  const ending = await sessionsInTheWay(tx, uid, id)
  if (replacedSessionId !== null) ending.push(replacedSessionId)
  return {
    result: await accountOf(tx, user),
    events: [...(await endSessions(tx, ending)), { stream: accountStream(uid), type: 'session.opened', data: {} }],
    cookies: {
      session: { value: token, maxAgeMs: durations.sessionAbsoluteMs },
      browser: { value: browser, maxAgeMs: browserLifeMs },
    },
  }
}
