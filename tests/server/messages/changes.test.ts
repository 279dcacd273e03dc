import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { sizes } from '#contract/limits.ts'
import { type Message, messageRoutes } from '#contract/messages.ts'
import { verify } from '#server/audit/door.ts'
import { cast, type Person } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { write } from '#tests/kit/house.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'

const { postMessage, editMessage, removeMessage, listMessages } = messageRoutes
const { server, people } = stage({ people: cast })
let channelId: string
let count = 0
beforeEach(async () => void (channelId = await openChannel(server.house, `düzeltme ${++count}`)))

const post = (by: Person, text: string): Promise<Message> => by.do(postMessage, { channelId, id: uuidv7(), text })
const shown = () => people.bora.do(listMessages, { channelId })
const statusesOf = (replies: readonly { status: number }[]): string =>
  replies
    .map(({ status }) => String(status))
    .sort()
    .join(' ')

describe(`an edit on ${engine}`, () => {
  const editsOf = (id: string) =>
    server.house.db.read(db =>
      db.selectFrom('message_edits').selectAll().where('message_id', '=', id).orderBy('version').execute(),
    )

  // MSG-1, MSG-11, MSG-15
  test('keeps every earlier text with its editor and time, and counts the versions', async () => {
    const { ayse } = people
    const { id } = await post(ayse, 'bir')
    server.clock.pass(minute)
    const second = await ayse.do(editMessage, { messageId: id, version: 1, text: 'iki' })
    expect(second).toMatchObject({ id, seq: 1, changedSeq: 2, version: 2, text: 'iki', editedAt: server.clock.now() })
    server.clock.pass(minute)
    const third = await ayse.do(editMessage, { messageId: id, version: 2, text: 'üç' })
    expect(third).toMatchObject({ seq: 1, changedSeq: 3, version: 3, text: 'üç' })
    expect(await editsOf(id)).toMatchObject([
      { message_id: id, version: 1, text: 'bir', timestamp: server.clock.now() - minute, editor_id: ayse.uid },
      { message_id: id, version: 2, text: 'iki', timestamp: server.clock.now(), editor_id: ayse.uid },
    ])
  })

  // MSG-15
  test('of a text that was edited very often shows the newest hundred of what was before, oldest first', async () => {
    const { ayse, bora } = people
    const { id } = await post(ayse, 'son')
    const versions = Array.from({ length: sizes.earlierTextsMax + 5 }, (_, n) => n + 1)
    await write(server.house, tx =>
      tx
        .insertInto('message_edits')
        .values(versions.map(n => ({ message_id: id, version: n, text: `${n}`, timestamp: n, editor_id: ayse.uid })))
        .execute(),
    )
    const { history } = await bora.do(messageRoutes.listEarlierTexts, { messageId: id })
    expect(history.map(({ version }) => version)).toEqual(versions.slice(5))
  })

  // MSG-12
  test('of a version that is not the newest is a conflict, and one of two at once wins', async () => {
    const { ayse } = people
    const { id } = await post(ayse, 'bir')
    const replies = await Promise.all(
      ['iki', 'üç'].map(text => ayse.ask(editMessage, { messageId: id, version: 1, text })),
    )
    expect(statusesOf(replies)).toEqual('200 409')
    const won = replies.find(({ status }) => status === 200)!
    expect(await ayse.refused(editMessage, { messageId: id, version: 1, text: 'dört' })).toMatchObject({
      code: 'conflict',
      now: won.body,
    })
    expect(await editsOf(id)).toHaveLength(1)
  })

  // MSG-13
  test('to the same text changes nothing and tells nobody', async () => {
    const { ayse, bora } = people
    const message = await post(ayse, 'aynı')
    await using listener = await listen(bora)
    expect(await ayse.do(editMessage, { messageId: message.id, version: 1, text: ' aynı ' })).toEqual(message)
    const later = await post(ayse, 'sonra')
    expect(later.seq).toBe(2)
    await listener.event('message.posted', ({ data }) => data.message.id === later.id)
    expect(listener.events.filter(({ type }) => type === 'message.edited')).toEqual([])
    expect(await editsOf(message.id)).toEqual([])
  })
})

// MSG-16
describe(`a removal on ${engine}`, () => {
  test('keeps a copy with who and when, and the earlier texts; the channel shows nothing of it', async () => {
    const { ayse, moderator } = people
    const { id, timestamp } = await post(ayse, 'bir')
    await ayse.do(editMessage, { messageId: id, version: 1, text: 'iki' })
    server.clock.pass(minute)
    await moderator.do(removeMessage, { messageId: id })
    const copies = await server.house.db.read(db =>
      db.selectFrom('deleted_messages').selectAll().where('id', '=', id).execute(),
    )
    expect(copies).toMatchObject([
      {
        original_channel_id: channelId,
        original_channel_name: `düzeltme ${count}`,
        uid: ayse.uid,
        text: 'iki',
        version: 2,
        seq: 1,
        removed_seq: 3,
        timestamp,
        deleted_at: server.clock.now(),
        deleted_by: moderator.uid,
        deleter_display_name: 'Mert',
      },
    ])
    const edits = await server.house.db.read(db =>
      db.selectFrom('message_edits').select('text').where('message_id', '=', id).execute(),
    )
    expect(edits).toEqual([{ text: 'bir' }])
    expect((await shown()).messages).toEqual([])
  })

  test('is final: what is gone can be neither edited nor removed', async () => {
    const { ayse } = people
    const { id } = await post(ayse, 'bir')
    await ayse.do(removeMessage, { messageId: id })
    expect(await ayse.refused(removeMessage, { messageId: id })).toMatchObject({ status: 404 })
    expect(await ayse.refused(editMessage, { messageId: id, version: 1, text: 'iki' })).toMatchObject({ status: 404 })
    expect((await shown()).head).toBe(2)
  })

  test('happens once, however many ask for it at the same time', async () => {
    const { ayse, moderator, admin } = people
    const { id } = await post(ayse, 'bir')
    const replies = await Promise.all([ayse, moderator, admin].map(by => by.ask(removeMessage, { messageId: id })))
    expect(statusesOf(replies)).toEqual('200 404 404')
    expect((await shown()).head).toBe(2)
  })
})

describe(`the audit log on ${engine}`, () => {
  // AUD-3
  test('has one entry for each edit and removal, none for a post or a refusal, and verifies', async () => {
    const { ayse, bora, moderator } = people
    const entries = () =>
      server.house.db.read(db => db.selectFrom('audit_logs').selectAll().where('channel_id', '=', channelId).execute())
    const { id } = await post(ayse, 'bir')
    await bora.refused(editMessage, { messageId: id, version: 1, text: 'x' })
    await bora.refused(removeMessage, { messageId: id })
    expect(await entries()).toEqual([])
    await ayse.do(editMessage, { messageId: id, version: 1, text: 'iki' })
    await moderator.do(removeMessage, { messageId: id })
    expect(await entries()).toMatchObject([
      { action: 'edit_message', moderator_id: ayse.uid, target_user_id: ayse.uid, message_id: id },
      { action: 'delete_message', moderator_id: moderator.uid, target_user_id: ayse.uid, message_id: id },
    ])
    expect((await server.house.db.read(verify)).broken).toBeNull()
  })
})
