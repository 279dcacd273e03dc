import type { Page } from '@playwright/test'
import { aboutRoutes } from '#contract/about.ts'
import { lockdownRoutes } from '#contract/lockdowns.ts'
import { changePerson, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { textOf } from '#tests/kit/tables/words.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Tanıtım satırı' })
const form = (page: Page) => page.getByRole('form', { name: 'Tanıtım satırı' })

// ACC-71
test('a line about oneself is written by keyboard, read by others and in other tabs at once, and goes', async ({
  server,
  open,
}) => {
  const [own, other] = [await open(), await open()]
  const gaye = await enter(server, 'Gaye Satır', own.context)
  await enter(server, 'Harun Okur', other.context)
  const second = await own.context.newPage()
  await second.goto('/account')
  await expect(section(second).getByText('Henüz bir şey yazmadınız.')).toBeVisible()
  await other.page.goto(`/profile/${gaye.uid}`)
  const main = other.page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Gaye Satır' })).toBeVisible()

  await own.page.goto('/account')
  await section(own.page).getByRole('button', { name: 'Satır ekle' }).press('Enter')
  const field = form(own.page).getByLabel('Tanıtım satırınız')
  await expect(field).toBeFocused()
  await expect(section(own.page).getByText('Henüz bir şey yazmadınız.'), 'while one writes').toHaveCount(0)
  await own.page.keyboard.type('  İzmir  ·  https://a.example <b>çay</b> ')
  await own.page.keyboard.press('Enter')
  await expect(own.page.getByText(textOf('tr', 'own.aboutSaved'))).toBeVisible()
  await expect(section(own.page).getByRole('button', { name: 'Satırı değiştir' })).toBeFocused()
  const line = 'İzmir · https://a.example <b>çay</b>'
  for (const page of [own.page, second]) await expect(section(page).getByText(line)).toBeVisible()
  await expect(main.getByText(line)).toBeVisible()
  await expect(main.getByText(line).getByRole('link'), 'plain text').toHaveCount(0)

  await other.page.goto('/chat')
  await other.page
    .getByRole('region', { name: 'Kişiler' })
    .getByRole('button', { name: /^Gaye Satır/ })
    .click()
  const card = other.page.getByRole('dialog', { name: 'Gaye Satır' })
  await expect(card.getByText(line)).toBeVisible()

  await section(own.page).getByRole('button', { name: 'Satırı değiştir' }).press('Enter')
  await expect(field).toHaveValue(line)
  await expect(field).toHaveAccessibleDescription(/kaldı\. Satırı kaldırmak için boş bırakın\.$/)
  await field.fill('')
  await field.press('Enter')
  await expect(own.page.getByText(textOf('tr', 'own.aboutRemoved'))).toBeVisible()
  for (const page of [own.page, second])
    await expect(section(page).getByText('Henüz bir şey yazmadınız.')).toBeVisible()
  await expect(card.getByText(line)).toHaveCount(0)
})

// ACC-71
test('what is wrong with a line is said beside its field, and nothing is sent', async ({ server, open }) => {
  const { page, context } = await open()
  await enter(server, 'Nil Uzun', context)
  let sent = 0
  page.on('request', request => (sent += Number(request.url().endsWith('/api/me/about'))))
  await page.goto('/account')
  await section(page).getByRole('button', { name: 'Satır ekle' }).click()
  const field = form(page).getByLabel('Tanıtım satırınız')
  await field.fill('a'.repeat(118))
  await expect(form(page).getByText(/^2 karakter kaldı\.$/), 'there is nothing to go without').toBeVisible()
  await field.fill('a'.repeat(121))
  await expect(form(page).getByRole('alert')).toHaveText('Tanıtım satırı en fazla 120 karakter olabilir.')
  await field.press('Enter')
  await expect(field).toBeFocused()
  await field.fill('gizli\u202emetin')
  await field.press('Enter')
  await expect(form(page).getByRole('alert')).toHaveText('Tanıtım satırında görünmez karakter kullanılamaz.')
  await expect(field).toBeFocused()
  expect(sent).toBe(0)
  await field.fill('👩‍💻 burada')
  await field.press('Enter')
  await expect(section(page).getByText('👩‍💻 burada')).toBeVisible()
})

// ACC-71
test('who is under a sanction sets no line, and may go without his', async ({ server, open }) => {
  const { page, context } = await open()
  const { visitor, uid } = await enter(server, 'Sus Pus', context)
  await visitor.do(aboutRoutes.setAbout, { about: 'eski satır' })
  await changePerson(server.house, uid, { muted: 1 })
  await page.goto('/account')
  await expect(section(page).getByText(textOf('tr', 'own.aboutHeld'))).toBeVisible()
  await section(page).getByRole('button', { name: 'Satırı kaldır' }).click()
  await expect(section(page).getByText('Henüz bir şey yazmadınız.')).toBeVisible()
  await expect(section(page).getByRole('button')).toHaveCount(0)
})

