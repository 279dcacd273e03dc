import { beforeAll, describe, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { record } from '#server/audit/door.ts'
import { cast, type Person } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { write } from '#tests/kit/house.ts'
import { setRights } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk, type Talk } from '#tests/kit/talk.ts'

const { listAuditEntries, searchAuditEntries } = auditRoutes
const { server, people } = stage({ people: cast })
let talk: Talk
beforeAll(async () => void (talk = await openTalk(server, 'kütüphane')))

const found = async (by: Person, q: string, filter: Record<string, string> = {}): Promise<string[]> =>
  (await by.do(searchAuditEntries, { q, ...filter })).entries.map(({ action }) => action)

describe(`a search in the audit log on ${engine}`, () => {
  // AUD-22, SRCH-12
  test('finds entries by their texts and names, in any case and form, within the filter', async () => {
    const { admin, ayse, bora, moderator } = people
    const said = await talk.post(ayse, 'Kitaplarımızdan biri İSTANBUL’da kaldı')
    await admin.do(messageRoutes.removeMessage, { messageId: said.id })
    await admin.do(moderationRoutes.timeOut, {
      uid: bora.uid,
      amount: '1',
      unit: 'minutes',
      reason: 'Reklamlarından bıktık',
    })
    for (const q of ['KITAP', 'kitaplardan biri', "istanbul'dan", 'kütüphanede kitap', 'ayşe’nin kitapları'])
      expect(await found(moderator, q), q).toEqual(['delete_message'])
    expect(await found(moderator, 'reklam')).toEqual(['timeout_user'])
    expect(await found(moderator, 'reklam', { action: 'delete_message' })).toEqual([])
    expect(await found(moderator, 'reklam', { targetUserId: bora.uid })).toEqual(['timeout_user'])
    for (const q of ['reklam kitap', '-reklam reklamlar', '%', '_', '!!', "' or 1=1 --", 'kıta '])
      expect(await found(moderator, q), q).toEqual([])
  })

  // AUD-9, AUD-22
  test('finds nothing by what is hidden of an entry, and whoever may read it finds it', async () => {
    const { admin, ayse, moderator, owner } = people
    const secret = await openTalk(server, 'mahzen')
    const said = await secret.post(ayse, 'kanaryalardan biri')
    await admin.do(messageRoutes.removeMessage, { messageId: said.id })
    expect(await found(moderator, 'kanarya')).toEqual(['delete_message'])
    await setRights(server.house, secret.channelId, { readRoles: ['owner', 'admin'] })
    for (const q of ['kanarya', 'kanary', 'mahzen', 'kanaryalardan', '"kanaryalardan biri"']) {
      expect(await found(moderator, q), q).toEqual([])
      expect(await found(owner, q), q).toEqual(['delete_message'])
    }
    // Nor by leaving it out: it is there like any other, and says as little.
    const all = await moderator.do(listAuditEntries, {})
    expect(all.entries.find(({ isHidden }) => isHidden)).toMatchObject({ action: 'delete_message', channelName: null })
  })

  // AUD-22
  test('comes 25 at a time, goes on where the page before ended, and ends early past its budget', async () => {
    const { moderator, owner } = people
    const act = { action: 'create_channel', moderatorId: owner.uid } as const
    await write(server.house, async tx => {
      for (let n = 0; n < 30; n++) await record(tx, server.clock.now(), { ...act, texts: { reason: `iğne ${n}` } })
      for (let n = 0; n < 4_100; n++) await record(tx, server.clock.now(), { ...act, texts: { reason: 'saman' } })
    })
    const seen: string[] = []
    let pages = 0
    for (let beforeId: string | undefined; ;) {
      const page = await moderator.do(searchAuditEntries, { q: 'iğneden', ...(beforeId && { beforeId }) })
      if (pages === 0) expect(page.entries, 'the needles lie deeper than one search looks').toEqual([])
      seen.push(...page.entries.map(({ id }) => id))
      pages++
      if (page.next === null) break
      beforeId = page.next
      server.clock.pass(10_000)
    }
    expect(new Set(seen).size).toBe(30)
    expect(seen).toHaveLength(30)
    expect(pages).toBeGreaterThan(2)
  })

  // AUD-7
  test('is for acting staff alone', async () => {
    await expect(people.ayse.do(searchAuditEntries, { q: 'kitap' })).rejects.toThrow(/forbidden/)
  })
})
