import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod'
import type { House } from '#server/house.ts'
import { createTransport, reasonOf, testLetter } from '#server/mail/door.ts'
import { type Command, type CommandAnswer, misused, no, yes } from './command.ts'

export const mail: Command = {
  usage: 'mail <address>',
  does: 'Send a test, at once and past the outbox, and say what the mail server answered.',
  run,
}

async function run({ config, clock }: House, given: string[]): Promise<CommandAnswer> {
  const parsed = z.tuple([z.email()]).safeParse(given)
  if (given.length !== 1) return misused(mail)
  if (!parsed.success) return no(`“${given[0]}” is no e-mail address.`)
  const [recipient] = parsed.data
  const outgoing = { id: uuidv7(), messageId: uuidv7(), recipient, at: clock.now(), ...testLetter(config) }
  try {
    const answer = await (await createTransport(config)).send(outgoing)
    if (config.smtpUrl === '') return yes(`SMTP_URL is not set, so nothing was sent. The mail lies in ${answer}`)
    return yes(`${new URL(config.smtpUrl).host} took the mail to ${recipient} and answered: ${answer}`)
  } catch (error) {
    return no(`The mail to ${recipient} could not be sent: ${reasonOf(error)}.`)
  }
}
