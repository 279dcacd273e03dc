import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { drawn } from '#tests/browser/kit/fixture.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { phone as usual } from '#tests/browser/kit/talk-kit.ts'
import { addChannel } from '#tests/kit/house.ts'

const phone = { ...usual, viewport: { width: 360, height: 740 } }
const channels = (page: Page) => page.getByRole('button', { name: /^Kanalları aç/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Kanallar' })
/** How many things lie open where the history stands. */
const covers = (page: Page) => page.evaluate(() => (history.state as { covers?: number }).covers ?? 0)
const lengthOf = (page: Page) => page.evaluate(() => history.length)

/** From the home page into the chat, as people come: so back has somewhere to lead. */
async function intoChat(page: Page, channel: string): Promise<void> {
  await page.goto('/privacy')
  await page.goto(`/chat?channel=${channel}`)
  await drawn(page)
  await expect(page).toHaveURL(new RegExp(`channel=${channel}$`))
}

// PAGE-40
test('on a phone back closes what lies open, the upper one first, and only then leaves the chat', async ({
  server,
  open,
}) => {
  const { page, context } = await open(phone)
  await enter(server, 'Ayşe Geri', context)
  await intoChat(page, await addChannel(server.house, v7()))
  await channels(page).tap()
  await expect(drawer(page)).toBeVisible()
  await expect.poll(() => covers(page)).toBe(1)
  await page.goBack()
  await expect(drawer(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/chat/)
  await expect(channels(page)).toBeFocused()

  await channels(page).tap()
  await drawer(page).getByRole('button', { name: 'Menüyü aç' }).tap()
  const menu = page.getByRole('dialog', { name: 'Ana menü' })
  await expect(menu).toBeVisible()
  await expect.poll(() => covers(page)).toBe(2)
  await page.goBack()
  await expect(menu).toHaveCount(0)
  await expect(drawer(page)).toBeVisible()
  await page.goBack()
  await expect(drawer(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/chat/)

  await page.getByRole('button', { name: 'Emoji ekle' }).tap()
  const picker = page.getByRole('combobox', { name: 'Emoji ara' })
  await expect(picker).toBeVisible()
  await expect.poll(() => covers(page)).toBe(1)
  await page.goBack()
  await expect(picker).toHaveCount(0)
  await expect.poll(() => covers(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/privacy$/)
})

// PAGE-40
test('what closes in another way leaves no place behind, nor does a reload', async ({ server, open }) => {
  const { page, context } = await open(phone)
  await enter(server, 'Ayşe Kapat', context)
  await intoChat(page, await addChannel(server.house, v7()))
  for (const close of ['Escape', 'button'] as const) {
    await channels(page).tap()
    await expect.poll(() => covers(page)).toBe(1)
    if (close === 'Escape') await page.keyboard.press('Escape')
    else await drawer(page).getByRole('button', { name: 'Kanalları kapat' }).tap()
    await expect(drawer(page)).toHaveCount(0)
    await expect.poll(() => covers(page), close).toBe(0)
  }
  await channels(page).tap()
  await expect.poll(() => covers(page)).toBe(1)
  await page.reload()
  await drawn(page)
  await expect(drawer(page)).toHaveCount(0)
  await expect.poll(() => covers(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/privacy$/)
})

// PAGE-40
test('a link in what is open leads on, and back from there to the chat as it was', async ({ server, open }) => {
  const { page, context } = await open(phone)
  await enter(server, 'Ayşe Bağlantı', context)
  const [here, there] = [await addChannel(server.house, v7()), await addChannel(server.house, `orası ${v7()}`)]
  await intoChat(page, here)
  const before = await lengthOf(page)
  await channels(page).tap()
  await expect.poll(() => covers(page)).toBe(1)
  await drawer(page).getByRole('link', { name: /orası/ }).tap()
  await expect(page).toHaveURL(new RegExp(`channel=${there}$`))
  await expect(drawer(page)).toHaveCount(0)
  await expect.poll(() => covers(page)).toBe(0)
  expect(await lengthOf(page)).toBe(before + 1)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`channel=${here}$`))
  await expect(drawer(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/privacy$/)
})

// PAGE-40
test('in a wide window nothing that opens has a place in the history', async ({ server, open }) => {
  const { page, context } = await open({ viewport: { width: 1366, height: 800 } })
  await enter(server, 'Ayşe Geniş', context)
  await intoChat(page, await addChannel(server.house, v7()))
  const before = await lengthOf(page)
  await page.getByRole('button', { name: 'Emoji ekle' }).click()
  await expect(page.getByRole('combobox', { name: 'Emoji ara' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Emoji ara' })).toHaveCount(0)
  expect([await lengthOf(page), await covers(page)]).toEqual([before, 0])
})
