import { describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { password } from '#tests/kit/people.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { operate, startServerProcess } from '#tests/kit/machine/process.ts'
import { startS3 } from '#tests/kit/machine/s3.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { type SmtpServer, startSmtpServer } from '#tests/kit/machine/smtp.ts'

const email = 'ayse@example.com'
/** As if it were on another machine: Linux takes this address for its own, and it is none that we know as such. */
const elsewhere = ({ port }: SmtpServer): string => `smtp://0.0.0.0:${port}`

/** Signs somebody up; answers what became of the mail. */
async function mailed(settings: Record<string, string>) {
  await using server = await startTestServer({ ...settings, LOG_LEVEL: 'silent' })
  await new Visitor(server.url).do(accountRoutes.signUp, { displayName: 'Ayşe', email, password })
  return await eventually(async () => {
    const [mail] = await server.house.db.read(db => db.selectFrom('mails').selectAll().execute())
    expect(mail?.attempts).toBe(1)
    return { isSent: mail!.sent_at !== null, failure: mail!.failure }
  })
}

// MAIL-8
describe(`a mail server with a certificate of its own making, on ${engine}`, () => {
  test('on this machine gets every mail, encrypted, without a setting', async () => {
    await using smtp = await startSmtpServer({ offersTls: true })
    for (const host of ['127.0.0.1', 'localhost']) {
      expect(await mailed({ SMTP_URL: `smtp://${host}:${smtp.port}` })).toEqual({ isSent: true, failure: null })
    }
    expect(smtp.encrypted).toBe(2)
  })

  test('elsewhere gets none, unless the operator says that any certificate will do, or no TLS', async () => {
    await using smtp = await startSmtpServer({ offersTls: true })
    const refused = { isSent: false, failure: expect.stringMatching(/certificate/) as string }
    expect(await mailed({ SMTP_URL: elsewhere(smtp) })).toEqual(refused)
    expect(await mailed({ SMTP_URL: elsewhere(smtp), SMTP_TLS: 'required' })).toEqual(refused)
    expect(smtp.attempts).toBe(0)
    expect(await mailed({ SMTP_URL: elsewhere(smtp), SMTP_TLS: 'unchecked' })).toMatchObject({ isSent: true })
    expect(smtp.encrypted).toBe(1)
    expect(await mailed({ SMTP_URL: elsewhere(smtp), SMTP_TLS: 'off' })).toMatchObject({ isSent: true })
    expect([smtp.attempts, smtp.encrypted]).toEqual([2, 1])
  })

  test('that offers no TLS gets nothing where TLS is required', async () => {
    await using smtp = await startSmtpServer()
    expect(await mailed({ SMTP_URL: smtp.url, SMTP_TLS: 'required' })).toMatchObject({ isSent: false })
    expect(await mailed({ SMTP_URL: smtp.url })).toMatchObject({ isSent: true })
    expect(smtp.attempts).toBe(1)
  })
})

describe(`the start, once it serves, on ${engine}`, () => {
  // MAIL-11
  test('warns in one line each of a mail server and a bucket that would not do', async () => {
    await using smtp = await startSmtpServer({ offersTls: true })
    await using s3 = await startS3()
    await using server = await startServerProcess({ SMTP_URL: elsewhere(smtp), ...s3.env, S3_BUCKET: 'other' })
    const warnings = await eventually(() => {
      const found = server
        .output()
        .split('\n')
        .filter(line => line.startsWith('Warning: '))
      expect(found).toHaveLength(2)
      return found.sort()
    })
    expect(warnings[0]).toMatch(/S3_BUCKET other: there is no such bucket\.$/)
    expect(warnings[1]).toMatch(/SMTP_URL: its certificate is not trusted .*SMTP_TLS=unchecked.*mail <address>$/)
    expect(server.output().indexOf('Meydan is ready')).toBeLessThan(server.output().indexOf('Warning: '))
  })

  test('says nothing of what is well, and is ready while a mail server says nothing', async () => {
    await using smtp = await startSmtpServer()
    await using server = await startServerProcess({ SMTP_URL: smtp.url })
    expect(await operate(['mail', email], server.env)).toMatchObject({ status: 0 }) // by then the check is through
    expect(server.output()).not.toContain('Warning')
  })

  // MAIL-8
  test('never prints the password of the mail server, nor does a command', async () => {
    await using smtp = await startSmtpServer({ password: 'doğru' })
    const url = `smtp://meydan:cokgizli@127.0.0.1:${smtp.port}`
    await using server = await startServerProcess({ SMTP_URL: url, LOG_LEVEL: 'debug' })
    await eventually(() => expect(server.output()).toMatch(/Warning: .*user or the password of SMTP_URL/))
    await new Visitor(server.url).do(accountRoutes.signUp, { displayName: 'Ayşe', email, password })
    await eventually(() => expect(server.output()).toContain('A mail could not be sent'))
    const tried = await operate(['mail', email], server.env)
    expect(tried).toMatchObject({ status: 1, err: [expect.stringMatching(/user or the password of SMTP_URL/)] })
    for (const said of [server.output(), ...tried.err, ...tried.out]) {
      expect(said).not.toContain('cokgizli')
      expect(said).not.toContain(Buffer.from('\0meydan\0cokgizli').toString('base64'))
    }
  })
})

// MAIL-11
describe(`npm run meydan -- mail, on ${engine}`, () => {
  test('sends a test through the running server and tells what was answered', async () => {
    await using smtp = await startSmtpServer()
    await using server = await startTestServer({ SMTP_URL: smtp.url })
    const { status, out } = await operate(['mail', email], server.env)
    expect(status).toBe(0)
    expect(out).toEqual([
      expect.stringMatching(/^127\.0\.0\.1:\d+ took the mail to ayse@example\.com and answered: 250 /),
    ])
    expect(smtp.taken.map(({ to, mail }) => [to, mail.subject])).toEqual([
      [[email], 'Meydan: Deneme e-postası / Test email'],
    ])
  })

  test('tells in one line why it was not taken, and where it lies without a mail server', async () => {
    await using smtp = await startSmtpServer()
    smtp.onMail = async () => {
      throw Object.assign(new Error('Bu kutu dolu'), { responseCode: 452 })
    }
    await using server = await startTestServer({ SMTP_URL: smtp.url })
    expect(await operate(['mail', email], server.env)).toMatchObject({
      status: 1,
      out: [],
      err: ['The mail to ayse@example.com could not be sent: 452 Bu kutu dolu.'],
    })
    expect((await operate(['mail'], server.env)).err).toEqual(['Usage: npm run meydan -- mail <address>'])
    await using without = await startTestServer()
    const { out } = await operate(['mail', email], without.env)
    expect(out[0]).toContain(`SMTP_URL is not set, so nothing was sent. The mail lies in ${without.dataDir}/mailbox/`)
  })
})
