import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { type AuditAction, auditActions } from '#contract/audit-actions.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { type Act, record } from '#server/audit/door.ts'
import { cast } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { write } from '#tests/kit/house.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk, type Talk } from '#tests/kit/talk.ts'

const { server, people } = stage({ people: cast })
let talk: Talk
beforeAll(async () => {
  talk = await openTalk(server, 'kayıt')
})
beforeEach(() =>
  write(server.house, async tx => {
    await tx.deleteFrom('audit_texts').execute()
    await tx.deleteFrom('audit_logs').execute()
    await tx.updateTable('audit_head').set({ n: 0, hash: '' }).execute()
  }),
)

const { listAuditEntries, listActivity } = auditRoutes
const entries = (...acts: Act[]) =>
  write(server.house, async tx => {
    for (const act of acts) await record(tx, server.clock.now(), act)
  })
const many = (count: number, act: Act): Act[] => Array.from({ length: count }, () => act)
/** Their places in the chain, which only the database tells. */
const placesOf = async (shown: readonly { id: string }[]): Promise<number[]> => {
  const rows = await server.house.db.read(db => db.selectFrom('audit_logs').select(['id', 'n']).execute())
  const places = new Map(rows.map(({ id, n }) => [id, n]))
  return shown.map(({ id }) => places.get(id)!)
}
const ns = async (filter: Record<string, string> = {}): Promise<number[]> =>
  placesOf((await people.moderator.do(listAuditEntries, filter)).entries)

