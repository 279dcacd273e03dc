import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import { durations } from '#contract/limits.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import type { Role } from '#contract/permissions.ts'
import { verify } from '#server/audit/door.ts'
import { openSanctions } from '#server/accounts/door.ts'
import { arrive, cast, logIn, type Person, tryToPost } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { rowCounts } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { openChannel, sanctionsDiffer, setRights } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'

const { timeOut, cancelTimeOut, setMuted, setRole, undoAct, removeRecentMessages } = moderationRoutes
const { postMessage, removeMessage, listMessages } = messageRoutes
const { server, people } = stage({ people: cast })
let channelId: string
/** Somebody new for each test. */
let deniz: Person
let count = 0
beforeAll(async () => {
  channelId = await openChannel(server.house, 'meydan')
})
beforeEach(async () => {
  server.clock.pass(2_000 * minute)
  deniz = await arrive(server, `Deniz ${++count}`)
})

const timedOut = (by: Person, amount = '5') =>
  by.do(timeOut, { uid: deniz.uid, amount, unit: 'minutes', reason: 'Küfür' })
const role = (by: Person, who: Person, to: Role) => by.do(setRole, { uid: who.uid, role: to })
/** The newest entry of this act, as an owner reads it. */
const entryOf = async (action: AuditAction) =>
  (await people.owner.do(auditRoutes.listAuditEntries, { action })).entries[0]!
const undo = (by: Person, { id }: { id: string }) => by.do(undoAct, { entryId: id })
const refused = (by: Person, { id }: { id: string }) => by.refused(undoAct, { entryId: id })
const open = async () => {
  expect(await sanctionsDiffer(server.house)).toEqual([])
  return server.house.db.read(db => openSanctions(db, deniz.uid))
}
const say = (text: string, who = deniz) => who.do(postMessage, { channelId, id: uuidv7(), text })
const standing = async (of: Person) =>
  (await people.owner.do(listMessages, { channelId })).messages.filter(({ author }) => author.uid === of.uid)

