import type { Page } from '@playwright/test'
import { emailOf, password } from '#tests/kit/people.ts'
import { logIn } from '#tests/kit/cast.ts'
import { textOf } from '#tests/kit/tables/words.ts'
import { linkIn } from '#tests/browser/kit/accounts-kit.ts'
import { endedSession } from '#tests/browser/kit/ended-session.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'

const form = (page: Page) => page.getByRole('form', { name: 'E-posta' })
const section = (page: Page) => page.getByRole('region', { name: 'E-posta' })

async function askFor(page: Page, email: string, given = password): Promise<void> {
  await form(page).getByLabel('Yeni e-posta adresi').fill(email)
  await form(page).getByLabel('Mevcut şifreniz').fill(given)
  await form(page).getByRole('button', { name: 'Onay bağlantısı gönder' }).click()
}

// ACC-46, ACC-47
test('an address is changed by one click where it was asked for, and the old one takes it back', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(endedSession)
  const own = await open()
  await enter(server, 'Sema Posta', own.context)
  const old = emailOf('Sema Posta')
  const second = await own.context.newPage()
  await second.goto('/account')
  await own.page.goto('/account')
  await own.page.getByRole('button', { name: 'Adresi değiştir' }).press('Enter')
  await expect(form(own.page).getByLabel('Yeni e-posta adresi')).toBeFocused()
  await askFor(own.page, 'sema.yeni@example.com')
  for (const page of [own.page, second])
    await expect(section(page)).toContainText('sema.yeni@example.com onay bekliyor')

  const link = await linkIn(server, 'sema.yeni@example.com')
  const clicked = await own.context.newPage()
  await clicked.goto(link)
  await expect(clicked.getByText('sema.yeni@example.com')).toBeVisible()
  await expect(clicked).not.toHaveURL(/oobCode/)
  await expect(clicked.getByLabel('Şifre', { exact: true })).toHaveCount(0)
  await clicked.getByRole('button', { name: 'Adresi onayla' }).click()
  await expect(clicked.getByText(textOf('tr', 'emailLink.changed'))).toBeVisible()
  await clicked.getByRole('main').getByRole('link', { name: 'Hesabım' }).click()
  for (const page of [clicked, own.page, second]) {
    await expect(section(page).getByText('sema.yeni@example.com', { exact: true })).toBeVisible()
    await expect(section(page)).not.toContainText('onay bekliyor')
  }

  const elsewhere = await open()
  await elsewhere.page.goto(await linkIn(server, old))
  await elsewhere.page.getByLabel('Yeni şifre', { exact: true }).fill('geri alınan parola')
  await elsewhere.page.getByLabel('Yeni şifre (tekrar)').fill('geri alınan parola')
  await elsewhere.page.getByRole('button', { name: 'Adresi geri al' }).click()
  await expect(elsewhere.page.getByText(textOf('tr', 'emailLink.undone'))).toBeVisible()
  await expect(own.page).toHaveURL(/\/login/)
  await logIn(server, old, 'geri alınan parola')
})

// ACC-46
test('elsewhere the link asks for the password, and used again it is of no use', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/status of 4(01|10)/)
  const [own, other] = [await open(), await open()]
  await enter(server, 'Tuna Posta', own.context)
  await own.page.goto('/account')
  await own.page.getByRole('button', { name: 'Adresi değiştir' }).click()
  await askFor(own.page, 'tuna.yeni@example.com')
  const link = await linkIn(server, 'tuna.yeni@example.com')
  await other.page.goto(link)
  const given = other.page.getByLabel('Şifre', { exact: true })
  await given.fill('yanlış parola')
  await other.page.getByRole('button', { name: 'Adresi onayla' }).click()
  await expect(given).toHaveAccessibleDescription(/Şifre hatalı\./)
  await given.fill(password)
  await other.page.getByRole('button', { name: 'Adresi onayla' }).click()
  await expect(other.page.getByText(textOf('tr', 'emailLink.changed'))).toBeVisible()
  await expect(section(own.page).getByText('tuna.yeni@example.com', { exact: true })).toBeVisible()
  await own.page.goto(link)
  await expect(own.page.getByRole('heading', { level: 1, name: 'Bağlantı geçersiz' })).toBeVisible()
})

// ACC-46
test('what is wrong is said beside its field, and what waits is given up', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/status of 4(01|09|22)/)
  const { page, context } = await open()
  await enter(server, 'Ufuk Posta', context)
  const other = await enter(server, 'Vural Posta')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Adresi değiştir' }).click()
  const wrongs = [
    ['adres', password, 'Yeni e-posta adresi', textOf('tr', 'invalid-email')],
    [emailOf('Ufuk Posta'), password, 'Yeni e-posta adresi', textOf('tr', 'email-unchanged')],
    [emailOf(other.name), password, 'Yeni e-posta adresi', textOf('tr', 'email-already-in-use')],
    ['ufuk.yeni@example.com', 'yanlış', 'Mevcut şifreniz', textOf('tr', 'wrong-password')],
  ] as const
  for (const [email, given, label, said] of wrongs) {
    await askFor(page, email, given)
    await expect(form(page).getByLabel(label)).toHaveAccessibleDescription(said)
    await expect(form(page).getByLabel(label)).toBeFocused()
  }
  await askFor(page, 'ufuk.yeni@example.com')
  await expect(page.getByRole('button', { name: 'Adresi değiştir' })).toBeFocused()
  await section(page).getByRole('button', { name: 'Adres değişikliğinden vazgeç' }).click()
  await expect(section(page)).not.toContainText('onay bekliyor')
})
