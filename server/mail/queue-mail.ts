import { v7 as uuidv7 } from 'uuid'
import type { EpochMs } from '#contract/text.ts'
import type { Tx } from '#server/db/open.ts'
import { insertMail } from './rows.ts'

export interface Letter {
  subject: string
  text: string
  html: string
}

/** Puts a letter into the outbox table in the act's own transaction; whoever calls it returns `queuesMail: true`. */
export const queueMail = (tx: Tx, recipient: string, letter: Letter, now: EpochMs): Promise<void> =>
  insertMail(tx, {
    id: uuidv7(),
    recipient,
    ...letter,
    created_at: now,
    attempts: 0,
    next_attempt_at: now,
    sent_at: null,
    failure: null,
  })
