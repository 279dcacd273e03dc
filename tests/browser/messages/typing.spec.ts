import type { Page } from '@playwright/test'
import { durations } from '#contract/limits.ts'
import { addChannel } from '#tests/kit/house.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { composerOf, connected, enter } from '#tests/browser/kit/member.ts'

const typingOf = (page: Page) => page.getByText(/yazıyor…|typing…/)

/** From now on this page forgets nobody who types. Not so far ahead that it would give its connection up. */
const stopTime = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 10_000)

test.describe('who is typing', () => {
  // LIVE-20
  test('is shown to others by name until the message arrives', async ({ server, open }) => {
    const [one, two] = [await open(), await open()]
    await enter(server, 'Yazan Deniz', one.context)
    await enter(server, 'Bakan Ada', two.context)
    const channel = await addChannel(server.house, 'yazma bir')
    await two.page.clock.install()
    for (const { page } of [one, two]) {
      await page.goto(`/chat?channel=${channel}`)
      await expect(composerOf(page)).toBeVisible()
      await connected(page)
    }
    await stopTime(two.page)
    await expect(one.page.getByText('Henüz mesaj yok')).toBeVisible()
    const before = (await composerOf(two.page).boundingBox())!.y
    await composerOf(one.page).pressSequentially('mer')
    await expect(typingOf(two.page)).toHaveText('Yazan Deniz yazıyor…')
    expect((await composerOf(two.page).boundingBox())!.y).toBe(before)
    await expect(typingOf(one.page)).toHaveCount(0)
    await composerOf(one.page).press('Enter')
    await expect(two.page.getByRole('article').filter({ hasText: 'mer' })).toHaveCount(1)
    await expect(typingOf(two.page)).toHaveCount(0)
    // The server's clock stands still in this test: only the message makes room for another sign, a moment later.
    server.pass(durations.typingPauseMs)
    await expect(async () => {
      await composerOf(one.page).press('h')
      await expect(typingOf(two.page)).toHaveText('Yazan Deniz yazıyor…', { timeout: 1_000 })
    }).toPass()
  })

  test('names two, then says that it is several, in the language of the page', async ({ server, open }) => {
    const [one, two, three, four, reader] = [await open(), await open(), await open(), await open(), await open()]
    const channel = await addChannel(server.house, 'yazma iki')
    for (const [index, { page, context }] of [one, two, three, four].entries()) {
      await enter(server, `Yazan ${'Bir İki Üç Dört'.split(' ')[index]}`, context)
      await page.goto(`/chat?channel=${channel}`)
    }
    await enter(server, 'Okuyan İki', reader.context)
    await reader.page.clock.install()
    await reader.page.goto(`/chat?channel=${channel}`)
    for (const { page } of [one, two, three, four, reader]) {
      await expect(composerOf(page)).toBeVisible()
      await connected(page)
    }
    await stopTime(reader.page)
    await composerOf(one.page).press('a')
    await expect(typingOf(reader.page)).toHaveText('Yazan Bir yazıyor…')
    await composerOf(two.page).press('a')
    await expect(typingOf(reader.page)).toHaveText('Yazan Bir ve Yazan İki yazıyor…')
    for (const { page } of [three, four]) await composerOf(page).press('a')
    await expect(typingOf(reader.page)).toHaveText('Birkaç kişi yazıyor…')
    await reader.page.getByRole('button', { name: 'Switch to English' }).click()
    await expect(typingOf(reader.page)).toHaveText('Several people are typing…')
  })

  // LIVE-20
  test('ends by itself, and an emptied field says nothing', async ({ server, open }) => {
    const [one, two] = [await open(), await open()]
    await enter(server, 'Susan Ege', one.context)
    await enter(server, 'Bekleyen Su', two.context)
    const channel = await addChannel(server.house, 'yazma üç')
    await two.page.clock.install()
    for (const { page } of [one, two]) {
      await page.goto(`/chat?channel=${channel}`)
      await expect(composerOf(page)).toBeVisible()
    }
    const said: string[] = []
    one.page.on('websocket', socket => socket.on('framesent', ({ payload }) => said.push(String(payload))))
    await one.page.reload()
    for (const { page } of [one, two]) await connected(page)
    await stopTime(two.page)
    await composerOf(one.page).fill('   ')
    await composerOf(one.page).fill('')
    await expect(composerOf(one.page)).toHaveValue('')
    expect(said.filter(frame => frame.includes('typing'))).toEqual([])
    await composerOf(one.page).pressSequentially('bekle')
    await expect(typingOf(two.page)).toHaveText('Susan Ege yazıyor…')
    await two.page.clock.runFor(durations.typingMs)
    await expect(typingOf(two.page)).toHaveCount(0)
    expect(said.filter(frame => frame.includes('typing')).length).toBeGreaterThan(0)
  })
})
