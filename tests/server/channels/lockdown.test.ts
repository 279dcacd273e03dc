import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { auditRoutes } from '#contract/audit.ts'
import { channelRoutes } from '#contract/channels.ts'
import type { LockdownKind } from '#contract/lockdown-rule.ts'
import { lockdownRoutes } from '#contract/lockdowns.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { siteRoutes } from '#contract/site.ts'
import { arrive, cast, type Person } from '#tests/kit/cast.ts'
import { hour } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { awaitMail, codeIn } from '#tests/kit/machine/mailbox.ts'
import { stage } from '#tests/kit/stage.ts'
import { mute, openChannel, setRights, timeOut } from '#tests/kit/tables/rights.ts'

const { setLockdown, endLockdown } = lockdownRoutes
const { server, people } = stage({ people: cast, each: 'test' })
let channelId: string
beforeEach(async () => void (channelId = await openChannel(server.house, 'oda')))

const day = 24 * 60
const runs = async (by: Person, where: string | null, kind: LockdownKind) => {
  const { channels } = await by.do(channelRoutes.listChannels, {})
  const { lockdowns } = channels.find(({ id }) => id === (where ?? channelId))!
  const now = server.clock.now()
  return lockdowns.find(
    one => one.kind === kind && one.isOfPlace === (where === null) && (one.until === null || one.until > now),
  )
}
/** As a page would: with the version of what is shown. */
const locking = async (
  by: Person,
  where: string | null,
  kind: LockdownKind,
  threshold: number | null,
  minutes: number | null,
) => ({
  channelId: where,
  kind,
  threshold,
  minutes,
  version: (await runs(by, where, kind))?.version ?? null,
})
const lock = async (
  by: Person,
  kind: LockdownKind,
  {
    threshold = null,
    minutes = 60,
    where = channelId,
  }: { threshold?: number | null; minutes?: number | null; where?: string | null } = {},
) => by.ask(setLockdown, await locking(by, where, kind, threshold, minutes))
const posting = (where = channelId) => ({ channelId: where, id: uuidv7(), text: 'selam' })
const post = async (by: Person, where = channelId): Promise<string> => {
  const { status, body } = await by.ask(messageRoutes.postMessage, posting(where))
  return status === 200 ? 'posted' : (body as { code: string }).code
}
const codeOf = ({ status, body }: { status: number; body: unknown }): string =>
  status === 200 ? 'done' : (body as { code: string }).code

