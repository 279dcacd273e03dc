import { v7 as uuidv7 } from 'uuid'
import type { MailRow } from '#server/db/tables.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { Verb } from '#server/gate/acts/verb.ts'
import type { House } from '#server/house.ts'
import type { Letter } from './queue-mail.ts'
import { type CodeLetter, dueMails, nextAttempt, retired } from './rows.ts'
import { type Settled, settleMail } from './settle-mail.ts'
import { createTransport, type Outgoing, type Transport } from './transport.ts'

export interface Mailer {
  /** Something may be due. Returns at once. */
  wake(): void
  /** Finishes the mail under way and sends no more. */
  stop(): Promise<void>
}

/**
 * Makes the code of a letter, stores its hash and retires the older ones, and answers the letter with it; null where
 * nobody needs it any more. The room of accounts lies to the right of this one: server/app hands its verb in.
 */
export type WriteLetter = Verb<CodeLetter, Letter | null>

/** Looked at least this often, so that a wall clock that was set does not hold mails back. */
const lookEveryMs = 60_000
const atOnce = 20

/**
 * Sends what lies in the outbox table, one by one, beside the requests. A crash between sending and noting it sends
 * that mail again at the next start: at least once, never lost. A code is made for each attempt and stands nowhere but
 * in that mail; where an earlier attempt did arrive, its code is then retired, as by any newer mail.
 */
export function createMailer(house: House, writeLetter: WriteLetter): Mailer {
  /** Attempts that the database did not take down (a full disk): they are noted later, and not made again. */
  const unnoted = new Map<string, Settled>()
  let transport: Transport | null = null
  let underWay: Promise<void> | null = null
  let isAskedAgain = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  return {
    wake,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await underWay
    },
  }

  function wake(): void {
    if (isStopped) return
    isAskedAgain = true
    underWay ??= work()
  }

  async function work(): Promise<void> {
    let restMs = lookEveryMs
    try {
      const untilDueMs = await sendAllDue()
      restMs = isAskedAgain ? 0 : untilDueMs
    } catch (error) {
      house.log.error({ err: error }, 'The mailer failed; it tries again in a minute')
    }
    underWay = null // in one turn with the look at `isAskedAgain`: a call between the two would wait for the timer
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(wake, restMs).unref()
  }

  /** Answers how long it is until the next one is due. */
  async function sendAllDue(): Promise<number> {
    while (isAskedAgain) {
      isAskedAgain = false
      const due = await house.db.read(db => dueMails(db, house.clock.now(), atOnce))
      for (const mail of due) {
        if (isStopped) return lookEveryMs
        await note(unnoted.get(mail.id) ?? { id: mail.id, attempts: mail.attempts, ...(await attempt(mail)) })
      }
      if (due.length === atOnce) isAskedAgain = true
    }
    const at = await house.db.read(nextAttempt)
    return at === null ? lookEveryMs : Math.min(Math.max(at - house.clock.now(), 0), lookEveryMs)
  }

  async function attempt(mail: MailRow): Promise<Pick<Settled, 'failure' | 'isRetired'>> {
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

  /**
   * The same Message-ID at every attempt: where a crash made us send twice, mail programs show it once. Not so with a
   * code: what they would show is the first, whose code the second has retired.
   */
  async function ready(mail: MailRow): Promise<Outgoing | null> {
    const { id, recipient, uid, letter, created_at } = mail
    if (letter === null) return { id, recipient, messageId: id, at: created_at, ...letterIn(mail) }
    if (uid === null) return null
    const outcome = await house.writer.run({ verb: writeLetter }, null, { uid, letter })
    if (outcome instanceof Refusal) throw new Error(`The letter could not be written: ${outcome.code}`)
    return outcome.result && { id, recipient, messageId: uuidv7(), at: house.clock.now(), ...outcome.result }
  }

  async function note(settled: Settled): Promise<void> {
    unnoted.set(settled.id, settled)
    const outcome = await house.writer.run({ verb: settleMail }, null, settled)
    if (outcome instanceof Refusal) throw new Error(`How a mail went could not be noted: ${outcome.code}`)
    unnoted.delete(settled.id)
  }
}

function letterIn({ subject, text, html, reply_to_name, reply_to_address }: MailRow): Letter {
  if (reply_to_address === null) return { subject, text, html }
  return { subject, text, html, replyTo: { name: reply_to_name ?? '', address: reply_to_address } }
}
