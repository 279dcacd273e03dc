import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { type Message, messageRoutes } from '#contract/messages.ts'
import { type Cast, cast, type Person } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { mute, openChannel, setRights, timeOut } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'

const { postMessage, editMessage, removeMessage, listMessages, listMessageChanges } = messageRoutes
const { server, people } = stage({ people: cast })
let channelId: string
let count = 0
beforeEach(async () => void (channelId = await openChannel(server.house, `oda ${++count}`)))

const posting = (text = 'selam') => ({ channelId, id: uuidv7(), text })
const post = (by: Person, text?: string): Promise<Message> => by.do(postMessage, posting(text))
const status = async (by: Person | Cast['visitor'], text?: string): Promise<string> => {
  const { status, body } = await by.ask(postMessage, posting(text))
  return status === 200 ? 'posted' : `${status} ${(body as { code: string }).code}`
}

describe(`a channel that somebody may not read, on ${engine}`, () => {
  // CHN-13
  test('answers exactly as one that does not exist, on every route', async () => {
    const { ayse, moderator } = people
    await setRights(server.house, channelId, { readRoles: ['moderator'] })
    const hidden = await post(moderator)
    const nowhere = { channelId: uuidv7(), messageId: uuidv7() }
    const here = { channelId, messageId: hidden.id }
    const ways = [
      [listMessages, {}],
      [listMessageChanges, { since: '0' }],
      [postMessage, { id: uuidv7(), text: 'merhaba' }],
      [editMessage, { version: 1, text: 'değişti' }],
      [removeMessage, {}],
    ] as const
    for (const [route, rest] of ways) {
      const placeOf = (place: typeof here) =>
        route.path.includes(':channelId') ? { channelId: place.channelId } : { messageId: place.messageId }
      const refused = await ayse.refused(route, { ...placeOf(here), ...rest })
      expect(refused, route.path).toMatchObject({ status: 404, code: 'not-found' })
      expect(refused, route.path).toEqual(await ayse.refused(route, { ...placeOf(nowhere), ...rest }))
    }
    expect(await moderator.do(listMessages, { channelId })).toMatchObject({ messages: [{ id: hidden.id }] })
  })

  // CHN-11
  test('is not in his list, is in the owner’s, and comes back with the right', async () => {
    const names = async (by: Person) => (await by.do(channelRoutes.listChannels, {})).channels.map(({ id }) => id)
    expect(await names(people.ayse)).toContain(channelId)
    await setRights(server.house, channelId, { readRoles: ['admin'] })
    expect(await names(people.ayse)).not.toContain(channelId)
    expect(await names(people.moderator)).not.toContain(channelId)
    expect(await names(people.admin)).toContain(channelId)
    expect(await names(people.owner), 'the owner reads everything').toContain(channelId)
    await setRights(server.house, channelId, {})
    expect(await names(people.ayse)).toContain(channelId)
  })

  test('tells a muted member nothing of it either', async () => {
    await setRights(server.house, channelId, { readRoles: ['moderator'] })
    await mute(server.house, people.ayse.uid)
    expect(await status(people.ayse)).toBe('404 not-found')
    await mute(server.house, people.ayse.uid, 0)
  })
})

