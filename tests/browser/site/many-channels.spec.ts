import type { Locator } from '@playwright/test'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { createChannel, enterAs, expectNoOverflow } from '#tests/browser/kit/logs-kit.ts'
import { phone } from '#tests/browser/kit/talk-kit.ts'

// CHN-23
test('many channels are found by a name, with fingers and by keys', async ({ server, open }) => {
  const own = await open()
  const { page } = own
  const owner = await enterAs(server, 'Ozan Çok', 'owner', own)
  for (let n = 1; n <= 12; n++) await createChannel(owner, `oda ${n}`)
  await page.goto('/chat')
  const list = page.getByRole('navigation', { name: 'Kanallar' })
  const field = list.getByRole('searchbox', { name: 'Kanal ara' })
  const links = list.getByRole('listitem').getByRole('link')
  await expect(links).toHaveCount(14)
  await expect(field, 'a look is enough').toHaveCount(0)

  await createChannel(owner, 'Işıklı oda')
  await expect(field).toBeVisible()
  await field.fill('ISIK')
  await expect(links).toHaveText(['Işıklı oda'])
  await expect(list.getByRole('status')).toHaveText('1 kanal bulundu')
  await field.fill('oda 1')
  await expect(links).toHaveText(['oda 1', 'oda 10', 'oda 11', 'oda 12'])
  await field.press('ArrowDown')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'oda 10' })).toBeVisible()
  await field.fill('yok böyle')
  await expect(list.getByText('Adında “yok böyle” geçen bir kanal yok.')).toBeVisible()
  await field.press('Escape')
  await expect(links).toHaveCount(15)

  const thumb = await open(phone)
  await enterAs(server, 'Ayşe Çok', 'user', thumb)
  await thumb.page.goto('/chat')
  await thumb.page.getByRole('button', { name: 'Kanalları aç' }).tap()
  const drawer = thumb.page.getByRole('dialog', { name: 'Kanallar' })
  await drawer.getByRole('searchbox', { name: 'Kanal ara' }).fill('ışık')
  await expectNoOverflow(thumb.page)
  await drawer.getByRole('link', { name: 'Işıklı oda' }).tap()
  await expect(drawer).toBeHidden()
  await expect(thumb.page.getByRole('heading', { name: 'Işıklı oda' })).toBeVisible()
})

// PAGE-7
test('at 768 px a channel’s name has the room of its menu until that is shown, and the search field its words', async ({
  server,
  open,
}) => {
  const own = await open({ viewport: { width: 768, height: 1024 } })
  const { page } = own
  await createChannel(await enterAs(server, 'Mina Orta', 'owner', own), 'ekran görüntüleri')
  await page.goto('/chat')
  const line = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'ekran görüntüleri' }) })
  const isWhole = (words: Locator): Promise<boolean> =>
    words.evaluate(element => element.scrollWidth <= element.clientWidth)
  const name = line.getByText('ekran görüntüleri', { exact: true })
  await expect(name).toBeVisible()
  await expect.poll(() => isWhole(name)).toBe(true)
  await line.hover()
  const menu = line.getByRole('button')
  await expect(menu).toHaveCSS('opacity', '1')
  const [words, button] = [await name.boundingBox(), await menu.boundingBox()]
  expect(words!.x + words!.width, 'beside the menu').toBeLessThanOrEqual(button!.x)

  const field = page.getByRole('button', { name: /^Mesajlarda ara/ })
  const key = field.getByText('Ctrl K')
  const isInSight = (): Promise<boolean> =>
    key.evaluate(
      (element: HTMLElement) =>
        element.offsetTop < element.parentElement!.offsetTop + element.parentElement!.offsetHeight,
    )
  expect(await isWhole(field.getByText('Mesajlarda ara'))).toBe(true)
  expect(await isInSight()).toBe(false)
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect.poll(isInSight).toBe(true)
})
