import type { Page } from '@playwright/test'
import { listen } from '#tests/kit/machine/listen.ts'
import { emailOf, password } from '#tests/kit/people.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'
import { changeChannel, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { askAgain, embersOn, lanternsOn } from '#tests/browser/kit/home-kit.ts'
import { channelNamed, enter, postAll } from '#tests/browser/kit/member.ts'

// PAGE-10
for (const width of [1366, 1920])
  test(`at ${width} px each sign is whole before the gate, or not there yet`, async ({ open, server }) => {
    const { page } = await open({ viewport: { width, height: 900 } })
    for (const name of ['yardım', 'çizimler', 'serbest kürsü']) await openChannel(server.house, name)
    await page.goto('/')
    const street = page.getByRole('navigation', { name: 'Meydandaki kanallar' })
    await expect(street.getByRole('link')).toHaveCount(5)
    const end = await street.evaluate(nav => nav.getBoundingClientRect().right)
    const sides = await street.getByRole('link').evaluateAll(links => links.map(link => link.getBoundingClientRect()))
    expect(sides.filter(({ right }) => right <= end + 1)).toHaveLength(3)
    expect(sides.filter(({ left, right }) => left < end - 1 && right > end + 1)).toEqual([])
  })

// PAGE-10
for (const [width, height, lines] of [
  [360, 740, 1],
  [768, 1024, 2],
  [1366, 768, 1],
  [1920, 1080, 2],
] as const)
  test(`at ${width}×${height} a sign has ${lines} line(s) for what its channel is for, as high as all others`, async ({
    open,
    server,
  }) => {
    const { page } = await open({ viewport: { width, height }, reducedMotion: 'reduce' })
    const text = 'Takıldığınız yerleri sorun, bilen yanıtlasın.'
    const id = await openChannel(server.house, 'iki satır')
    await changeChannel(server.house, id, { description: text })
    await page.goto('/')
    const sign = page.getByRole('navigation', { name: 'Meydandaki kanallar' }).getByRole('link', { name: /iki satır/ })
    await sign.focus()
    const said = sign.getByText(text)
    const size = await said.evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight }))
    const line = width === 1920 ? 20 : 16
    expect(size.clientHeight).toBe(lines * line)
    if (lines === 2) expect(size.scrollHeight, 'nothing is cut').toBe(size.clientHeight)
    const [board, wall] = [await said.locator('..').boundingBox(), await sign.boundingBox()]
    expect(board!.y - wall!.y, 'below the tiles').toBeGreaterThanOrEqual(40)
    const boards = page.getByRole('navigation', { name: 'Meydandaki kanallar' }).locator('a > span')
    const heights = await boards.evaluateAll(all => all.map(each => each.getBoundingClientRect().height))
    expect(new Set(heights).size, 'genel has no words of its own').toBe(1)
  })

// PAGE-40
for (const width of [1366, 1000])
  test(`at ${width} px arrows lead to the signs that have no room, and end where there are none`, async ({
    open,
    server,
  }) => {
    const { page } = await open({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
    for (let n = 1; n <= 8; n++) await openChannel(server.house, `kanal ${n}`)
    await page.goto('/')
    const links = page.getByRole('navigation', { name: 'Meydandaki kanallar' }).getByRole('link')
    await expect(links).toHaveCount(10)
    const [back, on] = [page.locator('[data-street=left]'), page.locator('[data-street=right]')]
    await expect(on).toBeVisible()
    await expect(back).toHaveCount(0)
    await expect(links.last()).not.toBeInViewport()
    await on.click()
    await expect(back).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Meydandaki kanallar' })).toHaveCSS('mask-image', /gradient/)
    // The last press takes the arrow away: each is one look and one press.
    const press = () => on.evaluateAll(([arrow]) => arrow && (arrow as HTMLElement).click())
    await expect(async () => {
      await press()
      await expect(on).toHaveCount(0, { timeout: 300 })
    }).toPass()
    await expect(on).toHaveCount(0)
    await expect(links.last()).toBeInViewport({ ratio: 1 })
    await back.click()
    await expect(on).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('street.png') })
  })

// PAGE-40
test('a finger finds no arrows: it moves the signs', async ({ open, server }) => {
  const { page } = await open({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true })
  for (let n = 1; n <= 8; n++) await openChannel(server.house, `kanal ${n}`)
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Meydandaki kanallar' }).getByRole('link')).toHaveCount(10)
  await expect(page.locator('[data-street]').filter({ visible: true })).toHaveCount(0)
})

// PAGE-3
test('a visitor who chooses a channel reads that it is for members', async ({ open }) => {
  const { page } = await open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Meydandaki kanallar' }).getByRole('link', { name: 'genel' }).tap()
  await expect(page).toHaveURL(/\/login\?next=/)
  const said = page.getByText('#genel üyelere açık bir kanal. Okumak için giriş yapın ya da hesap oluşturun.')
  await expect(said).toBeVisible()
  await page.goto('/login')
  await expect(page.getByText('Sohbete kaldığınız yerden devam edin.')).toBeVisible()
  await expect(said).toHaveCount(0)
})

