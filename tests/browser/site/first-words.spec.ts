import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { drawn, expect, test } from '#tests/browser/kit/fixture.ts'

test.use({ keepsContexts: false }) // what comes first, comes over the wire

const pagesWithWords = Object.values(pages).filter(({ hasFirstWords }) => hasFirstWords)

/** A page's title and first lines: what they say and where they stand. */
async function wordsOn(page: Page): Promise<unknown[]> {
  const [title, lines] = [page.locator('h1'), page.locator('h1').locator('xpath=../p | ../../p').first()]
  await page.evaluate(() => document.fonts.ready)
  return Promise.all([title, lines].map(async each => [await each.textContent(), await each.boundingBox()]))
}

for (const { path } of pagesWithWords) {
  for (const width of [360, 768, 1440]) {
    // PAGE-11
    test(`${path} begins where it goes on, at ${width} px`, async ({ open, expectedOnConsole }) => {
      expectedOnConsole.push(/net::ERR_FAILED/)
      const { page } = await open({ viewport: { width, height: 800 } })
      await page.route('**/assets/index-*.js', route => route.abort())
      await page.goto(path)
      const first = await wordsOn(page)
      await page.unroute('**/assets/index-*.js')
      await page.reload()
      await drawn(page)
      expect(first).toEqual(await wordsOn(page))
    })
  }
}

// PAGE-11
test('the first words stay until the page is there, however late it comes', async ({ open }) => {
  const { page } = await open()
  let comes = (): void => {}
  const late = new Promise<void>(resolve => (comes = resolve))
  await page.route('**/assets/home-page-*.js', async route => {
    await late
    await route.continue()
  })
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = (): void => {
      if (document.body) seen.add(document.querySelector('h1')?.textContent ?? 'nothing')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.clock.install()
  const asked = page.waitForResponse('**/api/me')
  await page.goto('/', { waitUntil: 'commit' })
  await asked
  await page.clock.runFor(1_000)
  await expect(page.locator('[data-shell] h1')).toBeVisible()
  comes()
  await drawn(page)
  await expect(page.getByRole('link', { name: 'Sohbete başla' }).first()).toBeVisible()
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  expect(seen.filter(text => text !== 'nothing')).toEqual(['Oyunun kalbi bu meydanda atıyor'])
  expect(seen.indexOf('nothing')).toBeLessThan(1) // before the document, not in between
})

test('they come in the language that was chosen; who chose none has no cookie of it', async ({ open }) => {
  const { page, context } = await open()
  await page.goto('/feedback')
  await drawn(page)
  expect(await context.cookies()).toEqual([])
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible()
  await page.route('**/assets/feedback-page-*.js', () => {}) // never comes
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('[data-shell] h1')).toHaveText('Feedback')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
