import type { Page } from '@playwright/test'
import type { Database } from '#server/db/open.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { phone } from '#tests/browser/kit/talk-kit.ts'

const said = { name: 'Işık Gür', email: 'isik@example.com', message: 'Oyunu çok sevdim.\n\nKayıt geri gelmiyor.' }
const rows = (db: Database) => db.read(snapshot => snapshot.selectFrom('feedback').selectAll().execute())
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const inEnglish = (page: Page) =>
  page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('meydan.language', 'en')
  })

// FBK-2, FBK-8, FBK-9
test('a visitor writes, is told beside each field what is missing, loses nothing and sends it', async ({
  open,
  server,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/Failed to load resource/)
  const { page } = await open()
  await page.goto('/feedback')
  const [name, email, message] = [field(page, 'Adınız'), field(page, 'E-posta adresiniz'), field(page, 'Mesajınız')]
  const submit = page.getByRole('button', { name: 'Gönder', exact: true })

  await email.fill('isik@')
  await message.fill('\u200b \u2800')
  await submit.click()
  await expect(name).toHaveAccessibleDescription('Adınızı yazın.')
  await expect(email).toHaveAccessibleDescription(/Geçersiz e-posta adresi\./)
  await expect(message).toHaveAccessibleDescription('Mesajınızı yazın.')
  await expect(name).toBeFocused()
  expect(await rows(server.house.db)).toEqual([])

  await name.fill('Işık\u202eGür')
  await expect(name).toHaveAccessibleDescription(/^Adda görünmeyen ya da satır kıran/)
  await name.fill(said.name)
  await expect(name).toHaveAccessibleDescription('')
  await email.fill(said.email)
  await message.fill('a'.repeat(4_600))
  await expect(message).toHaveAccessibleDescription('400 karakter kaldı')
  await expect(page.getByRole('status').filter({ hasText: '500 karakter kaldı' })).toBeAttached()
  await message.fill('a'.repeat(5_001))
  await expect(message).toHaveAccessibleDescription('Mesaj en fazla 5.000 karakter olabilir. 1 karakter fazla')
  await submit.click()
  await expect(message).toBeFocused()
  await message.fill(said.message)

  await page.reload()
  await expect(message).toHaveValue(said.message)
  await page.route('**/api/feedback', route => route.fulfill({ status: 500, json: { error: '', code: 'internal' } }))
  await submit.click()
  const failure = page.getByRole('alert').filter({ hasText: 'Geri bildiriminiz gönderilirken bir hata oluştu.' })
  await expect(failure).toContainText('Lütfen tekrar deneyin.')
  await expect(message).toHaveValue(said.message)
  await page.unroute('**/api/feedback')
  await page.route('**/api/feedback', route => route.abort())
  await submit.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Sunucuya ulaşılamıyor' })).toBeVisible()
  await page.unroute('**/api/feedback')

  await submit.click()
  await expect(page.getByRole('heading', { level: 2, name: 'Teşekkürler!' })).toBeFocused()
  await expect(page.getByText('Yanıt gerekirse isik@example.com adresine yazarız.')).toBeVisible()
  expect(await rows(server.house.db)).toMatchObject([said])
  await page.getByRole('button', { name: 'Bir tane daha gönder' }).click()
  await expect(message).toBeFocused()
  await expect(message).toHaveValue('')
  await expect(name).toHaveValue(said.name)
  await expect(email).toHaveValue(said.email)
})

// FBK-7
test('words whose answer was lost are kept once when they are sent again', async ({
  open,
  server,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/Failed to load resource/)
  const { page } = await open()
  await page.goto('/feedback')
  await field(page, 'Adınız').fill(said.name)
  await field(page, 'E-posta adresiniz').fill(said.email)
  await field(page, 'Mesajınız').fill(said.message)
  await page.route('**/api/feedback', async route => {
    await route.fetch()
    await route.abort()
  })
  const submit = page.getByRole('button', { name: 'Gönder', exact: true })
  await submit.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Sunucuya ulaşılamıyor' })).toBeVisible()
  await page.unroute('**/api/feedback')
  await submit.click()
  await expect(page.getByRole('heading', { level: 2, name: 'Teşekkürler!' })).toBeVisible()
  expect(await rows(server.house.db)).toHaveLength(1)
})

// FBK-4
test('a member finds name and address written, by keys alone, and is told in English when it is too often', async ({
  open,
  server,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/Failed to load resource/)
  const { page, context } = await open(phone)
  await inEnglish(page)
  const member = await enter(server, 'Geri Bildiren', context)
  await page.goto('/feedback')
  await expect(field(page, 'Your name')).toHaveValue(member.name)
  await expect(field(page, 'Your email address')).toHaveValue(/@example\.com$/)
  await field(page, 'Your name').focus()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Your email address')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('A press kit?')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send', exact: true }), 'no stop at the robots’ field').toBeFocused()
  await page.route('**/api/feedback', route =>
    route.fulfill({ status: 429, json: { error: '', code: 'too-many-requests', retryAfterSeconds: 42 * 60 } }),
  )
  await page.keyboard.press('Enter')
  const wait = page.getByRole('alert').filter({ hasText: 'Try again in 42 minutes.' })
  await expect(wait).toContainText('What you wrote is still here.')
  await expect(field(page, 'Your message')).toHaveValue('A press kit?')
  await page.unroute('**/api/feedback')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Thank you!' })).toBeFocused()
  expect(await rows(server.house.db)).toMatchObject([{ name: member.name, message: 'A press kit?' }])
})

// FBK-6
test('people can’t meet the robots’ field, and a robot that fills it is thanked for nothing', async ({
  open,
  server,
}) => {
  const { page } = await open()
  await page.goto('/feedback')
  const trap = page.locator('input[name=subject]')
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await expect(trap).toHaveAttribute('autocomplete', 'off')
  await expect(trap).not.toBeInViewport()
  await expect(page.getByRole('textbox')).toHaveCount(3)
  for (const input of await page.locator('form :is(input, textarea)').all()) await input.fill('robot@example.com')
  await page.getByRole('button', { name: 'Gönder', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Teşekkürler!' })).toBeVisible()
  expect(await rows(server.house.db)).toEqual([])
})

// FBK-9
test('what somebody wrote is gone with him, and what a visitor wrote is shown to nobody who logs in', async ({
  open,
  server,
}) => {
  const { page, context } = await open()
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage))
  await page.goto('/feedback')
  await field(page, 'Mesajınız').fill('bir ziyaretçinin sözü')
  await page.reload()
  await expect(field(page, 'Mesajınız')).toHaveValue('bir ziyaretçinin sözü')
  const member = await enter(server, 'Sonra Giren', context)
  await page.reload()
  await expect(field(page, 'Adınız')).toHaveValue(member.name)
  await expect(field(page, 'Mesajınız')).toHaveValue('')

  await field(page, 'Mesajınız').fill('bir üyenin sözü')
  await page.getByRole('button', { name: 'Çıkış yap' }).click()
  await expect(page.getByText('Çıkış yaptınız.')).toBeVisible()
  expect(await kept()).not.toMatch(/bir üyenin sözü|Sonra Giren|example\.com/)
  await page.goto('/feedback')
  for (const name of ['Adınız', 'E-posta adresiniz', 'Mesajınız']) await expect(field(page, name)).toHaveValue('')
})
