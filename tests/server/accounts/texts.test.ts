import { beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { type ErrorCode, errorKeyOf } from '#contract/wire/errors.ts'
import type { Route } from '#contract/wire/route.ts'
import { errors as en } from '#words/en/errors.ts'
import { accounts as enAccounts } from '#words/en/accounts.ts'
import { errors as tr } from '#words/tr/errors.ts'
import { accounts as trAccounts } from '#words/tr/accounts.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { join } from '#tests/kit/cast.ts'
import { password } from '#tests/kit/people.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { signUp as signUpAs } from '#tests/kit/newcomer.ts'
import { stage } from '#tests/kit/stage.ts'

const routes = accountRoutes
const { server } = stage({ env: { LIMITS: '1', TRUST_PROXY: 'on' } })
beforeAll(async () => {
  await join(server, 'Ayşe', 'user', 'ayse@example.com')
  await signUpAs(server, 'Bekleyen', 'bekleyen@example.com')
})

const known = 'ayse@example.com'
const code = 'a'.repeat(43)
const form = { displayName: 'Yeni', email: 'yeni@example.com', password }
const tooMany = async (ask: () => Promise<unknown>) => {
  for (let n = 0; n < 6; n++) await ask()
}

/** How each refusal of the account flow is reached. The last three letters of the address keep the limits apart. */
const reached: [ErrorCode, Route, Record<string, unknown>][] = [
  ['display-name-taken', routes.signUp, { ...form, displayName: 'AYŞE' }],
  ['email-already-in-use', routes.signUp, { ...form, email: known }],
  ['display-name-required', routes.signUp, { ...form, displayName: '  ' }],
  ['display-name-invalid', routes.signUp, { ...form, displayName: 'Аyşe' }],
  ['weak-password', routes.signUp, { ...form, password: '12345' }],
  ['password-too-long', routes.signUp, { ...form, password: 'x'.repeat(257) }],
  ['invalid-email', routes.signUp, { ...form, email: 'ayse@' }],
  ['email-required', routes.signUp, { ...form, email: '' }],
  ['credentials-required', routes.login, { email: '', password: '' }],
  ['invalid-credential', routes.login, { email: known, password: 'yanlış' }],
  ['email-unverified', routes.login, { email: 'bekleyen@example.com', password }],
  ['email-required', routes.sendVerificationEmail, { email: ' ' }],
  ['user-not-found', routes.sendVerificationEmail, { email: 'kimse@example.com' }],
  ['email-required', routes.sendPasswordReset, {}],
  ['invalid-email', routes.sendPasswordReset, { email: 'kimse' }],
  ['user-not-found', routes.sendPasswordReset, { email: 'kimse@example.com' }],
  ['expired-code', routes.sendPasswordResetEmail, { email: known, resetLink: 'x', oobCode: code }],
  ['reset-fields-missing', routes.sendPasswordResetEmail, { email: known, resetLink: '', oobCode: '' }],
  ['expired-code', routes.checkReset, { oobCode: code }],
  ['invalid-code', routes.checkReset, {}],
  ['expired-code', routes.confirmReset, { oobCode: code, password }],
  ['weak-password', routes.confirmReset, { oobCode: code, password: '12345' }],
  ['expired-code', routes.confirmVerification, { oobCode: code }],
]

/** Texts that are exact. */
const exact = {
  tr: {
    'display-name-taken': 'Bu kullanıcı adı zaten alınmış. Lütfen farklı bir kullanıcı adı seçin.',
    'email-already-in-use': 'Bu e-posta adresi zaten kullanılıyor.',
    'email-unverified': 'Lütfen e-posta adresinizi doğrulayın. Size bir doğrulama bağlantısı gönderdik.',
    'accounts.error.signUp': 'Kayıt olurken bir hata oluştu. Lütfen tekrar deneyin.',
    'accounts.error.verificationEmail': 'Doğrulama e-postası gönderilemedi',
    'accounts.error.noSession': 'Kullanıcı giriş yapmamış',
    'accounts.error.noEmail': 'Kullanıcı e-postası yok',
  },
  en: {
    'invalid-credential': 'Invalid email or password',
    'user-not-found': 'No account found with this email',
    'wrong-password': 'Incorrect password',
    'email-already-in-use': 'Email already in use',
    'weak-password': 'Password should be at least 6 characters',
    'invalid-email': 'Invalid email address',
    'too-many-requests': 'Too many requests. Please try again later.',
    'email-required': 'Email is required.',
    'reset-fields-missing': 'Reset link generation missing fields',
    'accounts.resent': 'Verification email sent!',
    'accounts.error.verificationEmail': 'Error sending verification email',
    'accounts.error.resetLink': 'Failed to generate reset link',
    'accounts.error.resetLinkEmail': 'Failed to send password reset email',
    'accounts.error.resetRequest': 'Failed to send reset email',
  },
} as const
const words = { tr: { ...tr, ...trAccounts }, en: { ...en, ...enAccounts } }

describe.each(['tr', 'en'] as const)(`the account flow on ${engine}, in %s,`, language => {
  // ACC-31, LANG-5
  test('keeps every exact text word for word', () => {
    expect(words[language]).toMatchObject(exact[language])
  })

  // LANG-4
  test.each(reached)('refuses with %s, in the caller’s words (%o)', async (expected, route, input) => {
    const visitor = new Visitor(server.url)
    const index = reached.findIndex(([, other, given]) => other === route && given === input)
    visitor.headers['accept-language'] = language === 'en' ? 'en-GB,en;q=0.9,tr;q=0.8' : 'tr-TR,tr;q=0.9,en;q=0.8'
    visitor.headers['x-forwarded-for'] = `203.0.${language === 'en' ? 113 : 114}.${index}`
    server.clock.pass(60_000)
    const { error, code: told, reason } = await visitor.refused(route, input)
    const key = errorKeyOf(expected, reason)
    expect({ told, error }).toEqual({ told: expected, error: words[language][key] })
  })

  test('refuses too many requests, in the caller’s words', async () => {
    const visitor = new Visitor(server.url)
    visitor.headers['accept-language'] = language
    visitor.headers['x-forwarded-for'] = language === 'en' ? '192.0.2.1' : '198.51.100.1'
    await tooMany(() => visitor.ask(routes.login, { email: known, password: 'yanlış' }))
    const { error, code: told } = await visitor.refused(routes.login, { email: known, password })
    expect({ told, error }).toEqual({ told: 'too-many-requests', error: words[language]['too-many-requests'] })
  })
})

// LANG-4
test('a caller who names no language of ours is answered in Turkish', async () => {
  const visitor = new Visitor(server.url)
  visitor.headers['accept-language'] = 'de-DE,de;q=0.9'
  expect((await visitor.refused(routes.checkReset, { oobCode: code })).error).toBe(tr['expired-code'])
})
