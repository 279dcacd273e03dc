import { expect, test } from '@playwright/test'
import { accounts as accountsEn } from '#words/en/accounts.ts'
import { errors as errorsEn } from '#words/en/errors.ts'
import { accounts as accountsTr } from '#words/tr/accounts.ts'
import { errors as errorsTr } from '#words/tr/errors.ts'

/** The exact texts of accounts, each in its own language. The pages' tests go by key. */
// ACC-31
test('the exact texts stand word for word', () => {
  const tr = { ...errorsTr, ...accountsTr }
  expect(tr).toMatchObject({
    'display-name-taken': 'Bu kullanıcı adı zaten alınmış. Lütfen farklı bir kullanıcı adı seçin.',
    'email-already-in-use': 'Bu e-posta adresi zaten kullanılıyor.',
    'email-unverified': 'Lütfen e-posta adresinizi doğrulayın. Size bir doğrulama bağlantısı gönderdik.',
    'accounts.error.signUp': 'Kayıt olurken bir hata oluştu. Lütfen tekrar deneyin.',
    'accounts.error.verificationEmail': 'Doğrulama e-postası gönderilemedi',
    'accounts.error.noSession': 'Kullanıcı giriş yapmamış',
    'accounts.error.noEmail': 'Kullanıcı e-postası yok',
  })
  const en = { ...errorsEn, ...accountsEn }
  expect(en).toMatchObject({
    'invalid-credential': 'Invalid email or password',
    'user-not-found': 'No account found with this email',
    'wrong-password': 'Incorrect password',
    'email-already-in-use': 'Email already in use',
    'weak-password': 'Password should be at least 6 characters',
    'invalid-email': 'Invalid email address',
    'email-required': 'Email is required.',
    'too-many-requests': 'Too many requests. Please try again later.',
    'reset-fields-missing': 'Reset link generation missing fields',
    internal: 'An error occurred. Please try again.',
    'accounts.error.resetLink': 'Failed to generate reset link',
    'accounts.error.resetLinkEmail': 'Failed to send password reset email',
    'accounts.error.resetRequest': 'Failed to send reset email',
    'accounts.error.verificationEmail': 'Error sending verification email',
    'accounts.resent': 'Verification email sent!',
  })
})

// ACC-29
test('the keys that are exact are literal', () => {
  for (const key of ['expiredLink', 'weakPassword', 'default', 'invalidCode', 'passwordLength', 'passwordMismatch']) {
    expect(Object.keys(accountsTr)).toContain(`resetPassword.error.${key}`)
  }
})
