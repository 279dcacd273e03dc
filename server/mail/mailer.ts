import type { House } from '#server/house.ts'
import { dueMails, nextAttempt } from './rows.ts'
import { settleMail } from './settle-mail.ts'
import { createTransport, type Transport } from './transport.ts'

export interface Mailer {
  /** Something may be due. Returns at once. */
  wake(): void
  /** Finishes the mail under way and sends no more. */
  stop(): Promise<void>
}

/** Looked at least this often, so that a wall clock that was set does not hold mails back. */
const lookEveryMs = 60_000
const atOnce = 20

/**
 * Sends what lies in the outbox table, one by one, beside the requests. A crash between sending and noting it sends
 * that mail again at the next start: at least once, never lost.
 */
export function createMailer(house: House): Mailer {
  let transport: Transport | null = null
  let underWay: Promise<void> | null = null
  let isAskedAgain = false
  let isStopped = false
  let timer: NodeJS.Timeout | null = null

  return {
    wake,
    stop: async () => {
      isStopped = true
      if (timer) clearTimeout(timer)
      await underWay
    },
  }

  function wake(): void {
    if (isStopped) return
    isAskedAgain = true
    underWay ??= work()
      .catch((error: unknown) => house.log.error({ err: error }, 'The mailer failed; it tries again'))
      .finally(() => (underWay = null))
      .then(sleep)
  }

  async function work(): Promise<void> {
    while (isAskedAgain && !isStopped) {
      isAskedAgain = false
      const due = await house.db.read(db => dueMails(db, house.clock.now(), atOnce))
      for (const mail of due) {
        if (isStopped) return
        const failure = await attempt(mail)
        await house.writer.run({ verb: settleMail }, null, { id: mail.id, attempts: mail.attempts, failure })
      }
      if (due.length === atOnce) isAskedAgain = true
    }
  }

  async function attempt(mail: Parameters<Transport>[0]): Promise<string | null> {
    try {
      transport ??= await createTransport(house.config)
      await transport(mail)
      return null
    } catch (error) {
      house.log.warn({ err: error, mail: mail.id, attempt: mail.attempts + 1 }, 'A mail could not be sent')
      return (error as Error).message.slice(0, 500)
    }
  }

  async function sleep(): Promise<void> {
    if (isStopped) return
    if (isAskedAgain) return wake()
    const at = await house.db.read(nextAttempt).catch(() => null)
    if (timer) clearTimeout(timer)
    const wait = at === null ? lookEveryMs : Math.min(Math.max(at - house.clock.now(), 0), lookEveryMs)
    timer = setTimeout(wake, wait).unref()
  }
}