describe(`who may post, on ${engine}`, () => {
  // MSG-9
  test('nobody who is signed out, whatever he sends', async () => {
    const { visitor } = people
    expect(await status(visitor)).toBe('401 signed-out')
    for (const route of Object.values(messageRoutes)) {
      expect(await visitor.refused(route, { nonsense: 1 }), route.path).toMatchObject({
        status: 401,
        code: 'signed-out',
      })
    }
  })

  // CHN-11
  test('only staff in a read-only channel', async () => {
    const { ayse, moderator, admin, owner } = people
    expect(await status(ayse)).toBe('posted')
    await setRights(server.house, channelId, { readOnly: true })
    expect(await status(ayse)).toBe('403 read-only')
    for (const staff of [moderator, admin, owner]) expect(await status(staff)).toBe('posted')
  })

  // CHN-11
  test('only the roles that a channel allows, staff and owner not excepted', async () => {
    const { ayse, moderator, admin, owner } = people
    await setRights(server.house, channelId, { allowedRoles: ['user', 'moderator'] })
    for (const allowed of [ayse, moderator]) expect(await status(allowed)).toBe('posted')
    for (const other of [admin, owner]) expect(await status(other)).toBe('403 posting-not-allowed')
  })

  // MOD-10
  test('no muted member, until he is unmuted', async () => {
    const { ayse } = people
    expect(await status(ayse)).toBe('posted')
    await mute(server.house, ayse.uid)
    const refused = await ayse.refused(postMessage, posting())
    expect(refused).toEqual({ status: 403, code: 'muted', error: 'Susturulduğunuz için mesaj gönderemezsiniz.' })
    await mute(server.house, ayse.uid, 0)
    expect(await status(ayse)).toBe('posted')
  })

  // MOD-10
  test('no timed-out member, who is told until when; it ends by itself', async () => {
    const { ayse } = people
    const until = server.clock.now() + 5 * minute
    await timeOut(server.house, ayse.uid, until)
    const refused = await ayse.refused(postMessage, posting())
    expect(refused).toMatchObject({ status: 403, code: 'timed-out', until })
    expect(refused.error, 'a time without its zone says nothing').toMatch(
      /\d (UTC|GMT|[A-Z]{3,5})([+-]\d+)? tarihine kadar/,
    )
    expect(refused.error).toMatch(/2026.*tarihine kadar mesaj gönderemezsiniz\.$/)
    server.clock.pass(5 * minute - 1)
    expect(await status(ayse)).toBe('403 timed-out')
    server.clock.pass(1)
    expect(await status(ayse)).toBe('posted')
  })

  // MSG-9
  test('the first reason of several wins: not found, muted, timed out, read-only, not among the roles', async () => {
    const { ayse } = people
    const reasons: string[] = []
    const note = async () => void reasons.push(await status(ayse))
    await timeOut(server.house, ayse.uid, server.clock.now() + minute)
    await mute(server.house, ayse.uid)
    await setRights(server.house, channelId, { readRoles: ['owner'], readOnly: true, allowedRoles: ['owner'] })
    await note()
    await setRights(server.house, channelId, { readOnly: true, allowedRoles: ['owner'] })
    await note()
    await mute(server.house, ayse.uid, 0)
    await note()
    server.clock.pass(minute)
    await note()
    await setRights(server.house, channelId, { allowedRoles: ['owner'] })
    await note()
    await setRights(server.house, channelId, {})
    await note()
    expect(reasons).toEqual([
      '404 not-found',
      '403 muted',
      '403 timed-out',
      '403 read-only',
      '403 posting-not-allowed',
      'posted',
    ])
  })

  test('nobody with a wrong shape, which is said before any right is asked', async () => {
    await setRights(server.house, channelId, { readRoles: ['owner'] })
    expect(await people.ayse.refused(postMessage, { ...posting(), text: '' })).toMatchObject({ code: 'message-empty' })
  })
})

describe(`who may edit and remove, on ${engine}`, () => {
  const edit = ({ id, version }: Message, text = 'düzeltildi') => ({ messageId: id, version, text })
  const remove = ({ id }: Message) => ({ messageId: id })
  const textOf = async (id: string) =>
    (await people.owner.do(listMessages, { channelId })).messages.find(message => message.id === id)?.text

  // MSG-11
  test('nobody edits another’s message, not even the owner', async () => {
    const { ayse, bora, moderator, admin, owner } = people
    const message = await post(ayse)
    for (const other of [bora, moderator, admin, owner]) {
      expect(await other.refused(editMessage, edit(message))).toMatchObject({ status: 403, code: 'forbidden' })
    }
    expect(await textOf(message.id)).toBe('selam')
    await ayse.do(editMessage, edit(message))
    expect(await textOf(message.id)).toBe('düzeltildi')
  })

  // MSG-17
  test('staff remove any message, also of higher rank; members only their own', async () => {
    const { ayse, bora, moderator, owner } = people
    const [byAyse, byOwner] = [await post(ayse), await post(owner)]
    for (const message of [byAyse, byOwner]) {
      expect(await bora.refused(removeMessage, remove(message))).toMatchObject({ status: 403, code: 'forbidden' })
      expect(await textOf(message.id)).toBe('selam')
      await moderator.do(removeMessage, remove(message))
      expect(await textOf(message.id)).toBeUndefined()
    }
    await bora.do(removeMessage, remove(await post(bora)))
  })

  // MSG-17, MOD-10
  test('a muted or timed-out member may not edit, but may remove what is his', async () => {
    const { ayse } = people
    const [first, second] = [await post(ayse), await post(ayse)]
    await mute(server.house, ayse.uid)
    expect(await ayse.refused(editMessage, edit(first))).toMatchObject({ status: 403, code: 'muted' })
    await ayse.do(removeMessage, remove(first))
    await mute(server.house, ayse.uid, 0)
    const until = server.clock.now() + minute
    await timeOut(server.house, ayse.uid, until)
    expect(await ayse.refused(editMessage, edit(second))).toMatchObject({ status: 403, code: 'timed-out', until })
    await ayse.do(removeMessage, remove(second))
    server.clock.pass(minute)
  })

  // MSG-17
  test('staff under a sanction remove nobody else’s message until it ends', async () => {
    const { ayse, moderator } = people
    const message = await post(ayse)
    await timeOut(server.house, moderator.uid, server.clock.now() + minute)
    expect((await moderator.refused(removeMessage, remove(message))).status).toBe(403)
    expect(await textOf(message.id)).toBe('selam')
    server.clock.pass(minute)
    await moderator.do(removeMessage, remove(message))
  })

  test('an author does neither in a channel that he may not read any more', async () => {
    const { ayse } = people
    const message = await post(ayse)
    await setRights(server.house, channelId, { readRoles: ['moderator'] })
    expect((await ayse.refused(editMessage, edit(message))).status).toBe(404)
    expect((await ayse.refused(removeMessage, remove(message))).status).toBe(404)
    expect(await textOf(message.id)).toBe('selam')
  })
})
