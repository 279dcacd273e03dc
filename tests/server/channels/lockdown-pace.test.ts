import { beforeEach, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { messageRoutes } from '#contract/messages.ts'
import { siteRoutes } from '#contract/site.ts'
import { cast } from '#tests/kit/cast.ts'
import { hour } from '#tests/kit/clock.ts'
import { locking } from '#tests/kit/locking.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { awaitMail, codeIn } from '#tests/kit/machine/mailbox.ts'
import { stage } from '#tests/kit/stage.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'

const { server, people } = stage({ people: cast, each: 'test' })
let channelId: string
beforeEach(async () => void (channelId = await openChannel(server.house, 'oda')))
const { lock, post, posting } = locking(server, () => channelId)

// CHN-25
describe(`slow mode on ${engine}`, () => {
  test('takes one message in n seconds of each person, of a group of posts too', async () => {
    const { moderator, ayse, bora } = people
    await lock(moderator, 'slow', { threshold: 30 })
    const atOnce = await Promise.all([post(ayse), post(ayse), post(bora), post(moderator), post(moderator)])
    expect(atOnce.toSorted()).toEqual(['done', 'done', 'done', 'done', 'slow-mode'])
    const refused = await ayse.refused(messageRoutes.postMessage, posting())
    expect(refused).toMatchObject({
      status: 403,
      code: 'slow-mode',
      until: server.clock.now() + 30_000,
      retryAfterSeconds: 30,
    })
    server.clock.pass(29_999)
    expect(await post(ayse)).toBe('slow-mode')
    server.clock.pass(1)
    const said = await ayse.do(messageRoutes.postMessage, posting())
    await ayse.do(messageRoutes.removeMessage, { messageId: said.id })
    expect(await post(ayse), 'what was removed counts').toBe('slow-mode')
    expect((await ayse.do(messageRoutes.postMessage, posting(await openChannel(server.house, 'hızlı')))).seq).toBe(1)
  })

  test('of the whole place counts all channels together', async () => {
    const { moderator, ayse } = people
    const other = await openChannel(server.house, 'başka')
    await lock(moderator, 'slow', { threshold: 10, where: null })
    expect(await post(ayse)).toBe('done')
    expect(await post(ayse, other)).toBe('slow-mode')
    server.clock.pass(10_000)
    expect(await post(ayse, other)).toBe('done')
  })
})

// ACC-41
describe(`paused sign-ups on ${engine}`, () => {
  const signingUp = (name: string) => ({
    displayName: name,
    email: `${name}@example.com`,
    password: 'doğru at pil zımba',
  })

  test('let nobody new in until they end; a verification under way goes on', async () => {
    const { moderator, visitor } = people
    await visitor.do(accountRoutes.signUp, signingUp('once'))
    const mail = await awaitMail(server.dataDir, 'once@example.com', 1)
    expect((await visitor.do(siteRoutes.site, {})).signUpsPaused).toBe(null)
    await lock(moderator, 'sign-ups', { where: null })
    const until = server.clock.now() + hour
    expect((await visitor.do(siteRoutes.site, {})).signUpsPaused).toEqual({ until })
    expect(await visitor.refused(accountRoutes.signUp, signingUp('sonra'))).toMatchObject({
      status: 403,
      code: 'sign-ups-paused',
      until,
    })
    await visitor.do(accountRoutes.confirmVerification, { oobCode: codeIn(mail) })
    server.clock.pass(hour)
    expect((await visitor.do(siteRoutes.site, {})).signUpsPaused).toBe(null)
    await visitor.do(accountRoutes.signUp, signingUp('sonra'))
  })
})
