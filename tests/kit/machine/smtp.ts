import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

type Envelope = SMTPServerSession['envelope']

export interface Delivered {
  from: string
  to: string[]
  mail: Email
}

/** A real SMTP server that keeps what it took. */
export interface SmtpServer extends AsyncDisposable {
  url: string
  port: number
  taken: Delivered[]
  /** How many of them came encrypted. */
  encrypted: number
  /** How often somebody came to deliver, taken or not. */
  attempts: number
  /** What it does with a mail once it has all of it: nothing takes it, a refusal is answered to the sender. */
  onMail: (delivered: Delivered) => Promise<void>
}

interface Manner {
  port?: number
  /** It offers TLS, with a certificate of its own making, as a fresh postfix does. */
  offersTls?: boolean
  /** The one password it takes. */
  password?: string
}

export async function startSmtpServer({ port = 0, offersTls = false, password }: Manner = {}): Promise<SmtpServer> {
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: [...(offersTls ? [] : ['STARTTLS']), ...(password === undefined ? ['AUTH'] : [])],
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: auth.username }) : done(new Error('Wrong password')),
    onData: (stream, { envelope, secure }, done) => {
      if (secure) smtp.encrypted++
      void answer(stream, envelope, done)
    },
  })
  server.on('error', () => {}) // a sender that was killed
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const taken = (server.server.address() as AddressInfo).port
  const smtp: SmtpServer = {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    taken: [],
    attempts: 0,
    encrypted: 0,
    onMail: async () => {},
    [Symbol.asyncDispose]: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
  return smtp

  async function answer(stream: Readable, envelope: Envelope, done: (refusal?: Error) => void): Promise<void> {
    let refusal: Error | undefined
    try {
      await take(await buffer(stream), envelope)
    } catch (error) {
      refusal = error as Error
    }
    done(refusal)
  }

  async function take(bytes: Buffer, { mailFrom, rcptTo }: Envelope): Promise<void> {
    smtp.attempts++
    const delivered = {
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
      mail: await PostalMime.parse(bytes),
    }
    await smtp.onMail(delivered)
    smtp.taken.push(delivered)
  }
}