// MOD-21
describe(`the undo of an act on ${engine}`, () => {
  test('ends a time-out days later, as an entry of its own to which the first one points', async () => {
    const { moderator } = people
    await timedOut(moderator, '20000')
    const given = await entryOf('timeout_user')
    expect(given.undo).toEqual({
      until: given.timestamp + durations.inverseMs,
      undoneAt: null,
      undoneBy: null,
      left: 1,
    })
    server.clock.pass(3 * 1_440 * minute)
    await using page = await listen(deniz)
    expect(await undo(moderator, given)).toMatchObject({ count: 1, conflicts: [] })
    await page.event('account.changed')
    expect((await open()).timeout).toBeNull()
    expect((await tryToPost(deniz, channelId)).code).toBeUndefined()
    const entry = await entryOf('undo_act')
    expect(entry).toMatchObject({ moderatorId: moderator.uid, targetUserId: deniz.uid, undo: null })
    expect(entry.extra).toEqual({ of: 'timeout_user', entryId: given.id, count: 1 })
    const { undo: now } = await entryOf('timeout_user')
    expect(now).toMatchObject({ undoneAt: entry.timestamp, undoneBy: entry.moderatorName })
    expect((await server.house.db.read(verify)).broken).toBeNull()
  })

  test('of a time-out that replaced another brings that one back, in the reverse order alone', async () => {
    const { moderator, admin } = people
    await timedOut(admin, '600')
    const first = await entryOf('timeout_user')
    const before = (await open()).timeout
    await timedOut(moderator)
    const second = await entryOf('timeout_user')
    expect(await refused(admin, first)).toMatchObject({ status: 409, code: 'changed-since' })
    await undo(moderator, second)
    expect((await open()).timeout).toEqual(before)
    await undo(admin, first)
    expect((await open()).timeout).toBeNull()
  })

  test('brings back a time-out that was cancelled, a mute, and a role', async () => {
    const { moderator, owner } = people
    await timedOut(moderator, '600')
    const before = (await open()).timeout
    await moderator.do(cancelTimeOut, { uid: deniz.uid })
    await undo(moderator, await entryOf('remove_timeout'))
    expect((await open()).timeout).toEqual(before)
    await owner.do(setMuted, { uid: deniz.uid, isMuted: true, reason: 'gürültü' })
    const { mute } = await open()
    await owner.do(setMuted, { uid: deniz.uid, isMuted: false })
    await undo(owner, await entryOf('unmute_user'))
    expect((await open()).mute).toEqual(mute)
    await undo(owner, await entryOf('mute_user'))
    expect((await open()).mute).toBeNull()
    expect((await role(owner, deniz, 'moderator')).role).toBe('moderator')
    await undo(owner, await entryOf('update_user_role'))
    expect((await owner.do(moderationRoutes.getStanding, { uid: deniz.uid })).member.role).toBe('user')
  })

  test('of a role goes after those of later ones, also where it looks as it was left', async () => {
    const { owner } = people
    for (const to of ['moderator', 'admin', 'moderator'] as const) await role(owner, deniz, to)
    const { entries } = await owner.do(auditRoutes.listAuditEntries, { targetUserId: deniz.uid })
    expect(await refused(owner, entries[2]!)).toMatchObject({ status: 409, code: 'changed-since' })
    for (const entry of entries) await undo(owner, entry)
    expect((await owner.do(moderationRoutes.getStanding, { uid: deniz.uid })).member.role).toBe('user')
  })

  test('brings back all messages of one removal by any of its entries, and a single one', async () => {
    const { moderator, bora } = people
    const said = [await say('bir'), await say('iki'), await say('üç')]
    await moderator.do(removeRecentMessages, { uid: deniz.uid, minutes: 5 })
    server.clock.pass(1_440 * minute)
    await using page = await listen(bora)
    expect(await undo(moderator, await entryOf('delete_message'))).toMatchObject({ count: 3, conflicts: [] })
    for (const { id } of said) await page.event('message.restored', event => event.data.message.id === id)
    expect((await standing(deniz)).map(({ text }) => text)).toEqual(['bir', 'iki', 'üç'])
    expect((await entryOf('undo_act')).extra).toMatchObject({ of: 'delete_message', count: 3 })
    await moderator.do(removeMessage, { messageId: said[1]!.id })
    const removal = await entryOf('delete_message')
    await undo(moderator, removal)
    expect(await standing(deniz)).toHaveLength(3)
    expect(await refused(moderator, removal)).toMatchObject({ code: 'undo-done', by: moderator.name })
  })

  test('goes by the entry that the act answers, as its toast asks', async () => {
    const { owner, moderator } = people
    const { entryId } = await timedOut(moderator)
    expect((await entryOf('timeout_user')).id).toBe(entryId)
    await undo(moderator, { id: entryId })
    const mute = { uid: deniz.uid, isMuted: true, reason: 'gürültü' }
    const muted = await owner.do(setMuted, mute)
    expect((await owner.do(setMuted, mute)).entryId, 'it was so already').toBeNull()
    await undo(owner, { id: muted.entryId! })
    expect(await open()).toMatchObject({ timeout: null, mute: null })
    await Promise.all([say('bir'), say('iki')])
    const removed = await moderator.do(removeRecentMessages, { uid: deniz.uid, minutes: 5 })
    expect(await undo(moderator, { id: removed.entryId! })).toMatchObject({ count: 2 })
    expect(await moderator.do(removeRecentMessages, { uid: people.owner.uid, minutes: 1 })).toMatchObject({
      entryId: null,
    })
    const { id } = await say('üç')
    const single = await moderator.do(removeMessage, { messageId: id })
    await undo(moderator, { id: single.entryId! })
    expect(await standing(deniz)).toHaveLength(3)
    expect((await deniz.do(removeMessage, { messageId: id })).entryId, 'one’s own').toBeNull()
  })

  test('is nothing that stands beside one’s own messages, a post or another undo', async () => {
    const { owner, moderator } = people
    const { id } = await say('kendi sözüm')
    await deniz.do(removeMessage, { messageId: id })
    expect((await entryOf('delete_message')).undo).toBeNull()
    expect(await refused(owner, await entryOf('delete_message'))).toMatchObject({ status: 404 })
    await timedOut(moderator)
    await undo(moderator, await entryOf('timeout_user'))
    expect(await refused(owner, await entryOf('undo_act'))).toMatchObject({ status: 404, code: 'not-found' })
    expect(await refused(owner, { id: uuidv7() })).toMatchObject({ status: 404, code: 'not-found' })
  })

  test('is for who did it, for higher staff, and for owners of all; never on oneself', async () => {
    const { moderator, admin, owner } = people
    const other = await arrive(server, `Yardımcı ${count}`)
    await role(owner, other, 'moderator')
    await timedOut(admin)
    const byAdmin = await entryOf('timeout_user')
    expect(await refused(deniz, byAdmin)).toMatchObject({ status: 403 })
    expect(await refused(moderator, byAdmin)).toMatchObject({ status: 403, code: 'forbidden' })
    await undo(owner, byAdmin)
    await timedOut(moderator)
    const byModerator = await entryOf('timeout_user')
    expect(await refused(other, byModerator)).toMatchObject({ status: 403 })
    await undo(admin, byModerator)
    // A mute is an owner’s to take back, and nobody else’s.
    await owner.do(setMuted, { uid: deniz.uid, isMuted: true, reason: 'gürültü' })
    expect(await refused(admin, await entryOf('mute_user'))).toMatchObject({ status: 403 })
    // What was done to oneself by somebody lower.
    const { id } = await say('yöneticinin', admin)
    await moderator.do(removeMessage, { messageId: id })
    expect(await refused(admin, await entryOf('delete_message'))).toMatchObject({ status: 403 })
  })

  test('asks what is so now: a demoted moderator, a person who rose, a channel that is hidden', async () => {
    const { owner, moderator } = people
    const other = await arrive(server, `Eski ${count}`)
    await role(owner, other, 'moderator')
    await timedOut(other)
    const given = await entryOf('timeout_user')
    await role(owner, deniz, 'admin')
    expect(await refused(other, given)).toMatchObject({ status: 403 })
    await role(owner, deniz, 'user')
    await role(owner, other, 'user')
    expect(await refused(other, given)).toMatchObject({ status: 403, code: 'forbidden' })
    const hidden = await openChannel(server.house, `gizli ${count}`)
    const { id } = await deniz.do(postMessage, { channelId: hidden, id: uuidv7(), text: 'x' }).catch(() => ({ id: '' }))
    expect(id).toBe('') // he is still timed out
    await undo(owner, given)
    const message = await deniz.do(postMessage, { channelId: hidden, id: uuidv7(), text: 'x' })
    await moderator.do(removeMessage, { messageId: message.id })
    const removal = await entryOf('delete_message')
    await setRights(server.house, hidden, { readRoles: ['admin'] })
    expect(await refused(moderator, removal)).toMatchObject({ status: 404, code: 'not-found' })
  })

  test('is done once of two at once', async () => {
    const { owner, moderator } = people
    await timedOut(moderator, '100000')
    const given = await entryOf('timeout_user')
    const answers = await Promise.allSettled([undo(owner, given), undo(moderator, given)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  // MOD-38, MOD-39
  test('asked for again after a lost answer tells how much it took back, to who did; else that it is done', async () => {
    const { owner, moderator, admin } = people
    const said = [1, 2, 3].map(n => deniz.do(postMessage, { channelId, id: uuidv7(), text: `akın ${n}` }))
    await Promise.all(said)
    const { entryId } = await moderator.do(removeRecentMessages, { uid: deniz.uid, minutes: 5 })
    const actId = uuidv7()
    const again = { entryId: entryId!, isAgain: true, actId } as const
    const first = await moderator.do(undoAct, again)
    expect(first, 'the first call never came').toMatchObject({ count: 3, countBefore: 0, next: null })
    const before = await rowCounts(server.house.db)
    const second = { entryId: null, count: 0, countBefore: 3, conflicts: [], next: null }
    expect(await moderator.do(undoAct, again)).toEqual(second)
    for (const other of [{}, { actId }, { isAgain: true }, { isAgain: true, actId: uuidv7() }] as const)
      expect(await moderator.refused(undoAct, { entryId: entryId!, ...other })).toMatchObject({ code: 'undo-done' })
    for (const other of [owner, admin]) expect(await other.refused(undoAct, again)).toMatchObject({ code: 'undo-done' })
    expect(await rowCounts(server.house.db)).toEqual(before)
  })

  test('says where a time-out is over by itself', async () => {
    const { moderator } = people
    await timedOut(moderator)
    server.clock.pass(5 * minute)
    expect(await refused(moderator, await entryOf('timeout_user'))).toMatchObject({ status: 409, code: 'undo-over' })
  })

  test('is refused after thirty days', async () => {
    const { owner, moderator } = people
    await timedOut(moderator, '100000')
    const late = await entryOf('timeout_user')
    server.clock.pass(durations.inverseMs + 1)
    const again = await logIn(server, owner.email)
    const before = await rowCounts(server.house.db)
    expect(await refused(again, late)).toMatchObject({ status: 409, code: 'undo-expired' })
    expect(await rowCounts(server.house.db)).toEqual(before)
  })
})
