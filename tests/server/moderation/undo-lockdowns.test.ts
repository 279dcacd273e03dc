import { beforeEach, describe, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import { channelRoutes } from '#contract/channels.ts'
import type { LockdownKind } from '#contract/lockdown-rule.ts'
import { lockdownRoutes } from '#contract/lockdowns.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { arrive, cast, type Person, tryToPost } from '#tests/kit/cast.ts'
import { hour } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { stage } from '#tests/kit/stage.ts'
import { openChannel, setRights } from '#tests/kit/tables/rights.ts'

const { setLockdown, endLockdown } = lockdownRoutes
const { undoAct, setRole, undoMany, previewUndo } = moderationRoutes
const { server, people } = stage({ people: cast, each: 'test' })
let channelId: string
beforeEach(async () => void (channelId = await openChannel(server.house, 'oda')))

const shown = async (kind: LockdownKind, isOfPlace = false) => {
  const { channels } = await people.owner.do(channelRoutes.listChannels, {})
  const now = server.clock.now()
  return channels
    .find(({ id }) => id === channelId)!
    .lockdowns.find(one => one.kind === kind && one.isOfPlace === isOfPlace && (one.until === null || one.until > now))
}
interface How {
  minutes?: number | null
  isOfPlace?: boolean
}
const lock = async (by: Person, kind: LockdownKind, { minutes = 60, isOfPlace = false }: How = {}) => {
  const version = (await shown(kind, isOfPlace))?.version ?? null
  const threshold = { slow: 30, older: 24, staff: null, 'sign-ups': null }[kind]
  await by.do(setLockdown, { channelId: isOfPlace ? null : channelId, kind, threshold, minutes, version })
  return shown(kind, isOfPlace)
}
const end = async (by: Person, kind: LockdownKind, isOfPlace = false) => {
  const { version } = (await shown(kind, isOfPlace))!
  await by.do(endLockdown, { channelId: isOfPlace ? null : channelId, kind, version })
}
const entryOf = async (action: AuditAction) =>
  (await people.owner.do(auditRoutes.listAuditEntries, { action })).entries[0]!
const last = async (action: AuditAction) => ({ entryId: (await entryOf(action)).id })
/** The copy in each channel is that of the rows that are open. */
const copies = () =>
  server.house.db.read(async db => {
    const rows = await db.selectFrom('lockdowns').select(['id', 'channel_id']).where('ended_at', 'is', null).execute()
    const channels = await db.selectFrom('channels').select(['id', 'lockdowns']).execute()
    return channels.map(({ id, lockdowns }) => ({
      copied: (JSON.parse(lockdowns) as { id: string }[]).map(one => one.id).toSorted(),
      open: rows.flatMap(row => (row.channel_id === null || row.channel_id === id ? row.id : [])).toSorted(),
    }))
  })
const expectCopies = async () => {
  for (const { copied, open } of await copies()) expect(copied).toEqual(open)
}

// MOD-25
describe(`the undo of a lockdown on ${engine}`, () => {
  test('of a channel lets people write again, live, and gives the one before back', async () => {
    const { moderator, ayse } = people
    const before = await lock(moderator, 'staff', { minutes: 600 })
    await lock(moderator, 'staff', { minutes: 30 })
    expect((await tryToPost(ayse, channelId)).code).toBe('locked-down')
    await moderator.do(undoAct, await last('set_lockdown'))
    expect(await shown('staff')).toEqual(before)
    const { entries } = await moderator.do(auditRoutes.listAuditEntries, { action: 'set_lockdown' })
    await using page = await listen(ayse)
    await moderator.do(undoAct, { entryId: entries[1]!.id })
    await page.event('channels.changed')
    expect(await shown('staff')).toBeUndefined()
    expect((await tryToPost(ayse, channelId)).code).toBeUndefined()
    await expectCopies()
    expect((await entryOf('undo_act')).extra).toMatchObject({ of: 'set_lockdown', count: 1 })
  })

  test('of the whole place holds in every channel, and leaves what a channel has of its own', async () => {
    const { admin, moderator, ayse } = people
    const other = await openChannel(server.house, 'öteki')
    const own = await lock(moderator, 'slow')
    const ofPlace = await lock(admin, 'staff', { isOfPlace: true })
    await end(admin, 'staff', true)
    expect((await tryToPost(ayse, other)).code).toBeUndefined()
    await admin.do(undoAct, await last('end_lockdown'))
    expect(await shown('staff', true)).toEqual(ofPlace)
    expect((await tryToPost(ayse, other)).code).toBe('locked-down')
    expect(await shown('slow')).toEqual(own)
    await admin.do(undoAct, await last('set_lockdown'))
    expect(await shown('staff', true)).toBeUndefined()
    expect(await shown('slow')).toEqual(own)
    await expectCopies()
  })

  test('goes after those of later ones of its kind and place, and of no other', async () => {
    const { moderator } = people
    await lock(moderator, 'staff')
    const first = await last('set_lockdown')
    await lock(moderator, 'slow')
    await lock(moderator, 'staff', { isOfPlace: true })
    const ofPlace = await last('set_lockdown')
    await end(moderator, 'staff')
    const ended = await last('end_lockdown')
    await lock(moderator, 'staff')
    const again = await last('set_lockdown')
    for (const act of [first, ended])
      expect(await moderator.refused(undoAct, act)).toMatchObject({ status: 409, code: 'changed-since' })
    await moderator.do(undoAct, ofPlace)
    expect(await shown('staff', true)).toBeUndefined()
    expect(await shown('staff')).toBeDefined()
    for (const act of [again, ended, first]) await moderator.do(undoAct, act)
    expect(await shown('staff')).toBeUndefined()
    expect(await shown('slow')).toBeDefined()
    await expectCopies()
  })

  test('says where it is over by itself, and opens nothing that would be', async () => {
    const { moderator } = people
    await lock(moderator, 'staff', { minutes: 60 })
    const short = await last('set_lockdown')
    await lock(moderator, 'staff', { minutes: 600 })
    const long = await last('set_lockdown')
    server.clock.pass(2 * hour)
    expect(await moderator.refused(undoAct, short)).toMatchObject({ status: 409, code: 'undo-over' })
    await moderator.do(undoAct, long)
    expect(await shown('staff')).toBeUndefined()
    await expectCopies()
  })

  test('is for who could do the contrary: not of what a higher role set, nor where he may not read', async () => {
    const { owner, admin, moderator } = people
    await lock(admin, 'staff')
    expect(await moderator.refused(undoAct, await last('set_lockdown'))).toMatchObject({ status: 403 })
    await owner.do(undoAct, await last('set_lockdown'))
    // what he set as an admin is an admin's to end, also for himself
    const fallen = await arrive(server, 'Eski yönetici')
    await owner.do(setRole, { uid: fallen.uid, role: 'admin' })
    await lock(fallen, 'older')
    await owner.do(setRole, { uid: fallen.uid, role: 'moderator' })
    expect(await fallen.refused(undoAct, await last('set_lockdown'))).toMatchObject({ status: 403, code: 'forbidden' })
    await lock(moderator, 'slow')
    await setRights(server.house, channelId, { readRoles: ['admin'] })
    expect(await moderator.refused(undoAct, await last('set_lockdown'))).toMatchObject({
      status: 404,
      code: 'not-found',
    })
    await admin.do(undoAct, await last('set_lockdown'))
  })

  test('is no way around how long moderators lock', async () => {
    const { admin, moderator } = people
    await lock(moderator, 'staff', { minutes: 24 * 60 })
    server.clock.pass(hour)
    await end(moderator, 'staff')
    const ended = await last('end_lockdown')
    server.clock.pass(hour)
    await lock(moderator, 'older', { minutes: 23 * 60 }) // with the first hour the whole of it
    expect(await moderator.refused(undoAct, ended)).toMatchObject({
      status: 403,
      code: 'lockdown-too-long',
      reason: 'moderator',
    })
    expect(await shown('staff')).toBeUndefined()
    await admin.do(undoAct, ended)
    expect(await shown('staff')).toMatchObject({ until: server.clock.now() + 22 * hour })
  })

  test('of all that somebody did is shown before as it is done, also with what that changes of it', async () => {
    const { moderator } = people
    const sinceMs = server.clock.now()
    await lock(moderator, 'staff', { minutes: 24 * 60 })
    server.clock.pass(hour)
    await end(moderator, 'staff')
    server.clock.pass(hour)
    await lock(moderator, 'older', { minutes: 23 * 60 })
    server.clock.pass(hour)
    // the later lockdown goes first, and then there is room for the earlier one
    const preview = await moderator.do(previewUndo, { moderatorId: moderator.uid, since: sinceMs })
    expect(preview.conflicts).toEqual([])
    expect(await moderator.do(undoMany, { moderatorId: moderator.uid, sinceMs })).toEqual({
      count: 3,
      conflicts: [],
      next: null,
    })
    expect(await shown('staff')).toBeUndefined()
    expect(await shown('older')).toBeUndefined()
    await expectCopies()
  })

  test('does nothing in a channel that is gone', async () => {
    const { owner, moderator } = people
    await lock(moderator, 'staff')
    const set = await last('set_lockdown')
    await owner.do(channelRoutes.removeChannel, { channelId })
    expect(await moderator.refused(undoAct, set)).toMatchObject({ status: 404, code: 'not-found' })
    expect(await owner.refused(undoAct, set)).toMatchObject({ status: 409, code: 'undo-gone' })
    await owner.do(undoAct, await last('delete_channel'))
    await moderator.do(undoAct, set)
    expect(await shown('staff')).toBeUndefined()
  })
})
