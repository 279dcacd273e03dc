import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { removeMailOfNobody, updateMail } from './rows.ts'

/** Waits after the first, second … failed attempt; after the last the mail is given up. */
const waitsMs = [60_000, 300_000, 1_800_000, 7_200_000, 43_200_000]

export interface Settled {
  id: string
  attempts: number
  /** Why it could not be sent, or null when it was. */
  failure: string | null
  /** Nobody needs it any more: it was not sent, and is not tried again. */
  isRetired?: boolean
}

export const outcomes = ['sent', 'failed', 'given_up', 'retired'] as const
export type HowItWent = (typeof outcomes)[number]

/**
 * Notes how an attempt went. What was sent, or given up, keeps no text: it may have carried a code, or what somebody
 * wrote.
 */
export async function settleMail(tx: Tx, mail: Settled, now: EpochMs): Promise<Outcome<HowItWent>> {
  const attempts = mail.attempts + 1
  const wait = mail.failure === null ? undefined : waitsMs[attempts - 1]
  const isOver = wait === undefined || mail.isRetired === true
  await updateMail(tx, mail.id, {
    attempts,
    failure: mail.failure,
    sent_at: mail.failure === null ? now : null,
    next_attempt_at: isOver ? null : now + wait,
    ...(isOver && { text: '', html: '', reply_to_name: null, reply_to_address: null }),
  })
  await removeMailOfNobody(tx, mail.id)
  return { result: howItWent(mail, isOver) }
}

function howItWent({ failure, isRetired }: Settled, isOver: boolean): HowItWent {
  if (failure === null) return 'sent'
  if (isRetired) return 'retired'
  return isOver ? 'given_up' : 'failed'
}
