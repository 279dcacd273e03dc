import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { type AuditEntry, auditRoutes } from '#contract/audit.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reportRoutes } from '#contract/reports.ts'
import { record, verify } from '#server/audit/door.ts'
import { arrive, cast, type Person } from '#tests/kit/cast.ts'
import { write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { ofPerson } from '#tests/kit/reporting.ts'
import { newRaid } from '#tests/kit/raid.ts'
import { stage } from '#tests/kit/stage.ts'
import { setRights } from '#tests/kit/tables/rights.ts'

const { cleanUp, decideCase, removeRecentMessages, setRole, undoAct, undoMany } = moderationRoutes
const { listActivity, listAuditEntries } = auditRoutes
const { server, people } = stage({ people: cast })
let raider: Person
/** Two channels that everybody reads, until a test hides them from moderators. */
let open = ''
let closed = ''
let count = 0
beforeEach(async () => void ({ raider, open, closed } = await newRaid(server, ++count)))

const say = (channelId: string) => raider.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text: 'akın' })
const hide = (channelId: string) => setRights(server.house, channelId, { readRoles: ['admin'] })
const long = { amount: '7', unit: 'days', reason: 'Akın', minutes: 30 } as const
/** The newest entries of an action, as both logs show them to this person. */
async function newest(who: Person, action: AuditAction, many: number): Promise<AuditEntry[]> {
  const { entries } = await who.do(listAuditEntries, { action })
  expect((await who.do(listActivity, { action })).entries.slice(0, many), 'both logs say the same').toEqual(
    entries.slice(0, many),
  )
  return entries.slice(0, many)
}
const undid = async (who: Person): Promise<AuditEntry> => (await newest(who, 'undo_act', 1))[0]!
const leftOf = (entries: readonly AuditEntry[]) => entries.map(({ undo }) => undo?.left ?? null)

