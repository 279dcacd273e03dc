import type { FastifyInstance } from 'fastify'
import { writeLetter } from '#server/accounts/door.ts'
import type { House } from '#server/house.ts'
import { createMailer, mailboxKey, mailboxRoutes } from '#server/mail/door.ts'

/** The mailer, and on a machine that sends no mails yet the page that shows them. */
export async function joinMail(
  house: House,
  app: FastifyInstance,
): Promise<{ mailboxPath: string | null; stop(): Promise<void> }> {
  const mailer = createMailer(house, writeLetter(house.config))
  house.outbox.listen(committed => {
    if (committed.queuesMail) mailer.wake()
  })
  mailer.wake() // what a stopped server left unsent
  if (house.config.isProduction || house.config.smtpUrl !== '') return { mailboxPath: null, stop: mailer.stop }
  const key = mailboxKey(house.config.dataDir)
  await app.register(mailboxRoutes(house, key))
  return { mailboxPath: `/dev/mailbox?key=${key}`, stop: mailer.stop }
}
