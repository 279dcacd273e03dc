import type { Page } from '@playwright/test'
import { sizes } from '#contract/limits.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { textOf } from '#tests/kit/tables/words.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Kullanıcı adı' })

const question = (page: Page, name: string) =>
  page.getByRole('alertdialog', { name: `Kullanıcı adınız “${name}” olsun mu?` })

async function choose(page: Page, name: string): Promise<void> {
  await form(page).getByLabel('Yeni kullanıcı adı').fill(name)
  await form(page).getByRole('button', { name: 'Kullanıcı adını değiştir' }).click()
}

// ACC-48, ACC-49
test('another name is chosen by keyboard, shown everywhere at once, with the old one beside it', async ({
  server,
  open,
}) => {
  const [own, other] = [await open(), await open()]
  await enter(server, 'Gaye Önce', own.context)
  await enter(server, 'Harun Bakan', other.context)
  const second = await own.context.newPage()
  await second.goto('/account')
  const third = await own.context.newPage()
  await third.goto('/chat')
  await other.page.goto('/chat')
  const people = other.page.getByRole('region', { name: 'Kişiler' })
  await expect(people.getByRole('button', { name: /^Gaye Önce/ })).toBeVisible()

  await own.page.goto('/account')
  await own.page.getByRole('button', { name: 'Kullanıcı adını değiştir' }).press('Enter')
  await expect(form(own.page).getByLabel('Yeni kullanıcı adı')).toBeFocused()
  await own.page.keyboard.type('Gaye Sonra')
  await own.page.keyboard.press('Enter')
  const asked = question(own.page, 'Gaye Sonra')
  await expect(asked).toContainText('30 gün boyunca')
  await expect(asked.getByRole('button', { name: 'Vazgeç' })).toBeFocused()
  await own.page.keyboard.press('Enter')
  await expect(asked).toBeHidden()
  await expect(form(own.page).getByLabel('Yeni kullanıcı adı'), 'nothing has changed').toBeFocused()
  await expect(form(own.page).getByLabel('Yeni kullanıcı adı')).toHaveValue('Gaye Sonra')
  await expect(people.getByRole('button', { name: /^Gaye Önce/ })).toBeVisible()
  await own.page.keyboard.press('Enter')
  await asked.getByRole('button', { name: 'Adımı değiştir' }).press('Enter')
  await expect(own.page.getByText(textOf('tr', 'own.nameChanged'))).toBeVisible()
  for (const page of [own.page, second]) {
    await expect(page.getByRole('main').getByText('Gaye Sonra', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Eski adınız: Gaye Önce')).toBeVisible()
    await expect(page.getByText(/tarihinden sonra yeniden değiştirebilirsiniz\.$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Kullanıcı adını değiştir' })).toHaveCount(0)
  }

  await expect(third.getByRole('link', { name: /Gaye Sonra/ })).toBeVisible()
  const row = people.getByRole('button', { name: /^Gaye Sonra/ })
  await expect(row).toHaveAccessibleName(/\(Eski adı: Gaye Önce\)/)
  await row.click()
  const card = other.page.getByRole('dialog', { name: 'Gaye Sonra' })
  await expect(card.getByText('Eski adı: Gaye Önce')).toBeVisible()
  await card.getByRole('link', { name: 'Tüm profili göster' }).click()
  await expect(other.page.getByRole('heading', { level: 1, name: 'Gaye Sonra' })).toBeVisible()
  await expect(other.page.getByText('Eski adı: Gaye Önce')).toBeVisible()
})

// ACC-48
test('what is wrong with a name is said beside its field, which takes the focus', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/status of 4(09|22)/)
  const { page, context } = await open()
  await enter(server, 'İnci Tutar', (await open()).context)
  await enter(server, 'Jülide Dener', context)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Kullanıcı adını değiştir' }).click()
  const rule = textOf('tr', 'accounts.displayNameHint', { min: sizes.displayNameMin, max: sizes.displayNameMax })
  const wrongs = [
    ['', textOf('tr', 'display-name-required'), false],
    ['inci tutar', textOf('tr', 'display-name-taken'), true],
    ['Moderatör', textOf('tr', 'display-name-invalid_reserved'), false],
    ['Jülide Dener', textOf('tr', 'display-name-unchanged'), false],
  ] as const
  for (const [name, said, isAsked] of wrongs) {
    await choose(page, name)
    if (isAsked) await question(page, name).getByRole('button', { name: 'Adımı değiştir' }).click()
    const field = form(page).getByLabel('Yeni kullanıcı adı')
    await expect(field).toBeFocused()
    await expect(field, 'and the rule stays').toHaveAccessibleDescription(`${said} ${rule}`)
  }
  await form(page).getByRole('button', { name: 'Vazgeç' }).click()
  await expect(page.getByRole('button', { name: 'Kullanıcı adını değiştir' })).toBeFocused()
})
