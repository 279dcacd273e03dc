import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sizes } from '#contract/limits.ts'
import { mentionToken } from '#contract/text/mentions.ts'
import { messageRoutes } from '#contract/messages.ts'
import { cast, join, type Person } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { write } from '#tests/kit/house.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk, type Talk } from '#tests/kit/talk.ts'

const { postMessage, editMessage, removeMessage, listMessages, listMessageChanges } = messageRoutes
const { server, people } = stage({ people: cast })
let irem: Person
let iremSu: Person
let talk: Talk
let count = 0
beforeAll(async () => {
  irem = await join(server, 'İrem', 'user', 'irem@example.com')
  iremSu = await join(server, 'İrem Su', 'user', 'iremsu@example.com')
})
beforeEach(async () => void (talk = await openTalk(server, `yanıt ${++count}`)))

describe(`a reply on ${engine}`, () => {
  // MSG-20
  test('quotes what it replies to: in its own answer, in the event, in history and in the changes', async () => {
    const { ayse, bora } = people
    const first = await talk.post(ayse, 'Kim geliyor?')
    await using listener = await listen(ayse)
    const reply = await talk.post(bora, 'Ben', { replyToId: first.id })
    const expected = {
      id: first.id,
      uid: ayse.uid,
      quote: { author: first.author, text: 'Kim geliyor?', pingedUsers: [], kind: null },
    }
    expect(reply.replyTo).toEqual(expected)
    expect((await listener.event('message.posted')).data.message).toEqual(reply)
    expect(await talk.shown(people.bora, reply.id)).toEqual(reply)
    expect(await bora.do(listMessageChanges, { channelId: talk.channelId, since: 1 })).toMatchObject({
      changed: [reply],
    })
  })

  // MSG-20
  test('quotes the text as of now, and nothing once it was removed', async () => {
    const { ayse, bora, moderator } = people
    const first = await talk.post(ayse, 'Kim geliyor?')
    const reply = await talk.post(bora, 'Ben', { replyToId: first.id })
    await talk.edit(ayse, first, 'x'.repeat(200))
    expect((await talk.shown(people.bora, reply.id))?.replyTo?.quote?.text).toBe('x'.repeat(sizes.quoteCharacters))
    await moderator.do(removeMessage, { messageId: first.id })
    expect((await talk.shown(people.bora, reply.id))?.replyTo).toEqual({ id: first.id, uid: ayse.uid, quote: null })
  })

  // MSG-21
  test('to a message that was removed meanwhile is stored, and shows it as deleted', async () => {
    const { ayse, bora } = people
    const first = await talk.post(ayse, 'gidecek')
    await ayse.do(removeMessage, { messageId: first.id })
    const reply = await talk.post(bora, 'neydi o?', { replyToId: first.id })
    expect(reply.replyTo).toEqual({ id: first.id, uid: ayse.uid, quote: null })
    expect(await talk.shown(people.bora, reply.id)).toEqual(reply)
  })

  // MSG-20
  test('to nothing, or to a message of another channel, is refused alike and stores nothing', async () => {
    const { ayse, owner } = people
    const hidden = await openChannel(server.house, `gizli ${count}`, { readRoles: ['owner'] })
    const elsewhere = await openChannel(server.house, `başka ${count}`)
    const secret = await talk.post(owner, 'gizli', { channelId: hidden })
    const gone = await talk.post(owner, 'gitti', { channelId: hidden })
    await owner.do(removeMessage, { messageId: gone.id })
    const other = await talk.post(ayse, 'başka', { channelId: elsewhere })
    const refusals = await Promise.all(
      [uuidv7(), secret.id, gone.id, other.id].map(replyToId =>
        ayse.refused(postMessage, talk.posting('selam', { replyToId })),
      ),
    )
    expect(refusals[0]).toMatchObject({ status: 404, code: 'reply-not-found' })
    expect(new Set(refusals.map(refusal => JSON.stringify(refusal))).size, 'nobody learns what stands elsewhere').toBe(
      1,
    )
    expect((await people.bora.do(listMessages, { channelId: talk.channelId })).head).toBe(0)
  })

  // MSG-11
  test('keeps what it replies to through an edit and in the copy of a removed one', async () => {
    const { ayse, bora } = people
    const first = await talk.post(ayse, 'bir')
    const reply = await talk.post(bora, 'iki', { replyToId: first.id })
    expect((await talk.edit(bora, reply, 'iki!')).replyTo).toEqual(reply.replyTo)
    await bora.do(removeMessage, { messageId: reply.id })
    const [copy] = await server.house.db.read(db =>
      db.selectFrom('deleted_messages').selectAll().where('id', '=', reply.id).execute(),
    )
    expect(copy).toMatchObject({ reply_to_id: first.id, reply_to_uid: ayse.uid })
  })

  // ACC-37
  test('of an account that is gone quotes the fallback user', async () => {
    const gone = await join(server, 'Gidici', 'user', `gidici${count}@example.com`)
    const first = await talk.post(gone, 'hoşça kalın')
    const reply = await talk.post(people.bora, 'güle güle @Gidici', { replyToId: first.id })
    await write(server.house, tx => tx.deleteFrom('users').where('uid', '=', gone.uid).execute())
    const fallback = { uid: gone.uid, displayName: 'User' }
    expect(await talk.shown(people.bora, reply.id)).toMatchObject({
      replyTo: { quote: { author: { ...fallback, role: 'user', photoURL: '' } } },
      pingedUsers: [fallback],
    })
  })
})

describe(`two acts at once on ${engine}`, () => {
  // MSG-40
  test('an edit and a removal: either the edit came first, or it finds nothing', async () => {
    const { ayse, moderator } = people
    for (let n = 0; n < 5; n++) {
      const message = await talk.post(ayse, '@İrem')
      const [edited, removed] = await Promise.all([
        ayse.ask(editMessage, { messageId: message.id, version: 1, text: '@İrem Su' }),
        moderator.ask(removeMessage, { messageId: message.id }),
      ])
      expect(removed.status).toBe(200)
      expect([200, 404]).toContain(edited.status)
      expect(await talk.shown(people.bora, message.id)).toBeUndefined()
      const [copy] = await server.house.db.read(db =>
        db.selectFrom('deleted_messages').select(['version', 'text']).where('id', '=', message.id).execute(),
      )
      const person = edited.status === 200 ? iremSu : irem
      expect(copy).toEqual({ version: edited.status === 200 ? 2 : 1, text: mentionToken(person.uid) })
      expect((await talk.mentionsOf(message.id)).map(({ uid }) => uid)).toEqual([person.uid])
    }
  })

  test('a reply and the removal of what it replies to: the reply stands, and shows it as deleted', async () => {
    const { ayse, bora } = people
    for (let n = 0; n < 5; n++) {
      const first = await talk.post(ayse, 'gidecek')
      const [reply] = await Promise.all([
        talk.post(bora, 'yanıt', { replyToId: first.id }),
        ayse.do(removeMessage, { messageId: first.id }),
      ])
      expect((await talk.shown(people.bora, reply.id))?.replyTo).toEqual({ id: first.id, uid: ayse.uid, quote: null })
    }
  })
})
