import { v7 } from 'uuid'
import { addChannel } from '#tests/kit/house.ts'
import { drawn } from '#tests/browser/kit/fixture.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enterAs } from '#tests/browser/kit/logs-kit.ts'
import { composerOf, enter, lastTexts } from '#tests/browser/kit/member.ts'
import { picture, postFile } from '#tests/browser/kit/samples.ts'
import { finger, itemsOf, menuOf, ownMessageItems, phone, post, rowOf } from '#tests/browser/kit/talk-kit.ts'

test.describe('a message’s menu', () => {
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
    await expect(page.getByRole('menuitem', { name: 'Yanıtla' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Mesajı sil' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog', { name: 'Mesaj silinsin mi?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(rowOf(page, 'söz 44')).toBeFocused()
  })

  // LOOK-5
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

  // LOOK-5, LOOK-32
  test('of staff has the whole height of a laptop’s window, and where that is too low says so and keys reach all', async ({
    server,
    open,
  }) => {
    const own = await open({ viewport: { width: 1366, height: 768 } })
    const { page } = own
    await enterAs(server, 'Ali Sahip', 'owner', own)
    const veli = await enter(server, 'Veli Ortada')
    const channel = await addChannel(server.house, v7())
    for (let n = 0; n < 12; n++) await post(veli, channel, `orta ${n}`)
    await page.goto(`/chat?channel=${channel}`)
    await expect.poll(() => lastTexts(page, 1)).toEqual(['orta 11'])
    const hidden = () => menuOf(page).evaluate(box => box.scrollHeight - box.clientHeight)
    const row = rowOf(page, 'orta 11')
    const ways = [
      () => page.mouse.click(500, 384, { button: 'right' }),
      () => row.click({ button: 'right' }),
      async () => {
        await row.hover()
        await row.getByRole('button', { name: 'Mesaj menüsü' }).click()
      },
    ]
    for (const openIt of ways) {
      await openIt()
      await expect(menuOf(page)).toBeInViewport({ ratio: 1 })
      expect((await menuOf(page).boundingBox())?.height, 'taller than either side of the middle').toBeGreaterThan(400)
      expect(await hidden()).toBe(0)
      await page.screenshot({ path: test.info().outputPath('whole.png') })
      await page.keyboard.press('Escape')
      await expect(menuOf(page)).toBeHidden()
    }

    await page.setViewportSize({ width: 1366, height: 440 })
    await row.focus()
    await page.keyboard.press('Enter')
    await expect.poll(hidden).toBeGreaterThan(100)
    expect((await menuOf(page).boundingBox())?.height).toBe(424)
    const line = () => menuOf(page).evaluate(box => getComputedStyle(box, '::after').borderBottomWidth)
    await expect.poll(line).toBe('2px')
    await page.screenshot({ path: test.info().outputPath('more-below.png'), animations: 'disabled' })
    const count = await page.locator('[role=menuitem]:not([data-tile])').count()
    for (let n = 1; n < count; n++) {
      await page.keyboard.press('ArrowDown')
      await expect(page.locator('[role=menuitem]:focus')).toBeInViewport({ ratio: 0.98 })
    }
    await expect(page.getByRole('menuitem').last()).toBeFocused()
    await expect.poll(line, 'all has been seen').not.toBe('2px')
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
  // LOOK-4
  test('a toast offers to take an act back, and names no key for it', async ({ server, open }) => {
    const { page, context } = await open(phone)
    const ali = await enter(server, 'Ali Tuşsuz', context)
    const channel = await addChannel(server.house, v7())
    await post(ali, channel, 'geri gelecek')
    await page.goto(`/chat?channel=${channel}`)
    const touch = await finger(page, rowOf(page, 'geri gelecek'))
    await page.getByRole('menuitem', { name: 'Mesajı sil' }).waitFor()
    await touch.up()
    await page.getByRole('menuitem', { name: 'Mesajı sil' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mesajı sil', exact: true }).tap()
    const undo = page.getByRole('button', { name: 'Geri al' })
    await expect(undo).toBeVisible()
    await expect(undo.locator('kbd')).toBeHidden()
  })

  // MSG-35
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
    expect(await itemsOf(page)).toEqual(ownMessageItems)
    await expect(menuOf(page).locator('[data-menu-subject]')).toHaveText('Ali Dokunurdokun 36')
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

  // MSG-35
  test('a message that comes while a finger rests ends no long press', async ({ server, open }) => {
    const { page, context } = await open(phone)
    const ali = await enter(server, 'Ali Bekler', context)
    const channel = await addChannel(server.house, v7())
    for (let n = 0; n < 40; n++) await post(ali, channel, `bekle ${n}`)
    await page.goto(`/chat?channel=${channel}`)
    await expect.poll(() => lastTexts(page, 1)).toEqual(['bekle 39'])
    await page.clock.install()
    const pressing = await finger(page, rowOf(page, 'bekle 35'))
    await page.clock.runFor(200)
    const before = await page.getByRole('log').evaluate(list => list.scrollTop)
    await post(ali, channel, 'araya girdi')
    await expect(async () => {
      await page.clock.runFor(20)
      expect(await page.getByRole('log').evaluate(list => list.scrollTop)).toBeGreaterThan(before)
    }).toPass()
    await page.clock.runFor(500)
    await expect(menuOf(page)).toBeVisible()
    await pressing.up()
  })

  // MSG-35
  test('a tap on a message shows its acts under the thumb, and a tap elsewhere hides them', async ({
    server,
    open,
  }) => {
    const { page, context } = await open(phone)
    const ali = await enter(server, 'Ali Dokun', context)
    const channel = await addChannel(server.house, v7())
    const long = Array.from({ length: 60 }, (_, n) => `satır ${n}`).join('\n')
    for (const text of [long, 'ilk söz', 'orta söz', 'son söz']) await post(ali, channel, text)
    await page.goto(`/chat?channel=${channel}`)
    await drawn(page)
    const acts = (text: string) => rowOf(page, text).getByRole('button', { name: 'Mesaj menüsü' })
    const opacity = (text: string) => acts(text).evaluate(button => getComputedStyle(button.parentElement!).opacity)

    await rowOf(page, 'ilk söz').getByText('ilk söz').tap()
    await expect.poll(() => opacity('ilk söz')).toBe('1')
    for (const act of await rowOf(page, 'ilk söz')
      .locator('div:has(> button[aria-label="Mesaj menüsü"]) > button:visible')
      .all())
      expect((await act.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await rowOf(page, 'son söz').getByText('son söz').tap()
    await expect.poll(() => opacity('son söz')).toBe('1')
    expect(await opacity('ilk söz')).toBe('0')
    await rowOf(page, 'son söz').getByText('son söz').tap()
    await expect.poll(() => opacity('son söz')).toBe('0')

    await rowOf(page, 'son söz').getByText('son söz').tap()
    await acts('son söz').tap()
    await expect(menuOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await composerOf(page).tap()
    await expect.poll(() => opacity('son söz')).toBe('0')
    await acts('son söz').tap({ force: true })
    await expect(menuOf(page), 'what one does not see is not pressed').toHaveCount(0)
    const list = (await page.getByRole('log').boundingBox())!
    await page.touchscreen.tap(list.x + 120, list.y + 60)
    await expect(menuOf(page), 'its acts would be out of sight').toBeVisible()
  })

  // MSG-35
  test('who jumps to a message on a phone is shown its acts by the next tap on it, not before', async ({
    server,
    open,
  }) => {
    const { page, context } = await open(phone)
    const ali = await enter(server, 'Ali Atlar', context)
    const channel = await addChannel(server.house, v7())
    const posted = []
    for (const text of ['ilk söz', 'üstteki söz', 'aranan söz', 'son söz']) posted.push(await post(ali, channel, text))
    await page.goto(`/chat?channel=${channel}&message=${posted[2]!.id}`)
    const row = rowOf(page, 'aranan söz')
    await expect(row).toBeFocused()
    const tools = row.locator('[data-row-tools]')
    await expect(tools).toHaveCSS('opacity', '0')
    await expect(tools, 'nor is one pressed unseen').toHaveCSS('pointer-events', 'none')
    await row.getByText('aranan söz').tap()
    await expect(tools).toHaveCSS('opacity', '1')
  })

  // MSG-35
  test('a long press on a picture opens the menu of its message, and a short one the picture', async ({
    server,
    open,
  }) => {
    const { page, context } = await open(phone)
    const ali = await enter(server, 'Ali Resim', context)
    const channel = await addChannel(server.house, v7())
    await postFile(ali, channel, 'yalnız.jpg', await picture(600, 400))
    await page.goto(`/chat?channel=${channel}`)
    const shown = page.getByRole('log').getByRole('img', { name: 'yalnız.jpg' })
    const pressing = await finger(page, shown)
    await expect(menuOf(page)).toBeVisible()
    await pressing.up()
    await expect(page.getByRole('menuitem', { name: 'Yanıtla' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menuOf(page)).toBeHidden()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await shown.tap()
    await expect(page.getByRole('dialog', { name: 'yalnız.jpg' })).toBeVisible()
  })
})