// CHN-2, PAGE-10
test('every lantern on the square is a person online, and every lit arch a channel that everybody may read', async ({
  open,
  server,
}) => {
  const { page } = await open()
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByText('Sakin bir gece, fener yanıyor. İlk sözü siz söyleyin.')).toBeVisible()
  await expect.poll(() => lanternsOn(page), 'one burns at the gate').toBe(1)

  const ada = await enter(server, 'Ada Fener')
  const can = await enter(server, 'Can Fener')
  const ece = await enter(server, 'Ece Fener')
  await openChannel(server.house, 'gizli', { readRoles: ['moderator'] })
  server.pass(61_000)
  await using first = await listen(ada.visitor)
  await using second = await listen(can.visitor)
  await askAgain(page)
  await expect(page.getByText('Son 24 saatte 3 kişi meydandan geçti').first()).toBeVisible()
  await expect.poll(() => lanternsOn(page)).toBe(2)
  await expect.poll(() => embersOn(page), 'one who was here and is away').toBe(1)
  await using third = await listen(ece.visitor)
  await askAgain(page)
  await expect(page.getByText('Şu an 3 kişi meydanda')).toBeVisible()
  await expect.poll(() => lanternsOn(page)).toBe(3)
  expect([first.closed, second.closed, third.closed]).toEqual([null, null, null])
  expect(await signs(page)).toEqual(['# duyurularStüdyodan haberler', '# genelHer şey hakkında sohbet'])

  const general = await channelNamed(ada, 'genel')
  await expect(page.locator('[data-flare]')).toHaveCount(0)
  await postAll(ada, general, ['Merhaba'])
  server.pass(1_001)
  await askAgain(page)
  await expect(page.locator('[data-flare]')).toHaveCount(1)

  await page.getByRole('button', { name: /English/ }).click()
  await expect(page.getByText('3 people on the square right now')).toBeVisible()
  await changeChannel(server.house, await channelNamed(ada, 'duyurular'), { read_roles: 'owner,admin' })
  await askAgain(page)
  await expect.poll(() => signs(page)).toEqual(['# genelHer şey hakkında sohbet'])

  await page.getByRole('link', { name: /genel/ }).click()
  await page.getByLabel(/Email/).fill(emailOf('Ada Fener'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/chat?channel=${general}`)
  await expect(page.getByText('Merhaba')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Back to chat' }).first()).toBeVisible()
})

// PAGE-10
test('without an answer the square is whole, and one that comes late moves nothing', async ({
  open,
  server,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/ERR_FAILED/)
  await using here = await listen((await enter(server, 'Geç Fener')).visitor)
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    const { page, context } = await open({ viewport })
    let hasAnswer = false
    await context.route('**/api/square', route => (hasAnswer ? route.continue() : route.abort()))
    await page.clock.install()
    const failed = page.waitForEvent('requestfailed', request => request.url().endsWith('/api/square'))
    await page.goto('/')
    await failed
    await page.evaluate(() => document.fonts.ready)
    await expect(page.getByRole('link', { name: 'Sohbete başla' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Meydandaki kanallar' })).toHaveCount(0)
    expect(await lanternsOn(page)).toBe(0)
    const before = await placesOf(page)
    hasAnswer = true
    await page.clock.fastForward(60_000)
    await expect(page.getByText('Son 24 saatte 1 kişi meydandan geçti').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /genel/ })).toBeVisible()
    expect(await placesOf(page)).toEqual(before)
  }
  expect(here.closed).toBeNull()
})

test('many channels and long names have room on a phone, and the last of them is reached by keyboard', async ({
  open,
  server,
}) => {
  for (let n = 0; n < 28; n++) await openChannel(server.house, `${'uzunkanaladı'.repeat(4)}${n + 10}`)
  const { page } = await open({ viewport: { width: 360, height: 740 } })
  await page.goto('/')
  const links = page.getByRole('navigation', { name: 'Meydandaki kanallar' }).getByRole('link')
  await expect(links).toHaveCount(30)
  await links.nth(28).focus()
  await page.keyboard.press('Tab')
  await expect(links.last()).toBeFocused()
  await expect(links.last()).toBeInViewport({ ratio: 0.9 })
  await expect(links.last()).toHaveAccessibleName(/uzunkanaladı37$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

const signs = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: /Meydandaki kanallar|Channels on the square/ })
    .getByRole('link')
    .allTextContents()

/** Where everything stands that a late answer could push. */
const placesOf = (page: Page): Promise<number[]> =>
  page
    .locator('main h1, main h2, main h3, main a[class], footer')
    .evaluateAll(elements =>
      elements.filter(element => !element.closest('nav')).map(element => element.getBoundingClientRect().top),
    )
