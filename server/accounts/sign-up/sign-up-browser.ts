import { durations } from '#contract/limits.ts'
import type { UserRow } from '#server/db/tables.ts'
import { hashOf, isSecret, newSecret } from '#server/accounts/codes/secret.ts'

/**
 * Who signs up need not be whose address it is. The browser that signs up gets this cookie; only there the click on the
 * mailed link is enough. Everywhere else anybody who clicks proves that they know the password, or chooses it again.
 */
export function markSignUpBrowser(token: string) {
  const value = isSecret(token) ? token : newSecret() // one browser may sign up again, after a slip in the address
  return { hash: hashOf(value), cookies: { 'sign-up': { value, maxAgeMs: durations.signUpHoldMs } } }
}

export const signedUpIn = (user: Pick<UserRow, 'sign_up_browser'>, token: string): boolean =>
  isSecret(token) && user.sign_up_browser === hashOf(token)
