import type { Page } from '@playwright/test'
import { durations } from '#contract/limits.ts'
import { addChannel } from '#tests/kit/house.ts'
import { expect, test } from './house-fixture.ts'
import { composerOf, enter } from './member.ts'

const typingOf = (page: Page) => page.getByText(/yazıyor…|typing…/)

test.describe('who is typing', () => {
  test('is shown to others by name until the message arrives', async ({ server, open }) => {
    const [one, two] = [await open(), await open()]
    await enter(server, 'Yazan Deniz', one.context)
    await enter(server, 'Bakan Ada', two.context)
    const channel = await addChannel(server.house, 'yazma bir')
    for (const { page } of [one, two]) {
      await page.goto(`/chat?channel=${channel}`)
      await expect(composerOf(page)).toBeVisible()
    }
    await expect(one.page.getByText('Henüz kimse yazmadı')).toBeVisible()
    const before = (await composerOf(two.page).boundingBox())!.y
    await composerOf(one.page).pressSequentially('mer')
    await expect(typingOf(two.page)).toHaveText('Yazan Deniz yazıyor…')
    expect((await composerOf(two.page).boundingBox())!.y).toBe(before)
    await expect(typingOf(one.page)).toHaveCount(0)
    await composerOf(one.page).press('Enter')
    await expect(two.page.getByRole('article').filter({ hasText: 'mer' })).toHaveCount(1)
    await expect(typingOf(two.page)).toHaveCount(0)
    // The server's clock stands still in this test: only the message makes room for another sign.
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
    await reader.page.goto(`/chat?channel=${channel}`)
    await expect(composerOf(reader.page)).toBeVisible()
    // A sign of typing is forgotten by the page that hears it, not by the clock of this test: say it until it shows.
    const keepTyping = async (...pages: Page[]) => {
      for (const page of pages) await composerOf(page).pressSequentially('a')
    }
    await expect(async () => {
      await keepTyping(one.page, two.page)
      await expect(typingOf(reader.page)).toHaveText('Yazan Bir ve Yazan İki yazıyor…', { timeout: 1_000 })
    }).toPass()
    await expect(async () => {
      await keepTyping(one.page, two.page, three.page, four.page)
      await expect(typingOf(reader.page)).toHaveText('Birkaç kişi yazıyor…', { timeout: 1_000 })
    }).toPass()
    await reader.page.getByRole('button', { name: 'Switch to English' }).click()
    await expect(async () => {
      await keepTyping(one.page, two.page, three.page, four.page)
      await expect(typingOf(reader.page)).toHaveText('Several people are typing…', { timeout: 1_000 })
    }).toPass()
  })

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
