import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { grantRole } from '#server/moderation/door.ts'
import { accountRoutes } from '#contract/accounts.ts'
import { type Channel, type ChannelActedOn, channelRoutes } from '#contract/channels.ts'
import { accountStream } from '#contract/wire/wire.ts'
import { messageRoutes } from '#contract/messages.ts'
import { type Cast, cast, join, logIn } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { rowCounts } from '#tests/kit/house.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { mute, setRights } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'

const { createChannel, editChannel, setChannelMuted, listChannels } = channelRoutes
const { server, people } = stage({ people: cast })
let count = 0
let name: string
beforeEach(() => void (name = `kanal ${++count}`))

const create = (given: Partial<Record<'id' | 'name' | 'description', string>> = {}) =>
  people.moderator.do(createChannel, { id: uuidv7(), name, description: '', ...given })
/** As the list has it. */
const asListed = (acted: ChannelActedOn): Channel => {
  const { entryId: _, ...channel } = acted
  return channel
}
const channelsOf = async (who: Cast['ayse']): Promise<Channel[]> => (await who.do(listChannels, {})).channels
const lastEntry = () =>
  server.house.db.read(async db => {
    const entry = await db.selectFrom('audit_logs').selectAll().orderBy('n', 'desc').executeTakeFirstOrThrow()
    const texts = await db.selectFrom('audit_texts').selectAll().where('n', '=', entry.n).execute()
    return { ...entry, texts: Object.fromEntries(texts.map(({ field, text }) => [field, text])) }
  })

describe(`creating a channel on ${engine}`, () => {
  // CHN-1, CHN-9
  test('makes one that everybody sees at once, may read and post in, and the log tells of it', async () => {
    const { ayse, moderator } = people
    await using listener = await listen(ayse)
    const before = listener.events.length
    const made = await create({ description: 'Satır bir\nSatır iki' })
    expect(made).toMatchObject({
      name,
      description: 'Satır bir\nSatır iki',
      createdBy: moderator.uid,
      createdAt: server.clock.now(),
      allowedRoles: [],
      readRoles: [],
      readOnly: false,
      head: 0,
    })
    await listener.until(() => listener.events.slice(before).some(({ type }) => type === 'channels.changed'))
    expect(await channelsOf(ayse)).toContainEqual(asListed(made))
    const posted = await ayse.do(messageRoutes.postMessage, { channelId: made.id, id: uuidv7(), text: 'ilk' })
    await listener.event('message.posted', ({ data }) => data.message.id === posted.id)
    expect(await lastEntry()).toMatchObject({
      action: 'create_channel',
      moderator_id: moderator.uid,
      channel_id: made.id,
      texts: { moderatorName: 'Mert', channelName: name },
    })
  })

  // CHN-5
  test('under the same id again is the first one, by somebody else it is a conflict that says nothing', async () => {
    const id = uuidv7()
    const made = await create({ id })
    const before = await rowCounts(server.house.db)
    expect(await create({ id, name: 'başka bir ad' })).toEqual(made)
    const refused = await people.admin.refused(createChannel, { id, name: 'yine başka', description: '' })
    expect(refused).toMatchObject({ status: 409, code: 'id-taken' })
    expect(JSON.stringify(refused)).not.toContain(name)
    await mute(server.house, people.moderator.uid)
    expect(await create({ id }), 'muted by now').toEqual(made)
    await mute(server.house, people.moderator.uid, 0)
    expect(await rowCounts(server.house.db)).toEqual(before)

    const former = await join(server, `Eski ${count}`, 'moderator')
    const input = { id: uuidv7(), name: `${name} eski`, description: '' }
    const first = await former.do(createChannel, input)
    await server.house.writer.run({ verb: grantRole }, null, { email: former.email, role: 'user' })
    expect(await former.do(createChannel, input), 'no moderator any more').toEqual(first)
  })

  // CHN-4
  test('refuses a name that another channel has the Turkish way', async () => {
    await create({ name: `İyi IŞIK ${count}` })
    for (const again of [`iyi ışık ${count}`, `IYI İŞİK ${count}`, `  İyi   ışIK ${count} `, `ｉyi ışık ${count}`]) {
      const input = { id: uuidv7(), name: again, description: '' }
      expect(await people.admin.refused(createChannel, input), again).toMatchObject({
        status: 409,
        code: 'channel-name-taken',
      })
    }
  })

  // CHN-4
  test('of two at once with one name makes one', async () => {
    const attempts = [people.moderator, people.admin, people.owner, people.moderator].map(who =>
      who.ask(createChannel, { id: uuidv7(), name, description: '' }),
    )
    const replies = await Promise.all(attempts)
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect((await channelsOf(people.owner)).filter(channel => channel.name === name)).toHaveLength(1)
  })

  // CHN-3
  test('needs a name on one line, with something to see, of at most fifty characters', async () => {
    const before = await rowCounts(server.house.db)
    const codeOf = async (given: Record<string, unknown>) => {
      const input = { id: uuidv7(), name, description: '', ...given }
      const { status, code, field } = await people.owner.refused(createChannel, input)
      return `${status} ${code} ${String(field)}`
    }
    expect(await codeOf({ name: '' })).toBe('422 channel-name-required name')
    expect(await codeOf({ name: '  \n ' })).toBe('422 channel-name-required name')
    expect(await codeOf({ name: '\u200b\u2060' })).toBe('422 channel-name-required name')
    expect(await codeOf({ name: undefined })).toBe('422 channel-name-required name')
    expect(await codeOf({ name: 'iki\nsatır' })).toBe('422 channel-name-invalid name')
    expect(await codeOf({ name: 'sağdan \u202esola' })).toBe('422 channel-name-invalid name')
    expect(await codeOf({ name: 'ge\u200bnel' })).toBe('422 channel-name-invalid name')
    expect(await codeOf({ name: 'ş'.repeat(51) })).toBe('422 channel-name-invalid name')
    expect(await codeOf({ description: 'ş'.repeat(501) })).toBe('422 invalid description')
    expect(await codeOf({ description: 'sağdan \u202esola' })).toBe('422 invalid description')
    expect(await codeOf({ id: 'x' })).toBe('422 invalid id')
    expect(await codeOf({ id: crypto.randomUUID() }), 'no version 7').toBe('422 invalid id')
    expect(await rowCounts(server.house.db)).toEqual(before)
    const long = `${'ş'.repeat(46)} ${count}`.padEnd(50, 'x').slice(0, 50)
    expect((await create({ name: ` ${long} ` })).name).toBe(long)
    expect((await create({ name: `👩‍💻 kod ${count}` })).name).toBe(`👩‍💻 kod ${count}`)
  })
})

