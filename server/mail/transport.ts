import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EpochMs } from '#contract/text/text.ts'
import { type Config, isThisMachine } from '#server/config.ts'
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

export interface Transport {
  /** Sends one mail and tells what was answered, or throws with the reason. */
  send(mail: Outgoing): Promise<string>
  /** Throws where no mail could be sent now: connects, and logs in. */
  check(): Promise<void>
}

export const mailboxOf = (dataDir: string): string => join(dataDir, 'mailbox')

/**
 * SMTP where it is configured, else files that any mail program opens. Nodemailer is loaded with the first mail only.
 */
export async function createTransport(config: Config): Promise<Transport> {
  const { createTransport: create } = (await import('nodemailer')).default
  if (config.smtpUrl === '') {
    const composer = create({ streamTransport: true, buffer: true, newline: 'windows' })
    return {
      send: async mail => {
        const { message } = await composer.sendMail(envelopeOf(mail, config))
        return writeWhole(mailboxOf(config.dataDir), fileNameOf(mail), message as Buffer)
      },
      check: async () => {},
    }
  }
  const smtp = create({ ...patience, ...encryptionOf(config), url: config.smtpUrl })
  return {
    send: async mail => (await smtp.sendMail(envelopeOf(mail, config))).response,
    check: async () => void (await smtp.verify()),
  }
}

/**
 * Where the server offers TLS it is used, and its certificate must be one that the world trusts. Not so on this
 * machine: mail servers there have a certificate of their own making, and nobody stands in between.
 */
function encryptionOf({ smtpUrl, smtpTls }: Config) {
  if (smtpTls === 'off') return { ignoreTLS: true }
  if (smtpTls === 'required') return { requireTLS: true }
  const isUnchecked = smtpTls === 'unchecked' || isThisMachine(new URL(smtpUrl).hostname)
  return isUnchecked ? { tls: { rejectUnauthorized: false } } : {}
}

/**
 * How long a silent server is waited for, in milliseconds; what SMTP_URL says of these wins. Nodemailer's own bounds
 * reach ten minutes, and a server that is told to stop finishes the mail under way.
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

/** Answers where it lies. */
async function writeWhole(directory: string, name: string, bytes: Buffer): Promise<string> {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const draft = join(directory, `.${name}`)
  await writeFile(draft, bytes, { mode: 0o600 })
  await rename(draft, join(directory, name))
  return join(directory, name)
}
