import { sitePageRoutes } from '#contract/site.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enterAs, expectNoOverflow } from '#tests/browser/kit/logs-kit.ts'

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
