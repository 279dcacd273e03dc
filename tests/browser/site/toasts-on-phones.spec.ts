import type { Locator, Page } from '@playwright/test'
import { write } from '#tests/kit/house.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { openDesk, report, usersOf } from '#tests/browser/kit/desk-kit.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { item, ownChannel, seat, toastOf } from '#tests/browser/kit/moderating-kit.ts'

// LOOK-4
for (const [width, height] of [
  [360, 640],
  [360, 300],
  [800, 360],
] as const) {
  test(`at ${width}×${height} a toast lies on nothing that has opened after it`, async ({ server, open }) => {
    const name = `bildirim ${width} ${height}`
    const options = { viewport: { width, height }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' }
    const { page } = await seat(
      { server, open, channel: await ownChannel(server, name) },
      `Oya ${name}`,
      'owner',
      options,
    )
    const dialog = page.getByRole('dialog', { name: `“${name}” kanalının izinleri` })
    const drawer = page.getByRole('button', { name: 'Kanalları aç' })
    const menu = page.getByRole('button', { name: `“${name}” kanalının menüsü` })
    const openRights = async (): Promise<void> => {
      await menu.or(drawer).first().waitFor()
      if (!(await menu.isVisible())) await drawer.tap()
      await menu.tap()
    }
    await openRights()
    await item(page, 'Kanal izinleri').tap()
    await stands(dialog)
    const before = await dialog.boundingBox()
    await dialog.getByRole('switch', { name: 'Salt okunur' }).tap()
    await dialog.getByRole('button', { name: 'Kaydet' }).tap()
    await expect(toastOf(page, /izinleri güncellendi/)).toBeVisible()
    await expect(dialog).toBeHidden()
    await stay(page)

    await openRights()
    await expect(item(page, 'Kanal izinleri')).toBeVisible()
    // Where the channels stand beside, their menu opens beside its button, as on a computer.
    if (width < 768) await expect.poll(() => covered(page), 'of the menu').toEqual([])
    await item(page, 'Kanal izinleri').tap()
    await expect(dialog).toBeVisible()
    await expect.poll(() => covered(page), 'of the dialog').toEqual([])
    await expect(toastOf(page, /izinleri güncellendi/)).toBeVisible()
    await page.screenshot({ path: test.info().outputPath(`toasts-${width}-${height}.png`) })
    const narrowed = await dialog.boundingBox()
    expect(narrowed!.y + narrowed!.height, 'within the window').toBeLessThanOrEqual(height)

    await leave(page)
    expect(await dialog.boundingBox(), 'nothing moves when it goes').toEqual(narrowed)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await openRights()
    await item(page, 'Kanal izinleri').tap()
    await expect.poll(() => dialog.boundingBox(), 'the next one has all the room').toEqual(before)
  })
}

// LOOK-4
test('on a phone a toast lies at the end of a panel, which keeps its place, and goes by itself and for good', async ({
  server,
  open,
}) => {
  const options = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const channel = await ownChannel(server, 'panel')
  const { page, member } = await seat({ server, open, channel }, 'Oya Panel', 'user', options)
  const bora = await enter(server, 'Bora Panel')
  await report(member, 'user', bora.uid, 'çok uzun')
  await write(server.house, tx =>
    tx.updateTable('reports').set({ status: 'dismissed' }).where('reporter_id', '=', member.uid).execute(),
  )
  await page.reload()
  const reviewed = toastOf(page, 'Şikâyetiniz incelendi. Bildirdiğiniz için teşekkürler.')
  await expect(reviewed).toBeVisible()
  const cameAt = Date.now()
  for (const [button, name] of [
    [/^Kanalları aç/, 'Kanallar'],
    ['Kişileri aç', 'Kişiler'],
  ] as const) {
    await page.getByRole('button', { name: button }).tap()
    const panel = page.getByRole('dialog', { name })
    await stands(panel)
    await stay(page)
    expect((await panel.boundingBox())!.y, 'at the window’s upper edge').toBe(0)
    const [head, toast] = [
      panel.getByRole('button', { name: 'Kapat' }).first(),
      toasts(page).locator('[aria-live] > *'),
    ]
    await expect(head).toBeInViewport({ ratio: 1 })
    await expect.poll(async () => (await toast.boundingBox())!.y).toBeGreaterThan(370)
    await expect.poll(() => covered(page)).toEqual([])
    await page.screenshot({ path: test.info().outputPath(`panel-${name}.png`) })
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  }
  await toasts(page).dispatchEvent('pointerout')
  await expect(reviewed).toHaveCount(0, { timeout: 12_000 })
  expect(Date.now() - cameAt).toBeLessThan(20_000)
  await page.reload()
  await page.waitForTimeout(4_500) // it asks after three seconds
  await expect(reviewed).toHaveCount(0)
})

// LOOK-4
for (const width of [800, 1366]) {
  test(`at ${width} px a toast lies neither on a dialog nor on the desk that has opened after it`, async ({
    server,
    open,
  }) => {
    const name = `geniş ${width}`
    const options = { viewport: { width, height: 640 }, reducedMotion: 'reduce' as const }
    const { page } = await seat(
      { server, open, channel: await ownChannel(server, name) },
      `Oya ${name}`,
      'owner',
      options,
    )
    const menu = page.getByRole('button', { name: `“${name}” kanalının menüsü` })
    const dialog = page.getByRole('dialog', { name: `“${name}” kanalının izinleri` })
    await menu.click()
    await item(page, 'Kanal izinleri').click()
    await dialog.getByRole('switch', { name: 'Salt okunur' }).click()
    await dialog.getByRole('button', { name: 'Kaydet' }).click()
    await expect(toastOf(page, /izinleri güncellendi/)).toBeVisible()
    await expect(dialog).toBeHidden()
    await stay(page)
    await menu.click()
    await item(page, 'Kanal izinleri').click()
    await expect(dialog).toBeVisible()
    await expect.poll(() => covered(page), 'of the dialog').toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await openDesk(page, /^Kullanıcı yönetimi/)
    const desk = usersOf(page)
    await expect(desk).toBeVisible()
    await expect(toasts(page).locator('[aria-live] > *')).toBeVisible()
    await expect.poll(() => covered(page), 'of the desk').toEqual([])
    await expect.poll(async () => (await desk.boundingBox())!.height, 'it keeps its size').toBe(640 - 2 * 24)
    await page.screenshot({ path: test.info().outputPath(`toasts-${width}.png`) })
  })
}

// LOOK-4
for (const [width, height] of [
  [1366, 768],
  [360, 740],
] as const) {
  test(`at ${width}×${height} the desk takes back its room when the toast goes`, async ({ server, open }) => {
    const name = `masa ${width}`
    const options = { viewport: { width, height }, reducedMotion: 'reduce' as const }
    const { page } = await seat(
      { server, open, channel: await ownChannel(server, name) },
      `Oya ${name}`,
      'owner',
      options,
    )
    await enter(server, `Bora ${name}`)
    if (width < 768) await page.getByRole('button', { name: /^Kanalları aç/ }).click()
    await openDesk(page, /^Kullanıcı yönetimi/)
    const list = usersOf(page).getByRole('grid', { name: 'Kullanıcı yönetimi' })
    await expect(list).toBeVisible()
    const before = (await list.boundingBox())!.height
    await usersOf(page)
      .getByRole('button', { name: `Bora ${name} için işlemler` })
      .click()
    await item(page, 'Sustur').click()
    const dialog = page.getByRole('dialog', { name: `Bora ${name} susturulsun mu?` })
    await dialog.getByRole('button', { name: 'Hakaret' }).click()
    await dialog.getByRole('button', { name: 'Sustur', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(toastOf(page, `Bora ${name} susturuldu.`)).toBeVisible()
    await stay(page)
    const heightOf = async (): Promise<number> => (await list.boundingBox())!.height
    await expect.poll(heightOf, 'the toast has its room').toBeLessThan(before)
    await toasts(page).getByRole('button', { name: 'Bildirimi kapat' }).last().click()
    await expect.poll(heightOf, 'the list has all of it again').toBe(before)
  })
}

/** It comes with a little growth, which is over. */
const stands = (dialog: Locator): Promise<unknown> =>
  dialog.evaluate(element => Promise.all(element.getAnimations().map(({ finished }) => finished)))

const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Bildirimler' })

/** A toast waits as long as somebody is at it. */
const stay = (page: Page): Promise<void> => toasts(page).dispatchEvent('pointerover')

async function leave(page: Page): Promise<void> {
  await toasts(page).getByRole('button', { name: 'Bildirimi kapat' }).last().tap()
  await expect(toasts(page).getByRole('button')).toHaveCount(0)
}

/** What one works with that a toast lies on, in part or whole: as far as what it scrolls in shows of it. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const region = document.querySelector('section[aria-label="Bildirimler"]')!
    const cards = [...region.querySelectorAll('[aria-live] > *')].map(card => card.getBoundingClientRect())
    if (cards.length === 0) return ['no toast']
    const used = 'button, a[href], input, textarea, select, [role^=menuitem], [role=switch], [role=checkbox]'
    const opened = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')]
    const above = opened.filter(each => !each.matches('[data-side-panel]'))
    const over = above.length > 0 ? above : opened // a panel is behind what has opened from it
    if (over.length === 0) return ['nothing open']
    return over
      .flatMap(popup => [...popup.querySelectorAll(used)])
      .filter(each => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert], [data-closed]'))
      .filter(each => cards.some(card => meets(card, seen(each))))
      .map(each => each.getAttribute('aria-label') ?? each.textContent ?? '')

    function seen(element: Element): { left: number; right: number; top: number; bottom: number } {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const box = { left, right, top, bottom }
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflowY === 'visible') continue
        const own = parent.getBoundingClientRect()
        box.top = Math.max(box.top, own.top)
        box.bottom = Math.min(box.bottom, own.bottom)
      }
      return box
    }
    function meets(card: DOMRect, box: ReturnType<typeof seen>): boolean {
      const isSeen = box.bottom > box.top
      return isSeen && box.left < card.right && box.right > card.left && box.top < card.bottom && box.bottom > card.top
    }
  })
