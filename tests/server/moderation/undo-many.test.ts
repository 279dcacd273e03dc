import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { channelRoutes } from '#contract/channels.ts'
import { lockdownRoutes } from '#contract/lockdowns.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { recordBy, verify } from '#server/audit/door.ts'
import type { Tx } from '#server/db/open.ts'
import { arrive, cast, type Person } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { rowCounts, write } from '#tests/kit/house.ts'
import { addPeople } from '#tests/kit/people.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { openChannel, sanctionsDiffer } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'

const { timeOut, setRole, removeRecentMessages, undoAct, undoMany, previewUndo, getStanding } = moderationRoutes
const { server, people } = stage({ people: cast })
let count = 0
/** Somebody new who may do it all, for each test. */
let helper: Person
let sinceMs = 0
beforeEach(async () => {
  server.clock.pass(2_000 * minute)
  helper = await arrive(server, `Yardımcı ${++count}`)
  await people.owner.do(setRole, { uid: helper.uid, role: 'moderator' })
  sinceMs = server.clock.now()
})

const preview = (by: Person, since = sinceMs) => by.do(previewUndo, { moderatorId: helper.uid, since })
const undo = (by: Person, beforeId?: string) =>
  by.do(undoMany, { moderatorId: helper.uid, sinceMs, ...(beforeId && { beforeId }) })
const standing = (channelId: string) =>
  server.house.db.read(db => db.selectFrom('messages').select('id').where('channel_id', '=', channelId).execute())

const joinActs = (tx: Tx, uid: string, since = 0) =>
  tx
    .updateTable('inverses')
    .set({ act_id: `hepsi ${uid}` })
    .where('by_uid', '=', uid)
    .where('at', '>=', since)
    .execute()

