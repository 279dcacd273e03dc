import { describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { durations } from '#contract/limits.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { join, logIn } from '#tests/kit/cast.ts'
import { password } from '#tests/kit/people.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { write } from '#tests/kit/house.ts'
import { codeIn } from '#tests/kit/machine/mailbox.ts'
import { askForReset, mailAfter, signUp } from '#tests/kit/newcomer.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { stage } from '#tests/kit/stage.ts'

const { checkReset, checkVerification, claimVerification, confirmReset, confirmVerification, login } = accountRoutes
const { sendVerificationEmail } = accountRoutes
const ownPassword = 'sahibinin kendi parolası'
const guess = 'yanlış parola'

const { server } = stage({ env: { OWNER_EMAIL: 'ozan@example.com', TRUST_PROXY: 'on' } })

const user = async (email: string) =>
  server.house.db.read(db => db.selectFrom('users').selectAll().where('email_key', '=', email).executeTakeFirst())
/** Somebody at another browser than the one that signed up: who opens the mail. */
const elsewhere = () => new Visitor(server.url)

// ACC-14
describe(`a link of a sign-up with somebody else’s address on ${engine}`, () => {
  test('gives the stranger nothing: the owner who clicks is asked for a password, and sets his own', async () => {
    const { visitor: stranger, email, code: oobCode } = await signUp(server, 'Yabancı', 'ozan@example.com')
    const owner = elsewhere()
    expect(await owner.do(checkVerification, { oobCode })).toMatchObject({
      displayName: 'Yabancı',
      needsPassword: true,
    })
    expect(await owner.refused(confirmVerification, { oobCode })).toMatchObject({
      status: 422,
      code: 'password-required',
    })
    expect(await user(email)).toMatchObject({ email_verified: 0, role: 'user' })

    await owner.do(claimVerification, { oobCode, password: ownPassword, displayName: 'Ozan' })
    expect(await user(email)).toMatchObject({ role: 'owner', display_name: 'Ozan', sign_up_browser: null })
    expect(await stranger.refused(login, { email, password })).toMatchObject({ code: 'invalid-credential' })
    expect(await stranger.refused(confirmVerification, { oobCode })).toMatchObject({ code: 'expired-code' })
    expect(await logIn(server, email, ownPassword)).toMatchObject({ name: 'Ozan' })
  })

  test('is claimed once, by one of many at once, and never after its account is verified', async () => {
    const { email, code: oobCode, visitor: own } = await signUp(server, 'Tek Sahip', 'teksahip@example.com')
    const tries = await Promise.all(
      [1, 2, 3].map(n => elsewhere().ask(claimVerification, { oobCode, password: `${ownPassword} ${n}` })),
    )
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410])
    expect((await own.refused(login, { email, password })).code).toBe('invalid-credential')

    const second = await signUp(server, 'Önce Onay', 'onceonay@example.com')
    await second.visitor.do(confirmVerification, { oobCode: second.code })
    const late = await elsewhere().refused(claimVerification, { oobCode: second.code, password: ownPassword })
    expect(late).toMatchObject({ status: 410, code: 'expired-code' })
    expect(await logIn(server, second.email)).toMatchObject({ name: 'Önce Onay' })
  })

  test('ends what the stranger may still hold of it: the other links, and the cookie of his browser', async () => {
    const { visitor: stranger, email, code: older } = await signUp(server, 'Eldeki', 'eldeki@example.com')
    const reset = await askForReset(server, email)
    const oobCode = codeIn(await mailAfter(server, email, () => elsewhere().do(sendVerificationEmail, { email })))
    await elsewhere().do(claimVerification, { oobCode, password: ownPassword })
    for (const dead of [older, oobCode])
      expect((await stranger.refused(confirmVerification, { oobCode: dead })).code).toBe('expired-code')
    expect((await stranger.refused(confirmReset, { oobCode: reset, password: guess })).code).toBe('expired-code')
  })

  test('keeps the name unless another is chosen, and refuses one that somebody has', async () => {
    await join(server, 'Dolu Ad', 'user', 'doluad@example.com')
    const { email, code: oobCode } = await signUp(server, 'Kaba Ad', 'kabaad@example.com')
    const taken = { oobCode, password: ownPassword, displayName: 'DOLU AD' }
    expect(await elsewhere().refused(claimVerification, taken)).toMatchObject({
      status: 409,
      code: 'display-name-taken',
      field: 'displayName',
    })
    expect(await user(email)).toMatchObject({ email_verified: 0, display_name: 'Kaba Ad' })
    await elsewhere().do(claimVerification, { oobCode, password: ownPassword })
    expect(await user(email)).toMatchObject({ email_verified: 1, display_name: 'Kaba Ad' })
  })

  test('lets a name that only a lapsed sign-up held be chosen', async () => {
    await signUp(server, 'Geçmiş Ad', 'gecmisad@example.com')
    server.clock.pass(durations.verificationCodeMs)
    const { email, code: oobCode } = await signUp(server, 'Başka Ad', 'baskaad@example.com')
    await elsewhere().do(claimVerification, { oobCode, password: ownPassword, displayName: 'geçmiş ad' })
    expect(await user(email)).toMatchObject({ display_name: 'geçmiş ad' })
  })
})

