import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EpochMs } from '#contract/text.ts'
import type { Config } from '#server/config.ts'
import type { Letter } from './queue-mail.ts'

/** A mail that is whole. */
export interface Outgoing extends Letter {
  /** Of its row in the outbox. */
  id: string
  recipient: string
  /** Without the host. */
  messageId: string
  at: EpochMs
}

/** Sends one mail, or throws with the reason. */
export type Transport = (mail: Outgoing) => Promise<void>

export const mailboxOf = (dataDir: string): string => join(dataDir, 'mailbox')

/** SMTP where it is configured, else files that any mail program opens. Nodemailer is loaded with the first mail only. */
export async function createTransport(config: Config): Promise<Transport> {
  const { createTransport: create } = (await import('nodemailer')).default
  if (config.smtpUrl === '') {
    const composer = create({ streamTransport: true, buffer: true, newline: 'windows' })
    return async mail => {
      const { message } = await composer.sendMail(envelopeOf(mail, config))
      await writeWhole(mailboxOf(config.dataDir), fileNameOf(mail), message as Buffer)
    }
  }
  const smtp = create({ ...patience, url: config.smtpUrl })
  return async mail => void (await smtp.sendMail(envelopeOf(mail, config)))
}

/**
 * How long a silent server is waited for, in milliseconds; what SMTP_URL says of these wins. Nodemailer's own bounds reach
 * ten minutes, and a server that is told to stop finishes the mail under way.
 */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

const envelopeOf = (mail: Outgoing, { mailFrom, publicUrl }: Config) => ({
  from: mailboxNamed(mailFrom),
  to: { name: '', address: mail.recipient },
  ...(mail.replyTo && { replyTo: mail.replyTo }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  date: new Date(mail.at),
  messageId: `<${mail.messageId}@${new URL(publicUrl).hostname}>`,
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'tr, en' },
})

/** `Name <address>` or an address alone. A comma in the site's name does not make two senders of it. */
function mailboxNamed(text: string): { name: string; address: string } {
  const parts = /^(.*)<([^<>]+)>$/s.exec(text.trim())
  if (!parts) return { name: '', address: text.trim() }
  return { name: parts[1]!.trim().replace(/^"(.*)"$/s, '$1'), address: parts[2]!.trim() }
}

/** Names sort by time: ids are UUIDv7. */
const fileNameOf = (mail: Outgoing): string => `${mail.id}.eml`

async function writeWhole(directory: string, name: string, bytes: Buffer): Promise<void> {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const draft = join(directory, `.${name}`)
  await writeFile(draft, bytes, { mode: 0o600 })
  await rename(draft, join(directory, name))
}
