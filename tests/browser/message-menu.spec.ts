import type { Locator, Page } from '@playwright/test'
import { v7 } from 'uuid'
import { addChannel } from '#tests/kit/house.ts'
import { changeChannel, changePerson, expect, test } from './house-fixture.ts'
import { composerOf, enter, lastTexts } from './member.ts'
import { finger, itemsOf, phone, post, rowOf } from './talk-kit.ts'

const menuOf = (page: Page) => page.getByRole('menu')
const all = ['Yanıtla', 'Düzenle', 'Kişiyi göster', 'Metni kopyala', 'Bağlantıyı kopyala', 'Mesajı sil']
const ofOthers = ['Yanıtla', 'Kişiyi göster', 'Metni kopyala', 'Bağlantıyı kopyala', 'Şikâyet et']

/** Whether the browser's own menu stays closed for a right click here. */
const isTakenOver = (on: Locator): Promise<boolean> =>
  on.evaluate(
    element =>
      new Promise<boolean>(resolve => {
        addEventListener('contextmenu', event => resolve(event.defaultPrevented), { once: true })
        element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
      }),
  )

test.describe('a message’s menu', () => {
  test('opens by right click, by its button and by the menu keys, and gives the focus back', async ({
    server,
    open,
  }) => {
    const { page, context } = await open()
    const ali = await enter(server, 'Ali Menü', context)
    const channel = await addChannel(server.house, v7())
    await post(ali, channel, 'sağ tık')
    await page.goto(`/chat?channel=${channel}`)
    const row = rowOf(page, 'sağ tık')
    await row.click({ button: 'right' })
    await expect(menuOf(page)).toBeVisible()
    expect(await itemsOf(page)).toEqual(all)
    await page.keyboard.press('Escape')
    await expect(menuOf(page)).toBeHidden()
    await expect(row).toBeFocused()

    await row.hover()
    await row.getByRole('button', { name: 'Mesaj menüsü' }).click()
    await expect(menuOf(page)).toBeVisible()
    await page.mouse.click(5, 300)
    await expect(menuOf(page)).toBeHidden()

    for (const keys of ['Shift+F10', 'ContextMenu', 'Enter']) {
      await row.focus()
      await page.keyboard.press(keys)
      await expect(menuOf(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(row).toBeFocused()
    }
    await row.hover()
    await row.getByRole('button', { name: 'Yanıtla' }).click()
    await expect(composerOf(page)).toBeFocused()
  })

  test('lets one write from the moment of choosing, before it has faded', async ({ server, open }) => {
    const { page, context } = await open()
    const ali = await enter(server, 'Ali Hızlı', context)
    const channel = await addChannel(server.house, v7())
    await post(ali, channel, '**hızlı** `söz`')
    await page.goto(`/chat?channel=${channel}`)
    const row = rowOf(page, 'hızlı söz')
    const devtools = await context.newCDPSession(page)
    await devtools.send('Animation.enable')
    const chooseSlowly = async (item: string): Promise<void> => {
      await row.click({ button: 'right' })
      await expect(page.getByRole('menuitem', { name: item })).toBeVisible()
      await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.05 }) // it closes for seconds
      await page.getByRole('menuitem', { name: item }).click()
      await page.keyboard.type('hemen')
    }
    await chooseSlowly('Yanıtla')
    await expect(composerOf(page)).toHaveValue('hemen')
    await expect(page.getByText('Yanıtlanıyor: Ali Hızlı — hızlı söz')).toBeVisible()
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await expect(menuOf(page)).toHaveCount(0)
    await expect(composerOf(page)).toBeFocused()
    await page.keyboard.press('Escape')

    await chooseSlowly('Düzenle')
    const field = page.getByRole('textbox', { name: 'Mesajı düzenleyin' })
    await expect(field).toHaveValue('**hızlı** `söz`hemen')
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await expect(menuOf(page)).toHaveCount(0)
    await expect(field).toBeFocused()
  })

  test('leaves links and selected text to the browser’s own', async ({ server, open }) => {
    const { page, context } = await open()
    const ali = await enter(server, 'Ali Seçer', context)
    const channel = await addChannel(server.house, v7())
    await post(ali, channel, 'seçilecek metin')
    await page.goto(`/chat?channel=${channel}`)
    const row = rowOf(page, 'seçilecek metin')
    await page.getByText('seçilecek metin').dblclick()
    expect(await isTakenOver(row.locator('[dir=auto]'))).toBe(false)
    await page.evaluate(() => getSelection()?.removeAllRanges())
    await post(ali, channel, 'bak https://example.com/sayfa')
    expect(await isTakenOver(page.getByRole('link', { name: 'https://example.com/sayfa' }))).toBe(false)
    await expect(menuOf(page)).toHaveCount(0)
    await row.locator('header').click({ button: 'right', position: { x: 300, y: 8 } })
    await expect(menuOf(page)).toBeVisible()
  })

  test('offers what one may do, and nothing else', async ({ server, open }) => {
    const { page, context } = await open()
    const ali = await enter(server, 'Ali Üye', context)
    const veli = await enter(server, 'Veli Üye')
    const channel = await addChannel(server.house, v7())
    const quoted = await post(veli, channel, 'başkasının')
    await post(ali, channel, 'kendi sözüm', quoted.id)
    await page.goto(`/chat?channel=${channel}`)
    const offered = async (text: string): Promise<string[]> => {
      await rowOf(page, text).click({ button: 'right' })
      await expect(menuOf(page)).toBeVisible()
      const items = await itemsOf(page)
      await page.keyboard.press('Escape')
      await expect(menuOf(page)).toBeHidden()
      return items
    }
    expect(await offered('başkasının')).toEqual(ofOthers)
    expect(await offered('kendi sözüm')).toEqual([
      'Yanıtla',
      'Düzenle',
      'Yanıtlanan mesaja git',
      'Kişiyi göster',
      'Metni kopyala',
      'Bağlantıyı kopyala',
      'Mesajı sil',
    ])
    await changePerson(server.house, ali.uid, { role: 'moderator' })
    await expect
      .poll(() => offered('başkasının'))
      .toEqual([...ofOthers, 'Mesajı sil', 'Zaman aşımına al', 'Son mesajlarını sil'])
    await changePerson(server.house, ali.uid, { muted: 1 })
    await expect
      .poll(() => offered('başkasının'))
      .toEqual(['Kişiyi göster', 'Metni kopyala', 'Bağlantıyı kopyala', 'Şikâyet et'])
    expect(await offered('kendi sözüm')).toEqual([
      'Yanıtlanan mesaja git',
      'Kişiyi göster',
      'Metni kopyala',
      'Bağlantıyı kopyala',
      'Mesajı sil',
    ])
    await changePerson(server.house, ali.uid, { muted: 0, role: 'user' })
    await changeChannel(server.house, channel, { read_only: 1 })
    await expect.poll(() => offered('başkasının')).toEqual(ofOthers.slice(1))
  })

  test('works by keyboard alone: to a message, through its menu, and back', async ({ server, open }) => {
    const { page, context } = await open()
    const ali = await enter(server, 'Ali Tuşlar', context)
    const channel = await addChannel(server.house, v7())
    for (let n = 0; n < 45; n++) await post(ali, channel, `söz ${n}`)
    await page.goto(`/chat?channel=${channel}`)
    await expect.poll(() => lastTexts(page, 1)).toEqual(['söz 44'])
    await page.getByRole('log').focus()
    await page.keyboard.press('ArrowUp')
    await expect(rowOf(page, 'söz 44')).toBeFocused()
    for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowUp')
    await expect(rowOf(page, 'söz 41')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(rowOf(page, 'söz 0')).toBeFocused()
    await expect(rowOf(page, 'söz 0')).toBeInViewport()
    await page.keyboard.press('ArrowDown')
    await expect(rowOf(page, 'söz 1')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Yanıtla' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Düzenle' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(rowOf(page, 'söz 1')).toBeFocused()
    await page.keyboard.press('End')
    await expect(rowOf(page, 'söz 44')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Mesaj silinsin mi?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(rowOf(page, 'söz 44')).toBeFocused()
  })

  test('is wholly on the screen at every corner of a small window', async ({ server, open }) => {
    const { page, context } = await open({ viewport: { width: 360, height: 640 } })
    const ali = await enter(server, 'Ali Köşe', context)
    const channel = await addChannel(server.house, v7())
    for (let n = 0; n < 30; n++) await post(ali, channel, `köşe ${n}`)
    await page.goto(`/chat?channel=${channel}`)
    await expect.poll(() => lastTexts(page, 1)).toEqual(['köşe 29'])
    const log = await page.getByRole('log').boundingBox()
    if (!log) throw new Error('no list')
    const corners = [
      [log.x + 2, log.y + 24],
      [log.x + log.width - 20, log.y + 24],
      [log.x + 2, log.y + log.height - 24],
      [log.x + log.width - 20, log.y + log.height - 24],
    ] as const
    for (const [x, y] of corners) {
      await page.mouse.click(x, y, { button: 'right' })
      await expect(menuOf(page)).toBeVisible()
      await expect(menuOf(page)).toBeInViewport({ ratio: 1 })
      const box = await menuOf(page).boundingBox()
      expect(box?.width).toBeGreaterThanOrEqual(220)
      await page.keyboard.press('Escape')
      await expect(menuOf(page)).toBeHidden()
    }
  })

  test('copies the text and the link, also where browsers have no clipboard', async ({ server, open }) => {
    const { page, context } = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
    const ali = await enter(server, 'Ali Kopyalar', context)
    const channel = await addChannel(server.house, v7())
    const said = await post(ali, channel, 'kopyala beni')
    await page.goto(`/chat?channel=${channel}`)
    const choose = async (item: string): Promise<void> => {
      await rowOf(page, 'kopyala beni').click({ button: 'right' })
      await page.getByRole('menuitem', { name: item }).click()
      await expect(menuOf(page)).toBeHidden()
    }
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await choose('Metni kopyala')
    await expect(page.getByText('Metin kopyalandı.')).toBeVisible()
    expect(await clipboard()).toBe('kopyala beni')

    const link = `${server.url}/chat?channel=${channel}&message=${said.id}`
    await page.evaluate(() => {
      const { clipboard } = navigator
      Object.assign(window, { clipboard })
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    })
    await choose('Bağlantıyı kopyala')
    await expect(page.getByText('Bağlantı kopyalandı.')).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { clipboard: Clipboard }).clipboard.readText())).toBe(link)

    await page.evaluate(() => (document.execCommand = () => false))
    await choose('Bağlantıyı kopyala')
    const byHand = page.getByRole('dialog', { name: 'Kopyalanamadı' })
    await expect(byHand.getByRole('textbox')).toHaveValue(link)
    await expect(byHand.getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(rowOf(page, 'kopyala beni')).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test('a long press opens the menu at the lower edge; a scroll, a short touch and a link do not', async ({
    server,
    open,
  }) => {
    const { page, context } = await open(phone)
    const ali = await enter(server, 'Ali Dokunur', context)
    const channel = await addChannel(server.house, v7())
    for (let n = 0; n < 40; n++) await post(ali, channel, `dokun ${n}`)
    await page.goto(`/chat?channel=${channel}`)
    await expect.poll(() => lastTexts(page, 1)).toEqual(['dokun 39'])
    const row = rowOf(page, 'dokun 36')

    const pressing = await finger(page, row)
    await expect(menuOf(page)).toBeVisible()
    await pressing.up()
    await expect(menuOf(page)).toBeVisible()
    expect(await itemsOf(page)).toEqual(all)
    await expect(async () => {
      const box = await menuOf(page).boundingBox()
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844)
      expect(box?.width).toBe(390)
    }).toPass()
    for (const item of await page.getByRole('menuitem').all()) {
      expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await page.getByRole('menuitem', { name: 'Yanıtla' }).tap()
    await expect(menuOf(page)).toBeHidden()
    await expect(composerOf(page)).toBeFocused()

    await page.clock.install()
    const scrolling = await finger(page, row)
    await page.clock.runFor(200)
    await scrolling.moveBy(-80)
    await page.clock.runFor(2_000)
    await expect(menuOf(page)).toHaveCount(0)
    await scrolling.up()
    const tapping = await finger(page, row)
    await page.clock.runFor(200)
    await tapping.up()
    await page.clock.runFor(2_000)
    await expect(menuOf(page)).toHaveCount(0)
  })
})

test('the menu speaks English too', async ({ server, open }) => {
  const { page, context } = await open()
  const ali = await enter(server, 'Ali English', context)
  const channel = await addChannel(server.house, v7())
  await post(ali, channel, 'in English')
  await page.goto(`/chat?channel=${channel}`)
  await page.getByRole('button', { name: 'Switch to English' }).click()
  await rowOf(page, 'in English').click({ button: 'right' })
  await expect(page.getByRole('menu', { name: 'Message from Ali English' })).toBeVisible()
  expect(await itemsOf(page)).toEqual(['Reply', 'Edit', 'Show person', 'Copy text', 'Copy link', 'Delete message'])
})
