import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { channelRoutes } from '#contract/channels.ts'
import { lockdownRoutes } from '#contract/lockdowns.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { deleteWholly } from '#server/app/retention/delete-wholly.ts'
import { arrive, cast } from '#tests/kit/cast.ts'
import { hour } from '#tests/kit/clock.ts'
import { codeOf, locking } from '#tests/kit/locking.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { stage } from '#tests/kit/stage.ts'
import { mute, openChannel, setRights, timeOut } from '#tests/kit/tables/rights.ts'

const { setLockdown, endLockdown } = lockdownRoutes
const { server, people } = stage({ people: cast, each: 'test' })
let channelId: string
beforeEach(async () => void (channelId = await openChannel(server.house, 'oda')))
const { running, wanted, lock, end, post, posting } = locking(server, () => channelId)

// CHN-24
describe(`a lockdown on ${engine}`, () => {
  test('is told in the order of the table: mute, time-out, place, channel, read-only', async () => {
    const { owner, ayse } = people
    await setRights(server.house, channelId, { readOnly: true })
    expect(await post(ayse)).toBe('read-only')
    expect(await lock(owner, 'staff')).toBe('done')
    expect(await post(ayse)).toBe('locked-down')
    expect(await lock(owner, 'older', { threshold: 2, where: null })).toBe('done')
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
    expect(await lock(moderator, 'staff', { minutes: 60 })).toBe('done')
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
    expect(await running(moderator, 'staff', channelId), 'staff see who').toMatchObject({ setBy: moderator.uid })
    const edit = { messageId: own.id, version: 1, text: 'değişti' }
    expect(await ayse.refused(messageRoutes.postMessage, posting())).toMatchObject({ status: 403, until })
    expect(await ayse.refused(messageRoutes.editMessage, edit)).toMatchObject({ code: 'locked-down', until })
    expect(await post(moderator)).toBe('done')
    const elsewhere = await openChannel(server.house, 'başka')
    expect(await post(ayse, elsewhere)).toBe('done')
    server.clock.pass(hour - 1)
    expect(await post(ayse)).toBe('locked-down')
    server.clock.pass(1)
    expect(await post(ayse)).toBe('done')
    await ayse.do(messageRoutes.editMessage, edit)
  })

  test('of the whole place holds in each channel, a new one too, until it is ended', async () => {
    const { owner, moderator, ayse } = people
    expect(await lock(owner, 'slow', { threshold: 10 })).toBe('done')
    expect(await lock(owner, 'staff', { where: null, minutes: null })).toBe('done')
    const made = await moderator.do(channelRoutes.createChannel, { name: 'yeni', description: '' })
    for (const where of [channelId, made.id]) expect(await post(ayse, where)).toBe('locked-down')
    const { version } = (await running(owner, 'staff', null))!
    expect(await moderator.refused(endLockdown, { channelId: null, kind: 'staff', version })).toMatchObject({
      code: 'forbidden',
    })
    await owner.do(endLockdown, { channelId: null, kind: 'staff', version })
    await owner.do(endLockdown, { channelId: null, kind: 'staff', version })
    for (const where of [channelId, made.id]) expect(await post(ayse, where)).toBe('done')
    expect(await running(owner, 'slow', channelId), 'what the channel has of its own stays').toMatchObject({
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
    expect(await running(owner, 'slow', channelId)).toMatchObject({ threshold: 60 })
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
    expect(await post(young)).toBe('done')
  })

  test('is shown before it is changed: the second of two at once hears what the first set', async () => {
    const { moderator, admin } = people
    const inputs = [await wanted(moderator, 'slow', { threshold: 10 }), await wanted(admin, 'slow', { threshold: 30 })]
    const replies = [await moderator.ask(setLockdown, inputs[0]!), await admin.ask(setLockdown, inputs[1]!)]
    expect(replies.map(codeOf)).toEqual(['done', 'conflict'])
    expect(replies[1]!.body).toMatchObject({ now: { kind: 'slow', threshold: 10, setByRole: 'moderator' } })
    expect(await lock(admin, 'slow', { threshold: 30 })).toBe('done')
    for (const threshold of [5, 30])
      expect(await lock(moderator, 'slow', { threshold }), 'of a higher role').toBe('forbidden')
    server.clock.pass(hour)
    expect(await lock(moderator, 'slow', { threshold: 5 }), 'it is over').toBe('done')
  })

  test('is set by staff alone, without a sanction, in channels that they read', async () => {
    const { owner, moderator, ayse, visitor } = people
    expect(await lock(ayse, 'staff')).toBe('forbidden')
    expect(await visitor.refused(setLockdown, await wanted(owner, 'staff'))).toMatchObject({
      status: 401,
    })
    await mute(server.house, moderator.uid)
    expect(await lock(moderator, 'staff')).toBe('muted')
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

  test('set twice is one, which counts from the second time; by two taps at once it is set once', async () => {
    const { moderator, ayse } = people
    const input = await wanted(moderator, 'staff')
    const replies = await Promise.all([1, 2].map(() => moderator.ask(setLockdown, input)))
    expect(replies.map(codeOf).toSorted()).toEqual(['conflict', 'done'])
    server.clock.pass(hour / 2)
    expect(await lock(moderator, 'staff')).toBe('done')
    const { channels } = await ayse.do(channelRoutes.listChannels, {})
    const ends = channels.find(({ id }) => id === channelId)!.lockdowns.map(({ until }) => until)
    expect(ends).toEqual([server.clock.now() + hour])
    const ended = await wanted(moderator, 'staff')
    const endings = await Promise.all(
      [1, 2].map(() => moderator.ask(endLockdown, { channelId, kind: 'staff', version: ended.version! })),
    )
    expect(endings.map(codeOf), 'the second changes nothing').toEqual(['done', 'done'])
    expect(await entriesOf('set_lockdown')).toBe(2)
    expect(await entriesOf('end_lockdown')).toBe(1)
  })

  test('keeps the rank that it was set with, when who set it is demoted or gone', async () => {
    const { owner, admin, moderator, ayse } = people
    expect(await lock(admin, 'staff')).toBe('done')
    await owner.do(moderationRoutes.setRole, { uid: admin.uid, role: 'user' })
    expect(await running(moderator, 'staff')).toMatchObject({ setBy: admin.uid, setByRole: 'admin' })
    expect(await post(admin), 'it holds for himself now').toBe('locked-down')
    for (const by of [admin, moderator]) expect(await end(by, 'staff')).toBe('forbidden')
    expect(await lock(moderator, 'staff')).toBe('forbidden')

    await deleteWholly(server.house, { who: { email: admin.email }, withMessages: false })
    expect(await post(ayse)).toBe('locked-down')
    expect(await end(moderator, 'staff')).toBe('forbidden')
    expect(await end(owner, 'staff')).toBe('done')
    expect(await post(ayse)).toBe('done')
  })

  test('of somebody who is deleted still ends by itself, and can be ended before', async () => {
    const { admin, ayse } = people
    const gone = await arrive(server, 'Giden', 'moderator')
    expect(await lock(gone, 'slow', { threshold: 60 })).toBe('done')
    expect(await lock(gone, 'staff', { where: null })).toBe('done')
    await deleteWholly(server.house, { who: { email: gone.email }, withMessages: false })
    expect(await end(admin, 'slow')).toBe('done')
    expect(await post(ayse)).toBe('locked-down')
    server.clock.pass(hour)
    expect(await post(ayse)).toBe('done')
    expect(await running(admin, 'staff', null)).toBe(undefined)
  })
})

const entriesOf = (action: 'set_lockdown' | 'end_lockdown'): Promise<number> =>
  server.house.db.read(
    async db => (await db.selectFrom('audit_logs').select('n').where('action', '=', action).execute()).length,
  )
