import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { queueMail, resetLink, resetPrintedLetter, retireLetters } from '#server/mail/door.ts'
import { giveCode } from '#server/accounts/codes/codes.ts'
import { mailCode } from '#server/accounts/codes/mail-code.ts'
import { newSecret } from '#server/accounts/codes/secret.ts'
import type { AccountSettings } from '#server/accounts/people/settings.ts'
import { findAccount } from './find-account.ts'
import { recordOperator } from './operator-entry.ts'

/** Long enough to read it to somebody at the telephone; it stands in a terminal's history afterwards. */
const printedLifeMs = 15 * 60_000

interface Asked {
  email: string
  settings: AccountSettings
  /** The operator wants to see the link: for somebody whose mails don't arrive. */
  isPrinted: boolean
}

/**
 * A link for a new password, as the page for forgotten ones sends it. Or the link itself, once: then the mail to this
 * person says that it was shown. `link` is null where it was mailed.
 */
export async function resetAccount(
  tx: Tx,
  { email, settings, isPrinted }: Asked,
  now: EpochMs,
): Promise<Outcome<{ displayName: string; email: string; link: string | null; until: EpochMs }> | Refusal> {
  const user = await findAccount(tx, email, now)
  if (user instanceof Refusal) return user
  const about = { displayName: user.display_name, email: user.email }
  if (!isPrinted) {
    const until = await mailCode(tx, user, 'reset', now)
    await recordOperator(tx, now, { action: 'reset_account', user })
    return { result: { ...about, link: null, until }, queuesMail: true }
  }
  const code = newSecret()
  await retireLetters(tx, { uid: user.uid, letter: 'reset' }) // its code would end this one
  const until = await giveCode(tx, user, 'reset', code, now, { lifeMs: printedLifeMs })
  await queueMail(tx, user.email, resetPrintedLetter(settings, user.display_name), now)
  await recordOperator(tx, now, { action: 'reset_account', user, extra: { printed: 1 } })
  return { result: { ...about, link: resetLink(settings, code), until }, queuesMail: true }
}