// CHN-6
test(`the list of channels is in the order of the Turkish alphabet, on ${engine}`, async () => {
  const names = ['cam', 'çam', 'ırmak', 'İğde', 'sal', 'Şal', 'zil'].map(word => `${word} ${uuidv7()}`)
  for (const wanted of names.toSorted()) await create({ name: wanted })
  const listed = (await channelsOf(people.ayse)).map(channel => channel.name)
  expect(listed.filter(one => names.includes(one))).toEqual(names)
})

describe(`editing a channel on ${engine}`, () => {
  // CHN-9
  test('changes its name and description for everybody, and the log keeps both', async () => {
    const { moderator, bora } = people
    const made = await create({ description: 'önce' })
    await using listener = await listen(bora)
    const before = listener.events.length
    const newName = `Ağaçlar ${count}`
    const input = { channelId: made.id, name: newName, description: 'sonra' }
    const edited = await moderator.do(editChannel, input)
    const { entryId } = edited
    expect(edited).toEqual({ ...made, entryId, name: newName, description: 'sonra', version: edited.version })
    expect(edited.version).not.toBe(made.version)
    await listener.until(() => listener.events.slice(before).some(({ type }) => type === 'channels.changed'))
    expect(await channelsOf(bora)).toContainEqual(asListed(edited))
    expect(await lastEntry()).toMatchObject({
      action: 'update_channel',
      moderator_id: moderator.uid,
      channel_id: made.id,
      texts: { channelName: name, originalText: `${name}\nönce`, newText: `${newName}\nsonra` },
    })
    const names = (await channelsOf(bora)).map(channel => channel.name)
    expect(names, 'sorted anew').toEqual(names.toSorted((a, b) => a.localeCompare(b, 'tr')))
    expect(await create(), 'the old name is free').toMatchObject({ name })
  })

  // CHN-10
  test('to what it is already does nothing; to another case it does', async () => {
    const made = await create()
    const before = await rowCounts(server.house.db)
    const same = { channelId: made.id, name: ` ${name} `, description: '' }
    expect(await people.admin.do(editChannel, same)).toEqual({ ...made, entryId: null })
    expect(await rowCounts(server.house.db)).toEqual(before)
    const upper = name.toLocaleUpperCase('tr')
    expect(await people.admin.do(editChannel, { ...same, name: upper })).toMatchObject({ id: made.id, name: upper })
  })

  test('to a name that another one has is refused, and nothing of it stays', async () => {
    const taken = await create({ name: `ışık ${count}` })
    const made = await create()
    const before = await rowCounts(server.house.db)
    const input = { channelId: made.id, name: `IŞIK ${count}`, description: 'yeni' }
    expect(await people.owner.refused(editChannel, input)).toMatchObject({ status: 409, code: 'channel-name-taken' })
    expect(await channelsOf(people.owner)).toEqual(expect.arrayContaining([asListed(taken), asListed(made)]))
    expect(await rowCounts(server.house.db)).toEqual(before)
  })

  // CHN-4
  test('of two to one name at once changes one', async () => {
    const [one, two] = [await create(), await create({ name: `${name} iki` })]
    const replies = await Promise.all(
      [one, two].map(({ id }) => people.admin.ask(editChannel, { channelId: id, name: `${name} üç`, description: '' })),
    )
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })

  test('leaves its messages and rights as they are', async () => {
    const made = await create()
    await people.ayse.do(messageRoutes.postMessage, { channelId: made.id, id: uuidv7(), text: 'selam' })
    await setRights(server.house, made.id, { readOnly: true, allowedRoles: ['user'] })
    const edited = await people.moderator.do(editChannel, { channelId: made.id, name: `${name} x`, description: '' })
    expect(edited).toMatchObject({ head: 1, readOnly: true, allowedRoles: ['user'] })
    const { messages } = await people.bora.do(messageRoutes.listMessages, { channelId: made.id })
    expect(messages.map(({ text }) => text)).toEqual(['selam'])
  })
})

