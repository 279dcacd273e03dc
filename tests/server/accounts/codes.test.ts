import { beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { hashOf, newSecret } from '#server/accounts/codes/secret.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { join, logIn, type Person } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { write } from '#tests/kit/house.ts'
import { codeIn } from '#tests/kit/machine/mailbox.ts'
import { askForReset, mailAfter, mailsQueued, signUp } from '#tests/kit/newcomer.ts'
import { stage } from '#tests/kit/stage.ts'

const {
  checkReset,
  checkVerification,
  confirmReset,
  confirmVerification,
  disownVerification,
  sendPasswordReset,
  sendPasswordResetEmail,
  sendVerificationEmail,
} = accountRoutes
const newPassword = 'yepyeni bir parola'
const expired = { status: 410, code: 'expired-code' }
const { server } = stage()
let visitor: Visitor
let ayse: Person
beforeAll(async () => {
  visitor = new Visitor(server.url)
  ayse = await join(server, 'Ayşe', 'user', 'ayse@example.com')
})

describe(`a verification code on ${engine}`, () => {
  // ACC-11, ACC-12
  test('works once: looking at it uses nothing up, and of many clicks at once one counts', async () => {
    const { code: oobCode, email, visitor: own } = await signUp(server, 'Tek Tık', 'tektik@example.com')
    for (let look = 0; look < 3; look++) await visitor.do(checkVerification, { oobCode })
    const clicks = await Promise.all([1, 2, 3, 4, 5].map(() => own.ask(confirmVerification, { oobCode })))
    expect(clicks.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410, 410])
    expect(await visitor.refused(checkVerification, { oobCode })).toMatchObject(expired)
    expect(await logIn(server, email)).toMatchObject({ name: 'Tek Tık' })
  })

  // ACC-12
  test('is retired by a newer one', async () => {
    const { code: older, email, visitor: own } = await signUp(server, 'İki Mektup', 'ikimektup@example.com')
    const newer = codeIn(await mailAfter(server, email, () => visitor.do(sendVerificationEmail, { email })))
    expect(newer).not.toBe(older)
    for (const route of [checkVerification, confirmVerification, disownVerification]) {
      expect(await visitor.refused(route, { oobCode: older })).toMatchObject(expired)
    }
    expect(await own.do(confirmVerification, { oobCode: newer })).toEqual({ email })
  })

  test('that outlived the verification of its account changes nothing and removes nobody', async () => {
    const oobCode = newSecret()
    const row = { code_hash: hashOf(oobCode), kind: 'verification' as const, uid: ayse.uid, created_at: 0 }
    await write(server.house, tx =>
      tx
        .insertInto('codes')
        .values({ ...row, expires_at: server.clock.now() + minute })
        .execute(),
    )
    expect(await visitor.refused(disownVerification, { oobCode })).toMatchObject(expired)
    expect(await visitor.do(confirmVerification, { oobCode })).toEqual({ email: ayse.email })
    expect(await logIn(server, ayse.email)).toMatchObject({ uid: ayse.uid })
  })

  // ACC-16
  test('of a verified address is not made again: the reply is the same, but no mail leaves', async () => {
    const before = await mailsQueued(server, ayse.email)
    expect(await visitor.do(sendVerificationEmail, { email: ayse.email })).toEqual({})
    expect(await mailsQueued(server, ayse.email)).toBe(before)
  })
})

describe(`a reset code on ${engine}`, () => {
  // ACC-12
  test('lives for exactly sixty minutes', async () => {
    const oobCode = await askForReset(server, ayse.email)
    server.clock.pass(60 * minute - 1)
    expect(await visitor.do(checkReset, { oobCode })).toEqual({ email: ayse.email, displayName: null })
    server.clock.pass(1)
    expect(await visitor.refused(checkReset, { oobCode })).toMatchObject(expired)
    expect(await visitor.refused(confirmReset, { oobCode, password: newPassword })).toMatchObject(expired)
  })

  test('works once, also for many at once', async () => {
    const { email } = await join(server, 'Bir Kere', 'user', 'birkere@example.com')
    const oobCode = await askForReset(server, email)
    const tries = await Promise.all(
      [1, 2, 3, 4].map(n => visitor.ask(confirmReset, { oobCode, password: `${newPassword} ${n}` })),
    )
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410])
    const winner = tries.findIndex(({ status }) => status === 200) + 1
    expect(await logIn(server, email, `${newPassword} ${winner}`)).toMatchObject({ email })
    expect(await mailsQueued(server, email)).toBe(2) // the reset and one notice
  })

  test('is retired by a newer one, and not used up by a password that is refused', async () => {
    const older = await askForReset(server, ayse.email)
    const newer = await askForReset(server, ayse.email)
    expect(await visitor.refused(checkReset, { oobCode: older })).toMatchObject(expired)
    expect(await visitor.refused(confirmReset, { oobCode: newer, password: '12345' })).toMatchObject({
      status: 422,
      code: 'weak-password',
    })
    expect(await visitor.do(checkReset, { oobCode: newer })).toMatchObject({ email: ayse.email })
  })

  test('survives the verification of its account, which uses up another kind', async () => {
    const { email, code, visitor: own } = await signUp(server, 'İki Yol', 'ikiyol@example.com')
    const oobCode = await askForReset(server, email)
    await own.do(confirmVerification, { oobCode: code })
    expect(await visitor.do(checkReset, { oobCode })).toEqual({ email, displayName: null })
  })

  // ACC-12
  test('and a verification code are no good in each other’s place', async () => {
    const { email, code } = await signUp(server, 'Karışık', 'karisik@example.com')
    const resetCode = await askForReset(server, email)
    expect(await visitor.refused(checkReset, { oobCode: code })).toMatchObject(expired)
    expect(await visitor.refused(confirmReset, { oobCode: code, password: newPassword })).toMatchObject(expired)
    for (const route of [checkVerification, confirmVerification, disownVerification]) {
      expect(await visitor.refused(route, { oobCode: resetCode })).toMatchObject(expired)
    }
    expect(await visitor.do(checkReset, { oobCode: resetCode })).toMatchObject({ email })
    expect(await visitor.do(checkVerification, { oobCode: code })).toMatchObject({ email })
  })
})

