import type { Actor } from '#contract/permissions.ts'
import type { EpochMs, Nothing } from '#contract/text.ts'
import type { Tx } from '#server/db/open.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { spendCode, spendCodeOfNobody } from './codes.ts'
import { mailCode } from './mail-code.ts'

/**
 * The second half: takes the request handle and mails the real code to the stored address, with a link built from
 * PUBLIC_URL. The caller's `resetLink` is part of the spec's shape and is used for nothing.
 */
export async function sendPasswordResetEmail(
  tx: Tx,
  _actor: Actor | null,
  { email, oobCode }: { email: string; oobCode: string },
  now: EpochMs,
): Promise<Outcome<Nothing> | Refusal> {
  if (await spendCodeOfNobody(tx, { email, kind: 'reset-handle', code: oobCode, now })) return { result: {} }
  const user = await spendCode(tx, 'reset-handle', oobCode, now)
  if (!user || user.email_key !== email) return refuse('expired-code')
  await mailCode(tx, user, 'reset', now)
  return { result: {}, queuesMail: true }
}
