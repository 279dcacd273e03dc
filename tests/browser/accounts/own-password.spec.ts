import type { Page } from '@playwright/test'
import { sizes } from '#contract/limits.ts'
import { emailOf, password } from '#tests/kit/people.ts'
import { logIn } from '#tests/kit/cast.ts'
import { textOf } from '#tests/kit/tables/words.ts'
import { endedSession } from '#tests/browser/kit/ended-session.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'

const form = (page: Page) => page.getByRole('form', { name: /^(Şifre|Password)$/ })
const newPassword = 'yepyeni bir parola'

async function fill(page: Page, fields: Partial<Record<'old' | 'next' | 'again', string>>): Promise<void> {
  const { old = password, next = newPassword, again = next } = fields
  await form(page).getByLabel('Mevcut şifreniz').fill(old)
  await form(page).getByLabel('Yeni şifre', { exact: true }).fill(next)
  await form(page).getByLabel('Yeni şifre (tekrar)').fill(again)
  await form(page).getByRole('button', { name: 'Şifreyi değiştir' }).click()
}

// ACC-44
test('a password is changed by the old one; other tabs stay, other browsers are led to the log-in', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(endedSession)
  const [own, other] = [await open(), await open()]
  await enter(server, 'Nil Parola', own.context)
  const elsewhere = await logIn(server, emailOf('Nil Parola'))
  await other.context.addCookies([...elsewhere.cookies].map(([name, value]) => ({ name, value, url: server.url })))
  const second = await own.context.newPage()
  await second.goto('/account')
  await other.page.goto('/chat')
  await expect(other.page).toHaveURL(/\/chat/)

  await own.page.goto('/account')
  await own.page.getByRole('button', { name: 'Şifreyi değiştir' }).press('Enter')
  await expect(form(own.page).getByLabel('Mevcut şifreniz')).toBeFocused()
  await fill(own.page, {})
  await expect(own.page.getByText(textOf('tr', 'own.passwordChanged'))).toBeVisible()
  await expect(form(own.page)).toHaveCount(0)
  await expect(own.page.getByRole('button', { name: 'Şifreyi değiştir' })).toBeFocused()
  await expect(own.page.getByRole('listitem').filter({ hasText: 'Bu oturum' })).toBeVisible()
  await expect(own.page.getByText('Hesabınız başka bir yerde açık değil.')).toBeVisible()
  await expect(second.getByText('Hesabınız başka bir yerde açık değil.')).toBeVisible()
  await expect(other.page).toHaveURL(/\/login/)
  await logIn(server, emailOf('Nil Parola'), newPassword)
})

// ACC-44
test('what is wrong with a password is said beside its field, which takes the focus', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/status of 4(01|22)/)
  const { page, context } = await open()
  await enter(server, 'Oya Parola', context)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Şifreyi değiştir' }).click()
  const rule = textOf('tr', 'accounts.passwordHint', { min: sizes.passwordMin })
  const wrongs = [
    [{ old: 'yanlış parola' }, 'Mevcut şifreniz', 'Şifre hatalı.'],
    [{ next: password }, 'Yeni şifre', `${textOf('tr', 'password-unchanged')} ${rule}`],
    [{ next: '12345678' }, 'Yeni şifre', `${textOf('tr', 'weak-password_common')} ${rule}`],
    [{ next: 'kısa' }, 'Yeni şifre', textOf('tr', 'weak-password')], // the rule itself, said once
    [{ again: 'başka' }, 'Yeni şifre (tekrar)', 'Şifreler birbiriyle eşleşmiyor.'],
  ] as const
  for (const [fields, label, said] of wrongs) {
    await fill(page, fields)
    const field = form(page).getByLabel(label, { exact: true })
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(said)
  }
})
