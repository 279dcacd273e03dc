import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { accountRoutes } from '#contract/accounts.ts'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reportRoutes } from '#contract/reports.ts'
import type { Person } from '#tests/kit/cast.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { postgresUrl } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { operate } from '#tests/kit/machine/process.ts'
import { startTogether, type Together } from './stage.ts'

// RUN-41
describe.runIf(postgresUrl)('a right that is lost on one of three servers is lost on all', () => {
  let place: Together
  let owner: Person
  let ayse: Person[]
  let channelId: string

  beforeAll(async () => {
    place = await startTogether(3)
    ;[owner] = (await place.join('Ozan')) as [Person]
    await operate(['role', owner.email, 'owner'], place.servers[0]!.env)
    ayse = await place.join('Ayşe')
    const made = await owner.do(channelRoutes.createChannel, { name: 'hak', description: '' })
    channelId = made.id
  })
  afterAll(() => place?.[Symbol.asyncDispose]())

  const post = (by: Person, text = 'selam') => by.ask(messageRoutes.postMessage, { channelId, id: uuidv7(), text })
  const read = (by: Person) => by.ask(messageRoutes.listMessages, { channelId })

  /** Tells how long it takes until all servers refuse. A second is promised, on a quiet machine. */
  async function untilLost(what: string, act: () => Promise<unknown>, isLost: (by: Person) => Promise<boolean>) {
    for (const by of ayse) expect(await isLost(by), `${what} before`).toBe(false)
    await act()
    const since = performance.now()
    await Promise.all(ayse.map(by => eventually(async () => expect(await isLost(by)).toBe(true))))
    process.stdout.write(`${what}: gone at all servers after ${Math.round(performance.now() - since)} ms\n`)
  }

  test('a role', async () => {
    const give = (role: 'user' | 'moderator') => owner.do(moderationRoutes.setRole, { uid: ayse[0]!.uid, role })
    const isLost = async (by: Person): Promise<boolean> => (await by.ask(reportRoutes.listCases, {})).status === 403
    await give('moderator')
    await eventually(async () => expect(await Promise.all(ayse.map(isLost))).toEqual([false, false, false]))
    await untilLost('a role', () => give('user'), isLost)
  })

  test('the right to post, by a sanction', async () => {
    const { uid } = ayse[0]!
    const isLost = async (by: Person): Promise<boolean> => (await post(by)).status === 403
    await untilLost(
      'a sanction',
      () => owner.do(moderationRoutes.timeOut, { uid, amount: '10', unit: 'minutes', reason: 'gürültü' }),
      isLost,
    )
    await owner.do(moderationRoutes.cancelTimeOut, { uid })
    await eventually(async () => expect(await Promise.all(ayse.map(isLost))).toEqual([false, false, false]))
  })

  test('a channel, whose next message nobody hears who may not read it', async () => {
    const pages = await Promise.all(ayse.map(by => listen(by)))
    await post(owner, 'herkese')
    for (const page of pages) await page.event('message.posted', ({ data }) => data.message.text === 'herkese')
    const rights = { channelId, readRoles: ['owner' as const], allowedRoles: [], readOnly: false }
    const narrow = () => owner.do(channelRoutes.setChannelRights, rights)
    await untilLost(
      'a channel',
      async () => {
        await narrow()
        await post(owner, 'yalnız sahiplere')
      },
      async by => (await read(by)).status === 404,
    )
    const open = await place.channelOf(owner)
    await owner.do(messageRoutes.postMessage, { channelId: open, id: uuidv7(), text: 'sonra' })
    for (const page of pages) {
      await page.event('message.posted', ({ data }) => data.message.text === 'sonra')
      expect(JSON.stringify(page.frames)).not.toContain('yalnız sahiplere')
      await page.close()
    }
  })

  test('a session, and its pages are told so', async () => {
    const pages = await Promise.all(ayse.map(by => listen(by)))
    const isLost = async (by: Person): Promise<boolean> => {
      const { body } = await by.ask(accountRoutes.me, {})
      return (body as { account: unknown }).account === null
    }
    const [, second] = ayse as [Person, Person, Person]
    await untilLost('a session', () => second.do(accountRoutes.logout, {}), isLost)
    for (const page of pages) expect(await page.ended()).toMatchObject({ code: 4401 })
  })
})
