import { beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { join, logIn } from '#tests/kit/cast.ts'
import { password } from '#tests/kit/people.ts'
import { hour } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { codeIn } from '#tests/kit/machine/mailbox.ts'
import { askForReset, mailAfter, mailsQueued, signUp } from '#tests/kit/newcomer.ts'
import { routes, wellFormed } from '#tests/kit/tables/routes.ts'
import { stage } from '#tests/kit/stage.ts'

const { checkVerification, confirmVerification, disownVerification, login, logout, me, sendVerificationEmail } =
  accountRoutes
const { server } = stage()
let visitor: Visitor
beforeAll(async () => {
  visitor = new Visitor(server.url)
})

const form = (displayName: string, email: string) => ({ displayName, email, password })
const usersNamed = (email: string) =>
  server.house.db.read(db => db.selectFrom('users').selectAll().where('email_key', '=', email).execute())

describe(`entering on ${engine}`, () => {
  // ACC-1
  test('goes from the form over the mail to a session, and out again', async () => {
    const ayse = new Visitor(server.url)
    const mail = await mailAfter(server, 'ayse@example.com', async () => {
      const signedUp = await ayse.do(accountRoutes.signUp, form(' Ayşe  Yılmaz ', ' Ayse@Example.com '))
      expect(signedUp).toEqual({ email: 'ayse@example.com' })
    })
    const oobCode = codeIn(mail)
    const account = { email: 'ayse@example.com', displayName: 'Ayşe Yılmaz' }
    expect(await ayse.do(checkVerification, { oobCode })).toEqual({ ...account, needsPassword: false })
    expect(await ayse.do(confirmVerification, { oobCode })).toEqual({ email: account.email })
    expect([...ayse.cookies.keys()]).toEqual(['meydan-sign-up'])
    expect(await ayse.do(me, {})).toEqual({ account: null })

    const own = await ayse.do(login, { email: 'AYSE@example.com', password })
    expect(own).toEqual({
      ...account,
      uid: own.uid,
      emailVerified: true,
      isGreeted: false,
      role: 'user',
      photoURL: '',
      createdAt: server.clock.now(),
      verifiedAt: server.clock.now(),
      muted: false,
      timeoutUntil: null,
      mutedChannels: [],
      timeoutReason: null,
      muteReason: null,
      preferences: null,
      version: expect.any(Number) as number,
    })
    expect(await ayse.do(me, {})).toEqual({ account: own })
    expect(await ayse.do(logout, {})).toEqual({})
    expect(ayse.cookies.has('meydan-session')).toBe(false)
    expect(await ayse.do(me, {})).toEqual({ account: null })
  })

  // ACC-34
  test('is told to everybody who is here once the address is verified, and without the address', async () => {
    const witness = await join(server, 'Tanık', 'user', 'tanik@example.com')
    await using listener = await listen(witness)
    const { code, visitor: own } = await signUp(server, 'Yeni Gelen')
    expect(listener.events).toEqual([])
    await own.do(confirmVerification, { oobCode: code })
    const { data } = await listener.event('member.changed')
    expect(data.member).toMatchObject({ displayName: 'Yeni Gelen', role: 'user' })
    expect(JSON.stringify(data)).not.toContain('@')
  })

  // ACC-17
  test('is refused before the address is verified, and the reason is told only to who knows the password', async () => {
    const { email } = await signUp(server, 'Sabırsız', 'sabirsiz@example.com')
    expect(await visitor.refused(login, { email, password })).toMatchObject({ status: 403, code: 'email-unverified' })
    const wrong = await visitor.refused(login, { email, password: 'yanlış parola' })
    expect(wrong).toMatchObject({ status: 401, code: 'invalid-credential' })
    expect(wrong).toEqual(await visitor.refused(login, { email: 'kimse@example.com', password }))
  })

  // ACC-1
  test('opens no session in any reply of any route while the address is not verified', async () => {
    const { email, code } = await signUp(server, 'Çerezsiz', 'cerezsiz@example.com')
    const given = { email, password, oobCode: code }
    // The code is used up last; a new mail, which would retire it, is asked for after that.
    const placeOf = (name: string) =>
      ['confirmVerification', 'claimVerification', 'sendVerificationEmail'].indexOf(name)
    const inOrder = routes.toSorted(([a], [b]) => placeOf(a) - placeOf(b))
    expect(inOrder.length).toBeGreaterThan(15)
    for (const [name, route] of inOrder) {
      if (name === 'disownVerification') continue // it would end the account before the others are asked
      const stranger = new Visitor(server.url)
      const own = Object.entries(given).filter(([field]) => field in route.input.shape)
      const { headers } = await stranger.ask(route, { ...wellFormed(route), ...Object.fromEntries(own) })
      expect(
        headers.getSetCookie().filter(cookie => !/=;.*Max-Age=0/.test(cookie) && !cookie.startsWith('meydan-sign-up=')),
        name,
      ).toEqual([])
    }
    expect((await usersNamed(email))[0]?.email_verified).toBe(1)
  })
})

// ACC-3
describe(`a display name on ${engine}`, () => {
  beforeAll(async () => void (await signUp(server, 'IŞIK', 'isik@example.com')))

  test.each(['IŞIK', 'ışık', 'Işık', 'İŞIK', 'işik', '  IŞIK  ', 'I\u015fık', 'IS\u0327IK', 'I\u0307s\u0327ık'])(
    'is one name in every way Turkish writes it: %j',
    async name => {
      const refused = await visitor.refused(accountRoutes.signUp, form(name, 'baska@example.com'))
      expect(refused).toMatchObject({ status: 409, code: 'display-name-taken' })
      expect(await usersNamed('baska@example.com')).toEqual([])
    },
  )

  test('differs by its other letters', async () => {
    expect(await signUp(server, 'Isik', 'isik2@example.com')).toMatchObject({ email: 'isik2@example.com' })
  })

  test('goes to exactly one of many who ask for it at once', async () => {
    const spellings = ['GÜNIŞIĞI', 'günışığı', 'Günışığı', 'GÜNİŞİĞİ', 'günişiği', 'GünIşığı']
    const replies = await Promise.all(
      spellings.map((name, n) => new Visitor(server.url).ask(accountRoutes.signUp, form(name, `gun${n}@example.com`))),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    const refused = replies.filter(({ status }) => status === 409).map(({ body }) => body)
    expect(refused).toEqual(refused.map(() => expect.objectContaining({ code: 'display-name-taken' })))
    const winner = replies.findIndex(({ status }) => status === 200)
    for (const n of spellings.keys())
      expect(await mailsQueued(server, `gun${n}@example.com`)).toBe(n === winner ? 1 : 0)
  })
})

describe(`an address on ${engine}`, () => {
  // ACC-6
  test('in any case is one address, and is refused once somebody holds it', async () => {
    await signUp(server, 'İlk Gelen', 'adres@example.com')
    const again = await visitor.refused(accountRoutes.signUp, form('Son Gelen', 'ADRES@Example.COM'))
    expect(again).toMatchObject({ status: 409, code: 'email-already-in-use' })
    expect(await mailsQueued(server, 'adres@example.com')).toBe(1)
  })

  test('goes to exactly one of many who ask for it at once', async () => {
    const replies = await Promise.all(
      [1, 2, 3, 4].map(n => new Visitor(server.url).ask(accountRoutes.signUp, form(`Eş ${n}`, 'es@example.com'))),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(await usersNamed('es@example.com')).toHaveLength(1)
    expect(await mailsQueued(server, 'es@example.com')).toBe(1)
  })

  // ACC-2
  test('that both the name and the address of are taken says so of the name', async () => {
    const both = await visitor.refused(accountRoutes.signUp, form('ILK GELEN', 'adres@example.com'))
    expect(both.code).toBe('display-name-taken')
  })
})

describe(`an unverified sign-up on ${engine}`, () => {
  // ACC-13
  test('holds its name and its address for exactly a day, then counts for nothing', async () => {
    const { email, code } = await signUp(server, 'Bir Gün', 'birgun@example.com')
    server.clock.pass(24 * hour - 1)
    const nameAgain = form('BİR GÜN', 'birgun2@example.com')
    const addressAgain = form('Başka Biri', email)
    expect((await visitor.refused(accountRoutes.signUp, nameAgain)).code).toBe('display-name-taken')
    expect((await visitor.refused(accountRoutes.signUp, addressAgain)).code).toBe('email-already-in-use')
    expect(await visitor.do(checkVerification, { oobCode: code })).toMatchObject({ email })

    server.clock.pass(1)
    for (const route of [checkVerification, confirmVerification, disownVerification]) {
      expect(await visitor.refused(route, { oobCode: code })).toMatchObject({ status: 410, code: 'expired-code' })
    }
    expect(await visitor.refused(login, { email, password })).toMatchObject({ status: 401, code: 'invalid-credential' })
    expect((await visitor.refused(sendVerificationEmail, { email })).code).toBe('user-not-found')
    expect((await visitor.refused(accountRoutes.sendPasswordReset, { email })).code).toBe('user-not-found')
    await signUp(server, 'BİR GÜN', 'birgun2@example.com')
    const { code: anew } = await signUp(server, 'Başka Biri', email)
    expect(await visitor.do(checkVerification, { oobCode: anew })).toMatchObject({ email, displayName: 'Başka Biri' })
  })

  // ACC-13
  test('makes room for one who takes the name of the one and the address of the other', async () => {
    const first = await signUp(server, 'Adı Kalan', 'adikalan@example.com')
    const second = await signUp(server, 'Adresi Kalan', 'adresikalan@example.com')
    server.clock.pass(24 * hour)
    await signUp(server, 'adı kalan', second.email)
    expect(await usersNamed(first.email)).toEqual([])
    expect(await usersNamed(second.email)).toMatchObject([{ display_name: 'adı kalan' }])
  })

  // ACC-13
  test('is held longer by each new mail, but never over 72 hours', async () => {
    const { email } = await signUp(server, 'Üç Gün', 'ucgun@example.com')
    let oobCode = ''
    for (const wait of [23 * hour, 23 * hour, 23 * hour]) {
      server.clock.pass(wait)
      const mail = await mailAfter(server, email, () => visitor.do(sendVerificationEmail, { email }))
      oobCode = codeIn(mail)
    }
    server.clock.pass(3 * hour - 1)
    expect(await visitor.do(checkVerification, { oobCode })).toMatchObject({ email })
    expect((await visitor.refused(accountRoutes.signUp, form('Dördüncü', email))).code).toBe('email-already-in-use')
    server.clock.pass(1)
    expect((await visitor.refused(confirmVerification, { oobCode })).code).toBe('expired-code')
    await signUp(server, 'Üç Gün', email)
  })

  // ACC-15
  test('can be removed by the one whose address it is, and frees name and address at once', async () => {
    const { email, code } = await signUp(server, 'Ben Değilim', 'degilim@example.com')
    expect(await visitor.do(disownVerification, { oobCode: code })).toEqual({})
    for (const route of [disownVerification, confirmVerification, checkVerification]) {
      expect((await visitor.refused(route, { oobCode: code })).code).toBe('expired-code')
    }
    expect((await visitor.refused(login, { email, password })).code).toBe('invalid-credential')
    await signUp(server, 'BEN DEĞİLİM', email)
  })

  // ACC-15
  test('can’t be removed once it is verified', async () => {
    const { email, code, visitor: own } = await signUp(server, 'Kalıcı', 'kalici@example.com')
    await own.do(confirmVerification, { oobCode: code })
    expect((await visitor.refused(disownVerification, { oobCode: code })).code).toBe('expired-code')
    expect(await logIn(server, email)).toMatchObject({ name: 'Kalıcı' })
  })

  // ACC-28
  test('is verified by a password reset, which takes it from the one who signed up with a foreign address', async () => {
    const { email, code } = await signUp(server, 'Vekâleten', 'vekaleten@example.com')
    const oobCode = await askForReset(server, email)
    await visitor.do(accountRoutes.confirmReset, { oobCode, password: 'sahibinin parolası' })
    expect((await visitor.refused(login, { email, password })).code).toBe('invalid-credential')
    expect((await visitor.refused(confirmVerification, { oobCode: code })).code).toBe('expired-code')
    expect(await logIn(server, email, 'sahibinin parolası')).toMatchObject({ name: 'Vekâleten' })
  })

  test('that has lapsed is swept away with its codes, and nobody else is', async () => {
    const { email } = await signUp(server, 'Süpürülen', 'supurulen@example.com')
    server.clock.pass(24 * hour - 1)
    const kept = await signUp(server, 'Kalan', 'kalan@example.com')
    const { sweep } = await import('#server/accounts/door.ts')
    await server.house.writer.run({ verb: sweep }, null, {})
    expect(await usersNamed(email)).toHaveLength(1)
    server.clock.pass(1)
    await server.house.writer.run({ verb: sweep }, null, {})
    expect(await usersNamed(email)).toEqual([])
    expect(await usersNamed(kept.email)).toHaveLength(1)
    const expired = server.house.db.read(db =>
      db.selectFrom('codes').select('kind').where('expires_at', '<=', server.clock.now()).execute(),
    )
    expect(await expired).toEqual([])
    expect(await kept.visitor.do(confirmVerification, { oobCode: kept.code })).toEqual({ email: kept.email })
  })
})
