import type { Locator } from '@playwright/test'
import { addChannel } from '#tests/kit/house.ts'
import { faults } from '#tests/browser/kit/axe.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { composerOf, enter, postAll } from '#tests/browser/kit/member.ts'
import { post } from '#tests/browser/kit/samples.ts'
import { messageOf, phone, rowOf } from '#tests/browser/kit/talk-kit.ts'

// MSG-54
test('a spoiler is covered until one presses it, and again when one leaves it', async ({ server, open }) => {
  const { page, context } = await open()
  const own = await enter(server, 'Gizli Bir', context)
  const channel = await addChannel(server.house, 'gizliler')
  await postAll(own, channel, ['katil ||Ali, bak https://meydan.dev/a|| imiş', 'sonraki'])
  await page.goto(`/chat?channel=${channel}`)
  const message = messageOf(page, 'imiş')
  const cover = message.locator('[data-spoiler] > span')
  const hidden = message.getByText('Ali, bak')
  const link = message.getByRole('link')
  const button = message.getByRole('button', { name: 'Gizli metin' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(cover).toBeHidden()
  await expect(link).toHaveCount(0)
  const box = await message.boundingBox()
  expect(await faults(page)).toEqual([])

  await page.mouse.click(...(await middleOf(message.locator('[data-spoiler]'))))
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(cover).toBeVisible()
  await expect(link).toBeVisible()
  expect(await message.boundingBox()).toEqual(box)
  expect(await faults(page)).toEqual([])
  await hidden.click({ position: { x: 4, y: 4 } })
  await expect(cover).toBeVisible()
  await composerOf(page).click()
  await expect(cover).toBeHidden()
})

// MSG-54
test('by keyboard a spoiler is a button of its message, and Escape covers it', async ({ server, open }) => {
  const { page, context } = await open()
  const own = await enter(server, 'Gizli Tuş', context)
  const channel = await addChannel(server.house, 'gizli tuşlar')
  await post(own, channel, 'katil ||Ali https://meydan.dev/a|| imiş')
  await page.goto(`/chat?channel=${channel}`)
  const message = messageOf(page, 'imiş')
  const cover = message.locator('[data-spoiler] > span')
  const button = message.getByRole('button', { name: 'Gizli metin' })
  await composerOf(page).press('Shift+Tab')
  await page.getByRole('log').focus()
  await page.keyboard.press('End')
  await expect(message).toBeFocused()
  for (let n = 0; n < 2; n++) await page.keyboard.press('ArrowRight') // the author comes first
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cover).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(message.getByRole('link')).toBeFocused()
  await expect(cover).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cover).toBeHidden()
})

// MSG-54
test('a finger opens a spoiler and nothing else, and what quotes it tells nothing', async ({ server, open }) => {
  const { page, context } = await open(phone)
  const own = await enter(server, 'Gizli Parmak', context)
  const channel = await addChannel(server.house, 'gizli parmaklar')
  const { id } = await post(own, channel, 'katil ||Veli|| imiş')
  await post(own, channel, 'sahi mi', { replyToId: id })
  await page.goto(`/chat?channel=${channel}`)
  const answer = messageOf(page, 'sahi mi')
  await expect(answer).toContainText('katil […] imiş')
  await expect(page.getByRole('article', { name: /Veli/ })).toHaveCount(0)
  const row = rowOf(page, 'sahi mi')
  await expect(row).toBeVisible()
  const cover = page.locator('[data-spoiler]')
  await page.touchscreen.tap(...(await middleOf(cover)))
  await expect(cover.locator('> span')).toBeVisible()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await row.tap()
  await expect(cover.locator('> span')).toBeHidden()
})

/** Playwright looks for a line of text through what is hidden in it; a hand does not. */
async function middleOf(line: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await line.boundingBox())!
  return [x + width / 2, y + height / 2]
}