// CHN-24
describe(`a lockdown on ${engine}`, () => {
  test('is told in the order of the table: mute, time-out, place, channel, read-only', async () => {
    const { owner, ayse } = people
    await setRights(server.house, channelId, { readOnly: true })
    expect(await post(ayse)).toBe('read-only')
    expect(codeOf(await lock(owner, 'staff'))).toBe('done')
    expect(await post(ayse)).toBe('locked-down')
    expect(codeOf(await lock(owner, 'older', { threshold: 2, where: null }))).toBe('done')
    expect(await post(ayse), 'of the place first').toBe('account-too-new')
    await timeOut(server.house, ayse.uid, server.clock.now() + hour)
    expect(await post(ayse)).toBe('timed-out')
    await mute(server.house, ayse.uid)
    expect(await post(ayse)).toBe('muted')
    await setRights(server.house, channelId, { readRoles: ['admin'] })
    expect(await post(ayse)).toBe('not-found')
  })

  test('exempts staff, is heard of at once, holds for edits and ends by itself', async () => {
    const { moderator, ayse } = people
    const own = await ayse.do(messageRoutes.postMessage, posting())
    await using listener = await listen(ayse)
    expect(codeOf(await lock(moderator, 'staff', { minutes: 60 }))).toBe('done')
    await listener.event('channels.changed')
    const until = server.clock.now() + hour
    const { channels } = await ayse.do(channelRoutes.listChannels, {})
    expect(channels.find(({ id }) => id === channelId)!.lockdowns).toEqual([
      {
        kind: 'staff',
        threshold: null,
        until,
        isOfPlace: false,
        setByRole: 'moderator',
        setBy: null,
        version: expect.any(Number),
      },
    ])
    expect(await runs(moderator, channelId, 'staff'), 'staff see who').toMatchObject({ setBy: moderator.uid })
    const edit = { messageId: own.id, version: 1, text: 'değişti' }
    expect(await ayse.refused(messageRoutes.postMessage, posting())).toMatchObject({ status: 403, until })
    expect(await ayse.refused(messageRoutes.editMessage, edit)).toMatchObject({ code: 'locked-down', until })
    expect(await post(moderator)).toBe('posted')
    const elsewhere = await openChannel(server.house, 'başka')
    expect(await post(ayse, elsewhere)).toBe('posted')
    server.clock.pass(hour - 1)
    expect(await post(ayse)).toBe('locked-down')
    server.clock.pass(1)
    expect(await post(ayse)).toBe('posted')
    await ayse.do(messageRoutes.editMessage, edit)
  })

  test('of the whole place holds in each channel, a new one too, until it is ended', async () => {
    const { owner, moderator, ayse } = people
    expect(codeOf(await lock(owner, 'slow', { threshold: 10 }))).toBe('done')
    expect(codeOf(await lock(owner, 'staff', { where: null, minutes: null }))).toBe('done')
    const made = await moderator.do(channelRoutes.createChannel, { name: 'yeni', description: '' })
    for (const where of [channelId, made.id]) expect(await post(ayse, where)).toBe('locked-down')
    const { version } = (await runs(owner, null, 'staff'))!
    expect(await moderator.refused(endLockdown, { channelId: null, kind: 'staff', version })).toMatchObject({
      code: 'forbidden',
    })
    await owner.do(endLockdown, { channelId: null, kind: 'staff', version })
    await owner.do(endLockdown, { channelId: null, kind: 'staff', version })
    for (const where of [channelId, made.id]) expect(await post(ayse, where)).toBe('posted')
    expect(await runs(owner, channelId, 'slow'), 'what the channel has of its own stays').toMatchObject({
      threshold: 10,
    })
    const entries = await server.house.db.read(db =>
      db
        .selectFrom('audit_logs')
        .selectAll()
        .where('action', 'in', ['set_lockdown', 'end_lockdown'])
        .orderBy('n')
        .execute(),
    )
    expect(entries.map(({ action, channel_id, extra }) => [action, channel_id, JSON.parse(extra)])).toEqual([
      ['set_lockdown', channelId, { kind: 'slow', threshold: 10, until: expect.any(Number) }],
      ['set_lockdown', null, { kind: 'staff' }],
      ['end_lockdown', null, { kind: 'staff' }],
    ])
  })

  test('holds in a channel that was removed and is brought back, as it is by then', async () => {
    const { owner, ayse } = people
    await lock(owner, 'slow', { threshold: 60 })
    const { version } = (await owner.do(channelRoutes.listChannels, {})).channels.find(({ id }) => id === channelId)!
    await owner.do(channelRoutes.removeChannel, { channelId, version })
    await owner.do(setLockdown, { channelId: null, kind: 'staff', threshold: null, minutes: 60, version: null })
    const { entries } = await owner.do(auditRoutes.listAuditEntries, { action: 'delete_channel' })
    await owner.do(moderationRoutes.undoAct, { entryId: entries[0]!.id })
    expect(await post(ayse)).toBe('locked-down')
    expect(await runs(owner, channelId, 'slow')).toMatchObject({ threshold: 60 })
  })

  test('lets accounts write from the very moment they are old enough, counted from the verification', async () => {
    const { moderator } = people
    const young = await arrive(server, 'Yeni', 'user', { createdAt: server.clock.now() - 10 * hour })
    await server.house.writer.run(
      {
        verb: async tx => {
          const verified_at = server.clock.now() - hour
          await tx.updateTable('users').set({ verified_at }).where('uid', '=', young.uid).execute()
          return { result: null }
        },
      },
      null,
      {},
    )
    await lock(moderator, 'older', { threshold: 2, minutes: 120 })
    expect(await young.refused(messageRoutes.postMessage, posting())).toMatchObject({
      code: 'account-too-new',
      until: server.clock.now() + hour,
    })
    server.clock.pass(hour - 1)
    expect(await post(young)).toBe('account-too-new')
    server.clock.pass(1)
    expect(await post(young)).toBe('posted')
  })

  test('is shown before it is changed: the second of two at once hears what the first set', async () => {
    const { moderator, admin } = people
    const inputs = [
      await locking(moderator, channelId, 'slow', 10, 60),
      await locking(admin, channelId, 'slow', 30, 60),
    ]
    const replies = [await moderator.ask(setLockdown, inputs[0]!), await admin.ask(setLockdown, inputs[1]!)]
    expect(replies.map(codeOf)).toEqual(['done', 'conflict'])
    expect(replies[1]!.body).toMatchObject({ now: { kind: 'slow', threshold: 10, setByRole: 'moderator' } })
    expect(codeOf(await lock(admin, 'slow', { threshold: 30 }))).toBe('done')
    for (const threshold of [5, 30])
      expect(codeOf(await lock(moderator, 'slow', { threshold })), 'of a higher role').toBe('forbidden')
    server.clock.pass(hour)
    expect(codeOf(await lock(moderator, 'slow', { threshold: 5 })), 'it is over').toBe('done')
  })

  test('is set by staff alone, without a sanction, in channels that they read', async () => {
    const { owner, moderator, ayse, visitor } = people
    expect(codeOf(await lock(ayse, 'staff'))).toBe('forbidden')
    expect(await visitor.refused(setLockdown, await locking(owner, channelId, 'staff', null, 5))).toMatchObject({
      status: 401,
    })
    await mute(server.house, moderator.uid)
    expect(codeOf(await lock(moderator, 'staff'))).toBe('muted')
    await mute(server.house, moderator.uid, 0)
    const hidden = await openChannel(server.house, 'gizli', { readRoles: ['admin'] })
    const input = { kind: 'staff', threshold: null, minutes: 5, version: null } as const
    const answers = [hidden, uuidv7()].map(where => moderator.refused(setLockdown, { ...input, channelId: where }))
    const [there, absent] = await Promise.all(answers)
    expect(there).toMatchObject({ status: 404, code: 'not-found' })
    expect(there).toEqual(absent)
    for (const bad of [
      { kind: 'sign-ups' },
      { threshold: 5 },
      { kind: 'slow', threshold: 4 },
      { kind: 'older', threshold: 721 },
      { minutes: 0 },
    ])
      expect(await owner.refused(setLockdown, { ...input, channelId, ...(bad as object) })).toMatchObject({
        status: 422,
      })
  })

  test('lasts at most 24 hours in any 48 by moderators, 7 days by admins, and as long as owners like', async () => {
    const { owner, admin, moderator } = people
    const two = await arrive(server, 'İki', 'moderator')
    expect(codeOf(await lock(moderator, 'staff', { minutes: day + 1 }))).toBe('lockdown-too-long')
    expect(codeOf(await lock(moderator, 'staff', { minutes: null }))).toBe('lockdown-too-long')
    expect(codeOf(await lock(moderator, 'staff', { minutes: 18 * 60 }))).toBe('done')
    server.clock.pass(18 * hour)
    expect(codeOf(await lock(two, 'slow', { threshold: 10, minutes: 6 * 60 + 1 })), 'another moderator too').toBe(
      'lockdown-too-long',
    )
    expect(codeOf(await lock(two, 'slow', { threshold: 10, minutes: 6 * 60 }))).toBe('done')
    expect(codeOf(await lock(moderator, 'sign-ups', { where: null })), 'sign-ups are counted by themselves').toBe(
      'done',
    )
    server.clock.pass(6 * hour)
    expect(codeOf(await lock(moderator, 'staff', { minutes: 1 }))).toBe('lockdown-too-long')
    server.clock.pass(24 * hour)
    expect(codeOf(await lock(moderator, 'staff', { minutes: 24 * 60 })), 'the earlier ones leave the 48 hours').toBe(
      'done',
    )
    expect(codeOf(await lock(admin, 'staff', { minutes: 7 * day + 1 }))).toBe('lockdown-too-long')
    expect(codeOf(await lock(admin, 'staff', { minutes: 7 * day }))).toBe('done')
    expect(codeOf(await lock(owner, 'staff', { minutes: null }))).toBe('done')
  })
})

// CHN-25
describe(`slow mode on ${engine}`, () => {
  test('takes one message in n seconds of each person, of a group of posts too', async () => {
    const { moderator, ayse, bora } = people
    await lock(moderator, 'slow', { threshold: 30 })
    const atOnce = await Promise.all([post(ayse), post(ayse), post(bora), post(moderator), post(moderator)])
    expect(atOnce.toSorted()).toEqual(['posted', 'posted', 'posted', 'posted', 'slow-mode'])
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
    expect(await post(ayse)).toBe('posted')
    expect(await post(ayse, other)).toBe('slow-mode')
    server.clock.pass(10_000)
    expect(await post(ayse, other)).toBe('posted')
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