// ACC-14
describe(`a link in another browser on ${engine}`, () => {
  test('is confirmed with the password of the sign-up, and with no other', async () => {
    const { email, code: oobCode } = await signUp(server, 'Telefonlu', 'telefonlu@example.com')
    const desktop = elsewhere()
    expect(await desktop.refused(confirmVerification, { oobCode, password: guess })).toMatchObject({
      status: 401,
      code: 'wrong-password',
      field: 'password',
    })
    expect(await desktop.do(confirmVerification, { oobCode, password })).toEqual({ email })
    expect(await logIn(server, email)).toMatchObject({ name: 'Telefonlu' })
  })

  test('stays one click in the browser that signed up, also after somebody else had the mail sent again', async () => {
    const { visitor: own, email } = await signUp(server, 'Tekrar', 'tekrar@example.com')
    const other = elsewhere()
    const oobCode = codeIn(await mailAfter(server, email, () => other.do(sendVerificationEmail, { email })))
    expect(await other.do(checkVerification, { oobCode })).toMatchObject({ needsPassword: true })
    expect(await own.do(checkVerification, { oobCode })).toMatchObject({ needsPassword: false })
    expect(await own.do(confirmVerification, { oobCode })).toEqual({ email })
  })

  test('is one click for each account that a browser signed up, after a slip in the address', async () => {
    const { visitor: own, code: slip } = await signUp(server, 'Yanlış Adres', 'yanlisadres@example.com')
    const email = 'dogruadres@example.com'
    const form = { displayName: 'Doğru Adres', email, password }
    const oobCode = codeIn(await mailAfter(server, email, () => own.do(accountRoutes.signUp, form)))
    for (const code of [slip, oobCode]) {
      expect(await own.do(checkVerification, { oobCode: code })).toMatchObject({ needsPassword: false })
    }
  })

  test('is no place to guess: ten wrong passwords, from any network, end the guessing, not the claiming', async () => {
    await using strict = await startTestServer({ LIMITS: '1', TRUST_PROXY: 'on' })
    const { code: oobCode } = await signUp(strict, 'Tahmin', 'tahmin@example.com')
    const from = (n: number) => {
      const visitor = new Visitor(strict.url)
      visitor.headers['x-forwarded-for'] = `203.0.${n}.1`
      return visitor
    }
    for (let n = 1; n <= 10; n++) {
      expect((await from(n).refused(confirmVerification, { oobCode, password: guess })).code).toBe('wrong-password')
    }
    expect(await from(11).refused(confirmVerification, { oobCode, password })).toMatchObject({
      status: 429,
      code: 'too-many-requests',
    })
    expect(await from(11).ask(claimVerification, { oobCode, password: ownPassword })).toMatchObject({ status: 200 })
  })

  test('of an account that an older release left unverified asks for its password, or sets a new one', async () => {
    const { visitor: own, code: oobCode, email } = await signUp(server, 'Eski Sürüm', 'eskisurum@example.com')
    await write(server.house, tx =>
      tx.updateTable('users').set({ sign_up_browser: null }).where('email_key', '=', email).execute(),
    )
    expect(await own.do(checkVerification, { oobCode })).toMatchObject({ needsPassword: true })
    expect((await own.refused(confirmVerification, { oobCode })).code).toBe('password-required')
    expect(await own.do(confirmVerification, { oobCode, password })).toEqual({ email })
  })
})

describe(`a reset of an account that nobody has verified on ${engine}`, () => {
  test('tells its name and changes it, because a stranger may have chosen it', async () => {
    const { visitor: stranger, email, code } = await signUp(server, 'Yakışıksız', 'yakisiksiz@example.com')
    const oobCode = await askForReset(server, email)
    const owner = elsewhere()
    expect(await owner.do(checkReset, { oobCode })).toEqual({ email, displayName: 'Yakışıksız' })
    await owner.do(confirmReset, { oobCode, password: ownPassword, displayName: 'Kendi Adım' })
    expect(await logIn(server, email, ownPassword)).toMatchObject({ name: 'Kendi Adım' })
    expect((await stranger.refused(confirmVerification, { oobCode: code })).code).toBe('expired-code')
    expect(await user(email)).toMatchObject({ sign_up_browser: null })
  })

  test('changes no name once it is verified', async () => {
    const { email } = await join(server, 'Adı Sabit', 'user', 'adisabit@example.com')
    const oobCode = await askForReset(server, email)
    expect(await elsewhere().do(checkReset, { oobCode })).toEqual({ email, displayName: null })
    await elsewhere().do(confirmReset, { oobCode, password: ownPassword, displayName: 'Yeni Ad' })
    expect(await logIn(server, email, ownPassword)).toMatchObject({ name: 'Adı Sabit' })
  })
})
