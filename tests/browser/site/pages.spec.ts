import type { Page } from '@playwright/test'
import { type PageName, pages, type PagesWith } from '#contract/pages.ts'
import { expect, test } from '#tests/browser/kit/fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'

test.use({ keepsContexts: false }) // what comes first, comes over the wire

/** Compressed script that a page may load, in kB. */
const budgets: Record<PagesWith<'isIndexable'>, number> = {
  home: 150,
  login: 190,
  feedback: 190,
  privacy: 165,
  chat: 332,
}

for (const [name, kilobytes] of Object.entries(budgets)) {
  const { path } = pages[name as PageName]
  // PAGE-15
  test(`${path} loads less than ${kilobytes} kB of script`, async ({ open, server }) => {
    const { page, context } = await open()
    if (path === '/chat') await enter(server, 'Bütçe', context)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(entry => entry.name.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    )
    expect(bytes).toBeGreaterThan(10_000)
    expect(await filesOf(page, 'validator'), 'only who fills a form needs the validator').toBe(0)
    expect(bytes).toBeLessThan(kilobytes * 1000)
  })
}

// PAGE-15
test('anybody who begins to fill a form gets what it is checked by', async ({ open }) => {
  const { page } = await open()
  await page.goto('/feedback')
  await page.getByLabel('Adınız').focus()
  await expect.poll(() => filesOf(page, 'validator')).toBe(1)
})

/** How many of the page's scripts were made of this part of vite.config.ts. */
const filesOf = (page: Page, name: string): Promise<number> =>
  page.evaluate(
    part => performance.getEntriesByType('resource').filter(entry => entry.name.includes(`/assets/${part}-`)).length,
    name,
  )

// LANG-1
test('the language is kept, and the page says which one it is', async ({ open }) => {
  const { page } = await open()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  await page
    .getByRole('button', { name: /English/ })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

// PAGE-1
test('an address that leads nowhere says so, and answers 404', async ({ open, expectedOnConsole }) => {
  expectedOnConsole.push(/404 \(Not Found\)/)
  const { page } = await open()
  const response = await page.goto('/nowhere')
  expect(response?.status()).toBe(404)
  expect(await response?.text(), 'before any script').toContain('<title>Burada bir meydan yok · Meydan</title>')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Burada bir meydan yok · Meydan')
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveTitle('Meydan')
})
