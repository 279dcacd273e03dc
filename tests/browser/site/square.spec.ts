import type { Page } from '@playwright/test'
import { listen } from '#tests/kit/machine/listen.ts'
import { emailOf, password } from '#tests/kit/people.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'
import { changeChannel, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { channelNamed, enter, postAll } from '#tests/browser/kit/member.ts'

// CHN-2, PAGE-10
test('every lantern on the square is a person online, and every lit arch a channel that everybody may read', async ({
  open,
  server,
}) => {
  const { page } = await open()
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByText('Meydan şu an boş. İlk feneri siz yakın.')).toBeVisible()
  await expect.poll(() => lanternsOn(page), 'one burns at the gate').toBe(1)

  const ada = await enter(server, 'Ada Fener')
  const can = await enter(server, 'Can Fener')
  await openChannel(server.house, 'gizli', { readRoles: ['moderator'] })
  await using first = await listen(ada.visitor)
  await askAgain(page)
  await expect(page.getByText('Şu an 1 kişi meydanda')).toBeVisible()
  await expect.poll(() => lanternsOn(page)).toBe(1)
  await using second = await listen(can.visitor)
  await askAgain(page)
  await expect(page.getByText('Şu an 2 kişi meydanda')).toBeVisible()
  await expect.poll(() => lanternsOn(page)).toBe(2)
  expect([first.closed, second.closed]).toEqual([null, null])
  expect(await signs(page)).toEqual(['# duyurularStüdyodan haberler', '# genelHer şey hakkında sohbet'])

  const general = await channelNamed(ada, 'genel')
  await expect(page.locator('[data-flare]')).toHaveCount(0)
  await postAll(ada, general, ['Merhaba'])
  await askAgain(page)
  await expect(page.locator('[data-flare]')).toHaveCount(1)

  await page.getByRole('button', { name: /English/ }).click()
  await expect(page.getByText('2 people on the square right now')).toBeVisible()
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
    await expect(page.getByRole('navigation', { name: 'Herkese açık kanallar' })).toHaveCount(0)
    expect(await lanternsOn(page)).toBe(0)
    const before = await placesOf(page)
    hasAnswer = true
    await page.clock.fastForward(60_000)
    await expect(page.getByText('Şu an 1 kişi meydanda')).toBeVisible()
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
  const links = page.getByRole('navigation', { name: 'Herkese açık kanallar' }).getByRole('link')
  await expect(links).toHaveCount(30)
  await links.nth(28).focus()
  await page.keyboard.press('Tab')
  await expect(links.last()).toBeFocused()
  await expect(links.last()).toBeInViewport({ ratio: 0.9 })
  await expect(links.last()).toHaveAccessibleName(/uzunkanaladı37$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

/** The page asks every twenty seconds; its clock, not ours, is moved. */
async function askAgain(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/api/square')
  await page.clock.fastForward(20_000)
  await answer
}

/** Lanterns in the picture itself, by the white of their flames: eight pixels each. */
const lanternsOn = (page: Page): Promise<number> =>
  page
    .locator('[data-floor] canvas')
    .last()
    .evaluate((canvas: HTMLCanvasElement) => {
      // A copy: reading a canvas again and again is warned of unless it is made for that.
      const copy = Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.height })
      const pen = copy.getContext('2d', { willReadFrequently: true })!
      pen.drawImage(canvas, 0, 0)
      const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
      let white = 0
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] === 0xff && data[at + 1] === 0xf1 && data[at + 2] === 0xcf) white++
      }
      return white / 8
    })

const signs = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: /Herkese açık kanallar|Channels open to everyone/ })
    .getByRole('link')
    .allTextContents()

/** Where everything stands that a late answer could push. */
const placesOf = (page: Page): Promise<number[]> =>
  page
    .locator('main h1, main h2, main h3, main a[class], footer')
    .evaluateAll(elements =>
      elements.filter(element => !element.closest('nav')).map(element => element.getBoundingClientRect().top),
    )
