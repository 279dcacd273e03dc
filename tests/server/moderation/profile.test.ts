import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { sizes } from '#contract/limits.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reportRoutes } from '#contract/reports.ts'
import { cast, join } from '#tests/kit/cast.ts'
import { hour, minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { write } from '#tests/kit/house.ts'
import { signUp } from '#tests/kit/newcomer.ts'
import { setRights } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk, type Talk } from '#tests/kit/talk.ts'
import { addUpload } from '#tests/kit/files/uploads.ts'

const { getProfile, listProfileMessages, listProfileEdited, listProfileRemoved, listProfileReports } = moderationRoutes
const sections = [listProfileMessages, listProfileEdited, listProfileRemoved, listProfileReports]
const { server, people } = stage({ people: cast })
let talk: Talk
let other: Talk
beforeAll(async () => {
  talk = await openTalk(server, 'genelce')
  other = await openTalk(server, 'öteki')
})

describe(`a profile on ${engine}`, () => {
  // MOD-11, MOD-14
  test('is the card for everybody, and more for oneself and for staff above', async () => {
    const { moderator, admin, ayse, bora } = people
    const { uid } = bora
    await moderator.do(moderationRoutes.timeOut, { uid, amount: '1', unit: 'hours', reason: 'Sataşma' })
    await ayse.do(reportRoutes.report, { itemType: 'user', itemId: uid, reason: 'Kaba.' })
    const seen = await ayse.do(getProfile, { uid })
    expect(seen).toEqual({
      member: expect.objectContaining({ uid, displayName: 'Bora', timeoutUntil: server.clock.now() + hour }),
      seesRemoved: false,
    })
    const own = { email: 'bora@example.com', timeoutReason: 'Sataşma', muteReason: null, seesRemoved: true }
    expect(await bora.do(getProfile, { uid })).toEqual({ member: seen.member, ...own })
    for (const staff of [moderator, admin]) {
      expect(await staff.do(getProfile, { uid })).toEqual({
        member: seen.member,
        ...own,
        reportCount: 1,
        formerNames: [],
      })
    }
    server.clock.pass(hour)
    expect((await bora.do(getProfile, { uid })).timeoutReason).toBeNull()
    expect(await moderator.do(getProfile, { uid: admin.uid })).not.toHaveProperty('email')
  })

  // MOD-16
  test('is the same refusal for unknown, unverified and lapsed people, in every section', async () => {
    const { owner } = people
    const { email } = await signUp(server, 'Bekleyen')
    const { uid } = await server.house.db.read(db =>
      db.selectFrom('users').select('uid').where('email_key', '=', email).executeTakeFirstOrThrow(),
    )
    const refusals = async () => {
      const answers = []
      for (const route of [getProfile, ...sections]) {
        for (const each of [uid, uuidv7()]) answers.push(await owner.refused(route, { uid: each }))
      }
      return answers
    }
    for (const answer of await refusals()) expect(answer).toMatchObject({ status: 404, code: 'user-not-found' })
    await write(server.house, tx => tx.updateTable('users').set({ held_until: 1 }).where('uid', '=', uid).execute())
    for (const answer of await refusals()) expect(answer).toMatchObject({ status: 404, code: 'user-not-found' })
    for (const bad of ['x', "' or 1=1", '%', '../me']) {
      expect(await owner.refused(getProfile, { uid: bad })).toMatchObject({ status: 422 })
    }
  })

  // MOD-15
  test('pages through the latest messages of all channels, fifteen at a time, each once', async () => {
    const { moderator } = people
    const deniz = await join(server, 'Deniz')
    const ids: string[] = []
    for (let n = 0; n < 40; n++) {
      const { id } = await (n % 3 ? talk : other).post(deniz, `mesaj ${n}`)
      ids.unshift(id)
      server.clock.pass(minute)
    }
    const pages = []
    for (let after: string | null | undefined; after !== null;) {
      const page = await moderator.do(listProfileMessages, { uid: deniz.uid, ...(after && { after }) })
      pages.push(page.items.map(({ id }) => id))
      after = page.next
    }
    expect(pages.map(page => page.length)).toEqual([15, 15, 10])
    expect(pages.flat()).toEqual(ids)
  })

  test('pages by id where many messages share a time', async () => {
    const ece = await join(server, 'Ece')
    const ids: string[] = []
    for (let n = 0; n < 20; n++) ids.unshift((await (n % 2 ? talk : other).post(ece, `${n}`)).id)
    const first = await ece.do(listProfileMessages, { uid: ece.uid })
    const second = await ece.do(listProfileMessages, { uid: ece.uid, after: first.next! })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
    expect(second.next).toBeNull()
  })

  // MOD-15
  test('shows edits with channel, times and earlier texts, the latest edit first', async () => {
    const { moderator, ayse } = people
    const can = await join(server, 'Can')
    const one = await talk.post(can, 'bir @Ayşe')
    const two = await other.post(can, 'iki')
    await talk.post(can, 'hiç değişmedi')
    server.clock.pass(minute)
    const twoEdited = await other.edit(can, two, 'iki buçuk')
    server.clock.pass(minute)
    const oneEdited = await talk.edit(can, one, 'bir buçuk @Ayşe')
    const { items } = await moderator.do(listProfileEdited, { uid: can.uid })
    expect(items).toEqual([
      {
        ...oneEdited,
        channelName: 'genelce',
        history: [{ version: 1, text: 'bir @Ayşe', timestamp: oneEdited.editedAt, editorId: can.uid }],
      },
      {
        ...twoEdited,
        channelName: 'öteki',
        history: [{ version: 1, text: 'iki', timestamp: twoEdited.editedAt, editorId: can.uid }],
      },
    ])
    expect(await can.do(listProfileEdited, { uid: can.uid })).toMatchObject({ items: [{ id: one.id }, { id: two.id }] })
    expect(await ayse.refused(listProfileEdited, { uid: can.uid })).toMatchObject({ status: 403, code: 'forbidden' })
    const { items: said } = await ayse.do(listProfileMessages, { uid: can.uid })
    expect(said.find(({ id }) => id === one.id)).toMatchObject({
      text: oneEdited.text,
      history: [{ text: 'bir @Ayşe' }],
    })
  })

  // MOD-15
  test('ends a page early behind long earlier texts, and the next ones tell the rest, each once', async () => {
    const { moderator } = people
    const uzun = await join(server, 'Uzun')
    const long = '€'.repeat(sizes.messageCharacters) // three bytes each
    const ids: string[] = []
    for (let n = 0; n < 6; n++) {
      let message = await talk.post(uzun, `${n}`)
      ids.unshift(message.id)
      for (let edit = 0; edit < 12; edit++) message = await talk.edit(uzun, message, `${edit}${long.slice(2)}`)
    }
    for (const message of ids.slice(0, 2)) await uzun.do(messageRoutes.removeMessage, { messageId: message })
    for (const [list, count] of [
      [listProfileMessages, 4],
      [listProfileEdited, 4],
      [listProfileRemoved, 2],
    ] as const) {
      const told: string[] = []
      let pages = 0
      for (let after: string | undefined; pages === 0 || after; pages++) {
        const { items, next } = await moderator.do(list, { uid: uzun.uid, ...(after !== undefined && { after }) })
        expect(Buffer.byteLength(JSON.stringify(items)), 'of a page').toBeLessThan(sizes.pageBytes)
        told.push(...items.map(({ id }) => id))
        after = next ?? undefined
      }
      expect([...new Set(told)]).toHaveLength(count)
      expect(told).toHaveLength(count)
      expect(pages, list.path).toBe(count > 2 ? 2 : 1)
    }
  })

  // MOD-15
  test('shows what was deleted, with its file, who and when, the latest deletion first', async () => {
    const { moderator, ayse } = people
    const efe = await join(server, 'Efe')
    const fileId = await addUpload(server.house, efe.uid)
    const one = await talk.post(efe, 'silinecek @Ayşe', { fileId })
    const two = await other.post(efe, 'bu da')
    await other.edit(efe, two, 'bu da, sonra')
    server.clock.pass(minute)
    await efe.do(messageRoutes.removeMessage, { messageId: two.id })
    server.clock.pass(minute)
    await moderator.do(messageRoutes.removeMessage, { messageId: one.id })
    const { items, next } = await moderator.do(listProfileRemoved, { uid: efe.uid })
    expect(next).toBeNull()
    expect(items).toMatchObject([
      {
        id: one.id,
        channelName: 'genelce',
        text: 'silinecek @Ayşe',
        file: { id: fileId },
        history: [],
        deletedAt: server.clock.now(),
        deletedBy: moderator.uid,
        deleterDisplayName: 'Mert',
      },
      { id: two.id, text: 'bu da, sonra', history: [{ text: 'bu da' }], deletedBy: efe.uid, deleterDisplayName: 'Efe' },
    ])
    expect(await efe.do(listProfileRemoved, { uid: efe.uid })).toEqual({ items, next })
    expect(await ayse.refused(listProfileRemoved, { uid: efe.uid })).toMatchObject({ status: 403 })
    expect((await moderator.do(listProfileMessages, { uid: efe.uid })).items).toEqual([])

    await setRights(server.house, talk.channelId, { readRoles: ['admin'] })
    const without = await moderator.do(listProfileRemoved, { uid: efe.uid })
    expect(
      without.items.map(({ id }) => id),
      'not from channels that the viewer can’t read',
    ).toEqual([two.id])
    await setRights(server.house, talk.channelId, {})
    // A channel that is gone takes them along at once, before what it held is cleared.
    await people.owner.do(channelRoutes.removeChannel, { channelId: other.channelId })
    const rest = await moderator.do(listProfileRemoved, { uid: efe.uid })
    expect(rest.items.map(({ id }) => id)).toEqual([one.id])
    other = await openTalk(server, 'öteki')
  })

  // REP-7
  test('tells staff above of reports, never the person', async () => {
    const { moderator, owner, ayse } = people
    const ela = await join(server, 'Ela')
    const { id } = await talk.post(ela, 'kaba bir şey')
    await ayse.do(reportRoutes.report, { itemType: 'message', itemId: id, reason: 'Kaba.' })
    for (const staff of [moderator, owner]) {
      const { items } = await staff.do(listProfileReports, { uid: ela.uid })
      expect(items).toMatchObject([{ reason: 'Kaba.', reportedAt: server.clock.now(), content: { uid: ela.uid } }])
    }
    for (const not of [ela, ayse]) {
      expect(await not.refused(listProfileReports, { uid: ela.uid })).toMatchObject({ status: 403, code: 'forbidden' })
      expect(await not.do(getProfile, { uid: ela.uid })).not.toHaveProperty('reportCount')
    }
    expect(await moderator.refused(listProfileReports, { uid: moderator.uid })).toMatchObject({ status: 403 })
  })

  test('refuses a cursor that no page of ours sends', async () => {
    const { owner, bora } = people
    for (const route of sections) {
      for (const after of [
        '',
        'x',
        '5',
        `_${uuidv7()}`,
        `1e3_${uuidv7()}`,
        `1_${uuidv7()}'`,
        "1_' or '1' = '1",
        'a'.repeat(1_024),
      ]) {
        expect(await owner.refused(route, { uid: bora.uid, after }), after).toMatchObject({
          status: 422,
          code: 'invalid',
        })
      }
      expect(await owner.do(route, { uid: bora.uid, after: `0_${uuidv7()}` })).toMatchObject({ items: [], next: null })
    }
  })
})
