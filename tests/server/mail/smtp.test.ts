import { readdir } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import type { Email } from 'postal-mime'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { feedbackRoutes } from '#contract/feedback.ts'
import { writeLetter } from '#server/accounts/door.ts'
import { hashOf, newSecret } from '#server/accounts/codes/secret.ts'
import type { House } from '#server/house.ts'
import { createMailer, queueMail } from '#server/mail/door.ts'
import { mails as en } from '#words/en/mails.ts'
import { mails as tr } from '#words/tr/mails.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { password } from '#tests/kit/people.ts'
import { hour, minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { write } from '#tests/kit/house.ts'
import { houseStage } from '#tests/kit/stage.ts'
import { codeIn } from '#tests/kit/machine/mailbox.ts'
import { startServerProcess } from '#tests/kit/machine/process.ts'
import { startTestServer, type TestServer } from '#tests/kit/server.ts'
import { startSmtpServer } from '#tests/kit/machine/smtp.ts'

const email = 'ayse@example.com'
const signUp = (url: string) => new Visitor(url).do(accountRoutes.signUp, { displayName: 'Ayşe', email, password })
const mailsIn = ({ db }: House) => db.read(snapshot => snapshot.selectFrom('mails').selectAll().orderBy('id').execute())
/** A code as the mail would have brought it, made by hand. */
async function codeOf({ house }: TestServer, kind: 'reset'): Promise<string> {
  const code = newSecret()
  await write(house, async tx => {
    const { uid } = await tx.selectFrom('users').select('uid').where('email', '=', email).executeTakeFirstOrThrow()
    const life = { created_at: house.clock.now(), expires_at: house.clock.now() + hour }
    await tx
      .insertInto('codes')
      .values({ code_hash: hashOf(code), kind, uid, ...life })
      .execute()
  })
  return code
}

/** Waits until so many attempts are noted for the first mail. */
const attempted = (house: House, attempts: number) =>
  eventually(async () => {
    const [mail] = await mailsIn(house)
    expect(mail?.attempts).toBe(attempts)
    return mail!
  })

describe(`a server that mails by SMTP on ${engine}`, () => {
  // MAIL-1, MAIL-2
  test('gives it each mail once, whole and in both languages, and writes nothing to the mailbox', async () => {
    await using smtp = await startSmtpServer()
    const settings = { SMTP_URL: smtp.url, MAIL_FROM: '"Meydan, Stüdyo" <kapi@example.org>' }
    await using server = await startTestServer(settings)
    await signUp(server.url)
    expect(await attempted(server.house, 1)).toMatchObject({
      sent_at: server.clock.now(),
      next_attempt_at: null,
      failure: null,
      text: '',
      html: '',
    })
    expect(smtp.taken).toHaveLength(1)
    const [{ from, to, mail }] = smtp.taken as [(typeof smtp.taken)[0]]
    expect({ from, to }).toEqual({ from: 'kapi@example.org', to: [email] })
    expect(mail.from).toEqual({ name: 'Meydan, Stüdyo', address: 'kapi@example.org' })
    expect(mail.text).toContain(tr['mails.verify.life'])
    expect(mail.text).toContain(en['mails.verify.life'])
    expect(mail.html).toContain(tr['mails.verify.action'])
    expect(mail.html).toContain(en['mails.verify.action'])
    const oobCode = codeIn(mail)
    expect(await new Visitor(server.url).do(accountRoutes.confirmVerification, { oobCode, password })).toEqual({
      email,
    })
    expect(await readdir(server.dataDir)).not.toContain('mailbox')
  })

  /** What came of an act whose mail the server gave away, and was killed before it could note that. */
  async function killedWhileMailing(act: (visitor: Visitor) => Promise<unknown>) {
    const smtp = await startSmtpServer()
    const server = await startServerProcess({ SMTP_URL: smtp.url, FEEDBACK_EMAIL: 'studyo@example.com' })
    const killed = Promise.withResolvers<void>()
    smtp.onMail = async () => {
      smtp.onMail = async () => {}
      await server.kill('SIGKILL')
      killed.resolve()
    }
    await act(new Visitor(server.url))
    await killed.promise
    await server.restart()
    await eventually(() => expect(smtp.taken).toHaveLength(2))
    const [first, second] = smtp.taken.map(({ mail }) => mail) as [Email, Email]
    const end = async (): Promise<void> => {
      await server[Symbol.asyncDispose]()
      await smtp[Symbol.asyncDispose]()
    }
    return { first, second, visitor: new Visitor(server.url), [Symbol.asyncDispose]: end }
  }

  // MAIL-3
  test('sends the same Message-ID again where it was killed between sending and noting it', async () => {
    const feedback = { name: 'Leyla', email, message: 'Merhaba' }
    await using mailed = await killedWhileMailing(visitor => visitor.do(feedbackRoutes.sendFeedback, feedback))
    expect(mailed.first.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/)
    expect(mailed.second.messageId).toBe(mailed.first.messageId)
  })

  // MAIL-3
  test('but with a code it is another mail: the second one’s code works, and programs do not hide it behind the first', async () => {
    await using mailed = await killedWhileMailing(visitor => signUp(visitor.url))
    const { first, second, visitor } = mailed
    expect(second.messageId).not.toBe(first.messageId)
    const [older, newer] = [codeIn(first), codeIn(second)]
    expect(await visitor.refused(accountRoutes.confirmVerification, { oobCode: older })).toMatchObject({ status: 410 })
    expect(await visitor.do(accountRoutes.confirmVerification, { oobCode: newer, password })).toMatchObject({ email })
  })

  // MAIL-4
  test('mails a code that lives from when it was sent, and only the newest of those that waited', async () => {
    const gone = await startSmtpServer()
    await gone[Symbol.asyncDispose]()
    await using server = await startTestServer({ SMTP_URL: gone.url })
    const visitor = new Visitor(server.url)
    await signUp(server.url)
    await attempted(server.house, 1)
    await visitor.do(accountRoutes.sendVerificationEmail, { email })
    await eventually(async () => expect((await mailsIn(server.house))[1]?.attempts).toBe(1))
    for (const mail of await mailsIn(server.house)) expect(mail).toMatchObject({ subject: '', text: '', html: '' })

    await using smtp = await startSmtpServer({ port: gone.port })
    server.clock.pass(10 * hour)
    const handle = await visitor.do(accountRoutes.sendPasswordReset, { email })
    await visitor.do(accountRoutes.sendPasswordResetEmail, { email, ...handle })
    await eventually(() => expect(smtp.taken).toHaveLength(2))
    const verification = smtp.taken.find(({ mail }) => mail.text?.includes('mode=verifyEmail'))!
    server.clock.pass(24 * hour - 1)
    const oobCode = codeIn(verification.mail)
    expect(await visitor.do(accountRoutes.confirmVerification, { oobCode, password })).toMatchObject({ email })
    expect((await mailsIn(server.house)).map(({ failure }) => failure)).toEqual(['retired', null, null])
  })

  // MAIL-4
  test('mails no code that nobody needs any more: the password was reset while it waited', async () => {
    const gone = await startSmtpServer()
    await gone[Symbol.asyncDispose]()
    await using server = await startTestServer({ SMTP_URL: gone.url, FEEDBACK_EMAIL: 'studyo@example.com' })
    const visitor = new Visitor(server.url)
    await signUp(server.url)
    const handle = await visitor.do(accountRoutes.sendPasswordReset, { email })
    await visitor.do(accountRoutes.sendPasswordResetEmail, { email, ...handle })
    await eventually(async () => expect((await mailsIn(server.house)).map(mail => mail.attempts)).toEqual([1, 1]))
    const oobCode = await codeOf(server, 'reset')
    await visitor.do(accountRoutes.confirmReset, { oobCode, password: 'yepyeni bir parola' })
    await eventually(async () => expect((await mailsIn(server.house))[2]?.attempts).toBe(1))

    await using smtp = await startSmtpServer({ port: gone.port })
    server.clock.pass(hour)
    await visitor.do(feedbackRoutes.sendFeedback, { name: 'Leyla', email, message: 'Merhaba' }) // wakes the mailer
    await eventually(async () =>
      expect((await mailsIn(server.house)).map(({ next_attempt_at }) => next_attempt_at)).toEqual([
        null,
        null,
        null,
        null,
      ]),
    )
    expect(smtp.taken).toHaveLength(2) // the notice that the password was changed, and the feedback
    for (const { mail } of smtp.taken) expect(mail.text).not.toContain('oobCode')
  })
})

describe(`the mailer on ${engine}`, () => {
  const opened = houseStage()
  let house: House
  let mailer: ReturnType<typeof createMailer>
  beforeAll(() => void (house = opened.house))
  beforeEach(() => write(house, tx => tx.deleteFrom('mails').execute()))
  afterEach(() => mailer.stop())

  function mailTo(smtpUrl: string, rest: Partial<House> = {}): void {
    mailer = createMailer({ ...house, ...rest, config: { ...house.config, smtpUrl } }, writeLetter(house.config))
  }
  async function queue(recipient: string): Promise<void> {
    const letter = { subject: recipient, text: 'gizli söz', html: '<p>gizli söz</p>' }
    await write(house, tx => queueMail(tx, recipient, letter, house.clock.now()))
    mailer.wake()
  }
  function pass(ms: number): void {
    opened.clock.pass(ms)
    mailer.wake() // what a real clock brings by itself
  }

  // MAIL-7
  test('is held up by no server that is down, and delivers once it is up', async () => {
    const gone = await startSmtpServer()
    await gone[Symbol.asyncDispose]()
    mailTo(gone.url)
    await queue(email)
    const failed = await attempted(house, 1)
    expect(failed).toMatchObject({ sent_at: null, next_attempt_at: house.clock.now() + minute })
    expect(failed.failure).toContain('ECONNREFUSED')
    expect(failed.text).toContain('gizli söz')

    await using smtp = await startSmtpServer({ port: gone.port })
    pass(minute - 1)
    await queue('bora@example.com')
    await eventually(() => expect(smtp.taken.map(({ to }) => to)).toEqual([['bora@example.com']]))
    pass(1)
    await eventually(async () => expect((await mailsIn(house)).every(mail => mail.sent_at !== null)).toBe(true))
    pass(hour)
    await mailer.stop()
    expect(smtp.taken.map(({ to }) => to)).toEqual([['bora@example.com'], [email]])
    expect(smtp.attempts).toBe(2)
    expect(await mailsIn(house)).toMatchObject([
      { recipient: email, attempts: 2, failure: null, text: '' },
      { recipient: 'bora@example.com', attempts: 1 },
    ])
  })

  // MAIL-7
  test('asks a server that goes on refusing less and less often, then gives the mail up with its reason', async () => {
    await using smtp = await startSmtpServer()
    smtp.onMail = async () => {
      throw Object.assign(new Error('Bu kutu dolu'), { responseCode: 452 })
    }
    mailTo(smtp.url)
    await queue(email)
    const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour]
    for (const [index, wait] of waits.entries()) {
      expect(await attempted(house, index + 1)).toMatchObject({ next_attempt_at: house.clock.now() + wait })
      pass(wait)
    }
    const given = await attempted(house, 6)
    expect(given).toMatchObject({ next_attempt_at: null, sent_at: null, text: '', html: '' })
    expect(given.failure).toContain('Bu kutu dolu')
    smtp.onMail = async () => {}
    pass(24 * hour)
    await queue('bora@example.com')
    await eventually(() => expect(smtp.taken).toHaveLength(1))
    expect(smtp.attempts).toBe(7)
  })

  test('does not wait without end for a server that falls silent', async () => {
    const silent = createServer(() => {})
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
    mailTo(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}?greetingTimeout=100`)
    await queue(email)
    expect((await attempted(house, 1)).failure).toMatch(/greeting/i)
    await new Promise(resolve => silent.close(resolve))
  })

  // MAIL-10
  test('finishes the mail under way when the server stops, and sends no other', async () => {
    await using smtp = await startSmtpServer()
    const arrived = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    smtp.onMail = () => {
      arrived.resolve()
      return released.promise
    }
    mailTo(smtp.url)
    await queue(email)
    await arrived.promise
    await queue('bora@example.com')
    let isStopped = false
    const stopped = mailer.stop().then(() => (isStopped = true))
    expect(await mailsIn(house)).toMatchObject([{ attempts: 0 }, { attempts: 0 }])
    expect(isStopped).toBe(false)
    released.resolve()
    await stopped
    expect(await mailsIn(house)).toMatchObject([{ attempts: 1, sent_at: house.clock.now() }, { attempts: 0 }])
    expect(smtp.attempts).toBe(1)
  })

  test('does not send again a mail whose note alone could not be written', async () => {
    await using smtp = await startSmtpServer()
    let notes = 0
    const run: House['writer']['run'] = async (work, actor, input) => {
      if (notes++ < 2) throw new Error('The disk is full')
      return house.writer.run(work, actor, input)
    }
    mailTo(smtp.url, { writer: { ...house.writer, run } })
    await queue(email)
    await eventually(() => expect(notes).toBe(1))
    for (const round of [2, 3]) {
      await eventually(() => {
        mailer.wake()
        expect(notes).toBe(round)
      })
    }
    await mailer.stop()
    expect(smtp.attempts).toBe(1)
    expect(await mailsIn(house)).toMatchObject([{ attempts: 1, sent_at: house.clock.now(), text: '' }])
  })
})