// MOD-23
describe(`taking back all that somebody did since on ${engine}`, () => {
  test('says before what it takes back and what is in its way, and does just that', async () => {
    const { owner, moderator, ayse, bora } = people
    await helper.do(timeOut, { uid: bora.uid, amount: '5', unit: 'minutes', reason: 'önce' })
    server.clock.pass(minute)
    sinceMs = server.clock.now()
    const channelId = await openChannel(server.house, `oda ${count}`)
    const said = await ayse.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text: 'kalsın' })
    await helper.do(messageRoutes.removeMessage, { messageId: said.id })
    for (const amount of ['10', '20'])
      await helper.do(timeOut, { uid: ayse.uid, amount, unit: 'minutes', reason: 'yanlış' })
    const name = `kanal ${count}`
    const made = await helper.do(channelRoutes.createChannel, { id: uuidv7(), name, description: '' })
    await helper.do(channelRoutes.editChannel, { channelId: made.id, name: `${name} iki`, description: '' })
    await helper.do(timeOut, { uid: bora.uid, amount: '5', unit: 'minutes', reason: 'x' })
    await owner.do(timeOut, { uid: bora.uid, amount: '9', unit: 'minutes', reason: 'sahibinden' })

    const shown = await preview(owner)
    expect(shown.counts.toSorted((a, b) => (a.action < b.action ? -1 : 1))).toEqual([
      { action: 'create_channel', count: 1 },
      { action: 'delete_message', count: 1 },
      { action: 'timeout_user', count: 2 },
      { action: 'update_channel', count: 1 },
    ])
    expect(shown.conflicts).toEqual([{ code: 'changed-since', action: 'timeout_user', count: 1 }])
    expect(await moderator.refused(previewUndo, { moderatorId: helper.uid, since: sinceMs })).toMatchObject({
      status: 403,
    })
    expect(await moderator.refused(undoMany, { moderatorId: helper.uid, sinceMs })).toMatchObject({ status: 403 })

    expect(await undo(owner)).toEqual({ count: 5, conflicts: shown.conflicts, next: null })
    expect(await standing(channelId)).toHaveLength(1)
    expect((await owner.do(getStanding, { uid: ayse.uid })).member.timeoutUntil).toBeNull()
    const { member } = await owner.do(getStanding, { uid: bora.uid })
    expect(member.timeoutUntil).toBe(server.clock.now() + 9 * minute)
    expect(await sanctionsDiffer(server.house)).toEqual([])
    const { entries } = await owner.do(auditRoutes.listAuditEntries, { action: 'undo_act' })
    expect(entries[0]).toMatchObject({ moderatorId: owner.uid, extra: { count: 5 } })
    // The same step again, as a page asks that did not hear the answer.
    expect(await undo(owner)).toEqual({ count: 0, conflicts: shown.conflicts, next: null })
    expect(await preview(owner)).toMatchObject({ counts: [] })
    expect((await server.house.db.read(verify)).broken).toBeNull()
  })

  test('shows acts in a channel as they are done whose deletion goes first, and messages before the rights', async () => {
    const { owner, ayse, bora } = people
    await owner.do(setRole, { uid: helper.uid, role: 'owner' })
    const name = `silinen ${count}`
    const { id: channelId } = await owner.do(channelRoutes.createChannel, { id: uuidv7(), name, description: '' })
    const said = await ayse.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text: 'eski' })
    server.clock.pass(minute)
    await helper.do(channelRoutes.editChannel, { channelId, name: `${name} iki`, description: 'Yeni' })
    const rights = { channelId, allowedRoles: [], readRoles: ['admin' as const], readOnly: false }
    await helper.do(channelRoutes.setChannelRights, rights)
    await helper.do(messageRoutes.removeMessage, { messageId: said.id })
    await helper.do(lockdownRoutes.setLockdown, {
      channelId,
      kind: 'staff',
      threshold: null,
      minutes: 60,
      version: null,
    })
    await helper.do(channelRoutes.removeChannel, { channelId })
    // another channel has taken the first name
    await owner.do(channelRoutes.createChannel, { id: uuidv7(), name, description: '' })
    // and in another channel somebody wrote among few, which was removed
    const { id: narrow } = await owner.do(channelRoutes.createChannel, {
      id: uuidv7(),
      name: `dar ${count}`,
      description: '',
    })
    server.clock.pass(minute)
    await helper.do(channelRoutes.setChannelRights, { ...rights, channelId: narrow, readRoles: ['moderator'] })
    const secret = await people.moderator.do(messageRoutes.postMessage, {
      channelId: narrow,
      id: uuidv7(),
      text: 'gizli',
    })
    await helper.do(messageRoutes.removeMessage, { messageId: secret.id })
    await helper.do(setRole, { uid: bora.uid, role: 'moderator' })
    await helper.do(timeOut, { uid: ayse.uid, amount: '1', unit: 'minutes', reason: 'kısa' })
    await helper.do(timeOut, { uid: ayse.uid, amount: '9', unit: 'hours', reason: 'uzun' })
    server.clock.pass(minute)

    const { counts, conflicts } = await preview(owner)
    const done = await undo(owner)
    expect(done.conflicts).toEqual(conflicts)
    expect(done.count).toBe(counts.reduce((sum, each) => sum + each.count, 0))
    expect(conflicts).toEqual([
      { code: 'undo-over', action: 'timeout_user', count: 1 },
      { code: 'written-since', action: 'update_channel_permissions', count: 1 },
      { code: 'channel-name-taken', action: 'update_channel', count: 1 },
    ])
    expect(await standing(channelId)).toHaveLength(1)
    expect(await standing(narrow), 'to those who read it then').toHaveLength(1)
    await owner.do(setRole, { uid: helper.uid, role: 'user' })
  })

  test('finds what stands far apart in the log, of all that he did and of one act, and nothing before', async () => {
    const { owner, ayse, bora } = people
    const others = (entries: number) =>
      write(server.house, async tx => {
        const entry = { action: 'backup', actId: uuidv7(), by: { uid: 'operator', displayName: '' } } as const
        await recordBy(
          tx,
          server.clock.now(),
          Array.from({ length: entries }, () => entry),
        )
      })
    const channelId = await openChannel(server.house, `uzak ${count}`)
    const columns = () => ({ timestamp: server.clock.now() })
    const remove = async (uid: string) => {
      await fillChannel(server.house, { channelId, uid, count: 2, columns })
      return helper.do(removeRecentMessages, { uid, minutes: 5 })
    }
    await remove(bora.uid)
    server.clock.pass(minute)
    await others(300)
    sinceMs = server.clock.now()
    const { entryId } = await remove(ayse.uid)
    await others(150)
    await remove(ayse.uid)
    await others(1_100)
    await remove(ayse.uid)
    await others(130)
    await write(server.house, tx => joinActs(tx, helper.uid, sinceMs))
    expect((await preview(owner)).counts).toEqual([{ action: 'delete_message', count: 6 }])
    expect(await owner.do(undoAct, { entryId: entryId! })).toMatchObject({ count: 6, next: null })
    expect(await standing(channelId)).toHaveLength(6)
    await remove(ayse.uid)
    await others(1_300)
    await remove(bora.uid)
    expect(await undo(owner)).toEqual({ count: 10, conflicts: [], next: null })
    expect(await standing(channelId)).toHaveLength(10)
    expect(await undo(owner)).toEqual({ count: 0, conflicts: [], next: null })
  })

  test('goes in steps of five hundred, and five hundred messages are back at once', async () => {
    const { owner, ayse } = people
    const channelId = await openChannel(server.house, `dolu ${count}`)
    const timestamp = server.clock.now()
    await fillChannel(server.house, { channelId, uid: ayse.uid, count: 600, columns: () => ({ timestamp }) })
    const removal = { uid: ayse.uid, minutes: 5 }
    for (let left = 600; left > 0; left -= 500) await helper.do(removeRecentMessages, removal)
    expect(await standing(channelId)).toHaveLength(0)
    expect((await preview(owner)).counts).toEqual([{ action: 'delete_message', count: 600 }])
    const first = await undo(owner)
    expect(first).toMatchObject({ count: 500, conflicts: [], next: expect.any(String) })
    expect(await undo(owner, first.next!)).toEqual({ count: 100, conflicts: [], next: null })
    expect(await standing(channelId)).toHaveLength(600)
  })

  // MOD-39
  test('after a lost answer says what all calls of this undo took back, and counts no other undo', async () => {
    const { owner, admin, ayse } = people
    const channelId = await openChannel(server.house, `kayıp ${count}`)
    const timestamp = server.clock.now()
    await fillChannel(server.house, { channelId, uid: ayse.uid, count: 600, columns: () => ({ timestamp }) })
    await helper.do(timeOut, { uid: ayse.uid, amount: '90', unit: 'minutes', reason: 'yanlış' })
    for (let left = 600; left > 0; left -= 500) await helper.do(removeRecentMessages, { uid: ayse.uid, minutes: 5 })
    const { entries } = await owner.do(auditRoutes.listAuditEntries, { action: 'timeout_user' })
    await owner.do(undoAct, { entryId: entries[0]!.id, actId: uuidv7() }) // by hand, before
    const step = { moderatorId: helper.uid, sinceMs, actId: uuidv7() }
    const heard = await owner.do(undoMany, step)
    expect(heard).toEqual({ count: 500, conflicts: [], next: expect.any(String) })
    const again = { ...step, isAgain: true } as const
    expect(await owner.do(undoMany, { ...again, actId: uuidv7(), beforeId: heard.next! })).toMatchObject({
      count: 100,
      countBefore: 0,
    })
    expect(await owner.do(undoMany, { ...again, beforeId: heard.next! })).toMatchObject({ count: 0, countBefore: 500 })
    expect(await owner.do(undoMany, again), 'from the beginning').toMatchObject({ count: 0, countBefore: 500 })
    expect(await admin.do(undoMany, again), 'an undo of his own').toMatchObject({ count: 0, countBefore: 0 })
    const listed = await owner.do(auditRoutes.listAuditEntries, { action: 'undo_act' })
    expect(listed.entries.filter(({ extra }) => extra.actId === step.actId).length).toBeGreaterThan(10)
  })

  test('a large act goes back in steps too, by any of its entries, and a step that comes twice does nothing', async () => {
    const { admin, owner, ayse } = people
    const channelId = await openChannel(server.house, `büyük ${count}`)
    const timestamp = server.clock.now()
    await fillChannel(server.house, { channelId, uid: ayse.uid, count: 700, columns: () => ({ timestamp }) })
    const removal = { uid: ayse.uid, minutes: 5 }
    const { entryId } = await helper.do(removeRecentMessages, removal)
    await helper.do(removeRecentMessages, removal)
    // As calls that name the same act leave it.
    await write(server.house, tx => joinActs(tx, helper.uid))
    const step = (beforeId?: string) => owner.do(undoAct, { entryId: entryId!, ...(beforeId && { beforeId }) })
    const first = await step()
    expect(first).toMatchObject({ count: 501, conflicts: [], next: expect.any(String) })
    expect(await standing(channelId)).toHaveLength(501)
    expect(await admin.do(undoAct, { entryId: entryId!, beforeId: first.next! })).toMatchObject({
      count: 199,
      next: null,
    })
    const before = await rowCounts(server.house.db)
    expect(await step(first.next!)).toEqual({ entryId: null, count: 0, conflicts: [], next: null })
    expect(await owner.refused(undoAct, { entryId: entryId! })).toMatchObject({ code: 'undo-done', by: owner.name })
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect(await standing(channelId)).toHaveLength(700)
    expect((await server.house.db.read(verify)).broken).toBeNull()
  })

  test('asks the same of two at once, and of who was demoted meanwhile: each act is back once', async () => {
    const { owner, admin, ayse, bora } = people
    for (const { uid } of [ayse, bora])
      await helper.do(timeOut, { uid, amount: '90', unit: 'minutes', reason: 'yanlış' })
    await owner.do(setRole, { uid: helper.uid, role: 'user' })
    expect(await helper.refused(undoMany, { moderatorId: helper.uid, sinceMs })).toMatchObject({ code: 'forbidden' })
    const both = await Promise.all([undo(owner), undo(admin)])
    expect(both.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([0, 2])
    expect(both.flatMap(({ conflicts }) => conflicts)).toEqual([])
    expect((await server.house.db.read(verify)).broken).toBeNull()
  })
})

// MOD-21, MOD-23
describe(`a night of raids on ${engine}`, () => {
  const { server, people } = stage({ env: { LIMITS: '1' }, people: cast })

  test('forty acts in ten seconds by one moderator all go, and one undo takes them back', async () => {
    const { owner, moderator } = people
    const sinceMs = server.clock.now()
    const raiders = await addPeople(
      server.house,
      Array.from({ length: 40 }, (_, n) => ({ name: `Akıncı ${n}` })),
    )
    for (const { uid } of raiders) {
      await moderator.do(timeOut, { uid, amount: '1', unit: 'days', reason: 'Akın' })
      server.clock.pass(250)
    }
    expect(server.clock.now() - sinceMs).toBe(10_000)
    const step = { moderatorId: moderator.uid, sinceMs }
    expect(await owner.do(undoMany, step)).toEqual({ count: 40, conflicts: [], next: null })
    const { entries } = await owner.do(auditRoutes.listAuditEntries, { action: 'undo_act' })
    const told = { of: 'timeout_user' }
    expect(entries).toMatchObject([{ extra: { ...told, count: 15 } }, { extra: { ...told, count: 25 } }])
    expect(await sanctionsDiffer(server.house)).toEqual([])
  })
})
