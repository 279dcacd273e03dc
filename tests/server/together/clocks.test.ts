import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { accountRoutes } from '#contract/accounts.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import type { Person } from '#tests/kit/cast.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { postgresUrl } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { operate } from '#tests/kit/machine/process.ts'
import { startTogether, type Together } from './stage.ts'

const minute = 60_000
const ahead = [0, 5 * minute, -5 * minute]
const shifting = fileURLToPath(new URL('../../kit/machine/shifted-clock.mjs', import.meta.url))

// RUN-46
describe.runIf(postgresUrl)('three servers whose clocks are five minutes apart', () => {
  let place: Together
  let owners: [Person, Person, Person]
  let ayse: [Person, Person, Person]
  let channelId: string

  beforeAll(async () => {
    const envOf = (n: number) => ({ NODE_OPTIONS: `--import ${shifting}`, TEST_CLOCK_AHEAD_MS: String(ahead[n]) })
    place = await startTogether(3, { LIMITS: '10' }, { envOf })
    owners = (await place.join('Ozan')) as typeof owners
    await operate(['role', owners[0].email, 'owner'], place.servers[0]!.env)
    ayse = (await place.join('Ayşe')) as typeof ayse
    channelId = await place.channelOf(owners[0])
  })
  afterAll(() => place?.[Symbol.asyncDispose]())

  const post = (by: Person) => by.ask(messageRoutes.postMessage, { channelId, id: uuidv7(), text: 'selam' })

  test('tell one time, and write it', async () => {
    const wrong = place.servers.map(({ output }) => output().includes('is not that of the database'))
    expect(wrong).toEqual([false, true, true])
    for (const by of ayse) {
      await using page = await listen(by)
      const { now } = await page.hello()
      expect(Math.abs(now - Date.now())).toBeLessThan(minute)
      const { timestamp } = (await post(by)).body as { timestamp: number }
      expect(Math.abs(timestamp - Date.now())).toBeLessThan(minute)
    }
  })

  test.each([1, 2])('hold a time-out of a minute everywhere, whoever gave it (server %i)', async n => {
    const { uid } = ayse[0]
    await owners[n]!.do(moderationRoutes.timeOut, { uid, amount: '1', unit: 'minutes', reason: 'gürültü' })
    await eventually(async () =>
      expect((await Promise.all(ayse.map(post))).map(({ status }) => status)).toEqual([403, 403, 403]),
    )
    await owners[0].do(moderationRoutes.cancelTimeOut, { uid })
    await eventually(async () =>
      expect((await Promise.all(ayse.map(post))).map(({ status }) => status)).toEqual([200, 200, 200]),
    )
  })

  test('undo for each other what was done a moment before, and who is here they agree in', async () => {
    for (const [by, other] of [
      [ayse[1], ayse[2]],
      [ayse[2], ayse[1]],
    ] as const) {
      const { id } = (await post(by)).body as { id: string }
      await by.do(messageRoutes.removeMessage, { messageId: id })
      await other.do(messageRoutes.restoreMessage, { messageId: id })
    }
    const pages = await Promise.all([...ayse, ...owners].map(by => listen(by)))
    const everybody = [ayse[0].uid, owners[0].uid]
    await Promise.all(pages.map(page => page.watch()))
    for (const page of pages) await page.until(() => everybody.every(uid => page.online!.has(uid)), 'both')
    await Promise.all(pages.map(page => page.close()))
  })

  test('count a guesser together', async () => {
    const guess = (n: number): Promise<number> =>
      new Visitor(place.servers[n % 3]!.url)
        .ask(accountRoutes.login, { email: ayse[0].email, password: `yanlış söz ${n}` })
        .then(({ status }) => status)
    const answers: number[] = []
    for (let n = 0; n < 60; n++) answers.push(await guess(n))
    expect(answers.filter(status => status === 401)).toHaveLength(50)
  })
})
