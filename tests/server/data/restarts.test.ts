import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { joinAsMember } from '#tests/kit/cast.ts'
import { ownCluster } from '#tests/kit/machine/cluster.ts'
import { connect, type Listener } from '#tests/kit/machine/listen.ts'
import { historyOf, Page } from '#tests/kit/posting-page.ts'
import { startServerProcess } from '#tests/kit/machine/process.ts'
import { rounds } from '#tests/kit/rounds.ts'

const { cluster, notRun } = await ownCluster()

// MSG-2
test.skipIf(!cluster)(
  `everything acknowledged is there once and in order, and the server lives, through a PostgreSQL that is restarted, killed and ends single connections${notRun}`,
  async () => {
    const { url, start, stop, end } = cluster!
    try {
      await using server = await startServerProcess({ DATABASE_URL: url })
      const [ayse, bora] = await Promise.all([
        joinAsMember(server, 'Ayşe', 'ayse@example.com'),
        joinAsMember(server, 'Bora'),
      ])
      const { channels } = await ayse.do(channelRoutes.listChannels, {})
      const channelId = channels.find(({ readOnly }) => !readOnly)!.id
      const pages = [ayse, ayse, bora, bora].map(person => new Page(person, channelId))
      const count = (): number => pages.reduce((sum, page) => sum + page.acknowledged.length, 0)
      let isOver = false
      let isAllSent = false
      const posting = pages.map(page => page.postUntil(() => isOver))
      const hearing = hearAll(() => isAllSent, bora, channelId)
      const more = async (): Promise<void> => {
        const enough = count() + 20
        for (let tries = 0; count() < enough; tries++) {
          expect(tries, 'posting goes on').toBeLessThan(6_000)
          await wait(5)
        }
      }

      for (let round = 0; round < rounds(1, 3); round++) {
        await more()
        await endConnections(url)
      }
      for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
        await more()
        await stop(signal)
        await startAgain(start)
      }
      await more()
      isOver = true
      await Promise.all(posting)
      isAllSent = true

      expect(server.status(), server.output()).toBe(null)
      const answers = new Set(pages.flatMap(page => [...page.answers]))
      expect(
        [...answers].filter(status => status !== 200 && status !== 503),
        server.output(),
      ).toEqual([])
      const stored = await historyOf(pages[0]!)
      expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => index + 1))
      const acknowledged = pages.flatMap(page => page.acknowledged)
      expect(stored, 'what was shown as sent, exactly as it was shown').toEqual(
        acknowledged.toSorted((a, b) => a.seq - b.seq),
      )
      for (const page of pages) {
        const own = page.acknowledged.map(({ text }) => Number(text.split(' ')[1]))
        expect(own, 'each page’s own order').toEqual(own.map((_, index) => index + 1))
      }
      expect(await hearing, 'a page that listened').toEqual(stored.map(({ id }) => id))
    } finally {
      await end()
    }
  },
)

/** Of all who are connected but the one who asks. */
async function endConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'meydan'")
  await client.end()
}

/** Killed, it leaves children behind that have to notice first. */
async function startAgain(start: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await start()
    } catch (error) {
      if (tries === 50) throw error
      await wait(100)
    }
  }
}

/** As a page does: applies events without a gap, asks for what lies in one, and connects again. Ids in order. */
async function hearAll(
  isOver: () => boolean,
  who: Parameters<typeof connect>[0],
  channelId: string,
): Promise<string[]> {
  const heard = new Map<number, string>()
  const catchUp = async (): Promise<void> => {
    const answer = await who.ask(messageRoutes.listMessages, { channelId, after: heard.size, limit: 100 })
    if (answer.status !== 200) return
    for (const { seq, id } of messageRoutes.listMessages.output.parse(answer.body).messages) heard.set(seq, id)
  }
  while (!isOver()) {
    const page: Listener = connect(who)
    await page.until(() => page.closed ?? page.frames.length > 0, 'hello or the end')
    await catchUp()
    while (!isOver() && !page.closed) {
      for (const event of page.events.splice(0)) {
        if (event.type !== 'message.posted') continue
        const { seq, id } = event.data.message
        if (seq > heard.size + 1) await catchUp()
        heard.set(seq, id)
      }
      await wait(5)
    }
    await page.close()
  }
  for (let before = -1; before < heard.size;) {
    before = heard.size
    await catchUp()
  }
  return [...heard].toSorted(([a], [b]) => a - b).map(([, id]) => id)
}
