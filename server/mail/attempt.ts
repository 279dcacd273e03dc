import { v7 as uuidv7 } from 'uuid'
import type { MailRow } from '#server/db/tables.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { Verb } from '#server/gate/acts/verb.ts'
import type { House } from '#server/house.ts'
import type { Letter } from './queue-mail.ts'
import { type CodeLetter, retired } from './rows.ts'
import type { Settled } from './settle-mail.ts'
import { createTransport, type Outgoing, type Transport } from './transport.ts'

/**
 * Makes the code of a letter, stores its hash and retires the older ones, and answers the letter with it; null where
 * nobody needs it any more. The room of accounts lies to the right of this one: server/app hands its verb in.
 */
export type WriteLetter = Verb<CodeLetter, Letter | null>

/**
 * One attempt to send a mail, and how it went; it never throws. The same Message-ID at every attempt: where a crash
 * made us send twice, mail programs show it once. Not so with a code: what they would show is the first, whose code the
 * second has retired.
 */
export function createAttempt(
  house: House,
  writeLetter: WriteLetter,
): (mail: MailRow) => Promise<Pick<Settled, 'failure' | 'isRetired'>> {
  let transport: Transport | null = null

  return async mail => {
    try {
      const outgoing = await ready(mail)
      if (!outgoing) return { failure: retired, isRetired: true }
      transport ??= await createTransport(house.config)
      await transport.send(outgoing)
      return { failure: null }
    } catch (error) {
      house.log.warn({ err: error, mail: mail.id, attempt: mail.attempts + 1 }, 'A mail could not be sent')
      return { failure: (error as Error).message.slice(0, 500) }
    }
  }

  async function ready(mail: MailRow): Promise<Outgoing | null> {
    const { id, recipient, uid, letter, about, created_at } = mail
    if (letter === null) return { id, recipient, messageId: id, at: created_at, ...letterIn(mail) }
    if (uid === null) return null
    const outcome = await house.writer.run({ verb: writeLetter }, null, { uid, letter, about })
    if (outcome instanceof Refusal) throw new Error(`The letter could not be written: ${outcome.code}`)
    return outcome.result && { id, recipient, messageId: uuidv7(), at: house.clock.now(), ...outcome.result }
  }
}

function letterIn({ subject, text, html, reply_to_name, reply_to_address }: MailRow): Letter {
  if (reply_to_address === null) return { subject, text, html }
  return { subject, text, html, replyTo: { name: reply_to_name ?? '', address: reply_to_address } }
}
