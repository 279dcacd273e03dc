import { v7 as uuidv7 } from 'uuid'
import type { EpochMs } from '#contract/text.ts'
import type { Tx } from '#server/db/open.ts'
import { insertMail } from './rows.ts'

export interface Letter {
  subject: string
  text: string
  html: string
  /** Whom an answer goes to, where that is not who sends it. */
  replyTo?: { name: string; address: string }
}

/** Puts a letter into the outbox table in the act's own transaction; whoever calls it returns `queuesMail: true`. */
export const queueMail = (tx: Tx, recipient: string, letter: Letter, now: EpochMs): Promise<void> => {
  const { subject, text, html, replyTo } = letter
  return insertMail(tx, {
    id: uuidv7(),
    recipient,
    subject,
    text,
    html,
    reply_to_name: replyTo?.name ?? null,
    reply_to_address: replyTo?.address ?? null,
    created_at: now,
    attempts: 0,
    next_attempt_at: now,
    sent_at: null,
    failure: null,
  })
}
