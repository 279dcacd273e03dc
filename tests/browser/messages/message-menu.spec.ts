import type { Locator } from '@playwright/test'
import { v7 } from 'uuid'
import { addChannel } from '#tests/kit/house.ts'
import { changeChannel, changePerson, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { composerOf, enter } from '#tests/browser/kit/member.ts'
import { itemsOf, menuOf, ownMessageItems, post, rowOf } from '#tests/browser/kit/talk-kit.ts'

const ofOthers = ['Yanıtla', 'Profili göster', 'Metni kopyala', 'Bağlantıyı kopyala', 'Engelle', 'Şikâyet et']
const ofStaff = ['Mesajı sil', 'Süreli sustur', 'Profilini sıfırla', 'Temizle', 'Son mesajlarını sil']

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
  // MSG-35, PAGE-6
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
    expect(await itemsOf(page)).toEqual(ownMessageItems)
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

  // PAGE-6
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

  // MSG-35
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
      'Profili göster',
      'Metni kopyala',
      'Bağlantıyı kopyala',
      'Mesajı sil',
    ])
    await changePerson(server.house, ali.uid, { role: 'moderator' })
    await expect
      .poll(() => offered('başkasının'))
      .toEqual(['Yanıtla', 'Kanala sabitle', ...ofOthers.slice(1), ...ofStaff])
    await changePerson(server.house, ali.uid, { muted: 1 })
    await expect
      .poll(() => offered('başkasının'))
      .toEqual(['Profili göster', 'Metni kopyala', 'Bağlantıyı kopyala', 'Engelle', 'Şikâyet et'])
    expect(await offered('kendi sözüm')).toEqual([
      'Yanıtlanan mesaja git',
      'Profili göster',
      'Metni kopyala',
      'Bağlantıyı kopyala',
      'Mesajı sil',
    ])
    await changePerson(server.house, ali.uid, { muted: 0, role: 'user' })
    await changeChannel(server.house, channel, { read_only: 1 })
    await expect.poll(() => offered('başkasının')).toEqual(ofOthers.slice(1))
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
  expect(await itemsOf(page)).toEqual(['Reply', 'Edit', 'View profile', 'Copy text', 'Copy link', 'Delete message'])
})
