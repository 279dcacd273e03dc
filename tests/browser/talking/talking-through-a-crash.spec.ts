import { messageRoutes } from '#contract/messages.ts'
import { startServerProcess } from '#tests/kit/machine/process.ts'
import { expect, test } from '#tests/browser/kit/fixture.ts'
import { channelNamed, composerOf, enter, lastTexts, say } from '#tests/browser/kit/member.ts'

// MSG-2
test('a server killed in the middle of a conversation loses nothing that was shown as sent', async ({
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/net::ERR_/, /WebSocket connection to .* failed/, /Failed to load resource/)
  await using server = await startServerProcess()
  // High enough that no message is out of the window, so that the pages can be compared whole.
  const options = { baseURL: server.url, viewport: { width: 1_000, height: 3_000 } }
  const [one, two] = [await open(options), await open(options)]
  const oya = await enter(server, 'Oya', one.context)
  await enter(server, 'Polat', two.context)
  const genel = await channelNamed(oya, 'genel')
  for (const { page } of [one, two]) {
    await page.goto(`/chat?channel=${genel}`)
    await expect(composerOf(page)).toBeVisible()
  }

  const said: string[] = []
  const talk = async (from: number, to: number): Promise<void> => {
    for (let n = from; n < to; n++) {
      said.push(`Oya ${n}`, `Polat ${n}`)
      await Promise.all([say(one.page, `Oya ${n}`), say(two.page, `Polat ${n}`)])
    }
  }

  await talk(0, 6)
  const talking = talk(6, 12)
  await server.kill('SIGKILL')
  const [shownToOne, shownToTwo] = [await storedTexts(one.page), await storedTexts(two.page)]
  await talking
  await expect(one.page.getByText('Bağlantı koptu, yeniden bağlanılıyor…')).toBeVisible()
  await talk(12, 14)
  await server.restart()

  const everything = (page: typeof one.page): Promise<string[]> => lastTexts(page, 100)
  await expect.poll(async () => (await everything(one.page)).toSorted()).toEqual(said.toSorted())
  for (const { page } of [one, two]) await expect(page.getByText('Gönderiliyor')).toHaveCount(0)
  await expect.poll(() => everything(two.page)).toEqual(await everything(one.page))

  const { messages } = await oya.visitor.do(messageRoutes.listMessages, { channelId: genel, limit: 100 })
  const stored = messages.map(({ text }) => text)
  expect(stored).toEqual(await everything(one.page))
  for (const name of ['Oya', 'Polat']) {
    const own = stored.filter(text => text.startsWith(name))
    expect(own).toEqual(said.filter(text => text.startsWith(name)))
  }
  for (const shown of [shownToOne, shownToTwo]) expect(stored.filter(text => shown.includes(text))).toEqual(shown)
})

/** What a page shows as stored: every message without the mark of one on its way. */
const storedTexts = (page: Parameters<typeof lastTexts>[0]): Promise<string[]> =>
  page.getByRole('article').evaluateAll(articles =>
    articles
      .filter(article => !article.textContent.includes('Gönderiliyor'))
      .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      .map(article => article.querySelector('[dir=auto]')?.textContent ?? ''),
  )