describe(`the audit log on ${engine}`, () => {
  // AUD-11
  test('comes newest first, 25 at a time, and there is more only after a full page', async () => {
    const by = { action: 'create_channel', moderatorId: people.owner.uid } as const
    await entries(...many(25, by))
    const full = await people.moderator.do(listAuditEntries, {})
    expect(await placesOf(full.entries)).toEqual(Array.from({ length: 25 }, (_, n) => 25 - n))
    expect(full.next).toBe(full.entries[24]!.id)
    expect(await people.moderator.do(listAuditEntries, { beforeId: full.next! })).toEqual({ entries: [], next: null })
    await entries(by)
    const first = await people.moderator.do(listAuditEntries, {})
    const second = await people.moderator.do(listAuditEntries, { beforeId: first.next! })
    expect(await placesOf([...first.entries, ...second.entries])).toEqual(Array.from({ length: 26 }, (_, n) => 26 - n))
    expect(second).toMatchObject({ entries: [{}], next: null })
  })

  // AUD-12
  test('is filtered by action, by who did it and to whom; ids are trimmed, unknown ones find nothing', async () => {
    const { moderator, admin, ayse, bora } = people
    await entries(
      { action: 'timeout_user', moderatorId: moderator.uid, targetUserId: ayse.uid },
      { action: 'mute_user', moderatorId: admin.uid, targetUserId: ayse.uid },
      { action: 'timeout_user', moderatorId: admin.uid, targetUserId: bora.uid },
      { action: 'feedback_submitted', moderatorId: 'visitor' },
    )
    expect(await ns({ action: 'timeout_user' })).toEqual([3, 1])
    expect(await ns({ moderatorId: ` ${admin.uid}\n` })).toEqual([3, 2])
    expect(await ns({ targetUserId: ayse.uid })).toEqual([2, 1])
    expect(await ns({ action: 'timeout_user', moderatorId: admin.uid, targetUserId: bora.uid })).toEqual([3])
    expect(await ns({ action: 'mute_user', targetUserId: bora.uid })).toEqual([])
    expect(await ns({ moderatorId: '  ' }), 'nothing but spaces is no filter').toEqual([4, 3, 2, 1])
    for (const text of ['%', '_', "' or 1=1 --", '"', '\\', 'operator', '٣', '𝕏'.repeat(60)]) {
      expect(await ns({ moderatorId: text }), text).toEqual([])
      expect(await ns({ targetUserId: text }), text).toEqual([])
    }
  })

  // AUD-12, AUD-16
  test('is filtered by time, and so is the activity log, with all that the other is filtered by', async () => {
    const { moderator, admin, ayse } = people
    const by = { action: 'mute_user', targetUserId: ayse.uid } as const
    const started = server.clock.now()
    await entries(...many(3, { ...by, moderatorId: admin.uid }))
    server.clock.pass(24 * 60 * minute)
    const second = server.clock.now()
    await entries({ ...by, moderatorId: moderator.uid }, { ...by, moderatorId: admin.uid })
    server.clock.pass(24 * 60 * minute)
    await entries({ ...by, moderatorId: admin.uid })
    const at = (since: number | null, until: number | null) => ({
      ...(since !== null && { since: String(since) }),
      ...(until !== null && { until: String(until) }),
    })
    expect(await ns(at(second, null))).toEqual([6, 5, 4])
    expect(await ns(at(null, second))).toEqual([3, 2, 1])
    expect(await ns(at(second, second + 1))).toEqual([5, 4])
    expect(await ns(at(started + 1, second))).toEqual([])
    expect(await ns(at(second, second))).toEqual([])
    expect(await ns({ ...at(second, second + 1), moderatorId: admin.uid })).toEqual([5])
    const activity = async (filter: object) => placesOf((await moderator.do(listActivity, filter)).entries)
    expect(await activity(at(second, second + 1))).toEqual([5, 4])
    expect(await activity({ ...at(second, null), moderatorId: moderator.uid, targetUserId: ayse.uid })).toEqual([4])
    expect(await activity({ action: 'unmute_user' })).toEqual([])
    for (const since of ['-1', 'x', '1e3', '2026-11-24']) {
      expect(await moderator.refused(listAuditEntries, { since })).toMatchObject({ status: 422, code: 'invalid' })
    }
  })

  // AUD-6
  test('finds each action of the list, and the end of a time-out under both of its names', async () => {
    for (const action of auditActions) await entries({ action, moderatorId: 'operator' })
    for (const [index, action] of auditActions.entries()) expect(await ns({ action })).toEqual([index + 1])
    await entries(...many(30, { action: 'cancel_timeout' as AuditAction, moderatorId: 'operator' }))
    const first = await people.moderator.do(listAuditEntries, { action: 'remove_timeout' })
    expect(first.entries).toHaveLength(25)
    const second = await people.moderator.do(listAuditEntries, { action: 'remove_timeout', beforeId: first.next! })
    expect(second.entries).toHaveLength(6)
    expect(new Set(second.entries.map(({ action }) => action))).toEqual(new Set(['remove_timeout']))
  })

  test('refuses a cursor or a filter that no page of ours sends', async () => {
    const ofNone = uuidv7()
    for (const beforeId of ['', '1', '-1', 'x', `${ofNone} `, "1' or '1", ofNone.slice(1), ofNone]) {
      const refused = await people.moderator.refused(listAuditEntries, { beforeId })
      expect(refused, beforeId).toMatchObject({ status: 422, code: 'invalid', field: 'beforeId' })
    }
    for (const filter of [
      { action: 'drop_table' },
      { moderatorId: 'x'.repeat(1_024) },
      { targetUserId: '%'.repeat(129) },
      { moderatorId: 'a\0b' },
      { search: 'x' },
    ]) {
      expect(await people.moderator.refused(listAuditEntries, filter)).toMatchObject({ status: 422, code: 'invalid' })
    }
  })

  // AUD-10
  test('leaves out what was reported of the reader, and fills the page all the same', async () => {
    const { moderator, admin, ayse } = people
    await entries(...many(20, { action: 'create_channel', moderatorId: 'operator' }))
    await entries(...many(10, { action: 'report_user', moderatorId: ayse.uid, targetUserId: moderator.uid }))
    await entries(...many(10, { action: 'report_message', moderatorId: ayse.uid, targetUserId: moderator.uid }))
    await entries(...many(10, { action: 'settle_report', moderatorId: admin.uid, targetUserId: moderator.uid }))
    await entries(...many(10, { action: 'report_user', moderatorId: moderator.uid, targetUserId: ayse.uid }))
    await entries({ action: 'timeout_user', moderatorId: admin.uid, targetUserId: moderator.uid })
    const first = await moderator.do(listAuditEntries, {})
    expect(first.entries).toHaveLength(25)
    expect(first.entries[0]).toMatchObject({ action: 'timeout_user' })
    expect(first.next).not.toBeNull()
    const rest = await moderator.do(listAuditEntries, { beforeId: first.next! })
    const seen = [...first.entries, ...rest.entries]
    expect(seen).toHaveLength(31)
    // No number that counts them: a gap would say what is left out.
    for (const entry of seen) {
      const numbers = Object.entries(entry).filter(([, value]) => typeof value === 'number')
      expect(numbers.map(([name]) => name)).toEqual(['timestamp'])
    }
    expect((await moderator.do(listAuditEntries, { targetUserId: moderator.uid })).entries).toHaveLength(1)
    expect((await moderator.do(listAuditEntries, { action: 'report_user' })).entries).toHaveLength(10)
    expect((await moderator.do(listActivity, {})).entries).toHaveLength(31)
    expect((await admin.do(listActivity, {})).entries).toHaveLength(61)
  })

  // AUD-1
  test('shows an entry with every field, also as the activity log wants it', async () => {
    const { moderator, bora } = people
    const said = await talk.post(bora, 'ilk hâli')
    await talk.edit(bora, said, 'son hâli')
    await moderator.do(messageRoutes.removeMessage, { messageId: said.id })
    await moderator.do(moderationRoutes.timeOut, { uid: bora.uid, amount: '2', unit: 'hours', reason: 'Hakaret' })
    await moderator.do(moderationRoutes.cancelTimeOut, { uid: bora.uid })
    const { entries: shown } = await moderator.do(listAuditEntries, {})
    const sender = { uid: bora.uid, displayName: 'Bora' }
    expect(shown).toMatchObject([
      { action: 'remove_timeout', moderatorId: moderator.uid, targetUserId: bora.uid },
      {
        action: 'timeout_user',
        moderatorName: 'Mert',
        targetUserName: 'Bora',
        reason: 'Hakaret',
        duration: 120,
        extra: { duration: 7_200 },
      },
      {
        action: 'delete_message',
        channelId: talk.channelId,
        channelName: 'kayıt',
        messageId: said.id,
        targetMessageText: 'son hâli',
        extra: { sender, messageText: 'son hâli' },
      },
      {
        action: 'edit_message',
        originalText: 'ilk hâli',
        newText: 'son hâli',
        extra: { sender, originalText: 'ilk hâli', newText: 'son hâli' },
      },
    ])
    for (const entry of shown) expect(listAuditEntries.output.shape.entries.element.parse(entry)).toEqual(entry)
    await write(server.house, tx => tx.deleteFrom('audit_texts').execute())
    const erased = await moderator.do(listAuditEntries, {})
    expect(erased.entries[1]).toMatchObject({ moderatorName: null, reason: null, duration: 120 })
  })
})

