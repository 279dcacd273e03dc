import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { type AuditEntry, auditRoutes } from '#contract/audit.ts'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reportRoutes } from '#contract/reports.ts'
import { grantRole } from '#server/moderation/door.ts'
import { cast, join, type Person } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { write } from '#tests/kit/house.ts'
import { setRights } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk, type Talk } from '#tests/kit/talk.ts'
import { addUpload } from '#tests/kit/files/uploads.ts'

const { listAuditEntries, listActivity } = auditRoutes
const staffOnly = { readRoles: ['owner', 'admin'] } as const

const { server, people } = stage({ people: cast })
let talk: Talk
let name: string
let count = 0

/** Both logs as this person gets them, and the newest entry of an action. */
const logsOf = async (who: Person, filter: Record<string, string> = {}): Promise<AuditEntry[][]> => [
  (await who.do(listAuditEntries, filter)).entries,
  (await who.do(listActivity, {})).entries,
]
const newest = (entries: AuditEntry[], action: string): AuditEntry | undefined =>
  entries.find(entry => entry.action === action)
const idsOf = async (who: Person, filter: Record<string, string>): Promise<string[]> =>
  (await who.do(listAuditEntries, filter)).entries.map(({ id }) => id)

/** In a channel with a name and a text of its own: an edit, a report, a removal with its undoing, and the admin's. */
async function actIn(channelId: string): Promise<{ messageId: string }> {
  const { admin, ayse } = people
  const fileId = await addUpload(server.house, ayse.uid, { name: `dosya${count}.png` })
  const said = await talk.post(ayse, `ilk söz ${count}`, { channelId, fileId })
  await talk.edit(ayse, said, `son söz ${count}`)
  await admin.do(reportRoutes.report, { itemType: 'message', itemId: said.id, reason: `neden ${count}` })
  await ayse.do(messageRoutes.removeMessage, { messageId: said.id })
  await ayse.do(messageRoutes.restoreMessage, { messageId: said.id })
  await admin.do(messageRoutes.removeMessage, { messageId: said.id })
  return { messageId: said.id }
}
const inChannels = ['edit_message', 'report_message', 'delete_message', 'restore_message']

beforeEach(async () => {
  name = `kapalı ${++count}`
  talk = await openTalk(server, name)
})

describe(`what the logs tell of a channel on ${engine}`, () => {
  // AUD-8
  test('is that something was done, by whom and when, to staff who may not read it now', async () => {
    const { owner, admin, moderator, ayse } = people
    const { messageId } = await actIn(talk.channelId)
    const whole = await logsOf(moderator)
    for (const entries of whole) {
      for (const action of inChannels) expect(newest(entries, action)).toMatchObject({ channelName: name, messageId })
    }
    await owner.do(channelRoutes.setChannelRights, {
      channelId: talk.channelId,
      allowedRoles: [],
      readRoles: ['admin'],
      readOnly: false,
    })
    for (const [index, entries] of (await logsOf(moderator)).entries()) {
      for (const action of [...inChannels, 'update_channel_permissions']) {
        const { id, timestamp, moderatorId, moderatorName } = newest(entries, action)!
        const done = { id, action, timestamp, moderatorId, moderatorName }
        expect(newest(entries, action)).toEqual({ ...nothingMore, ...done })
        expect(moderatorName, 'by whom is told').not.toBeNull()
        if (action !== 'update_channel_permissions')
          expect(newest(whole[index]!, action)!.id, 'none is left out').toBe(id)
      }
      const told = JSON.stringify(entries)
      for (const secret of [name, talk.channelId, messageId, `söz ${count}`, `dosya${count}`, `neden ${count}`]) {
        expect(told, secret).not.toContain(secret)
      }
    }
    for (const who of [owner, admin]) {
      for (const entries of await logsOf(who)) {
        expect(newest(entries, 'edit_message')).toMatchObject({
          isHidden: false,
          channelName: name,
          originalText: `ilk söz ${count}`,
          newText: `son söz ${count}`,
          targetMessageFile: { name: `dosya${count}.png` },
          targetUserId: ayse.uid,
        })
      }
    }
    await setRights(server.house, talk.channelId, {})
    expect((await logsOf(moderator))[0], 'with the right the texts are there again').toEqual([
      expect.objectContaining({ action: 'update_channel_permissions', channelName: name, isHidden: false }),
      ...whole[0]!.slice(0, 24),
    ])
  })

  // AUD-9
  test('is not found by what is hidden of it: whose message it was', async () => {
    const { admin, moderator, ayse } = people
    await actIn(talk.channelId)
    const all = await idsOf(moderator, { targetUserId: ayse.uid, action: 'delete_message' })
    await setRights(server.house, talk.channelId, staffOnly)
    expect(await idsOf(moderator, { targetUserId: ayse.uid, action: 'delete_message' })).toEqual(all.slice(2))
    expect(await idsOf(admin, { targetUserId: ayse.uid, action: 'delete_message' })).toEqual(all)
    const byWhom = { moderatorId: admin.uid, action: 'delete_message' }
    expect(await idsOf(moderator, byWhom), 'what is told finds it').toEqual(await idsOf(admin, byWhom))
  })

  // AUD-8
  test('follows the role of now: who is demoted reads no more of it, who rises does', async () => {
    const { owner } = people
    const rising = await join(server, `Yükselen ${count}`, 'moderator')
    await actIn(talk.channelId)
    await setRights(server.house, talk.channelId, staffOnly)
    const shown = async () => newest((await logsOf(rising))[0]!, 'edit_message')!.channelName
    expect(await shown()).toBeNull()
    await owner.do(moderationRoutes.setRole, { uid: rising.uid, role: 'admin' })
    expect(await shown()).toBe(name)
    await owner.do(moderationRoutes.setRole, { uid: rising.uid, role: 'moderator' })
    expect(await shown()).toBeNull()
  })

  // AUD-8
  test('that is gone follows who could read it at the end; of one that an older release removed, owners alone', async () => {
    const { owner, admin, moderator } = people
    const open = await owner.do(channelRoutes.createChannel, { id: uuidv7(), name: `açık ${count}`, description: '' })
    const closed = await owner.do(channelRoutes.createChannel, { id: uuidv7(), name: `dar ${count}`, description: '' })
    await setRights(server.house, closed.id, staffOnly)
    for (const { id: channelId } of [open, closed]) await owner.do(channelRoutes.removeChannel, { channelId })
    const namesFor = async (who: Person) =>
      (await logsOf(who, { action: 'delete_channel' }))[0]!.slice(0, 2).map(({ channelName }) => channelName)
    expect(await namesFor(moderator)).toEqual([null, open.name])
    expect(await namesFor(admin)).toEqual([closed.name, open.name])
    expect(await namesFor(owner)).toEqual([closed.name, open.name])

    const forgotten = [open.id, closed.id]
    await write(server.house, tx =>
      tx.updateTable('removed_channels').set({ read_roles: null }).where('id', 'in', forgotten).execute(),
    )
    expect(await namesFor(admin)).toEqual([null, null])
    expect(await namesFor(owner)).toEqual([closed.name, open.name])
    await write(server.house, tx => tx.deleteFrom('removed_channels').where('id', 'in', forgotten).execute())
    expect(await namesFor(admin), 'of which nothing is known').toEqual([null, null])
  })
})

