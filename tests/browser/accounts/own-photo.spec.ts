import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { accountRoutes } from '#contract/accounts.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { channelNamed, enter, postAll } from '#tests/browser/kit/member.ts'
import { picture } from '#tests/kit/files/files.ts'
import { textOf } from '#tests/kit/tables/words.ts'

const choose = async (page: Page, buffer: Buffer, name = 'ben.png', mimeType = 'image/png'): Promise<void> => {
  const button = page.getByRole('button', { name: /^(Resim seç|Başka resim seç)$/ })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles({ name, mimeType, buffer })
}
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Resmi kırp' })
const photoIn = (within: Locator, uid: string): Locator => within.locator(`[data-tile="${uid}"] img`)
/** Left half red, right half blue. */
const halves = async (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: '#f00' } })
    .composite([
      {
        input: { create: { width: 400, height: 400, channels: 3, background: '#00f' } },
        left: 400,
        top: 0,
      },
    ])
    .png()
    .toBuffer()

// ACC-60, ACC-61, ACC-63
test('a picture is cut by keyboard, and shown at once wherever the tile stands, to others and in other tabs', async ({
  server,
  open,
}) => {
  const [own, other] = [await open(), await open()]
  const gaye = await enter(server, 'Gaye Yüz', own.context)
  const harun = await enter(server, 'Harun Yüzbakan', other.context)
  const channelId = await channelNamed(harun, 'genel')
  await postAll(gaye, channelId, ['merhaba'])
  const second = await own.context.newPage()
  await second.goto('/account')
  await other.page.goto('/chat')
  const people = other.page.getByRole('region', { name: 'Kişiler' })
  const log = other.page.getByRole('log')
  await expect(people.getByRole('button', { name: /^Gaye Yüz/ })).toBeVisible()
  await expect(photoIn(log, gaye.uid)).toHaveCount(0)

  await own.page.goto('/account')
  await choose(own.page, await halves())
  const dialog = dialogOf(own.page)
  const stage = dialog.getByRole('slider', { name: 'Kırpılan resim' })
  await expect(stage).toBeFocused()
  await expect(dialog.getByRole('slider', { name: 'Yakınlaştırma' })).toHaveValue('1')
  for (let n = 0; n < 12; n++) await own.page.keyboard.press('ArrowRight') // the picture goes right: its red half comes
  await expect(stage).toHaveAttribute('aria-valuetext', 'soldan %0, üstten %0')
  await own.page.keyboard.press('+')
  await expect(dialog.getByRole('slider', { name: 'Yakınlaştırma' })).not.toHaveValue('1')
  await dialog.getByRole('button', { name: 'Resmi kullan' }).press('Enter')
  await expect(own.page.getByText(textOf('tr', 'photo.changed'))).toBeVisible()
  await expect(own.page.getByRole('button', { name: 'Başka resim seç' })).toBeFocused()

  for (const place of [people, log]) await expect(photoIn(place, gaye.uid).first()).toBeVisible()
  await expect(photoIn(second.getByRole('main'), gaye.uid).first()).toBeVisible()
  await expect(photoIn(own.page.getByRole('banner'), gaye.uid).first()).toBeVisible()
  const shown = photoIn(log, gaye.uid)
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(shown).toHaveAttribute('alt', '')
  const { photoURL } = (await gaye.visitor.do(accountRoutes.me, {})).account!
  const answer = await fetch(`${server.url}${photoURL}-96.webp`, { headers: { cookie: harun.visitor.cookieHeader } })
  const [red, , blue] = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer()
  expect([red! > 200, blue! < 60], 'what was pushed into the square').toEqual([true, true])

  await people.getByRole('button', { name: /^Gaye Yüz/ }).click()
  await expect(photoIn(other.page.getByRole('dialog', { name: 'Gaye Yüz' }), gaye.uid)).toBeVisible()
  await own.page.getByRole('button', { name: 'Resmi kaldır' }).click()
  await expect(own.page.getByText(textOf('tr', 'photo.removed'))).toBeVisible()
  await expect(photoIn(log, gaye.uid)).toHaveCount(0)
  await expect(photoIn(second.getByRole('main'), gaye.uid)).toHaveCount(0)
})

// ACC-63
test('a picture that does not come leaves the tile, and one that comes late moves nothing', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/status of 404/)
  const [own, other] = [await open(), await open()]
  const gaye = await enter(server, 'Gaye Geç', own.context)
  const harun = await enter(server, 'Harun Sabırlı', other.context)
  await postAll(gaye, await channelNamed(harun, 'genel'), ['merhaba'])
  await own.page.goto('/account')
  await choose(own.page, await picture(200, 200).png().toBuffer())
  await dialogOf(own.page).getByRole('button', { name: 'Resmi kullan' }).click()
  await expect(own.page.getByText(textOf('tr', 'photo.changed'))).toBeVisible()

  await other.page.route('**/photo/**', route => route.fulfill({ status: 404 }))
  await other.page.goto('/chat')
  const tile = other.page.getByRole('log').locator(`[data-tile="${gaye.uid}"]`)
  await expect(tile.locator('svg')).toBeVisible()
  await expect(tile).toHaveText('G')
  const box = await tile.boundingBox()
  await other.page.unroute('**/photo/**')
  await other.page.reload()
  await expect.poll(() => tile.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const shown = await tile.boundingBox()
  expect([shown?.width, shown?.height]).toEqual([box?.width, box?.height])
  expect(await tile.locator('img').boundingBox()).toEqual(shown)
})

// ACC-61
test('what is no picture, or too small, is said before anything is sent', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/net::ERR_FAILED/)
  const { page, context } = await open()
  await enter(server, 'İnci Seçer', context)
  await page.goto('/account')
  const alert = page.getByRole('alert').filter({ hasText: /\S/ })
  await page.route('**/api/me/photo', route => route.abort())
  await choose(page, Buffer.from('Merhaba'), 'not.txt', 'text/plain')
  await expect(alert).toContainText('JPEG, PNG, WebP ya da GIF')
  await choose(page, await picture(39, 200).png().toBuffer())
  await expect(alert).toContainText('40 piksel')
  await choose(page, Buffer.from('PNG değil'))
  await expect(alert).toContainText(textOf('tr', 'file-broken'))
  await choose(page, await picture(64, 64).gif().toBuffer(), 'ben.gif', 'image/gif')
  await expect(alert).toHaveCount(0)
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('slider', { name: 'Yakınlaştırma' }), 'there is nothing to enlarge').toHaveCount(0)
  await dialog.getByRole('button', { name: 'Resmi kullan' }).click()
  await expect(dialog.getByRole('alert')).toContainText(textOf('tr', 'shell.offline'))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
