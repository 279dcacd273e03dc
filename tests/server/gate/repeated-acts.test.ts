import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { type Message, messageRoutes } from '#contract/messages.ts'
import { cast, join, type Person } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { write } from '#tests/kit/house.ts'
import { mute, setRights } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk, type Talk } from '#tests/kit/talk.ts'
import { addUpload } from '#tests/kit/files/uploads.ts'

const { postMessage, removeMessage } = messageRoutes
const { createChannel, editChannel, setChannelRights } = channelRoutes
const { server, people } = stage({ people: cast })
let count = 0

/**
 * An act sent again under its id must say that it is done; of what others did since it may tell only who may read it.
 */
// MSG-5
describe(`a post that is repeated on ${engine}`, () => {
  let talk: Talk
  let question: Message
  let input: ReturnType<Talk['posting']>
  let first: Message
  beforeEach(async () => {
    const { ayse, bora } = people
    talk = await openTalk(server, `tekrar ${++count}`)
    question = await talk.post(ayse, 'eski soru')
    const fileId = await addUpload(server.house, bora.uid, { name: 'bora.png' })
    input = talk.posting('@Ayşe evet', { replyToId: question.id, fileId })
    first = await bora.do(postMessage, input)
    expect(first.replyTo?.quote?.text, 'he read it when he wrote').toBe('eski soru')
  })
  const own = (message: Message): Message => ({ ...message, replyTo: null, pingedUsers: [], file: null })

  test('after the right to read was lost tells nothing of what it quotes, edit after edit', async () => {
    const { ayse, bora } = people
    await setRights(server.house, talk.channelId, { readRoles: ['owner', 'admin', 'moderator'] })
    expect(await bora.do(postMessage, input)).toEqual(own(first))
    await setRights(server.house, talk.channelId, {})
    await talk.edit(ayse, question, 'yeni ve gizli')
    await setRights(server.house, talk.channelId, { readRoles: ['owner', 'admin', 'moderator'] })
    const again = await bora.ask(postMessage, input)
    expect(again.body).toEqual(own(first))
    expect(JSON.stringify(again.body)).not.toMatch(/gizli|Ayşe"|bora\.png|eski soru/)
    await setRights(server.house, talk.channelId, {})
    expect((await bora.do(postMessage, input)).replyTo?.quote?.text, 'he reads again').toBe('yeni ve gizli')
  })

  test('says the same where the limit or a sanction would refuse it, and under another channel', async () => {
    const { bora, ayse } = people
    await talk.edit(ayse, question, 'yeni ve gizli')
    await setRights(server.house, talk.channelId, { readRoles: ['owner'] })
    await mute(server.house, bora.uid)
    expect(await bora.do(postMessage, input)).toEqual(own(first))
    await mute(server.house, bora.uid, 0)
    const open = await openTalk(server, `açık ${count}`)
    expect(await bora.do(postMessage, { ...input, channelId: open.channelId })).toEqual(own(first))
  })

  test('does not tell that or where in the channel somebody removed it', async () => {
    const { bora, moderator } = people
    await talk.post(moderator, 'araya giren')
    await moderator.do(removeMessage, { messageId: first.id })
    expect((await bora.do(postMessage, input)).changedSeq, 'who reads may know').toBeGreaterThan(first.seq)
    await setRights(server.house, talk.channelId, { readRoles: ['moderator'] })
    expect(await bora.do(postMessage, input)).toEqual(own(first))
  })

  test('is answered with one’s own part while what a removed channel held is still being cleared', async () => {
    await write(server.house, tx => tx.deleteFrom('channels').where('id', '=', talk.channelId).execute())
    expect(await people.bora.do(postMessage, input)).toEqual(own(first))
  })
})

describe(`a channel made again under its id on ${engine}`, () => {
  // CHN-5
  test('tells its maker nothing of it once he may not read it', async () => {
    const { owner } = people
    const former: Person = await join(server, `Kuran ${++count}`, 'moderator')
    const input = { id: uuidv7(), name: `kurulan ${count}`, description: 'ilk açıklama' }
    const first = await former.do(createChannel, input)
    const channelId = first.id
    await owner.do(setChannelRights, { channelId, allowedRoles: [], readRoles: ['admin'], readOnly: false })
    await owner.do(editChannel, { channelId, name: `gizli ad ${count}`, description: 'gizli açıklama' })
    await owner.do(postMessage, { channelId, id: uuidv7(), text: 'gizli' })
    expect(await former.do(createChannel, input)).toEqual(first)
    expect((await owner.do(channelRoutes.listChannels, {})).channels).toContainEqual(
      expect.objectContaining({ id: channelId, name: `gizli ad ${count}`, head: 1 }),
    )
  })
})
