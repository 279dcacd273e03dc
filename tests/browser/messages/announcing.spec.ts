import { addChannel } from '#tests/kit/house.ts'
import { hearAnnouncements, heard } from '#tests/browser/kit/hearing.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enter, lastTexts, postAll } from '#tests/browser/kit/member.ts'
import { rowOf } from '#tests/browser/kit/talk-kit.ts'

/** As long as the announcer waits for more to say. */
const announcementMs = 3_000

// MSG-36
test('twenty messages are announced as one, in the language of the page, and no letter that one types', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  await page.clock.install()
  await enter(server, 'Gülşen Kulak', context)
  const hakan = await enter(server, 'Hakan Kulak')
  const channel = await addChannel(server.house, 'kalabalık')
  await postAll(hakan, channel, ['ilk'])
  await page.goto(`/chat?channel=${channel}`)
  await expect(rowOf(page, 'ilk')).toBeVisible()
  await page.clock.runFor(2 * announcementMs)
  await page.evaluate(hearAnnouncements)
  const burst = async (name: string): Promise<void> => {
    const texts = Array.from({ length: 20 }, (_, n) => `${name} ${n}`)
    await postAll(hakan, channel, texts)
    await expect.poll(() => lastTexts(page, 1)).toEqual([`${name} 19`])
    await page.clock.runFor(2 * announcementMs)
  }
  await burst('söz')
  await expect.poll(async () => countOf(await heard(page), /(\d+) yeni mesaj/)).toBe(20)
  expect((await heard(page)).length).toBeLessThan(6) // as many as batches: the clock goes on by itself while they come

  await rowOf(page, 'söz 19').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Şikâyet et' }).click()
  const before = await heard(page)
  await page.getByRole('textbox', { name: 'Neden' }).pressSequentially('Aynı söz')
  await expect(page.getByText('492 karakter kaldı')).toBeVisible()
  expect(await heard(page)).toEqual(before)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Switch to English' }).click()
  await burst('word')
  await expect.poll(async () => countOf((await heard(page)).slice(before.length), /(\d+) new messages/)).toBe(20)
})

/** How many messages were told of; one alone is told with its words. */
const countOf = (told: readonly string[], many: RegExp): number =>
  told.reduce((sum, line) => sum + Number(many.exec(line)?.[1] ?? (line.includes('Hakan Kulak') ? 1 : 0)), 0)