describe(`the activity log on ${engine}`, () => {
  // AUD-4, AUD-16
  test('is the latest hundred, with the names of now, and those of the entry for anybody who is gone', async () => {
    const { moderator, ayse, bora } = people
    const texts = { moderatorName: 'Eski Mert', targetUserName: 'Eski Ayşe' }
    await entries(
      ...Array.from({ length: 120 }, (_, n): Act => ({
        action: 'mute_user',
        moderatorId: n < 60 ? `gone ${n}` : moderator.uid,
        targetUserId: n % 2 ? ayse.uid : bora.uid,
        texts,
      })),
    )
    const { entries: shown, names } = await moderator.do(listActivity, {})
    expect(await placesOf(shown)).toEqual(Array.from({ length: 100 }, (_, n) => 120 - n))
    expect(names[moderator.uid]).toBe('Mert')
    expect(names[ayse.uid]).toBe('Ayşe')
    expect(names['gone 30']).toBe('Eski Mert')
    expect(Object.keys(names)).toHaveLength(40 + 3)
  })

  // AUD-16, AUD-24
  test('goes on behind a large act until it has a hundred rows, or all there are', async () => {
    const { owner, moderator, ayse, bora } = people
    const by = { action: 'mute_user', moderatorId: owner.uid, targetUserId: bora.uid } as const
    const messages = (count: number, actId: string): Act[] =>
      Array.from({ length: count }, () => ({
        action: 'delete_message',
        moderatorId: owner.uid,
        targetUserId: ayse.uid,
        channelId: talk.channelId,
        actId,
        inverse: { kind: 'message', payload: {} },
      }))
    const [large, small] = [uuidv7(), uuidv7()]
    const inOrder = [...many(110, by), ...messages(30, small), ...many(3, by), ...messages(450, large), ...many(2, by)]
    await entries(...inOrder)
    const { entries: shown } = await moderator.do(listActivity, {})
    const ofAct = Map.groupBy(shown, ({ undo }) => undo?.act)
    const sizesOf = [...ofAct.values()].map(({ length }) => length)
    expect(sizesOf[0], 'rows of one entry').toBe(98)
    expect(sizesOf[1], 'of the large act as many as two steps hold').toBeLessThan(201)
    expect(sizesOf[2]).toBe(30)
    const oldest = await placesOf(shown.filter(({ undo }) => !undo))
    expect(oldest.at(-1), 'behind them').toBe(110 - 93 + 1)
    const whole = shown.find(({ undo }) => undo)!.whole!
    expect(whole, 'true numbers').toMatchObject({ people: 1, counts: [{ action: 'delete_message', count: 450 }] })
    expect(await placesOf(shown), 'newest first').toEqual((await placesOf(shown)).toSorted((a, b) => b - a))
  })

  test('takes no input', async () => {
    expect(await people.moderator.refused(listActivity, { limit: '1000' })).toMatchObject({ status: 422 })
  })
})
