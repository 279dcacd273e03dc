import type { FastifyInstance } from 'fastify'
import { writeLetter } from '#server/accounts/door.ts'
import type { House } from '#server/house.ts'
import { createMailer, mailboxKey, mailboxRoutes } from '#server/mail/door.ts'

export interface Mail {
  mailboxPath: string | null
  stop(): Promise<void>
}

/** The mailer, and on a machine that sends no mails yet the page that shows them. */
export async function joinMail(house: House, app: FastifyInstance): Promise<Mail> {
  const mailer = createMailer(house, writeLetter(house.config))
  const wake = house.config.hideAccounts ? later(mailer.wake) : mailer.wake
  house.outbox.listen(committed => {
    if (committed.queuesMail) wake()
  })
  mailer.wake() // what a stopped server left unsent
  if (house.config.isProduction || house.config.smtpUrl !== '') return { mailboxPath: null, stop: mailer.stop }
  const key = mailboxKey(house.config.dataDir)
  await app.register(mailboxRoutes(house, key))
  return { mailboxPath: `/dev/mailbox?key=${key}`, stop: mailer.stop }
}

/**
 * With HIDE_ACCOUNTS mails leave a moment after the answer, and nobody knows which: the work of sending one, which a
 * letter to nobody does not make, must not be heard in the answers to the next requests.
 */
const later = (wake: () => void) => (): void => void setTimeout(wake, leastDelayMs + Math.random() * delayMs).unref()
const leastDelayMs = 200
const delayMs = 800
