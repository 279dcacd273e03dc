import { beforeEach, describe, expect, test } from 'vitest'
import { feedbackRoutes } from '#contract/feedback.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { queueMail } from '#server/mail/door.ts'
import { mails as en } from '#words/en/mails.ts'
import { mails as tr } from '#words/tr/mails.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { write } from '#tests/kit/house.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { beside, stage } from '#tests/kit/stage.ts'
import { type Delivered, startSmtpServer } from '#tests/kit/machine/smtp.ts'

const { sendFeedback } = feedbackRoutes
const team = 'ekip@example.com'
const smtp = beside(() => startSmtpServer())
const { server } = stage({
  env: () => ({ SMTP_URL: smtp.url, FEEDBACK_EMAIL: team, MAIL_FROM: 'Meydan <kapi@example.org>' }),
})
beforeEach(() => void (smtp.taken.length = 0))

const feedback = { name: 'Işık Gür', email: 'isik@example.com', message: 'Oyunu çok sevdim.' }
const noticeOf = async (said: Partial<InputOf<typeof sendFeedback>>): Promise<Delivered> => {
  await new Visitor(server.url).do(sendFeedback, { ...feedback, ...said })
  return arrived()
}
const arrived = () =>
  eventually(() => {
    expect(smtp.taken).toHaveLength(1)
    return smtp.taken[0]!
  })
/** Of the head, what decides who gets it and who is answered. */
const headOf = ({ from, to, mail }: Delivered) => ({
  from,
  to,
  cc: mail.cc,
  bcc: mail.bcc,
  subject: mail.subject,
  answers: mail.replyTo?.map(({ address }) => address),
})
const head = {
  from: 'kapi@example.org',
  to: [team],
  cc: undefined,
  bcc: undefined,
  subject: 'Meydan: Yeni geri bildirim / New feedback',
  answers: ['isik@example.com'],
}

describe(`the notice of feedback on ${engine}`, () => {
  // FBK-5
  test('goes to FEEDBACK_EMAIL with what was written, in both languages, and is answered to who wrote it', async () => {
    const message = 'Üçüncü bölümde\n\nkayıt <b>geri</b> gelmiyor & “duruyor”.\n—\nMerhaba, şifreniz'
    const notice = await noticeOf({ message })
    expect(headOf(notice)).toEqual(head)
    const { mail } = notice
    expect(mail.replyTo).toEqual([{ name: 'Işık Gür', address: 'isik@example.com' }])
    expect(mail.text).toContain('Gönderen: Işık Gür <isik@example.com>')
    const quoted = '> Üçüncü bölümde\n>\n> kayıt <b>geri</b> gelmiyor & “duruyor”.\n> —\n> Merhaba, şifreniz\n'
    expect(mail.text).toContain(quoted)
    expect(mail.html).toContain('kayıt &#60;b&#62;geri&#60;/b&#62; gelmiyor &#38; “duruyor”.<br>—<br>Merhaba, şifreniz')
    expect(mail.html).toContain('href="mailto:isik@example.com"')
    for (const said of [tr['mails.feedback.reply'], en['mails.feedback.reply']]) {
      expect(mail.text!.replace(/\s+/g, ' ')).toContain(said)
      expect(mail.html).toContain(said)
    }
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  })

  test.each([
    'Işık, "Gür" <kurban@example.com>',
    'kurban@example.com',
    'a@x.co, b@x.co',
    'Bcc: kurban@example.com',
    '=?utf-8?B?QmNjOg==?=',
    "O'Neil \\ (yorum) ;:",
    '👩‍💻 می‌خواهم',
    'x'.repeat(100),
  ])('has one reader and one to answer, whatever the name %s', async name => {
    const notice = await noticeOf({ name })
    expect(headOf(notice)).toEqual(head)
    expect(notice.mail.replyTo![0]!.name, 'no address in the name').not.toContain('@')
    expect(notice.mail.html).not.toContain('<kurban')
  })

  test('takes no header from a name with lines, even one that was written down before', async () => {
    const name = 'Işık\r\nBcc: kurban@example.com\r\n\r\nMerhaba'
    const letter = {
      subject: 'Deneme',
      text: 'Selam',
      html: '<p>Selam</p>',
      replyTo: { name, address: feedback.email },
    }
    await write(server.house, tx => queueMail(tx, team, letter, server.clock.now()))
    await new Visitor(server.url).do(sendFeedback, feedback) // wakes the mailer
    await eventually(() => expect(smtp.taken).toHaveLength(2))
    expect(headOf(smtp.taken[0]!)).toEqual({ ...head, subject: 'Deneme' })
    expect(smtp.taken[0]!.mail.text).toBe('Selam\n')
  })

  // FBK-5
  test('shows control characters, and obeys none', async () => {
    const { mail } = await noticeOf({ message: '\u001b[31mkırmızı \u202etersten' })
    for (const part of [mail.text!, mail.html!]) expect(part).toContain('␛[31mkırmızı [U+202E]tersten')
  })

  test('leaves nothing of what was written in the outbox once it is sent', async () => {
    await noticeOf({})
    const rows = await eventually(async () => {
      const mails = await server.house.db.read(db => db.selectFrom('mails').selectAll().execute())
      expect(mails.every(({ sent_at }) => sent_at !== null)).toBe(true)
      return mails
    })
    expect(JSON.stringify(rows)).not.toMatch(/Işık|isik|sevdim/)
  })

  // MAIL-2
  test('is written in the act’s own transaction: what is refused mails nobody', async () => {
    const before = await mailsWritten()
    const id = '019a9f3e-0000-7000-8000-00000000000a'
    await noticeOf({ id })
    await new Visitor(server.url).do(sendFeedback, { ...feedback, id })
    const refused = await new Visitor(server.url).refused(sendFeedback, { ...feedback, id, message: 'Başka' })
    expect(refused).toMatchObject({ status: 409, code: 'id-taken' })
    expect(await mailsWritten()).toBe(before + 1)
  })

  // FBK-5
  test('is sent to nobody where no address is set', async () => {
    await using quiet = await startTestServer()
    await new Visitor(quiet.url).do(sendFeedback, feedback)
    expect(await quiet.house.db.read(db => db.selectFrom('mails').selectAll().execute())).toEqual([])
    expect(await quiet.house.db.read(db => db.selectFrom('feedback').selectAll().execute())).toHaveLength(1)
  })
})

const mailsWritten = async (): Promise<number> =>
  (await server.house.db.read(db => db.selectFrom('mails').select('id').execute())).length