// ACC-48, ACC-60, ACC-71
test('while the whole place is restricted a member’s own page says so before anything is typed, and until then', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  await enter(server, 'Kısıtlı Üye', context)
  const staff = await enter(server, 'Kısıtlayan')
  await changePerson(server.house, staff.uid, { role: 'admin' })
  await page.goto('/account')
  const ways = ['Satır ekle', 'Kullanıcı adını değiştir', 'Resim seç'].map(name => page.getByRole('button', { name }))
  for (const way of ways) await expect(way).toBeVisible()
  const { setLockdown, endLockdown } = lockdownRoutes
  const wholePlace = { channelId: null, kind: 'staff' } as const
  const { version } = await staff.visitor.do(setLockdown, {
    ...wholePlace,
    threshold: null,
    minutes: 60,
    version: null,
  })
  const told = (['own.aboutLocked', 'own.nameLocked', 'photo.locked'] as const).map(key =>
    page.getByText(textOf('tr', key)),
  )
  for (const words of told) await expect(words).toBeVisible()
  for (const way of ways) await expect(way).toHaveCount(0)
  await page.screenshot({ path: test.info().outputPath('locked.png'), fullPage: true })
  await page.reload()
  for (const words of told) await expect(words).toBeVisible()
  await staff.visitor.do(endLockdown, { ...wholePlace, version })
  for (const way of ways) await expect(way).toBeVisible()
})

// PAGE-37
test('Escape leaves a form of one’s own page as its button does, and the focus comes back', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  await enter(server, 'Kaçan Üye', context)
  await page.goto('/account')
  for (const name of ['Satır ekle', 'Kullanıcı adını değiştir', 'Adresi değiştir', 'Şifreyi değiştir']) {
    const way = page.getByRole('button', { name, expanded: false })
    await way.press('Enter')
    await expect(way).toHaveCount(0)
    await page.keyboard.type('yarım')
    await page.keyboard.press('Escape')
    await expect(way).toBeFocused()
  }
})

// PAGE-37
test('a form of one’s own page that was left while it was sent says why it failed, and leaves the next one alone', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/status of 4/)
  const { page, context } = await open()
  await enter(server, 'Bırakan Üye', context)
  await page.goto('/account')
  const [isAsked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/me/email', async route => {
    isAsked.resolve()
    await goOn.promise
    await route.continue()
  })
  const way = page.getByRole('button', { name: 'Adresi değiştir', expanded: false })
  const own = page.getByRole('form', { name: 'E-posta' })
  await way.press('Enter')
  await own.getByLabel('Yeni e-posta adresi').fill('yeni@example.com')
  await own.getByLabel('Mevcut şifreniz').fill('başka bir şifre')
  await page.keyboard.press('Enter')
  await isAsked.promise
  await page.keyboard.press('Escape')
  await way.press('Enter')
  await page.keyboard.type('yarım')
  goOn.resolve()
  await expect(page.getByText(`E-posta: ${textOf('tr', 'wrong-password')}`, { exact: true })).toBeVisible()
  await expect(own.getByRole('alert'), 'of the one before').toHaveCount(0)
  await expect(own.getByLabel('Yeni e-posta adresi')).toHaveValue('yarım')
  await expect(own.getByLabel('Yeni e-posta adresi')).toBeFocused()
})

// PAGE-37
test('a form of one’s own page that was left while it was sent closes no other one when it went', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  await enter(server, 'Dönen Üye', context)
  await page.goto('/account')
  const [isAsked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/me/about', async route => {
    isAsked.resolve()
    await goOn.promise
    await route.continue()
  })
  await section(page).getByRole('button', { name: 'Satır ekle' }).press('Enter')
  await page.keyboard.type('ilk satır')
  await page.keyboard.press('Enter')
  await isAsked.promise
  await page.keyboard.press('Escape')
  await section(page).getByRole('button', { name: 'Satır ekle' }).press('Enter')
  await page.keyboard.type('ikinci')
  goOn.resolve()
  await expect(page.getByText(textOf('tr', 'own.aboutSaved'))).toBeVisible()
  await expect(section(page).getByText('ilk satır')).toBeVisible()
  await expect(form(page).getByLabel('Tanıtım satırınız')).toHaveValue('ikinci')
})
