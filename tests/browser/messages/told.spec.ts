import type { Page } from '@playwright/test'
import { addChannel } from '#tests/kit/house.ts'
import { minute } from '#tests/kit/clock.ts'
import { hearAnnouncements, heard } from '#tests/browser/kit/hearing.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { composerOf, enter, lastTexts, type Member, postAll } from '#tests/browser/kit/member.ts'

/** As long as the announcer waits for more to say. */
const announcementMs = 3_000

const sentences = {
  tr: {
    one: 'Tarık Sesli: söz 0',
    many: (count: number) => `${count} yeni mesaj`,
    pinged: 'Tarık Sesli sizi etiketledi',
  },
  en: {
    one: 'Tarık Sesli: söz 0',
    many: (count: number) => `${count} new messages`,
    pinged: 'Tarık Sesli mentioned you',
  },
} as const

/** What ears are told of what arrives, word by word. The clock stands still, so that what comes together is told so. */
for (const language of ['tr', 'en'] as const) {
  // MSG-36
  test(`what is announced, word by word, in ${language}`, async ({ server, open }) => {
    const { page, context } = await open({ viewport: { width: 1440, height: 900 } })
    await context.addInitScript(chosen => localStorage.setItem('meydan.language', chosen), language)
    await page.clock.install()
    await enter(server, 'Dinleyen Defne', context)
    const other = await enter(server, 'Tarık Sesli')
    const [channel, elsewhere] = [await addChannel(server.house, 'sesler'), await addChannel(server.house, 'uzak')]
    await postAll(other, channel, ['ilk'])
    await page.goto(`/chat?channel=${channel}`)
    await expect.poll(() => lastTexts(page, 1)).toEqual(['ilk'])
    await postAll(other, channel, ['canlı']) // it comes live: with a clock that stands nobody connects
    await expect.poll(() => lastTexts(page, 1)).toEqual(['canlı'])
    await page.clock.runFor(2 * announcementMs)
    await page.evaluate(hearAnnouncements)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000) // a long leap would look like a sleep
    let told = (await heard(page)).length

    const toldAfter = async (act: () => Promise<void>): Promise<string[]> => {
      await act()
      await page.clock.runFor(announcementMs + 100)
      const all = await heard(page)
      const news = all.slice(told)
      told = all.length
      server.pass(minute) // nobody is held back by a limit
      return news
    }
    const { one, many, pinged } = sentences[language]
    for (const count of [1, 2, 5, 30]) {
      const said = await toldAfter(() => arrive(page, other, channel, count))
      expect(said, `${count} arrive`).toEqual([count === 1 ? one : many(count)])
    }
    await composerOf(page).or(page.getByRole('textbox').last()).first().pressSequentially('ben de yaz')
    expect(await toldAfter(() => arrive(page, other, channel, 1)), 'while one types').toEqual([one])
    expect(await toldAfter(() => postAll(other, elsewhere, ['uzakta'])), 'in another channel').toEqual([])
    expect(await toldAfter(() => page.keyboard.press('Enter')), 'one’s own').toEqual([])
    const mention = await toldAfter(async () => {
      await postAll(other, channel, ['@Dinleyen Defne bak'])
      await arrive(page, other, channel, 2)
    })
    expect(mention, 'a mention among others').toEqual([`${pinged}: @Dinleyen Defne bak`, many(2)])
  })
}

/** Posts, and waits until the page shows it; no time passes there that the announcer would count. */
async function arrive(page: Page, by: Member, channel: string, count: number): Promise<void> {
  const texts = Array.from({ length: count }, (_, n) => `söz ${n}`)
  await postAll(by, channel, texts)
  await expect
    .poll(async () => {
      await page.clock.runFor(20) // what is drawn waits for frames
      return lastTexts(page, 1)
    })
    .toEqual(texts.slice(-1))
}
