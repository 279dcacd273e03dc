import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { addChannel } from '#tests/kit/house.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { connected, enter } from '#tests/browser/kit/member.ts'
import { phone, post } from '#tests/browser/kit/talk-kit.ts'

// LOOK-26
test('with the system’s colours one still sees what is unread, chosen and turned on, and the focus', async ({
  server,
  open,
}) => {
  const { page, context } = await open({ viewport: { width: 1440, height: 900 }, forcedColors: 'active' })
  await enter(server, 'Renksiz Rana', context)
  const cem = await enter(server, 'Renksiz Cem')
  const channel = await addChannel(server.house, 'okunmamış')
  await page.goto('/chat')
  await connected(page)
  await post(cem, channel, 'yeni söz')
  const link = page.getByRole('link', { name: /^okunmamış/ })
  const dot = link.locator('[data-unread]')
  await expect(dot).toBeVisible()
  expect(await isSeen(page, dot)).toBe(true)

  const chosen = page.getByRole('navigation', { name: 'Kanallar' }).getByRole('link', { name: 'genel' })
  expect(await outlineOf(chosen)).not.toBe(await outlineOf(link))

  await page.getByRole('button', { name: 'Bildirim ayarları' }).click()
  const sounds = page.getByRole('menuitemcheckbox', { name: 'Sesler' })
  await sounds.focus()
  expect((await outlineOf(sounds)).startsWith('solid')).toBe(true)
  await page.keyboard.press('Escape')

  await link.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Bildirimlerim' }).click()
  const mute = page.getByRole('dialog').getByRole('switch')
  const box = mute.locator('xpath=following-sibling::span')
  await page.keyboard.press('Shift') // the keys are at it, or no focus shows
  await mute.focus()
  const [off, offFocused] = [await outlineAfter(mute, box, 'blur'), await outlineAfter(mute, box, 'focus')]
  await page.keyboard.press('Space')
  await expect(mute).toBeChecked()
  const [on, onFocused] = [await outlineAfter(mute, box, 'blur'), await outlineAfter(mute, box, 'focus')]
  expect(new Set([off, offFocused, on]).size).toBe(3)
  expect(onFocused).not.toBe(on)
})

test('on a phone the dot of the drawer is seen with the system’s colours', async ({ server, open }) => {
  const { page, context } = await open({ ...phone, forcedColors: 'active' })
  await enter(server, 'Renksiz Rıza', context)
  const cem = await enter(server, 'Renksiz Can')
  const channel = await addChannel(server.house, 'haber')
  await page.goto('/chat')
  await expect(page.getByRole('heading', { level: 1, name: 'genel' })).toBeVisible()
  await post(cem, channel, 'yeni söz')
  const dot = page.locator('[data-drawer-badge]')
  await expect(dot).toBeVisible()
  expect(await isSeen(page, dot)).toBe(true)
})

/** Its middle has another colour than the ground beside it. */
async function isSeen(page: Page, dot: Locator): Promise<boolean> {
  const box = (await dot.boundingBox())!
  const clip = { x: box.x - 4, y: box.y - 4, width: box.width + 8, height: box.height + 8 }
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): number => (y * info.width + x) * info.channels
  const middle = at(Math.floor(info.width / 2), Math.floor(info.height / 2))
  return [0, 1, 2].some(channel => Math.abs(data[middle + channel]! - data[at(0, 0) + channel]!) > 100)
}

const outlineOf = (element: Locator): Promise<string> =>
  element.evaluate(each => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each)
    return `${outlineStyle} ${outlineWidth} ${outlineColor}`
  })

async function outlineAfter(of: Locator, box: Locator, act: 'focus' | 'blur'): Promise<string> {
  await (act === 'focus' ? of.focus() : of.blur())
  return outlineOf(box)
}
