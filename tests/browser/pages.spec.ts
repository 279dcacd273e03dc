import type { Page } from '@playwright/test'
import { faults } from './axe.ts'
import { expect, test } from './fixture.ts'
import { enter } from './member.ts'

/** Compressed script that a page may load, in kB (design.md section 8). */
const budgets = { '/': 150, '/login': 190, '/feedback': 190, '/chat': 290 }

for (const [path, kilobytes] of Object.entries(budgets)) {
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
    expect(bytes).toBeLessThan(kilobytes * 1000)
  })
}

for (const language of ['tr', 'en']) {
  for (const path of ['/', '/feedback', '/login', '/reset-password', '/audit-logs', '/yok-böyle-bir-sayfa']) {
    test(`axe finds nothing on ${path} in ${language}`, async ({ open, expectedOnConsole }) => {
      expectedOnConsole.push(/404 \(Not Found\)/)
      const { page } = await open()
      await inLanguage(page, language)
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await page.waitForLoadState('networkidle')
      expect(await faults(page)).toEqual([])
    })
  }

  test(`axe finds nothing on /chat in ${language}`, async ({ open, server }) => {
    const { page, context } = await open()
    await enter(server, `Erişim ${language}`, context)
    await inLanguage(page, language)
    await page.goto('/chat')
    await page.getByRole('link', { name: /genel/ }).click()
    await page.getByRole('textbox').waitFor()
    expect(await faults(page)).toEqual([])
  })
}

test('the page is never wider than a small phone', async ({ open }) => {
  const { page } = await open({ viewport: { width: 360, height: 740 } })
  for (const path of ['/', '/feedback', '/login', '/reset-password', '/audit-logs']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const { scrollWidth, clientWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }))
    expect(scrollWidth, path).toBeLessThanOrEqual(clientWidth)
  }
})

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

test('an address that leads nowhere says so, and answers 404', async ({ open, expectedOnConsole }) => {
  expectedOnConsole.push(/404 \(Not Found\)/)
  const { page } = await open()
  const response = await page.goto('/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

async function inLanguage(page: Page, language: string): Promise<void> {
  await page.goto('/')
  const shown = await page.locator('html').getAttribute('lang')
  if (shown !== language)
    await page
      .getByRole('button', { name: language === 'en' ? /English/ : /Türkçe/ })
      .first()
      .click()
}
