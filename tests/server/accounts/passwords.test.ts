import { describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { join, logIn } from '#tests/kit/cast.ts'
import { password } from '#tests/kit/people.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { write } from '#tests/kit/house.ts'
import { askForReset, mailsQueued, signUp } from '#tests/kit/newcomer.ts'
import { stage } from '#tests/kit/stage.ts'
import { errors as en } from '#words/en/errors.ts'
import { errors as tr } from '#words/tr/errors.ts'

const { claimVerification, confirmReset, confirmVerification } = accountRoutes
const { server } = stage()

/** `123456`, as an earlier release stored it. */
const storedWeak = '$argon2id$v=19$m=19456,t=2,p=1$BwcHBwcHBwcHBwcHBwcHBw$W2DCSdv4YxZ+HEFmq9ULmKBzSEHQfPb0ksXm+Dn8ZGQ'

const email = 'zeynep.kaya@example.com'
const refusal = (chosen: string) =>
  new Visitor(server.url).refused(accountRoutes.signUp, { displayName: 'Zeynep Kaya', email, password: chosen })

// ACC-8
describe(`a password that everybody tries first, on ${engine},`, () => {
  test.each([
    '123456',
    'password',
    'PASSWORD',
    'Password1',
    '1q2w3e4r',
    '      ',
    '\u00a0\u2003 \u200b\u3164 ',
    'şşşşşşşş',
    'galatasaray',
    'Fenerbahçe',
    'beşiktaş1903',
    'gs1905',
    'şifre123',
    'SIFRE123',
    'parola123',
    ' qwerty ',
  ])('is refused as common: %j', async chosen => {
    expect(await refusal(chosen)).toMatchObject({
      status: 422,
      code: 'weak-password',
      reason: 'common',
      field: 'password',
      error: tr['weak-password_common'],
    })
    expect(await mailsQueued(server, email)).toBe(0)
  })

  test.each(['zeynep kaya', 'ZEYNEP KAYA', 'zeynep.kaya', 'Zeynep.Kaya99', '!zeynep kaya!', email])(
    'is refused as one’s own name or address: %s',
    async chosen => {
      expect(await refusal(chosen)).toMatchObject({ code: 'weak-password', reason: 'personal' })
    },
  )

  test('is refused at a reset and at a claim too, and uses neither link up', async () => {
    const { email: own } = await join(server, 'Sıfırlayan', 'user', 'sifirlayan@example.com')
    const reset = await askForReset(server, own)
    const visitor = new Visitor(server.url)
    visitor.headers['accept-language'] = 'en'
    expect(await visitor.refused(confirmReset, { oobCode: reset, password: 'iloveyou' })).toMatchObject({
      reason: 'common',
      error: en['weak-password_common'],
    })
    expect(await visitor.refused(confirmReset, { oobCode: reset, password: 'sıfırlayan1' })).toMatchObject({
      reason: 'personal',
    })
    await visitor.do(confirmReset, { oobCode: reset, password: 'kırk küp kırık' })

    const { code: oobCode } = await signUp(server, 'Devralan', 'devralan@example.com')
    expect((await visitor.refused(claimVerification, { oobCode, password: 'iloveyou' })).reason).toBe('common')
    await visitor.do(claimVerification, { oobCode, password: 'kırk küp kırık' })
  })

  test('that is short says the text of short ones, without a reason', async () => {
    const refused = await refusal('12345')
    expect(refused).toMatchObject({ code: 'weak-password', error: tr['weak-password'] })
    expect(refused).not.toHaveProperty('reason')
  })

  test('goes on to log in and to confirm where it exists already', async () => {
    const weaken = (address: string) =>
      write(server.house, tx =>
        tx.updateTable('users').set({ password_hash: storedWeak }).where('email_key', '=', address).execute(),
      )
    const { email: member } = await join(server, 'Eskiden', 'user', 'eskiden@example.com')
    await weaken(member)
    expect(await logIn(server, member, '123456')).toMatchObject({ name: 'Eskiden' })
    const waiting = await signUp(server, 'Bekleyen', 'bekleyen@example.com')
    await weaken(waiting.email)
    const confirmed = await new Visitor(server.url).do(confirmVerification, {
      oobCode: waiting.code,
      password: '123456',
    })
    expect(confirmed).toEqual({ email: waiting.email })
  })

  test.each([
    password,
    'fener yolu',
    'yepyeni parola',
    'kaya zeynepten büyüktür',
    'aylin ile ali',
    'çok uzun bir cümle',
  ])('is not one like this: %s', async chosen => {
    const form = { displayName: `Kişi ${Math.random()}`.slice(0, 20), email: `k${Math.random()}@example.com` }
    expect(await new Visitor(server.url).ask(accountRoutes.signUp, { ...form, password: chosen })).toMatchObject({
      status: 200,
    })
  })
})
