import { type Site, sitePageRoutes } from '#contract/site.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enterAs, expectNoOverflow, speak } from '#tests/browser/kit/logs-kit.ts'
import { textOf } from '#tests/kit/tables/words.ts'
import { languages } from '#words/language.ts'

const { getSiteSettings, saveSiteSettings } = sitePageRoutes

const nothing = { studioName: '', gameName: '', sentence: { tr: '', en: '' }, art: null, links: [], leastAge: 0 }
const names = [
  { kind: 'of 32 wide letters', name: 'W'.repeat(32), sentence: 'Ğ'.repeat(200) },
  { kind: 'from right to left', name: 'ساحة الفوانيس', sentence: 'لعبة عن المشي ليلا.' },
  { kind: 'of emoji alone', name: '🔥🎮🔥', sentence: '🏮🏮🏮' },
] as const

// SITE-1, PAGE-28
for (const { kind, name, sentence } of names) {
  test(`names ${kind} leave the home page and the owner's page whole`, async ({ server, open }) => {
    const [own, out] = [await open({ reducedMotion: 'reduce' }), await open({ reducedMotion: 'reduce' })]
    const owner = await enterAs(server, `Ozan ${names.findIndex(each => each.kind === kind)}`, 'owner', own)
    const { version } = await owner.visitor.do(getSiteSettings, {})
    const saved = await owner.visitor.do(saveSiteSettings, {
      ...nothing,
      version,
      studioName: name,
      gameName: `${name}1`,
      sentence: { tr: sentence, en: '' },
      links: [{ label: 'M'.repeat(40), url: 'https://m.example/' }],
    })
    await own.page.goto('/site')
    await expect(own.page.getByRole('textbox', { name: 'Stüdyonun adı' })).toHaveValue(name)
    await out.page.goto('/')
    await expect(out.page.getByRole('heading', { level: 2, name: `${name}1` })).toBeVisible()
    for (const { page } of [own, out]) {
      for (const width of [360, 768, 1024, 1366]) {
        await page.setViewportSize({ width, height: 768 })
        await expectNoOverflow(page)
      }
    }
    const sentenceBox = out.page.getByText(sentence, { exact: true })
    expect(await sentenceBox.evaluate(node => node.tagName), 'its own direction, at the place of all').toBe('BDI')
    await owner.visitor.do(saveSiteSettings, { ...nothing, version: saved.version })
  })
}

// PAGE-2
test('a long name of the site gives way to the links beside it', async ({ open }) => {
  const { page } = await open()
  const site = { ...nothing, siteName: 'W'.repeat(64), socialUrl: 'https://m.example/', studio: 'W', game: '' }
  await page.route('**/api/site', route =>
    route.fulfill({ json: { ...site, links: [{ label: 'M'.repeat(40), url: 'https://m.example/' }] } }),
  )
  await page.goto('/')
  for (const width of [1024, 1280, 1366]) {
    await page.setViewportSize({ width, height: 768 })
    await expectNoOverflow(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Giriş yap' })).toBeInViewport({ ratio: 1 })
  }
})

// PAGE-2
for (const language of languages)
  test(`at 1024 px the header shows in ${language} the site’s whole name to an owner with all of its links`, async ({
    server,
    open,
  }) => {
    const own = await open({ viewport: { width: 1024, height: 768 } })
    const { page } = own
    await page.route('**/api/site', async route => {
      const site: Site = await (await route.fetch()).json()
      const links = [{ label: 'Sosyal medya hesabımız', url: 'https://m.example/' }]
      await route.fulfill({ json: { ...site, siteName: 'Meydan', socialUrl: 'https://m.example/', links } })
    })
    await speak(page, language)
    await enterAs(server, `Uzunca Adlı Sahip ${language}`, 'owner', own)
    await page.goto('/feedback')
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: textOf(language, 'shell.status') })).toBeVisible()
    const name = banner.getByText('Meydan', { exact: true })
    await expect.poll(() => name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await expect(banner.getByRole('button', { name: textOf(language, 'shell.logout') })).toBeInViewport({ ratio: 1 })
    await expectNoOverflow(page)
  })

// PAGE-29
test('where nothing is known of a square, its cards keep no empty place', async ({ open }) => {
  const { page } = await open()
  const quiet = { online: 0, seen: 0, messages: 0, channels: [], writtenAt: null, announcements: [], pictures: [] }
  await page.route('**/api/square', route => route.fulfill({ json: quiet }))
  await page.goto('/')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Topluluk' }) })
  await expect(page.getByText('İlk sözü siz söyleyin.')).toBeVisible()
  await expect(card.getByRole('list')).toHaveCount(0)
  await expect(page.locator('[data-floor] canvas').first()).toBeVisible()
})
