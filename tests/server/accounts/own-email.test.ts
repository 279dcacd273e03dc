import { describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { ownAccountRoutes } from '#contract/own-account.ts'
import { closeCodes } from '#contract/wire/wire.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { join, logIn, type Person } from '#tests/kit/cast.ts'
import { day, hour } from '#tests/kit/clock.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { codeIn, mailsTo } from '#tests/kit/machine/mailbox.ts'
import { askForReset, mailAfter, signUp } from '#tests/kit/newcomer.ts'
import { password } from '#tests/kit/people.ts'
import type { TestServer } from '#tests/kit/server.ts'
import { stage } from '#tests/kit/stage.ts'

const { checkReset, login, me, sendPasswordReset } = accountRoutes
const { changePassword, getOwnAccount } = ownAccountRoutes
const { askEmailChange, cancelEmailChange, checkEmailChange, confirmEmailChange } = ownAccountRoutes
const { checkEmailUndo, undoEmailChange } = ownAccountRoutes
const next = 'yepyeni bir parola'

/** Asks for the address; answers the code that it is mailed. */
const askFor = async (server: TestServer, person: Visitor, email: string): Promise<string> =>
  codeIn(await mailAfter(server, email, () => person.do(askEmailChange, { email, password })))
/** Confirms it too; answers the code by which the old address takes it back. */
async function change(server: TestServer, person: Visitor, from: string, to: string): Promise<string> {
  const oobCode = await askFor(server, person, to)
  return codeIn(await mailAfter(server, from, () => person.do(confirmEmailChange, { oobCode })))
}
const emailOfAccount = async (person: Visitor) => (await person.do(me, {})).account?.email ?? null
const pendingOf = async (person: Visitor) => (await person.do(getOwnAccount, {})).pendingEmail

// ACC-46
describe(`another address on ${engine}`, () => {
  const { server } = stage()

  test('is asked for with the password, confirmed by one click in the session that asked, and used from then on', async () => {
    const ayse = await join(server, 'Ayşe', 'user', 'ayse@example.com')
    await using page = await listen(ayse)
    const oobCode = await askFor(server, ayse, 'ayse.yeni@example.com')
    await page.event('account.changed')
    expect(await emailOfAccount(ayse)).toBe('ayse@example.com')
    expect(await pendingOf(ayse)).toEqual({ email: 'ayse.yeni@example.com', until: server.clock.now() + day })
    expect(await ayse.do(checkEmailChange, { oobCode })).toEqual({
      email: 'ayse.yeni@example.com',
      displayName: 'Ayşe',
      needsPassword: false,
    })
    expect(await ayse.do(confirmEmailChange, { oobCode })).toEqual({ email: 'ayse.yeni@example.com' })
    expect(await emailOfAccount(ayse)).toBe('ayse.yeni@example.com')
    expect(await pendingOf(ayse)).toBeNull()
    const visitor = new Visitor(server.url)
    expect((await visitor.refused(login, { email: 'ayse@example.com', password })).code).toBe('invalid-credential')
    expect((await logIn(server, 'ayse.yeni@example.com')).uid).toBe(ayse.uid)
    expect((await ayse.refused(confirmEmailChange, { oobCode })).code).toBe('expired-code')
  })

  test('needs the password everywhere else: signed out, in another session, as somebody else', async () => {
    const bora = await join(server, 'Bora')
    const stranger = await join(server, 'Yabancı', 'user', 'yabanci@example.com')
    const others = [new Visitor(server.url), await logIn(server, bora.email), stranger]
    const oobCode = await askFor(server, bora, 'bora.yeni@example.com')
    for (const other of others) {
      expect(await other.do(checkEmailChange, { oobCode })).toMatchObject({ needsPassword: true })
      expect((await other.refused(confirmEmailChange, { oobCode })).code).toBe('password-required')
      const wrong = await other.refused(confirmEmailChange, { oobCode, password: 'yanlış parola' })
      expect(wrong).toMatchObject({ code: 'wrong-password', status: 401 })
    }
    expect(await emailOfAccount(bora)).toBe(bora.email)
    expect(await others[0]!.do(confirmEmailChange, { oobCode, password })).toEqual({ email: 'bora.yeni@example.com' })
    expect(await emailOfAccount(others[1]!), 'sessions live on').toBe('bora.yeni@example.com')
  })

  test('is refused with a wrong password, for the own address, an ill-formed one, and one that is taken', async () => {
    const can = await join(server, 'Can')
    const deniz = await join(server, 'Deniz')
    const waiting = await signUp(server, 'Bekleyen', 'bekleyen@example.com')
    const ask = async (email: string, given = password) =>
      (await can.refused(askEmailChange, { email, password: given })).code
    expect(await ask('can.yeni@example.com', 'yanlış parola')).toBe('wrong-password')
    expect(await ask('can.yeni@example.com', '')).toBe('password-required')
    expect(await ask('CAN@example.com')).toBe('email-unchanged')
    expect(await ask('can')).toBe('invalid-email')
    expect(await ask('')).toBe('email-required')
    expect(await ask(deniz.email.toUpperCase())).toBe('email-already-in-use')
    expect(await ask(waiting.email)).toBe('email-already-in-use')
    expect(await pendingOf(can)).toBeNull()
    const visitor = new Visitor(server.url)
    expect((await visitor.refused(askEmailChange, { email: 'a@example.com', password })).code).toBe('signed-out')
  })

  test('is the one that was asked for last: of two tabs the first link ends', async () => {
    const elif = await join(server, 'Elif')
    const first = await askFor(server, elif, 'elif.bir@example.com')
    const second = await askFor(server, elif, 'elif.iki@example.com')
    expect((await elif.refused(confirmEmailChange, { oobCode: first })).code).toBe('expired-code')
    const replies = await Promise.all([1, 2].map(() => elif.ask(confirmEmailChange, { oobCode: second })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    expect(await emailOfAccount(elif)).toBe('elif.iki@example.com')
  })

  test('is given up, by hand, after a day, and by another password', async () => {
    const fatma = await join(server, 'Fatma')
    const cancelled = await askFor(server, fatma, 'fatma.bir@example.com')
    await fatma.do(cancelEmailChange, {})
    expect(await pendingOf(fatma)).toBeNull()
    expect((await fatma.refused(confirmEmailChange, { oobCode: cancelled })).code).toBe('expired-code')
    expect(await fatma.do(cancelEmailChange, {})).toEqual({})

    const late = await askFor(server, fatma, 'fatma.iki@example.com')
    server.clock.pass(day)
    expect(await pendingOf(fatma)).toBeNull()
    expect((await fatma.refused(confirmEmailChange, { oobCode: late })).code).toBe('expired-code')

    const overtaken = await askFor(server, fatma, 'fatma.uc@example.com')
    await fatma.do(changePassword, { password, newPassword: next })
    expect((await fatma.refused(confirmEmailChange, { oobCode: overtaken })).code).toBe('expired-code')
    expect(await emailOfAccount(fatma)).toBe(fatma.email)
  })

  test('that somebody else took meanwhile is told to who reads its mails, and changes nothing', async () => {
    const gul = await join(server, 'Gül', 'user', 'gul@example.com')
    const oobCode = await askFor(server, gul, 'ortak@example.com')
    await join(server, 'Hızlı', 'user', 'ortak@example.com')
    expect((await gul.refused(confirmEmailChange, { oobCode })).code).toBe('email-already-in-use')
    expect(await emailOfAccount(gul)).toBe('gul@example.com')
  })

  test('that two ask for is one’s: the other hears that it is taken', async () => {
    const [hale, ilke] = [await join(server, 'Hale'), await join(server, 'İlke', 'user', 'ilke@example.com')]
    const codes = [await askFor(server, hale, 'kapis@example.com')]
    codes.push(await askFor(server, ilke, 'kapis@example.com'))
    const replies = await Promise.all(
      [hale, ilke].map((person, n) => person.ask(confirmEmailChange, { oobCode: codes[n]! })),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('ends the links that the old address was mailed to set a password', async () => {
    const jale = await join(server, 'Jale')
    const reset = await askForReset(server, jale.email)
    await change(server, jale, jale.email, 'jale.yeni@example.com')
    expect((await jale.refused(checkReset, { oobCode: reset })).code).toBe('expired-code')
    expect((await jale.refused(sendPasswordReset, { email: jale.email })).code).toBe('user-not-found')
  })

  test('needs its own kind of code, and the database holds none of them', async () => {
    const kaan = await join(server, 'Kaan')
    const oobCode = await askFor(server, kaan, 'kaan.yeni@example.com')
    expect((await kaan.refused(checkReset, { oobCode })).code).toBe('expired-code')
    expect((await kaan.refused(checkEmailUndo, { oobCode })).code).toBe('expired-code')
    expect((await kaan.refused(confirmEmailChange, { oobCode: await askForReset(server, kaan.email) })).code).toBe(
      'expired-code',
    )
    const stored = await server.house.db.read(async db => [
      await db.selectFrom('codes').selectAll().execute(),
      await db.selectFrom('mails').selectAll().execute(),
      await db.selectFrom('email_changes').selectAll().execute(),
    ])
    expect(JSON.stringify(stored)).not.toContain(oobCode)
  })
})

// ACC-47
describe(`the old address on ${engine}`, () => {
  const { server } = stage()

  test('is told without the new one, and takes the account back: other password, no session, both are mailed', async () => {
    const ayse = await join(server, 'Ayşe', 'user', 'ayse@example.com')
    await using page = await listen(ayse)
    const oobCode = await change(server, ayse, ayse.email, 'hirsiz@example.com')
    const [told] = (await mailsTo(server.dataDir, ayse.email)).slice(-1)
    expect(told!.subject).toBe('Meydan: E-posta adresiniz değiştirildi / Your email address was changed')
    expect(told!.text).not.toContain('hirsiz')
    const visitor = new Visitor(server.url)
    expect(await visitor.do(checkEmailUndo, { oobCode })).toEqual({ email: ayse.email, displayName: 'Ayşe' })
    expect((await visitor.refused(undoEmailChange, { oobCode, password: '12345678' })).code).toBe('weak-password')
    expect(await visitor.do(undoEmailChange, { oobCode, password: next })).toEqual({ email: ayse.email })
    expect((await page.ended()).code).toBe(closeCodes.sessionEnded)
    expect(await emailOfAccount(ayse)).toBeNull()
    expect((await visitor.refused(login, { email: 'hirsiz@example.com', password })).code).toBe('invalid-credential')
    expect((await visitor.refused(login, { email: ayse.email, password })).code).toBe('invalid-credential')
    expect((await logIn(server, ayse.email, next)).uid).toBe(ayse.uid)
    await eventually(async () => {
      const subjects = [
        ...(await mailsTo(server.dataDir, ayse.email)),
        ...(await mailsTo(server.dataDir, 'hirsiz@example.com')),
      ].map(({ subject }) => subject)
      expect(subjects).toContain('Meydan: Şifreniz değiştirildi / Your password was changed')
      expect(subjects).toContain(
        'Meydan: E-posta adresi değişikliği geri alındı / A change of email address was undone',
      )
    })
    expect((await visitor.refused(undoEmailChange, { oobCode, password: next })).code).toBe('expired-code')
  })

  test('takes it back over several changes, a reset and another password, and then theirs do nothing', async () => {
    const bora = await join(server, 'Bora')
    const own = await change(server, bora, bora.email, 'hirsiz.bir@example.com')
    const theirs = await change(server, bora, 'hirsiz.bir@example.com', 'hirsiz.iki@example.com')
    await bora.do(changePassword, { password, newPassword: next })
    const visitor = new Visitor(server.url)
    const reset = await askForReset(server, 'hirsiz.iki@example.com')
    await visitor.do(accountRoutes.confirmReset, { oobCode: reset, password: 'hırsızın parolası' })
    expect(await visitor.do(undoEmailChange, { oobCode: own, password: 'geri alınan parola' })).toEqual({
      email: bora.email,
    })
    expect((await visitor.refused(undoEmailChange, { oobCode: theirs, password: next })).code).toBe('expired-code')
    expect((await logIn(server, bora.email, 'geri alınan parola')).uid).toBe(bora.uid)
  })

  test('has seven days, to the millisecond, and is nobody else’s meanwhile', async () => {
    const can = await join(server, 'Can')
    const oobCode = await change(server, can, can.email, 'can.yeni@example.com')
    const newcomer = { displayName: 'Yeni Can', email: can.email, password: next }
    const visitor = new Visitor(server.url)
    const other = await join(server, 'Deniz')
    expect((await visitor.refused(accountRoutes.signUp, newcomer)).code).toBe('email-already-in-use')
    expect((await other.refused(askEmailChange, { email: can.email, password })).code).toBe('email-already-in-use')
    server.clock.pass(7 * day - hour)
    expect(await visitor.do(checkEmailUndo, { oobCode })).toMatchObject({ email: can.email })
    server.clock.pass(hour)
    expect((await visitor.refused(undoEmailChange, { oobCode, password: next })).code).toBe('expired-code')
    expect(await visitor.do(accountRoutes.signUp, newcomer)).toEqual({ email: can.email })
  })

  test('is one’s own to go back to', async () => {
    const elif = await join(server, 'Elif')
    await change(server, elif, elif.email, 'elif.yeni@example.com')
    await change(server, elif, 'elif.yeni@example.com', elif.email)
    expect(await emailOfAccount(elif)).toBe(elif.email)
  })

  test('goes with the account, and what has ended is swept away', async () => {
    const fatma = await join(server, 'Fatma')
    await change(server, fatma, fatma.email, 'fatma.yeni@example.com')
    await askFor(server, fatma, 'fatma.sonra@example.com')
    const rows = () => server.house.db.read(db => db.selectFrom('email_changes').select('uid').execute())
    expect((await rows()).filter(({ uid }) => uid === fatma.uid)).toHaveLength(2)
    server.clock.pass(7 * day)
    const { sweep } = await import('#server/accounts/door.ts')
    await server.house.writer.run({ verb: sweep }, null, {})
    expect(await rows()).toEqual([])
  })
})

// ACC-26, ACC-46
describe(`with HIDE_ACCOUNTS=on another address on ${engine}`, () => {
  const { server } = stage({ env: { HIDE_ACCOUNTS: 'on', LIMITS: '1' } })

  test('that is taken or held gets the same answers as one that is free, and no mail', async () => {
    const ayse = await join(server, 'Ayşe', 'user', 'ayse@example.com')
    const holder = await join(server, 'Bora')
    const waiting = await signUp(server, 'Bekleyen', 'bekleyen@example.com')
    const heard = async (by: Person, email: string) => {
      const answers = []
      for (const given of [password, password]) {
        const { status, body } = await by.ask(askEmailChange, { email, password: given })
        answers.push({ status, body, pending: (await pendingOf(by))?.email === email })
      }
      server.clock.pass(day)
      return JSON.stringify(answers)
    }
    const held = await heard(ayse, waiting.email) // while it is: a day later the sign-up has lapsed
    const free = await heard(ayse, 'bos@example.com')
    expect(free).toContain('"pending":true')
    expect(free).toContain('too-many-requests') // one a minute
    expect(held).toBe(free)
    expect(await heard(ayse, holder.email)).toBe(free)
    await mailAfter(server, 'son@example.com', () => ayse.do(askEmailChange, { email: 'son@example.com', password }))
    expect(await mailsTo(server.dataDir, holder.email)).toEqual([])
    expect(await mailsTo(server.dataDir, waiting.email)).toHaveLength(1)
  })
})
