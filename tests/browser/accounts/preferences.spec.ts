import type { Page } from '@playwright/test'
import { preferenceRoutes } from '#contract/preferences.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { drawn } from '#tests/browser/kit/fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { accountRoutes } from '#contract/accounts.ts'

const section = (page: Page, name = 'Tercihler') => page.getByRole('region', { name, exact: true })
const html = (page: Page) => page.locator('html')
const keptOf = async ({ visitor }: Awaited<ReturnType<typeof enter>>) =>
  (await visitor.do(accountRoutes.me, {})).account?.preferences

// PAGE-39, LANG-13
test('a choice holds in one’s other tabs and browsers at once, and in the document before any script', async ({
  server,
  open,
}) => {
  const [own, phone] = [await open(), await open()]
  const ayse = await enter(server, 'Ayşe Tercih', own.context, phone.context)
  const chat = await own.context.newPage()
  await chat.goto('/chat')
  await phone.page.goto('/chat')
  await drawn(phone.page)
  await own.page.goto('/account')
  await section(own.page).getByLabel('Daha az hareket').press('Space')
  for (const page of [own.page, chat, phone.page]) await expect(html(page)).toHaveAttribute('data-motion', 'less')
  await section(own.page).getByLabel('Dil', { exact: true }).selectOption('en')
  await expect(section(own.page, 'Preferences')).toBeVisible()
  for (const page of [own.page, chat, phone.page]) await expect(html(page)).toHaveAttribute('lang', 'en')
  await expect.poll(() => keptOf(ayse)).toEqual({ motion: 'less', language: 'en' })

  // The phone's own choice is still Turkish: what it shows comes from the account, without its scripts too.
  await phone.page.route('**/assets/*.js', () => new Promise(() => {}))
  await phone.page.goto('/chat', { waitUntil: 'commit' })
  await expect(html(phone.page)).toHaveAttribute('lang', 'en')
  await expect(html(phone.page)).toHaveAttribute('data-motion', 'less')
  await phone.page.unrouteAll({ behavior: 'ignoreErrors' })
  await phone.page.goto('/chat')
  await drawn(phone.page)
  await expect(html(phone.page)).toHaveAttribute('lang', 'en')
  await expect(phone.page.getByRole('button', { name: 'Notification settings' })).toBeVisible()
})

// LANG-13
test('the header’s toggle is kept with the account; after a log-out the browser’s own choice holds', async ({
  server,
  open,
}) => {
  const [own, other] = [await open(), await open()]
  const ayse = await enter(server, 'Ayşe Dil', own.context, other.context)
  await own.page.goto('/')
  await own.page.getByRole('banner').getByRole('button', { name: 'Switch to English' }).click()
  await expect(html(own.page)).toHaveAttribute('lang', 'en')
  await expect.poll(() => keptOf(ayse)).toEqual({ language: 'en' })
  await other.page.goto('/')
  await expect(html(other.page)).toHaveAttribute('data-language', 'en')
  await other.page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(other.page.getByRole('banner').getByRole('link', { name: 'Giriş yap' })).toBeVisible()
  await expect(html(other.page)).toHaveAttribute('lang', 'tr')
  await other.page.reload()
  await expect(html(other.page)).toHaveAttribute('lang', 'tr')
  await own.page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(own.page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(html(own.page)).toHaveAttribute('lang', 'en')
})

// PAGE-39
test('a choice that can’t be kept goes back, and a toast says so', async ({ server, open, expectedOnConsole }) => {
  expectedOnConsole.push(/Failed to load resource/)
  const { page, context } = await open()
  const ayse = await enter(server, 'Ayşe Kopuk', context)
  await page.goto('/account')
  const motion = section(page).getByLabel('Daha az hareket')
  await expect(motion).not.toBeChecked()
  await page.route('**/api/me/preferences', route => route.abort())
  await motion.click()
  await expect(page.getByText('Tercihiniz kaydedilemedi, önceki hâline döndü.')).toBeVisible()
  await expect(motion).not.toBeChecked()
  await section(page).getByLabel('Dil', { exact: true }).selectOption('en')
  await expect(page.getByText('Tercihiniz kaydedilemedi, önceki hâline döndü.')).toHaveCount(2)
  await expect(html(page)).toHaveAttribute('lang', 'tr')
  expect(await keptOf(ayse)).toBeNull()
})

// PAGE-39
test('what a browser chose before goes to the account once, and not to the next person there', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  await context.addInitScript(() => {
    if (sessionStorage.getItem('begun') !== null) return
    sessionStorage.setItem('begun', '1')
    localStorage.removeItem('meydan.carried')
    localStorage.setItem('meydan.sounds', 'off')
    localStorage.setItem('meydan.emoji-tone', '3')
    localStorage.setItem('meydan.language', 'en')
  })
  const ayse = await enter(server, 'Ayşe Önce', context)
  await page.goto('/account')
  const brought = { language: 'en', sounds: false, emojiTone: 3 }
  await expect.poll(() => keptOf(ayse)).toEqual(brought)
  await expect(section(page, 'Preferences').getByLabel('Sounds')).not.toBeChecked()

  const bora = await enter(server, 'Bora Sonra', context)
  await page.goto('/account')
  await expect(page.getByRole('main').getByText('Bora Sonra', { exact: true }).first()).toBeVisible()
  await expect(section(page, 'Preferences').getByLabel('Sounds')).not.toBeChecked()
  await section(page, 'Preferences').getByLabel('Sounds').click()
  await expect.poll(() => keptOf(bora)).toEqual({ sounds: true })
  expect(await keptOf(ayse)).toEqual(brought)
})

// PAGE-39
test('who wants notifications says so once; each browser is asked for its permission', async ({ server, open }) => {
  const { page, context } = await open()
  const ayse = await enter(server, 'Ayşe Bildirim', context)
  await ayse.visitor.do(preferenceRoutes.setPreferences, { chosen: { notifications: true } })
  await page.goto('/account')
  const wanted = section(page).getByLabel('Etiketlendiğimde tarayıcı bildirimi')
  await expect(wanted).toBeChecked()
  await expect(section(page).getByText(/Tarayıcınız bu sitenin bildirimlerini engelliyor|izin/)).toBeVisible()
  await wanted.click()
  await expect.poll(() => keptOf(ayse)).toEqual({ notifications: false })
})

for (const [width, language] of [
  [360, 'tr'],
  [360, 'en'],
  [768, 'tr'],
  [1366, 'en'],
  [1920, 'tr'],
] as const) {
  // PAGE-39
  test(`the preferences have their room at ${width} px in ${language}`, async ({ server, open }) => {
    const { page, context } = await open({ viewport: { width, height: 800 } })
    const ayse = await enter(server, `Ayşe ${width} ${language}`, context)
    await ayse.visitor.do(preferenceRoutes.setPreferences, { chosen: { language, notifications: true } })
    await page.goto('/account')
    const shown = section(page, language === 'tr' ? 'Tercihler' : 'Preferences')
    await shown.scrollIntoViewIfNeeded()
    await expect(shown).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.screenshot({ path: test.info().outputPath(`preferences-${width}-${language}.png`) })
  })
}
