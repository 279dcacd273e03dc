import type { Page } from '@playwright/test'
import { drawn, expect, test } from '#tests/browser/kit/fixture.ts'
import { composerOf, enter } from '#tests/browser/kit/member.ts'

/** The languages whose first words this page has fetched. */
const fetched = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/words-(\w\w)-/.exec(name)?.[1] ?? [])
      .toSorted(),
  )
const toEnglish = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Switch to English' })

// PAGE-38
test('a page fetches the words of its own language, and of the other one at the change', async ({ server, open }) => {
  const { page, context } = await open()
  await enter(server, 'Tek Dil', context)
  await page.goto('/chat')
  await expect(composerOf(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await fetched(page)).toEqual(['tr'])
  await toEnglish(page).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Chat' })).toBeVisible()
  expect(await fetched(page)).toEqual(['en', 'tr'])
  await page.reload()
  await drawn(page)
  expect(await fetched(page)).toEqual(['en'])
})

// PAGE-38
test('a language whose words can’t be had leaves the page as it is, and says so', async ({
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/Failed to load resource/)
  const { page } = await open()
  await page.goto('/feedback')
  await page.route('**/assets/words-en-*.js', route => route.abort())
  await toEnglish(page).click()
  await expect(page.getByText('Dil değiştirilemedi.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  await expect(page.getByRole('heading', { level: 1, name: 'Geri bildirim' })).toBeVisible()
  await page.unroute('**/assets/words-en-*.js')
  await toEnglish(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

// PAGE-38
test('a page whose words come late keeps its first words until then', async ({ open }) => {
  const { page } = await open()
  let comes = (): void => {}
  const late = new Promise<void>(resolve => (comes = resolve))
  await page.route('**/assets/words-tr-*.js', async route => {
    await late
    await route.continue()
  })
  const asked = page.waitForResponse('**/api/site')
  await page.goto('/feedback', { waitUntil: 'commit' })
  await asked
  await expect(page.locator('[data-shell] h1')).toHaveText('Geri bildirim')
  comes()
  await drawn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Geri bildirim' })).toBeVisible()
})

// PAGE-38
test('on a phone the menu goes where it would cover that', async ({ open, expectedOnConsole }) => {
  expectedOnConsole.push(/Failed to load resource/)
  const { page } = await open({ viewport: { width: 360, height: 740 } })
  await page.goto('/feedback')
  await page.route('**/assets/words-en-*.js', route => route.abort())
  await page.getByRole('button', { name: 'Menüyü aç' }).click()
  const menu = page.getByRole('dialog', { name: 'Ana menü' })
  await menu.getByRole('button', { name: 'Switch to English' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByText('Dil değiştirilemedi.')).toBeVisible()
})
