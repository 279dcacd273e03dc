import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sizes } from '#contract/limits.ts'
import { mentionToken } from '#contract/text/mentions.ts'
import { messageRoutes } from '#contract/messages.ts'
import { cast, join, type Person } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk, type Talk } from '#tests/kit/talk.ts'

const { postMessage, editMessage, removeMessage, listMessages, listEarlierTexts } = messageRoutes
const { server, people } = stage({ people: cast })
let irem: Person
let iremSu: Person
let talk: Talk
let count = 0
beforeAll(async () => {
  irem = await join(server, 'İrem', 'user', 'irem@example.com')
  iremSu = await join(server, 'İrem Su', 'user', 'iremsu@example.com')
})
beforeEach(async () => void (talk = await openTalk(server, `bahis ${++count}`)))

const named = ({ uid, name }: Person) => ({ uid, displayName: name })

describe(`a mention on ${engine}`, () => {
  // MSG-22
  test('is found in the text as typed, the longest name first, each person once', async () => {
    const { ayse } = people
    const message = await talk.post(ayse, '@irem su ve @İREM, bir de @İrem Su!')
    expect(message.text).toBe(
      `${mentionToken(iremSu.uid)} ve ${mentionToken(irem.uid)}, bir de ${mentionToken(iremSu.uid)}!`,
    )
    expect(message.pingedUsers).toEqual([named(iremSu), named(irem)])
    expect(await talk.shown(people.bora, message.id)).toEqual(message)
    const place = { channel_id: talk.channelId, seq: message.seq }
    expect(await talk.mentionsOf(message.id)).toEqual([irem.uid, iremSu.uid].sort().map(uid => ({ uid, ...place })))
  })

  test('is none in code, of nobody, or of somebody whose address is not verified', async () => {
    const message = await talk.post(people.ayse, '`@irem` @kimse ```\n@İrem Su\n``` a@irem')
    expect(message).toMatchObject({ text: '`@irem` @kimse ```\n@İrem Su\n``` a@irem', pingedUsers: [] })
    expect(await talk.mentionsOf(message.id)).toEqual([])
  })

  // MSG-22, MSG-59
  test('is none in an address or behind a backslash: the text stays as it was typed, and nobody is called', async () => {
    for (const text of ['https://www.youtube.com/@İrem', '[kanal](https://www.youtube.com/@İrem)', '\\@İrem']) {
      const message = await talk.post(people.ayse, text)
      expect(message).toMatchObject({ text, pingedUsers: [] })
      expect(await talk.mentionsOf(message.id)).toEqual([])
    }
  })

  test('of oneself is one', async () => {
    expect((await talk.post(people.ayse, 'Ben @ayşe')).pingedUsers).toEqual([named(people.ayse)])
  })

  // MSG-22
  test('by a token counts only for somebody who exists; any other is text', async () => {
    const nobody = mentionToken(uuidv7())
    const text = `${mentionToken(irem.uid)} ${nobody} \`${mentionToken(iremSu.uid)}\``
    const message = await talk.post(people.ayse, text)
    expect(message).toMatchObject({ text, pingedUsers: [named(irem)] })
    expect(await talk.shown(people.bora, message.id)).toEqual(message)
    expect(await talk.mentionsOf(message.id)).toHaveLength(1)
  })

  test('in a quoted text comes with its name', async () => {
    const first = await talk.post(people.ayse, 'Selam @İrem')
    const reply = await talk.post(people.bora, 'tamam', { replyToId: first.id })
    expect(reply.replyTo?.quote).toMatchObject({ text: first.text, pingedUsers: [named(irem)] })
    expect(await talk.shown(people.bora, reply.id)).toEqual(reply)
    const { channelId } = talk
    const page = await people.bora.do(listMessages, { channelId, after: first.seq })
    expect(page.messages, 'also where the quoted message is on another page').toEqual([reply])
  })

  // MSG-23
  test('may stand fifty times in a message and not once more', async () => {
    const fifty = '@İrem, '.repeat(sizes.mentionsMax)
    expect((await talk.post(people.ayse, fifty)).pingedUsers).toEqual([named(irem)])
    expect(await people.ayse.refused(postMessage, talk.posting(`${fifty}@İrem Su`))).toMatchObject({
      status: 422,
      code: 'too-many-mentions',
      max: 50,
    })
    expect((await talk.post(people.ayse, `${fifty}\`@İrem Su\``)).version, 'code counts for nothing').toBe(1)
  })

  test('is found again by an edit: who is added, who goes, and what stays', async () => {
    const { ayse, bora } = people
    const message = await talk.post(ayse, '@İrem ve @Bora')
    const edited = await talk.edit(ayse, message, '@Bora ve @irem su')
    expect(edited.pingedUsers).toEqual([named(bora), named(iremSu)])
    expect(await talk.shown(people.bora, message.id)).toEqual(edited)
    expect((await talk.mentionsOf(message.id)).map(({ uid }) => uid)).toEqual([bora.uid, iremSu.uid].sort())
    const { history } = await bora.do(listEarlierTexts, { messageId: message.id })
    expect(history).toEqual([{ version: 1, text: '@İrem ve @Bora', timestamp: edited.editedAt, editorId: ayse.uid }])
    expect((await talk.edit(ayse, edited, 'kimse')).pingedUsers).toEqual([])
    expect(await talk.mentionsOf(message.id)).toEqual([])
  })

  // MSG-13
  test('read as its name makes an unchanged text: nothing is stored and nobody is told', async () => {
    const { ayse } = people
    const message = await talk.post(ayse, 'Selam @irem')
    for (const same of ['Selam @İrem', 'Selam @irem', message.text]) {
      expect(await talk.edit(ayse, message, same)).toEqual(message)
    }
    expect((await ayse.do(listMessages, { channelId: talk.channelId })).head).toBe(1)
  })

  test('beside which a longer name can be read stays the person who was meant, while the text is unchanged', async () => {
    const message = await talk.post(people.ayse, `${mentionToken(irem.uid)} Su`)
    expect(await talk.edit(people.ayse, message, '@İrem Su')).toEqual(message)
  })

  test('too many of them refuse an edit, and the message stays as it is', async () => {
    const { ayse } = people
    const message = await talk.post(ayse, 'Selam @irem')
    const input = { messageId: message.id, version: 1, text: '@İrem '.repeat(51) }
    expect(await ayse.refused(editMessage, input)).toMatchObject({ code: 'too-many-mentions' })
    expect(await talk.shown(people.bora, message.id)).toEqual(message)
  })

  test('stands in the audit log as its name', async () => {
    const { ayse } = people
    const message = await talk.post(ayse, 'Selam @irem')
    await talk.edit(ayse, message, 'Selam @irem su')
    await ayse.do(removeMessage, { messageId: message.id })
    expect(await talk.auditTextsOf(message.id)).toEqual(
      expect.arrayContaining([
        'edit_message originalText: Selam @İrem',
        'edit_message newText: Selam @İrem Su',
        'delete_message targetMessageText: Selam @İrem Su',
      ]),
    )
  })

  test('is found again by the name that people read', async () => {
    const { id } = await talk.post(people.ayse, 'Selam @irem su')
    const [row] = await server.house.db.read(db =>
      db.selectFrom('messages').select('search_text').where('id', '=', id).execute(),
    )
    expect(row?.search_text).toBe('selam @irem su')
  })
})