describe(`silencing a channel on ${engine}`, () => {
  // CHN-18
  test('holds on all devices of one person and tells them, and nobody else', async () => {
    const { ayse, bora } = people
    const { id: channelId } = await create()
    const phone = await logIn(server, ayse.email)
    await using onPhone = await listen(phone)
    await using other = await listen(bora)
    expect(await ayse.do(setChannelMuted, { channelId, isMuted: true })).toEqual({ mutedChannels: [channelId] })
    const event = await onPhone.event('account.changed')
    expect(event.stream).toBe(accountStream(ayse.uid))
    expect((await phone.do(accountRoutes.me, {})).account?.mutedChannels).toEqual([channelId])
    expect((await bora.do(accountRoutes.me, {})).account?.mutedChannels).toEqual([])

    const before = await rowCounts(server.house.db)
    expect(await ayse.do(setChannelMuted, { channelId, isMuted: true })).toEqual({ mutedChannels: [channelId] })
    expect(await rowCounts(server.house.db), 'twice is once').toEqual(before)
    expect(await ayse.do(setChannelMuted, { channelId, isMuted: false })).toEqual({ mutedChannels: [] })
    expect(await ayse.do(setChannelMuted, { channelId, isMuted: false })).toEqual({ mutedChannels: [] })
    await onPhone.until(() => onPhone.events.filter(({ type }) => type === 'account.changed').length === 2)
    expect(other.events.filter(({ type }) => type === 'account.changed')).toEqual([])
  })

  // CHN-13
  test('answers a hidden channel as an absent one', async () => {
    const { id: channelId } = await create()
    await setRights(server.house, channelId, { readRoles: ['moderator'] })
    const hidden = await people.ayse.refused(setChannelMuted, { channelId, isMuted: true })
    const absent = await people.ayse.refused(setChannelMuted, { channelId: uuidv7(), isMuted: true })
    expect(hidden).toMatchObject({ status: 404, code: 'not-found' })
    expect(hidden).toEqual(absent)
  })
})