const nothingMore = {
  isHidden: true,
  isErased: false,
  undo: null,
  targetUserId: null,
  targetUserName: null,
  reason: null,
  channelId: null,
  channelName: null,
  messageId: null,
  targetMessageText: null,
  targetMessageFile: null,
  originalText: null,
  newText: null,
  duration: null,
  extra: {},
}

describe(`what the logs tell of reports on ${engine}`, () => {
  // AUD-10
  test('leaves those on people of equal and higher rank out whole, for as long as the rank is so', async () => {
    const { owner, admin, moderator, ayse, bora } = people
    const other = await join(server, `Eş ${count}`, 'moderator')
    const on = [owner, admin, other, moderator, bora]
    for (const { uid: itemId } of on) await ayse.do(reportRoutes.report, { itemType: 'user', itemId, reason: 'Kaba.' })
    const { cases } = await owner.do(reportRoutes.listCases, {})
    const { id: caseId } = cases.find(({ targetUid }) => targetUid === admin.uid)!
    await owner.do(moderationRoutes.decideCase, { caseId, status: 'dismissed', note: 'Yok öyle.' })

    const seenBy = async (who: Person): Promise<(string | null)[][]> => {
      const logs = await logsOf(who)
      return logs.map(entries =>
        entries
          .filter(
            ({ action, moderatorId }) =>
              action === 'settle_report' || (action === 'report_user' && moderatorId === ayse.uid),
          )
          .map(({ targetUserId }) => targetUserId),
      )
    }
    const both = (...uids: string[]) => [uids, uids]
    expect(await seenBy(moderator)).toEqual(both(bora.uid))
    expect(await seenBy(admin)).toEqual(both(bora.uid, moderator.uid, other.uid))
    expect(await seenBy(owner)).toEqual(both(admin.uid, bora.uid, moderator.uid, other.uid, admin.uid))
    for (const uid of [owner.uid, admin.uid, other.uid]) {
      expect(await idsOf(moderator, { targetUserId: uid, action: 'report_user' })).toEqual([])
    }
    await owner.do(moderationRoutes.setRole, { uid: other.uid, role: 'user' })
    expect(await seenBy(moderator)).toEqual(both(bora.uid, other.uid))
    await server.house.writer.run({ verb: grantRole }, null, { email: bora.email, role: 'moderator' })
    expect(await seenBy(moderator)).toEqual(both(other.uid))
    await server.house.writer.run({ verb: grantRole }, null, { email: bora.email, role: 'user' })
  })
})

// AUD-20
test(`why somebody was timed out, the logs tell on oneself and on lower ranks as of now, on ${engine}`, async () => {
  const { owner, admin, moderator, ayse } = people
  const equal = await join(server, 'Denk', 'moderator')
  const on = [moderator, equal, ayse]
  for (const { uid } of on) {
    await owner.do(moderationRoutes.timeOut, { uid, amount: '1', unit: 'minutes', reason: `neden ${uid}` })
  }
  server.clock.pass(61_000)
  const toldTo = async (who: Person): Promise<unknown[][]> =>
    (await logsOf(who)).map(entries =>
      on.map(({ uid }) => {
        const entry = entries.find(({ action, targetUserId }) => action === 'timeout_user' && targetUserId === uid)
        return entry?.moderatorId === owner.uid && entry.duration === 1 && !entry.isHidden
          ? (entry.reason ?? entry.extra.isReasonHidden)
          : 'no entry'
      }),
    )
  const reasons = on.map(({ uid }) => `neden ${uid}`)
  const both = (seen: unknown[]) => [seen, seen]
  expect(await toldTo(moderator)).toEqual(both([reasons[0], true, reasons[2]]))
  for (const who of [admin, owner]) expect(await toldTo(who)).toEqual(both(reasons))
  expect(JSON.stringify(await logsOf(moderator))).not.toContain(reasons[1])
  await owner.do(moderationRoutes.setRole, { uid: equal.uid, role: 'user' })
  expect(await toldTo(moderator), 'lower by now').toEqual(both(reasons))
})
