import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/browser/kit/fixture.ts'
import { channelNamed, composerOf, enter, postAll } from '#tests/browser/kit/member.ts'
import { phone } from '#tests/browser/kit/talk-kit.ts'
import { drag } from '#tests/browser/kit/touch.ts'

const panel = (page: Page, name: 'Kanallar' | 'Kişiler'): Locator => page.getByRole('dialog', { name })
const middle = { x: 195, y: 300 }
const swipe = (page: Page, dx: number, dy = 0, from = middle): Promise<void> =>
  drag(page, from, { x: from.x + dx, y: from.y + dy })

test.describe('on a phone', () => {
  // LOOK-6
  test('both sides come by swipe and go by swipe', async ({ server, open }) => {
    const { page, context } = await open(phone)
    const ada = await enter(server, 'Ada Telefon', context)
    await page.goto(`/chat?channel=${await channelNamed(ada, 'genel')}`)
    await expect(composerOf(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await swipe(page, 120)
    await expect(panel(page, 'Kanallar')).toBeVisible()
    await swipe(page, 120) // there is nothing further left
    await expect(panel(page, 'Kanallar')).toBeVisible()
    await swipe(page, -120)
    await expect(panel(page, 'Kanallar')).toBeHidden()
    await swipe(page, -120)
    await expect(panel(page, 'Kişiler')).toBeVisible()
    await expect(panel(page, 'Kişiler').getByRole('searchbox', { name: 'Kişi ara' })).toBeVisible()
    await swipe(page, 120)
    await expect(panel(page, 'Kişiler')).toBeHidden()
  })

  // LOOK-6
  test('a short swipe, a steep one and one inside a field or a wide code block bring nothing', async ({
    server,
    open,
  }) => {
    const { page, context } = await open(phone)
    const bade = await enter(server, 'Bade Telefon', context)
    const genel = await channelNamed(bade, 'genel')
    await postAll(bade, genel, [`\`\`\`\n${'uzun '.repeat(60)}\n\`\`\``])
    await page.goto(`/chat?channel=${genel}`)
    const code = await page.getByRole('log').locator('pre').last().boundingBox()
    const field = await composerOf(page).boundingBox()
    for (const [dx, dy, from] of [
      [50, 0, middle],
      [90, 60, middle],
      [120, 0, { x: code!.x + 30, y: code!.y + code!.height / 2 }],
      [120, 0, { x: field!.x + 20, y: field!.y + field!.height / 2 }],
    ] as const) {
      await swipe(page, dx, dy, from)
    }
    // What must not have come would be there before this, which comes by the same way.
    await swipe(page, -51)
    await expect(panel(page, 'Kişiler')).toBeVisible()
    await expect(panel(page, 'Kanallar')).toHaveCount(0)
  })

  test('the buttons open and close, Escape closes, and the focus comes back', async ({ server, open }) => {
    const { page, context } = await open(phone)
    await enter(server, 'Cihan Telefon', context)
    await page.goto('/chat')
    for (const [title, opens, closes] of [
      ['Kanallar', 'Kanalları aç', 'Kanalları kapat'],
      ['Kişiler', 'Kişileri aç', 'Kişileri kapat'],
    ] as const) {
      const button = page.getByRole('button', { name: opens })
      await button.tap()
      await panel(page, title).getByRole('button', { name: closes }).tap()
      await expect(panel(page, title)).toBeHidden()
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(panel(page, title)).toBeVisible()
      // behind it nothing can be reached
      await expect(page.getByRole('textbox', { name: /mesaj yazın/ })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(panel(page, title)).toBeHidden()
      await expect(button).toBeFocused()
    }
  })

  // PAGE-2
  test('one bar stands above the conversation, and all that the header holds is behind it', async ({
    server,
    open,
  }) => {
    const { page, context } = await open({ ...phone, viewport: { width: 360, height: 640 } })
    const ece = await enter(server, 'Ece Telefon', context)
    const genel = await channelNamed(ece, 'genel')
    await postAll(ece, genel, ['Merhaba'])
    await page.goto(`/chat?channel=${genel}`)
    await expect(composerOf(page)).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    const log = await page.getByRole('log').boundingBox()
    expect(log!.y, 'where messages begin').toBeLessThanOrEqual(56)

    await page.getByRole('button', { name: 'Kanalları aç' }).tap()
    const own = panel(page, 'Kanallar').getByRole('link', { name: 'Ece Telefon' })
    await expect(own).toHaveAttribute('href', '/account')
    const opens = panel(page, 'Kanallar').getByRole('button', { name: 'Menüyü aç' })
    await opens.tap()
    const menu = page.getByRole('dialog', { name: 'Ana menü' })
    for (const link of ['Ana sayfa', 'Sohbet', 'Geri bildirim'])
      await expect(menu.getByRole('link', { name: link })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opens).toBeFocused()

    await opens.tap()
    await menu.getByRole('button', { name: 'English' }).tap()
    await page.getByRole('dialog', { name: 'Main menu' }).getByRole('link', { name: 'Feedback' }).tap()
    await expect(page).toHaveURL('/feedback')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('banner')).toHaveCount(0)

    await page.getByRole('button', { name: 'Show channels' }).tap()
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('button', { name: 'Logout' }).tap()
    await expect(page).not.toHaveURL(/chat/)
    await expect(page.getByRole('banner')).toBeVisible()
  })

  // LOOK-21
  test('the name leads to what one may do with the channel, and the focus comes back', async ({ server, open }) => {
    const { page, context } = await open(phone)
    const fidan = await enter(server, 'Fidan Telefon', context)
    await page.goto(`/chat?channel=${await channelNamed(fidan, 'genel')}`)
    await expect(page.getByRole('heading', { level: 1, name: 'genel', exact: true })).toBeVisible()
    const name = page.getByRole('button', { name: '“genel” kanalı hakkında' })
    await name.tap()
    const sheet = page.getByRole('dialog', { name: '“genel” kanalı hakkında' })
    await expect(sheet).toBeInViewport({ ratio: 1 })
    const title = await sheet.getByRole('heading', { name: 'genel' }).boundingBox()
    expect(title!.x, 'room beside the words').toBeGreaterThanOrEqual(16)
    await sheet.getByRole('button', { name: 'Bildirimlerim' }).tap()
    const settings = page.getByRole('dialog', { name: '“genel” kanalının ayarları' })
    await expect(settings.getByRole('switch')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(name).toBeFocused()
  })

  test('a person’s card is a sheet over the panel', async ({ server, open }) => {
    const { page, context } = await open(phone)
    await enter(server, 'Defne Telefon', context)
    await page.goto('/chat')
    await page.getByRole('button', { name: 'Kişileri aç' }).tap()
    await panel(page, 'Kişiler').getByRole('searchbox').fill('defne')
    await panel(page, 'Kişiler')
      .getByRole('button', { name: /^Defne Telefon/ })
      .tap()
    const card = page.getByRole('dialog', { name: 'Defne Telefon' })
    await expect(card).toBeInViewport({ ratio: 1 })
    await swipe(page, 120) // the sheet lies over everything
    await expect(card).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await expect(panel(page, 'Kişiler')).toBeVisible()
  })
})

// LOOK-6, PAGE-7
test('from 768 px on people stand at the right when wished for, and the wish is kept', async ({ server, open }) => {
  const { page, context } = await open({ viewport: { width: 768, height: 1024 } })
  await enter(server, 'Ekin Tablet', context)
  await page.goto('/chat')
  await expect(page.getByRole('navigation', { name: 'Kanallar' })).toBeVisible()
  const people = page.getByRole('region', { name: 'Kişiler' })
  const button = page.getByRole('button', { name: 'Kişileri göster' })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect(people).toHaveCount(0)
  await button.click()
  await expect(people).toBeVisible()
  await page.reload()
  await expect(people).toBeVisible()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expect(people).toHaveCount(0)

  await page.setViewportSize({ width: 1200, height: 800 })
  await expect(people).toBeVisible()
  await expect(button).toHaveCount(0)
})

test('a panel that slid in is not open any more when the window has grown and shrunk', async ({ server, open }) => {
  const { page, context } = await open({ viewport: { width: 500, height: 800 } })
  await enter(server, 'Ferit Pencere', context)
  await page.goto('/chat')
  await page.getByRole('button', { name: 'Kanalları aç' }).click()
  await expect(panel(page, 'Kanallar')).toBeVisible()
  await page.setViewportSize({ width: 900, height: 800 })
  await expect(page.getByRole('navigation', { name: 'Kanallar' })).toBeVisible()
  await expect(panel(page, 'Kanallar')).toHaveCount(0)
  await page.setViewportSize({ width: 500, height: 800 })
  await expect(page.getByRole('button', { name: 'Kanalları aç' })).toBeVisible()
  await expect(panel(page, 'Kanallar')).toHaveCount(0)
})

for (const width of [360, 768, 1200, 1440]) {
  // LOOK-7
  test(`nothing is wider than ${width} px, with a long description and a long name`, async ({ server, open }) => {
    const { page, context } = await open({ viewport: { width, height: 740 } })
    await enter(server, `Uzun ${width} Adlı Bir Kişi Burada`, context)
    await page.goto('/chat')
    await expect(page.getByRole('heading', { level: 1, name: 'genel' })).toBeVisible()
    if (width === 768) await page.getByRole('button', { name: 'Kişileri göster' }).click()
    const sizes = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ])
    expect(sizes[0]).toBeLessThanOrEqual(sizes[1]!)
  })
}
