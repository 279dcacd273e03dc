import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reportRoutes } from '#contract/reports.ts'
import { cast, type Person } from '#tests/kit/cast.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { rowCounts, write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { ofMessage } from '#tests/kit/reporting.ts'
import { newRaid } from '#tests/kit/raid.ts'
import { stage } from '#tests/kit/stage.ts'
import { setRights } from '#tests/kit/tables/rights.ts'

const { cleanUp, decideCase, removeRecentMessages, setRole, undoAct } = moderationRoutes
const { server, people } = stage({ people: cast })
let raider: Person
let open = ''
let closed = ''
let count = 0
beforeEach(async () => void ({ raider, open, closed } = await newRaid(server, ++count)))

const say = (channelId: string) => raider.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text: 'akın' })
const hide = (channelId: string) => setRights(server.house, channelId, { readRoles: ['admin'] })
/** What a moderator cleaned up in two channels, of which one is hidden from him since; and his entries in each. */
async function cleanedUp(): Promise<{ entryId: string; seen: string[]; hidden: string[] }> {
  for (const channelId of [closed, open, closed]) await say(channelId)
  const how = { amount: '7', unit: 'days', reason: 'Akın', minutes: 30 } as const
  const { entryId } = await people.moderator.do(cleanUp, { uid: raider.uid, ...how })
  await hide(closed)
  const removed = { action: 'delete_message', targetUserId: raider.uid } as const
  const { entries } = await people.owner.do(auditRoutes.listAuditEntries, removed)
  const idsIn = (channelId: string) => entries.filter(entry => entry.channelId === channelId).map(({ id }) => id)
  return { entryId: entryId!, seen: [...idsIn(open), entryId!], hidden: idsIn(closed) }
}

// AUD-23
describe(`the undo of an act of which one sees a part on ${engine}`, () => {
  test('takes that part back, and is done then, under any id; who sees the rest takes that back', async () => {
    const { moderator, owner } = people
    const { seen } = await cleanedUp()
    const first = await moderator.do(undoAct, { entryId: seen[0]!, actId: uuidv7() })
    expect(first).toMatchObject({ count: 2, conflicts: [], next: null })
    const before = await rowCounts(server.house.db)
    for (const entryId of seen)
      for (const more of [{}, { actId: uuidv7() }, { actId: uuidv7(), isAgain: true }] as const)
        expect(await moderator.refused(undoAct, { entryId, ...more })).toMatchObject({
          status: 409,
          code: 'undo-done',
          by: moderator.name,
        })
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect(await owner.do(undoAct, { entryId: seen[0]! })).toMatchObject({ count: 2, conflicts: [], next: null })
  })

  test('by an entry that is hidden answers as by one that there is not, and does nothing', async () => {
    const { moderator, owner } = people
    const { entryId, seen, hidden } = await cleanedUp()
    const before = await rowCounts(server.house.db)
    const unknown = uuidv7()
    for (const more of [{}, { actId: uuidv7(), isAgain: true }, { beforeId: seen[0]! }, { beforeId: hidden[0]! }]) {
      const answer = await moderator.refused(undoAct, { entryId: unknown, ...more })
      expect(answer.status).toBe('beforeId' in more ? 422 : 404)
      for (const id of hidden) expect(await moderator.refused(undoAct, { entryId: id, ...more })).toEqual(answer)
    }
    const elsewhere = await moderator.refused(undoAct, { entryId, beforeId: unknown })
    expect(elsewhere).toMatchObject({ status: 422, code: 'invalid', field: 'beforeId' })
    for (const beforeId of hidden)
      expect(await moderator.refused(undoAct, { entryId, beforeId }), 'nor as a place in it').toEqual(elsewhere)
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect(await owner.do(undoAct, { entryId: hidden[0]! })).toMatchObject({ count: 4, conflicts: [] })
  })

  test('takes a message back by its own entry, whose verdict one may not see any more, and not by that', async () => {
    const { moderator, owner, ayse } = people
    const { id: itemId } = await say(open)
    const { id: caseId } = await ayse.do(reportRoutes.report, ofMessage(itemId))
    const decided = { caseId, status: 'resolved', act: { kind: 'remove' } } as const
    const verdict = (await moderator.do(decideCase, decided)).entryId!
    const removed = { action: 'delete_message', targetUserId: raider.uid } as const
    const shown = async () => (await moderator.do(auditRoutes.listAuditEntries, removed)).entries[0]!
    expect((await shown()).undo).toMatchObject({ left: 2 })
    await owner.do(setRole, { uid: raider.uid, role: 'admin' })
    const { id: entryId, undo } = await shown()
    expect(undo).toMatchObject({ left: 1 })
    expect(undo).not.toHaveProperty('act')
    const answer = await moderator.refused(undoAct, { entryId: uuidv7() })
    expect(await moderator.refused(undoAct, { entryId: verdict })).toEqual(answer)
    expect(await moderator.do(undoAct, { entryId })).toMatchObject({ count: 1, conflicts: [], next: null })
    expect(await moderator.refused(undoAct, { entryId })).toMatchObject({ code: 'undo-done', by: moderator.name })
    expect(await moderator.refused(undoAct, { entryId: verdict })).toEqual(answer)
    expect(await owner.do(undoAct, { entryId: verdict })).toMatchObject({ count: 1 })
  })

  test('of which nothing is left but in a channel that is gone says who took this entry back', async () => {
    const { moderator, owner } = people
    const { seen } = await cleanedUp()
    await setRights(server.house, closed, {})
    await owner.do(channelRoutes.removeChannel, { channelId: closed })
    expect(await moderator.do(undoAct, { entryId: seen[0]! })).toMatchObject({ count: 2, conflicts: [] })
    for (const entryId of seen)
      expect(await moderator.refused(undoAct, { entryId })).toMatchObject({ code: 'undo-done', by: moderator.name })
  })

  test('goes in steps of what one sees alone, and ends with that', async () => {
    const { moderator, owner } = people
    const timestamp = server.clock.now()
    const fill = (channelId: string, many: number) =>
      fillChannel(server.house, { channelId, uid: raider.uid, count: many, columns: () => ({ timestamp }) })
    await fill(open, 30)
    await fill(closed, 600)
    const removal = { uid: raider.uid, minutes: 5 }
    const { entryId } = await moderator.do(removeRecentMessages, removal)
    await moderator.do(removeRecentMessages, removal)
    // as calls that name the same act leave it
    const joined = { act_id: `hepsi ${raider.uid}` }
    await write(server.house, tx =>
      tx.updateTable('inverses').set(joined).where('target_uid', '=', raider.uid).execute(),
    )
    await hide(closed)
    const { entries } = await moderator.do(auditRoutes.listAuditEntries, { targetUserId: raider.uid })
    const shown = entries.find(({ undo }) => undo !== null)!
    expect(shown.undo).toMatchObject({ left: 30 })
    expect(await moderator.do(undoAct, { entryId: shown.id })).toMatchObject({ count: 30, conflicts: [], next: null })
    const rest = await owner.do(undoAct, { entryId: entryId! })
    expect(rest).toMatchObject({ count: 501, next: expect.any(String) })
    expect(await owner.do(undoAct, { entryId: entryId!, beforeId: rest.next! })).toMatchObject({
      count: 99,
      next: null,
    })
  })
})
