import type { Page } from '@playwright/test'
import type { Site, Square } from '#contract/site.ts'
import { languages } from '#words/language.ts'
import { drawn, expect, test } from '#tests/browser/kit/fixture.ts'
import { lanternsOn } from '#tests/browser/kit/home-kit.ts'

/** From a small phone and one that lies on its side to a large screen. */
const windows = [
  '360x640',
  '360x740',
  '360x800',
  '740x360',
  '768x1024',
  '1366x768',
  '1440x900',
  '1920x1080',
  '2560x1440',
]

const site: Partial<Site> = { game: 'Fener Yolu', studio: 'Kandil Oyun', socialUrl: 'https://example.com/meydan' }
const minutes = 60_000
const news = {
  id: '0190a0a0-0000-7000-8000-00000000000a',
  channelId: '0190a0a0-0000-7000-8000-000000000000',
  channelName: 'duyurular',
  text: 'Fener Yolu 0.9.1 yayında.\nBatık Çarşı yenilendi, Kuyu Bekçisi artık iki kişiyle de kesilebiliyor.',
}

for (const size of windows) {
  const [width, height] = size.split('x').map(Number) as [number, number]
  // PAGE-25, PAGE-44
  test(`the lit floor takes the lower 40 % of a window of ${size}`, async ({ open }) => {
    for (const language of languages) {
      for (const online of [0, 7]) {
        const { page, context } = await open({ viewport: { width, height } })
        await context.addInitScript(chosen => localStorage.setItem('meydan.language', chosen), language)
        const tellSite = await answerWith(page, {
          online,
          seen: 9,
          messages: 142,
          writtenAt: Date.now() - 12 * minutes,
          announcements: online > 0 ? [{ ...news, writtenAt: Date.now() - 12 * minutes }] : [],
        })
        await watchShifts(page)
        await page.goto('/')
        await drawn(page)
        await page.evaluate(() => document.fonts.ready)
        await expect.poll(() => lanternsOn(page)).toBeGreaterThanOrEqual(Math.max(1, Math.min(online, 3)))
        await expect(page.locator('[data-sign]')).toBeEmpty()
        tellSite()
        await expect(page.locator('[data-sign]')).not.toBeEmpty()
        const { floor, words } = await placesIn(page)
        const facts = `${language}, ${online} online`
        expect(height - floor, facts).toBeGreaterThanOrEqual(0.39 * height)
        expect(words, facts).toBeLessThanOrEqual(0.455 * height)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), facts).toBe(width)
        expect(await shiftsOf(page), facts).toBeLessThan(0.001)
        const line = page.getByRole('link', { name: 'Fener Yolu 0.9.1 yayında. Batık Çarşı' })
        await expect(line).toHaveCount(online > 0 ? 1 : 0)
        if (online > 0) {
          const { y, height: high } = (await line.boundingBox())!
          expect(y, facts).toBeGreaterThanOrEqual(floor + 40)
          expect(y + high, facts).toBeLessThanOrEqual(height)
        }
        await context.close()
      }
    }
  })
}

/** What the site is comes after what goes on there, when the returned function is called. */
async function answerWith(page: Page, life: Partial<Square>): Promise<() => void> {
  const { promise: siteTold, resolve: tellSite } = Promise.withResolvers<void>()
  const channels = ['duyurular', 'genel', 'yardım'].map((name, n) => ({
    id: `0190a0a0-0000-7000-8000-00000000000${n}`,
    name,
    description: 'Her şey',
  }))
  await page.route('**/api/square', async route => {
    const answered: Square = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answered, channels, ...life } })
  })
  await page.route('**/api/site', async route => {
    const answered: Site = await (await route.fetch()).json()
    await siteTold
    await route.fulfill({ json: { ...answered, ...site } })
  })
  return tellSite
}

/** Where the floor begins, and how high the words above it are, in CSS pixels. */
const placesIn = (page: Page): Promise<{ floor: number; words: number }> =>
  page.evaluate(() => {
    const [title, sign] = [document.querySelector('h1')!, document.querySelector('[data-sign]')!]
    return {
      floor: document.querySelector('[data-floor]')!.getBoundingClientRect().top,
      words: sign.getBoundingClientRect().bottom - title.getBoundingClientRect().top,
    }
  })

/** What moved before one's eyes, as browsers count it: CLS. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { shifts: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { seen: { shifts: number } }).seen.shifts)
