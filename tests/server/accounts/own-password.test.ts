import { describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { ownAccountRoutes } from '#contract/own-account.ts'
import { closeCodes } from '#contract/wire/wire.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { join, logIn } from '#tests/kit/cast.ts'
import { hour, minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { awaitMail } from '#tests/kit/machine/mailbox.ts'
import { askForReset, mailsQueued } from '#tests/kit/newcomer.ts'
import { password } from '#tests/kit/people.ts'
import { stage } from '#tests/kit/stage.ts'

const { confirmReset, login, me } = accountRoutes
const { changePassword } = ownAccountRoutes
const newPassword = 'yepyeni bir parola'

const isHere = async (person: Visitor): Promise<boolean> => (await person.do(me, {})).account !== null

describe(`another password on ${engine}`, () => {
  const { server } = stage()

  // ACC-44
  test('is set by giving the old one; this session lives on, the others end at once', async () => {
    const laptop = await join(server, 'Ayşe', 'user', 'ayse@example.com')
    const phone = await logIn(server, laptop.email)
    await using near = await listen(laptop)
    await using far = await listen(phone)
    expect(await laptop.do(changePassword, { password, newPassword })).toEqual({})
    expect((await far.ended()).code).toBe(closeCodes.sessionEnded)
    expect([await isHere(laptop), await isHere(phone), near.closed]).toEqual([true, false, null])
    const visitor = new Visitor(server.url)
    expect((await visitor.refused(login, { email: laptop.email, password })).code).toBe('invalid-credential')
    expect((await logIn(server, laptop.email, newPassword)).uid).toBe(laptop.uid)
    const known = await server.house.db.read(db =>
      db.selectFrom('known_browsers').select('uid').where('uid', '=', laptop.uid).execute(),
    )
    expect(known, 'that of this session, and of the new one').toHaveLength(2)
  })

  // ACC-44, MAIL-1
  test('is told to its owner by a mail in both languages, without any code', async () => {
    const bora = await join(server, 'Bora')
    const before = await mailsQueued(server, bora.email)
    await bora.do(changePassword, { password, newPassword })
    const { subject, text = '' } = await awaitMail(server.dataDir, bora.email, before + 1)
    expect(subject).toBe('Meydan: Şifreniz değiştirildi / Your password was changed')
    const said = text.replace(/\s+/g, ' ')
    expect(said).toContain('Değişikliği yapan tarayıcı dışında açık olan bütün oturumlar kapatıldı.')
    expect(said).toContain('All sessions were ended except the one in the browser where it was changed.')
    expect(text).not.toContain('oobCode')
  })

  // ACC-44
  test('ends the links that were mailed before to set one', async () => {
    const can = await join(server, 'Can')
    const oobCode = await askForReset(server, can.email)
    await can.do(changePassword, { password, newPassword })
    const visitor = new Visitor(server.url)
    expect((await visitor.refused(confirmReset, { oobCode, password: 'bir başka parola' })).code).toBe('expired-code')
  })

  // ACC-8, ACC-44
  test.each([
    ['the old one', password, { code: 'password-unchanged', field: 'newPassword' }],
    ['one of five characters', 'kısa!', { code: 'weak-password', field: 'newPassword' }],
    ['one that everybody tries', '12345678', { code: 'weak-password', field: 'newPassword', reason: 'common' }],
    ['the own name', 'Deniz Baykuş', { code: 'weak-password', field: 'newPassword', reason: 'personal' }],
    ['the own address', 'denizbaykus@example.com', { code: 'weak-password', reason: 'personal' }],
    ['one of 257 characters', 'şa'.repeat(129), { code: 'password-too-long', field: 'newPassword' }],
  ])('may not be %s', async (_, chosen, refusal) => {
    const person = await (deniz ??= join(server, 'Deniz Baykuş', 'user', 'denizbaykus@example.com'))
    expect(await person.refused(changePassword, { password, newPassword: chosen })).toMatchObject(refusal)
    expect(await isHere(await logIn(server, person.email))).toBe(true)
  })
  let deniz: ReturnType<typeof join> | undefined

  // ACC-44
  test('is not set by a wrong one, by nobody, nor without one', async () => {
    const elif = await join(server, 'Elif')
    const wrong = await elif.refused(changePassword, { password: 'yanlış parola', newPassword })
    expect(wrong).toMatchObject({ code: 'wrong-password', field: 'password', status: 401 })
    expect(await elif.refused(changePassword, { password: '', newPassword })).toMatchObject({
      code: 'password-required',
      field: 'password',
    })
    const visitor = new Visitor(server.url)
    expect((await visitor.refused(changePassword, { password, newPassword })).code).toBe('signed-out')
    expect(await isHere(await logIn(server, elif.email))).toBe(true)
  })

  // ACC-44
  test('of two at once is one: the other is told that the old one is wrong', async () => {
    const fatma = await join(server, 'Fatma')
    const other = await logIn(server, fatma.email)
    const replies = await Promise.all([
      fatma.ask(changePassword, { password, newPassword }),
      other.ask(changePassword, { password, newPassword: 'bambaşka bir parola' }),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect(await isHere(replies[0].status === 200 ? other : fatma)).toBe(false)
  })
})

// ACC-45
describe(`guesses of the own password on ${engine}`, () => {
  const { server } = stage({ env: { LIMITS: '1' } })
  const guess = { password: 'yanlış parola', newPassword }

  test('end after five from a session and ten of an account, and take nothing from a log-in', async () => {
    const first = await join(server, 'Gizem')
    const [second, third] = [await logIn(server, first.email), await logIn(server, first.email)]
    for (let n = 1; n <= 5; n++) expect((await first.refused(changePassword, guess)).code).toBe('wrong-password')
    const held = await first.refused(changePassword, { password, newPassword })
    expect(held).toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 900 })
    for (let n = 1; n <= 5; n++) expect((await second.refused(changePassword, guess)).code).toBe('wrong-password')
    expect((await third.refused(changePassword, { password, newPassword })).code).toBe('too-many-requests')
    expect(await isHere(await logIn(server, first.email))).toBe(true)
    server.clock.pass(15 * minute)
    expect(await third.do(changePassword, { password, newPassword })).toEqual({})
  })

  test('many at once are no more than one after the other', async () => {
    const hakan = await join(server, 'Hakan')
    const replies = await Promise.all(Array.from({ length: 12 }, () => hakan.ask(changePassword, guess)))
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  test('that are right are ten an hour, so that nobody keeps the server hashing', async () => {
    const inci = await join(server, 'İnci', 'user', 'inci@example.com')
    const passwords = [password, ...Array.from({ length: 11 }, (_, n) => `parola numara ${n}`)]
    const replies: number[] = []
    for (const [n, old] of passwords.slice(0, -1).entries())
      replies.push((await inci.ask(changePassword, { password: old, newPassword: passwords[n + 1]! })).status)
    expect(replies).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    server.clock.pass(hour)
    const [old, next] = passwords.slice(-2)
    expect((await inci.ask(changePassword, { password: old!, newPassword: next! })).status).toBe(200)
  })
})
