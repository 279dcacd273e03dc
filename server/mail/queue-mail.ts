import { v7 as uuidv7 } from 'uuid'
import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { MailRow } from '#server/db/tables.ts'
import { type CodeLetter, insertMail, retireLetters } from './rows.ts'

export interface Letter {
  subject: string
  text: string
  html: string
  /** Whom an answer goes to, where that is not who sends it. */
  replyTo?: { name: string; address: string }
}

/**
 * Puts a letter into the outbox table in the act's own transaction; anybody who calls it returns `queuesMail: true`.
 */
export const queueMail = (tx: Tx, recipient: string, letter: Letter, now: EpochMs): Promise<void> => {
  const { subject, text, html, replyTo } = letter
  const answers = { reply_to_name: replyTo?.name ?? null, reply_to_address: replyTo?.address ?? null }
  return insertMail(tx, { ...waiting(recipient, now), subject, text, html, ...answers })
}

/**
 * The same for a letter with a code. The row only names it: the mailer has it written as it sends it, so that no code
 * ever stands in the database. One that still waits is not sent beside it: its code would retire the one of the newer
 * mail.
 */
export async function queueCodeLetter(tx: Tx, recipient: string, code: CodeLetter, now: EpochMs): Promise<void> {
  await retireLetters(tx, code)
  await insertMail(tx, { ...waiting(recipient, now), ...code })
}

const waiting = (recipient: string, now: EpochMs): MailRow => ({
  id: uuidv7(),
  recipient,
  letter: null,
  uid: null,
  about: null,
  subject: '',
  text: '',
  html: '',
  reply_to_name: null,
  reply_to_address: null,
  created_at: now,
  attempts: 0,
  next_attempt_at: now,
  sent_at: null,
  failure: null,
})