// ACC-24, ACC-25
describe(`a request handle on ${engine}`, () => {
  test('is no key: nothing takes it but send-password-reset-email, and its link carries no code', async () => {
    const { resetLink, oobCode } = await visitor.do(sendPasswordReset, { email: ayse.email })
    expect(resetLink).toBe(`${server.house.config.publicUrl}/reset-password`)
    for (const route of [checkReset, checkVerification, confirmVerification, disownVerification]) {
      expect(await visitor.refused(route, { oobCode })).toMatchObject(expired)
    }
    expect(await visitor.refused(confirmReset, { oobCode, password: newPassword })).toMatchObject(expired)
    expect(await visitor.do(sendPasswordResetEmail, { email: ayse.email, resetLink, oobCode })).toEqual({})
  })

  test('is not the code that is mailed', async () => {
    const { resetLink, oobCode } = await visitor.do(sendPasswordReset, { email: ayse.email })
    const mail = await mailAfter(server, ayse.email, () =>
      visitor.do(sendPasswordResetEmail, { email: ayse.email, resetLink, oobCode }),
    )
    expect(codeIn(mail)).not.toBe(oobCode)
    expect(mail.text + mail.html!).not.toContain(oobCode)
  })

  test('works once, lives for exactly ten minutes, and is ended by no newer one', async () => {
    const ask = () => visitor.do(sendPasswordReset, { email: ayse.email })
    const used = await ask()
    await visitor.do(sendPasswordResetEmail, { email: ayse.email, ...used })
    const older = await ask()
    const newer = await ask()
    expect(await visitor.refused(sendPasswordResetEmail, { email: ayse.email, ...used })).toMatchObject(expired)
    server.clock.pass(10 * minute - 1)
    for (const handle of [older, newer]) {
      expect(await visitor.do(sendPasswordResetEmail, { email: ayse.email, ...handle })).toEqual({})
    }
    const late = await ask()
    server.clock.pass(10 * minute)
    expect(await visitor.refused(sendPasswordResetEmail, { email: ayse.email, ...late })).toMatchObject(expired)
  })

  test('is good for its own address only, and stays so when somebody tries another', async () => {
    const other = await join(server, 'Öteki', 'user', 'oteki@example.com')
    const before = await mailsQueued(server, other.email)
    const handle = await visitor.do(sendPasswordReset, { email: ayse.email })
    for (const email of [other.email, 'kimse@example.com']) {
      expect(await visitor.refused(sendPasswordResetEmail, { email, ...handle })).toMatchObject(expired)
    }
    expect(await mailsQueued(server, other.email)).toBe(before)
    expect(await visitor.do(sendPasswordResetEmail, { email: ayse.email, ...handle })).toEqual({})
  })

  test('can’t be a code of another kind, and can’t be left out', async () => {
    const { email, code } = await signUp(server, 'Anahtarsız', 'anahtarsiz@example.com')
    const resetCode = await askForReset(server, email)
    const resetLink = 'http://localhost/reset-password'
    for (const oobCode of [code, resetCode, 'x'.repeat(43), 'kısa']) {
      expect(await visitor.refused(sendPasswordResetEmail, { email, resetLink, oobCode })).toMatchObject(expired)
    }
    for (const empty of [
      { resetLink: '', oobCode: code },
      { resetLink, oobCode: '' },
    ]) {
      const refused = await visitor.refused(sendPasswordResetEmail, { email, ...empty })
      expect(refused).toMatchObject({ status: 422, code: 'reset-fields-missing' })
    }
  })

  // MAIL-5
  test('can’t bring a link of its own into the mail', async () => {
    const { oobCode } = await visitor.do(sendPasswordReset, { email: ayse.email })
    const resetLink = 'https://evil.example/reset-password'
    const mail = await mailAfter(server, ayse.email, () =>
      visitor.do(sendPasswordResetEmail, { email: ayse.email, resetLink, oobCode }),
    )
    expect(mail.text + mail.html!).not.toContain('evil.example')
    expect(mail.text).toContain(`${server.house.config.publicUrl}/reset-password?mode=resetPassword&oobCode=`)
  })
})
