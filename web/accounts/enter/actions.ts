import type { accountRoutes as contract } from '#contract/accounts.ts'
import type { InputOf } from '#contract/wire/route.ts'
import type { Answer, Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { accountRoutes as routes } from '#web/gate/routes.ts'
import type { WordKey } from '#web/gate/language.ts'

/** What went wrong, and what to say where the refusal itself says nothing (ACC-31). */
export interface Failure {
  refused: Refused
  otherwise: WordKey | 'internal'
}
export type Outcome<Value = unknown> = { ok: true; value: Value } | { ok: false; failure: Failure }

export const outcome = <Value>(answer: Answer<Value>, otherwise: Failure['otherwise']): Outcome<Value> =>
  answer.ok ? answer : { ok: false, failure: { refused: answer.refused, otherwise } }

export async function signUp(input: InputOf<typeof contract.signUp>): Promise<Outcome> {
  return outcome(await call(routes.signUp, input), 'accounts.error.signUp')
}

export async function resendVerification(email: string): Promise<Outcome> {
  return outcome(await call(routes.sendVerificationEmail, { email }), 'accounts.error.verificationEmail')
}

/** Two steps (ACC-24): a handle, then the mail in exchange for it. A handle with a part missing is not used. */
export async function requestReset(email: string): Promise<Outcome> {
  const handle = await call(routes.sendPasswordReset, { email })
  if (!handle.ok) return outcome(handle, 'accounts.error.resetLink')
  const { resetLink, oobCode } = handle.value
  const missing = { ok: false, refused: { code: 'reset-fields-missing', error: '' } } as const
  if (!resetLink || !oobCode) return outcome(missing, 'accounts.error.resetLink')
  return outcome(
    await call(routes.sendPasswordResetEmail, { email, resetLink, oobCode }),
    'accounts.error.resetLinkEmail',
  )
}

/** `password` is asked for where another browser signed up. */
export async function confirmVerification(oobCode: string, password?: string) {
  const input = { oobCode, ...(password !== undefined && { password }) }
  return outcome(await call(routes.confirmVerification, input), 'internal')
}

export async function claimVerification(input: InputOf<typeof contract.claimVerification>) {
  return outcome(await call(routes.claimVerification, input), 'internal')
}

export async function disownVerification(oobCode: string) {
  return outcome(await call(routes.disownVerification, { oobCode }), 'internal')
}

export async function confirmReset(input: InputOf<typeof contract.confirmReset>) {
  return outcome(await call(routes.confirmReset, input), 'resetPassword.error.default')
}

/** The link is spent, retired, too old, or never was one: only a new mail helps. */
export const isDeadLink = ({ refused: { code } }: Failure): boolean =>
  code === 'expired-code' || code === 'invalid-code' || code === 'user-not-found'
