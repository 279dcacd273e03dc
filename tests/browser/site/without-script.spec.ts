import { expect, test } from '#tests/browser/kit/fixture.ts'
import { expectNoOverflow } from '#tests/browser/kit/logs-kit.ts'

test.use({ keepsContexts: false }) // what comes first, comes over the wire

// PAGE-14
test('a browser without scripts gets a line in both languages, in the site’s own look', async ({ open }) => {
  const { page } = await open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  for (const path of ['/', '/chat']) {
    await page.goto(path)
    const [line, english] = [page.locator('noscript p').first(), page.locator('noscript p').last()]
    await expect(line).toContainText('Bu site JavaScript ile çalışır.')
    await expect(english).toContainText('This site needs JavaScript.')
    await expect(english).toBeVisible()
    await expect(page.getByText('Tarayıcınız bu site için çok eski.')).toBeHidden()
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(13, 16, 23)')
    await expect(line).toHaveCSS('font-size', '18px')
    await expect(line).toBeInViewport({ ratio: 1 })
  }
})

// SITE-15
test('without scripts the privacy notice is read, in the language that was chosen', async ({ open }) => {
  const { page, context } = await open({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gizlilik')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Kim sorumlu?')
  const cookie = page.getByRole('listitem').filter({ hasText: 'meydan-session' })
  await expect(cookie).toBeVisible()
  await expect(cookie.locator('strong')).toHaveCSS('font-weight', '600')
  await expectNoOverflow(page)
  await page.screenshot({ path: test.info().outputPath('privacy.png'), fullPage: true })
  await context.addCookies([{ name: 'meydan-language', value: 'en', url: page.url() }])
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Who is responsible?')
})

// PAGE-14
test('an old browser is told, and a new one is not', async ({ open, expectedOnConsole }) => {
  expectedOnConsole.push(/net::ERR_FAILED/)
  const tooOld = 'Tarayıcınız bu site için çok eski.'
  const recent = await open()
  await recent.page.goto('/')
  await expect(recent.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(recent.page.getByText(tooOld)).toBeHidden()

  const old = await open()
  await old.context.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'))
  await old.page.route('**/assets/index-*.js', route => route.abort()) // what such a browser cannot read
  await old.page.goto('/feedback')
  await expect(old.page.getByText(tooOld)).toBeVisible()
  await expect(old.page.getByText('Your browser is too old for this site.')).toBeVisible()
})

test('a browser that cannot read the site’s script is told too', async ({ open, expectedOnConsole }) => {
  expectedOnConsole.push(/SyntaxError|Unexpected|Invalid/)
  const { page } = await open()
  await page.route('**/assets/index-*.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: 'a sign that it does not know: %%' }),
  )
  await page.goto('/')
  await expect(page.getByText('Tarayıcınız bu site için çok eski.')).toBeVisible()
})

/** The machine of the tests may have no Arial and no twin of it: then there is nothing to compare with. */
const hasArial = (): Promise<boolean> =>
  new FontFace('twin', "local('Arial'), local('Liberation Sans')").load().then(
    () => true,
    () => false,
  )

// LOOK-17
test('no letter moves when the typefaces come', async ({ open, expectedOnConsole }) => {
  expectedOnConsole.push(/net::ERR_FAILED/)
  const heights: number[][] = []
  for (const withFonts of [true, false]) {
    const { page, context } = await open({ viewport: { width: 390, height: 844 } })
    if (!withFonts) await context.route('**/*.woff2', route => route.abort())
    await page.goto('/feedback')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('button[type=submit]').waitFor() // what stood there before the page itself has gone
    await page.evaluate(() => document.fonts.ready)
    test.skip(!(await page.evaluate(hasArial)), 'There is no Arial here.')
    const boxes = await Promise.all(
      ['h1', 'h1 ~ p, main p', 'label', 'button[type=submit]'].map(what => page.locator(what).first().boundingBox()),
    )
    heights.push(boxes.flatMap(box => [Math.round(box!.y), Math.round(box!.height)]))
  }
  expect(heights[1]).toEqual(heights[0])
})
