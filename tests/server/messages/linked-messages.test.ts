import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { linkRoutes } from '#contract/link-routes.ts'
import { sizes } from '#contract/limits.ts'
import { type Message, messageRoutes } from '#contract/messages.ts'
import { mentionToken } from '#contract/text/mentions.ts'
import { cast, type Person } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { addUpload } from '#tests/kit/files/uploads.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { stage } from '#tests/kit/stage.ts'
import { openChannel, setRights } from '#tests/kit/tables/rights.ts'

const { postMessage, editMessage, removeMessage, restoreMessage } = messageRoutes
const { server, people } = stage({ people: cast })
let channelId: string
let count = 0
beforeEach(async () => {
  server.clock.pass(2 * minute)
  channelId = await openChannel(server.house, `bağ ${++count}`)
})

const post = (by: Person, text: string, more: { fileId?: string } = {}): Promise<Message> =>
  by.do(postMessage, { channelId, id: uuidv7(), text, ...more })
const askFor = (to: Person, ...ids: string[]) => to.ask(linkRoutes.listLinkedMessages, { messageIds: ids.join(',') })
const linked = async (to: Person, ...ids: string[]) =>
  (await to.do(linkRoutes.listLinkedMessages, { messageIds: ids })).messages

describe(`what links to messages lead to, on ${engine}`, () => {
  // MSG-60
  test('is author, place, time and the quoted line, of many in one question', async () => {
    const { ayse, bora } = people
    const said = await post(ayse, `selam ${mentionToken(bora.uid)}, **bak** ||gizli||`)
    const fileId = await addUpload(server.house, bora.uid)
    const shown = await post(bora, '', { fileId })
    const [first, second] = (await linked(bora, said.id, shown.id, said.id)).sort((a, b) => a.timestamp - b.timestamp)
    expect(first).toEqual({
      id: said.id,
      channelId,
      changedSeq: said.changedSeq,
      timestamp: said.timestamp,
      quote: { author: said.author, text: said.text, pingedUsers: said.pingedUsers, kind: null },
      fileName: null,
    })
    expect(second).toMatchObject({ id: shown.id, fileName: shown.file!.name, quote: { kind: shown.file!.kind } })
  })

  test('is what they say now: after an edit, and after a removal that was undone', async () => {
    const { ayse } = people
    const { id: messageId } = await post(ayse, 'önce')
    await ayse.do(editMessage, { messageId, version: 1, text: 'sonra' })
    expect(await linked(ayse, messageId)).toMatchObject([{ changedSeq: 2, quote: { text: 'sonra' } }])
    await ayse.do(removeMessage, { messageId })
    expect(await linked(ayse, messageId)).toEqual([])
    await ayse.do(restoreMessage, { messageId })
    expect(await linked(ayse, messageId)).toMatchObject([{ quote: { text: 'sonra' } }])
  })

  test('is answered in the same words for what is hidden, removed and unknown', async () => {
    const { ayse, moderator } = people
    const [hidden, removed] = [await post(moderator, 'saklı söz'), await post(ayse, 'silinen söz')]
    await ayse.do(removeMessage, { messageId: removed.id })
    const bodies = async () => {
      const asked = [hidden.id, removed.id, uuidv7()].map(async id => (await askFor(ayse, id)).body)
      return Promise.all(asked)
    }
    expect((await bodies())[0]).toMatchObject({ messages: [{ id: hidden.id }] })
    await setRights(server.house, channelId, { readRoles: ['moderator'] })
    expect(new Set((await bodies()).map(body => JSON.stringify(body)))).toEqual(new Set(['{"messages":[]}']))
    expect(await linked(moderator, hidden.id)).toHaveLength(1)
  })

  test('a reader who may read no channel is told nothing', async () => {
    const { ayse, owner } = people
    const { id } = await post(ayse, 'söz')
    const all = await server.house.db.read(db => db.selectFrom('channels').select(['id', 'read_roles']).execute())
    for (const channel of all) await setRights(server.house, channel.id, { readRoles: ['owner'] })
    expect(await linked(ayse, id)).toEqual([])
    expect(await linked(owner, id)).toHaveLength(1)
    for (const channel of all) await setRights(server.house, channel.id, {})
  })

  test('takes as many ids as are allowed, and no list that is longer or none', async () => {
    const { ayse } = people
    const ids = Array.from({ length: sizes.linkedMessagesMax }, () => uuidv7())
    expect((await askFor(ayse, ...ids)).status).toBe(200)
    for (const wrong of [[...ids, uuidv7()], [], [''], [ids[0]!, ''], ['SELECT'], [ids[0]!.toUpperCase()]]) {
      expect(await askFor(ayse, ...wrong), wrong.join()).toMatchObject({ status: 422, body: { code: 'invalid' } })
    }
  })
})