// AUD-23
describe(`what the logs tell of an act of which the reader sees a part on ${engine}`, () => {
  test('is how many of it he may see, and that it is one act only where he sees two', async () => {
    const { owner, admin, moderator } = people
    for (const channelId of [closed, closed, open, open]) await say(channelId)
    await moderator.do(cleanUp, { uid: raider.uid, ...long })
    expect(leftOf(await newest(moderator, 'delete_message', 4)), 'all are his to see').toEqual([5, 5, 5, 5])
    await hide(closed)
    const shown = await newest(moderator, 'delete_message', 4)
    expect(leftOf(shown.filter(({ isHidden }) => !isHidden))).toEqual([3, 3])
    expect(leftOf(await newest(moderator, 'timeout_user', 1))).toEqual([3])
    for (const who of [owner, admin]) {
      expect(leftOf(await newest(who, 'delete_message', 4))).toEqual([5, 5, 5, 5])
      expect(leftOf(await newest(who, 'timeout_user', 1))).toEqual([5])
    }

    await setRights(server.house, closed, {})
    raider = await arrive(server, `Ardından ${count}`)
    for (const channelId of [closed, open]) await say(channelId)
    await moderator.do(removeRecentMessages, { uid: raider.uid, minutes: 5 })
    await hide(closed)
    const alone = (await newest(moderator, 'delete_message', 2)).find(({ isHidden }) => !isHidden)
    expect(alone!.undo).toMatchObject({ left: 1 })
    expect(alone!.undo).not.toHaveProperty('act')
    expect((await newest(owner, 'delete_message', 2)).map(({ undo }) => undo!.act)).toEqual(
      Array.from({ length: 2 }, () => expect.any(String)),
    )
  })

  test('of its undo is how many he may see of that, and nothing that points to the rest', async () => {
    const { owner, admin, moderator } = people
    for (const channelId of [closed, open, closed]) await say(channelId)
    const { entryId } = await moderator.do(cleanUp, { uid: raider.uid, ...long })
    await owner.do(undoAct, { entryId: entryId! })
    const whole = { first: 'timeout_user', entryId, count: 4 }
    for (const who of [owner, admin, moderator])
      expect(await undid(who)).toMatchObject({ targetUserId: raider.uid, extra: whole })
    expect((await undid(owner)).extra, 'what the entry keeps for itself').toEqual(whole)
    const counts = (messages: number) => [
      { action: 'timeout_user', count: 1, left: 0 },
      { action: 'delete_message', count: messages, left: 0 },
    ]
    for (const who of [owner, moderator]) {
      const [removal] = await newest(who, 'delete_message', 1)
      expect(removal!.whole, 'of the act in all').toEqual({ act: removal!.undo!.act, people: 1, counts: counts(3) })
      expect((await undid(who)).whole, 'of its undo the same').toEqual(removal!.whole)
    }
    await hide(closed)
    expect((await undid(moderator)).whole, 'which would tell of what he may not see').toBeUndefined()
    expect((await newest(moderator, 'timeout_user', 1))[0]!.whole).toMatchObject({ counts: counts(1) })
    expect(await undid(moderator)).toMatchObject({ isHidden: false, targetUserId: raider.uid, extra: { count: 2 } })
    expect((await undid(moderator)).extra).toEqual({ count: 2 })
    for (const who of [owner, admin]) expect((await undid(who)).extra).toEqual(whole)
    expect((await server.house.db.read(verify)).broken).toBeNull()
  })

  test('of an undo in channels none of which he reads is no more than of any hidden entry', async () => {
    const { owner, moderator } = people
    for (const channelId of [closed, open, closed]) await say(channelId)
    const { entryId } = await moderator.do(removeRecentMessages, { uid: raider.uid, minutes: 5 })
    await owner.do(undoAct, { entryId: entryId! })
    for (const who of [owner, moderator])
      expect(await undid(who), 'who sees all of it is told on whom it was').toMatchObject({ targetUserId: raider.uid })
    await hide(closed)
    expect(await undid(moderator)).toMatchObject({ isHidden: false, targetUserId: null })
    expect((await undid(moderator)).extra).toEqual({ of: 'delete_message', count: 1 })
    await hide(open)
    const { id, timestamp, moderatorId } = await undid(owner)
    expect(await undid(moderator)).toMatchObject({ id, timestamp, moderatorId, isHidden: true, extra: {} })
    expect((await undid(owner)).extra).toMatchObject({ count: 3 })
  })

  test('of verdicts that were taken back leaves out those on people on whom he may see no reports', async () => {
    const { owner, admin, moderator, ayse } = people
    const others = [await arrive(server, `Bir ${count}`), await arrive(server, `İki ${count}`)]
    const sinceMs = server.clock.now()
    for (const { uid } of others) {
      const { id: caseId } = await ayse.do(reportRoutes.report, ofPerson(uid))
      await admin.do(decideCase, { caseId, status: 'dismissed' })
    }
    expect(await owner.do(undoMany, { moderatorId: admin.uid, sinceMs })).toMatchObject({ count: 2 })
    expect((await undid(moderator)).extra).toMatchObject({ of: 'settle_report', count: 2 })
    await owner.do(setRole, { uid: others[0]!.uid, role: 'moderator' })
    expect((await undid(moderator)).extra).toEqual({ of: 'settle_report', count: 1 })
    await owner.do(setRole, { uid: others[1]!.uid, role: 'moderator' })
    expect(await undid(moderator)).toMatchObject({ isHidden: true, extra: {} })
    expect((await undid(owner)).extra).toMatchObject({ of: 'settle_report', count: 2 })
  })

  test('of an undo that an older release wrote is no number, but for who reads every channel', async () => {
    const { owner, admin, moderator } = people
    const extra = { of: 'delete_message', entryId: uuidv7(), count: 8 }
    const by = { action: 'undo_act', moderatorId: owner.uid } as const
    await write(server.house, tx => record(tx, server.clock.now(), { ...by, extra }))
    for (const who of [admin, moderator]) expect((await undid(who)).extra).toEqual({ of: 'delete_message' })
    expect((await undid(owner)).extra).toEqual(extra)
    await write(server.house, tx => record(tx, server.clock.now(), { ...by, channelId: open, extra }))
    expect((await undid(moderator)).extra, 'all in a channel that he reads').toEqual(extra)
  })
})
