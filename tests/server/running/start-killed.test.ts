import { expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { joinAsMember } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen, type Listener } from '#tests/kit/machine/listen.ts'
import { historyOf, Page } from '#tests/kit/posting-page.ts'
import { type ServerProcess, startServerProcess } from '#tests/kit/machine/process.ts'

/** Kills the server in the middle of it, as soon as so many more were acknowledged. */
async function kill(server: ServerProcess, pages: Page[], after: number): Promise<void> {
  const count = (): number => pages.reduce((sum, page) => sum + page.acknowledged.length, 0)
  const enough = count() + after
  const posting = pages.map(page => page.postUntilItDies())
  for (let tries = 0; count() < enough && tries < 5_000; tries++) await new Promise(resolve => setTimeout(resolve, 2))
  await server.kill('SIGKILL')
  await Promise.all(posting)
}

// MSG-2, RUN-9
test(`everything acknowledged is there once and in the same order for both, through three kill -9, on ${engine}`, async () => {
  await using server = await startServerProcess()
  const [ayse, bora] = await Promise.all([
    joinAsMember(server, 'Ayşe', 'ayse@example.com'),
    joinAsMember(server, 'Bora'),
  ])
  const { channels } = await ayse.do(channelRoutes.listChannels, {})
  const channelId = channels.find(({ readOnly }) => !readOnly)!.id
  const pages = [ayse, ayse, bora, bora].map(person => new Page(person, channelId))
  const heard: Listener[] = []

  for (const after of [20, 60, 100]) {
    heard.push(await listen(bora))
    await kill(server, pages, after)
    await server.restart()
  }
  for (const page of pages) expect(await page.send()).toBe(true)

  const [forAyse, forBora] = [await historyOf(pages[0]!), await historyOf(pages[2]!)]
  expect(forAyse).toEqual(forBora)
  expect(forAyse.map(({ seq }) => seq)).toEqual(forAyse.map((_, index) => index + 1))
  expect(new Set(forAyse.map(({ id }) => id)).size).toBe(forAyse.length)

  const acknowledged = pages.flatMap(page => page.acknowledged)
  expect(acknowledged.length).toBeGreaterThan(180)
  expect(forAyse, 'what was shown as sent, exactly as it was shown').toEqual(
    acknowledged.toSorted((a, b) => a.seq - b.seq),
  )
  for (const page of pages) {
    const own = page.acknowledged.map(({ text }) => Number(text.split(' ')[1]))
    expect(own, 'each page’s own order').toEqual(own.map((_, index) => index + 1))
    expect(page.acknowledged.map(({ seq }) => seq)).toEqual(
      page.acknowledged.map(({ seq }) => seq).toSorted((a, b) => a - b),
    )
  }
  const told = heard.flatMap(({ events }) => events).filter(event => event.type === 'message.posted')
  for (const { data } of told) expect(forAyse, 'what was heard live was stored').toContainEqual(data.message)
  expect(told.length).toBeGreaterThan(100)
})
