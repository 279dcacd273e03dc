import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { accountRoutes } from '#contract/accounts.ts'
import { channelRoutes } from '#contract/channels.ts'
import { lockdownRoutes } from '#contract/lockdowns.ts'
import { messageRoutes } from '#contract/messages.ts'
import { siteRoutes } from '#contract/site.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import type { Person } from '#tests/kit/cast.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { codeOf } from '#tests/kit/locking.ts'
import { postgresUrl } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { operate } from '#tests/kit/machine/process.ts'
import { startTogether, type Together } from './stage.ts'

// RUN-41, CHN-24
describe.runIf(postgresUrl)('a lockdown that one of two servers sets', () => {
  let place: Together
  let owner: Person
  let ayse: Person[]
  let channelId: string

  beforeAll(async () => {
    place = await startTogether(2)
    ;[owner] = (await place.join('Ozan')) as [Person]
    await operate(['role', owner.email, 'owner'], place.servers[0]!.env)
    ayse = await place.join('Ayşe')
    channelId = await place.channelOf(owner)
  })
  afterAll(() => place?.[Symbol.asyncDispose]())

  const post = async (by: Person) =>
    codeOf(await by.ask(messageRoutes.postMessage, { channelId, id: uuidv7(), text: 'selam' }))
  const set = (wanted: { kind: 'slow' | 'staff' | 'sign-ups'; threshold?: number; channelId: string | null }) =>
    owner.do(lockdownRoutes.setLockdown, { threshold: null, minutes: 60, version: null, ...wanted })

  test('holds on the other with its commit, is heard there, and is ended there', async () => {
    const [, second] = ayse as [Person, Person]
    await using page = await listen(second)
    const { version } = await set({ kind: 'staff', channelId })
    // Each post reads its channel in its transaction: there is nothing to wait for.
    expect(await Promise.all(ayse.map(post))).toEqual(['locked-down', 'locked-down'])
    await page.event('channels.changed')
    const { channels } = await second.do(channelRoutes.listChannels, {})
    expect(channels.find(({ id }) => id === channelId)!.lockdowns).toMatchObject([{ kind: 'staff', setBy: null }])
    page.frames.length = 0
    expect(await operate(['lockdown', 'end', 'staff', '--channel', channelId], place.servers[1]!.env)).toMatchObject({
      out: ['It is over.'],
    })
    await page.event('channels.changed')
    expect(await Promise.all(ayse.map(post))).toEqual(['done', 'done'])
    const over = await owner.ask(lockdownRoutes.endLockdown, { channelId, kind: 'staff', version })
    expect(codeOf(over), 'over already').toBe('done')
  })

  test('counts what was said at either of them', async () => {
    await set({ kind: 'slow', threshold: 3_600, channelId: null })
    const answers = await Promise.all([...ayse, ...ayse].map(post))
    expect(answers, 'said a moment ago').toEqual(Array.from({ length: 4 }, () => 'slow-mode'))
    const [cem] = (await place.join('Cem')) as [Person]
    const atOnce = await Promise.all([cem, cem, cem].map(post))
    expect(atOnce.toSorted()).toEqual(['done', 'slow-mode', 'slow-mode'])
  })

  test('lets nobody sign up at the other', async () => {
    const visitor = new Visitor(place.servers[1]!.url)
    await set({ kind: 'sign-ups', channelId: null })
    const given = { displayName: 'Deniz', email: 'deniz@example.com', password: 'doğru at pil zımba' }
    expect(codeOf(await visitor.ask(accountRoutes.signUp, given))).toBe('sign-ups-paused')
    await eventually(async () => expect((await visitor.do(siteRoutes.site, {})).signUpsPaused).not.toBe(null))
  })
})
