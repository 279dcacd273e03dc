import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { sizes } from '#contract/limits.ts'
import { type Message, messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { roles } from '#contract/permissions.ts'
import { siteRoutes, type Square } from '#contract/site.ts'
import { cast, type Person } from '#tests/kit/cast.ts'
import { day, hour, minute } from '#tests/kit/clock.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { upload } from '#tests/kit/files/send-file.ts'
import { write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { stage } from '#tests/kit/stage.ts'
import { mute, openChannel } from '#tests/kit/tables/rights.ts'

const { server, people } = stage({ people: cast, each: 'test' })
const { setChannelOpen, setChannelRights, removeChannel, editChannel, listChannels } = channelRoutes

/** As it is when what was kept for a moment is over. */
async function square(): Promise<Square> {
  server.clock.pass(1_000)
  return people.visitor.do(siteRoutes.square, {})
}
/** Without a moment in between. */
const atOnce = (): Promise<Square> => people.visitor.do(siteRoutes.square, {})
const said = async (): Promise<string[]> => (await square()).announcements.map(({ text }) => text)
const say = (channelId: string, text: string, extras = {}, by: Person = people.owner): Promise<Message> =>
  by.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text, ...extras })
const news = (name = 'haberler') => openChannel(server.house, name, { readOnly: true })
async function opened(name?: string): Promise<string> {
  const channelId = await news(name)
  await people.owner.do(setChannelOpen, { channelId, isOpen: true })
  return channelId
}
const rights = (channelId: string, given: object) =>
  people.owner.do(setChannelRights, { channelId, allowedRoles: [], readRoles: [], readOnly: true, ...given })
const channelOf = async (channelId: string) =>
  (await people.owner.do(listChannels, {})).channels.find(({ id }) => id === channelId)!

describe(`a channel that is opened to visitors on ${engine}`, () => {
  // CHN-22, PAGE-24
  test('tells them its newest messages, and nothing else does', async () => {
    const [channelId, shut, free] = [
      await news(),
      await news('kapalı haberler'),
      await openChannel(server.house, 'oda'),
    ]
    for (const id of [channelId, shut, free]) await say(id, `söz ${id}`)
    expect(await said()).toEqual([])
    await people.owner.do(setChannelOpen, { channelId, isOpen: true })
    const [only, ...others] = (await atOnce()).announcements
    expect(others).toEqual([])
    expect(only).toMatchObject({ channelId, channelName: 'haberler', text: `söz ${channelId}` })

    for (let n = 1; n <= 6; n++) {
      server.clock.pass(minute)
      await say(channelId, `haber ${n}`)
    }
    const last = await say(await opened('sürüm'), 'yeni sürüm')
    expect(await said()).toEqual(['yeni sürüm', 'haber 6', 'haber 5', 'haber 4', 'haber 3'])
    expect((await atOnce()).announcements[0]).toMatchObject({ id: last.id, writtenAt: last.timestamp })
  })

  // CHN-22
  test('is opened by an owner alone, and only while it is read-only and for every role', async () => {
    const { owner, admin, moderator, ayse, visitor } = people
    const channelId = await news()
    for (const who of [admin, moderator, ayse])
      expect(await who.refused(setChannelOpen, { channelId, isOpen: true })).toMatchObject({ code: 'forbidden' })
    expect(await visitor.refused(setChannelOpen, { channelId, isOpen: true, version: 1 })).toMatchObject({
      status: 401,
    })
    await mute(server.house, owner.uid)
    expect(await owner.refused(setChannelOpen, { channelId, isOpen: true })).toMatchObject({ code: 'muted' })
    await mute(server.house, owner.uid, 0)
    expect(await owner.refused(setChannelOpen, { channelId: uuidv7(), isOpen: true })).toMatchObject({ status: 404 })

    const free = await openChannel(server.house, 'serbest')
    const staff = await openChannel(server.house, 'ekip', { readOnly: true, readRoles: ['admin', 'moderator'] })
    for (const id of [free, staff]) {
      const refused = await owner.refused(setChannelOpen, { channelId: id, isOpen: true })
      expect(refused).toMatchObject({ status: 409, code: 'channel-not-for-visitors' })
    }
    const all = await openChannel(server.house, 'hepsi', { readOnly: true, readRoles: roles })
    expect(await owner.do(setChannelOpen, { channelId: all, isOpen: true })).toMatchObject({ isOpen: true })
  })

  // CHN-22
  test('is closed in the same act by rights that are not for visitors, and the log says so', async () => {
    const { owner, ayse } = people
    for (const [name, given] of Object.entries({ yazılır: { readOnly: false }, gizli: { readRoles: ['admin'] } })) {
      const channelId = await opened(name)
      await say(channelId, `duyuru ${name}`)
      expect(await said()).toEqual([`duyuru ${name}`])
      await rights(channelId, { allowedRoles: ['admin'] })
      expect(await said(), 'who may write is no matter').toEqual([`duyuru ${name}`])
      expect(await rights(channelId, given)).toMatchObject({ isOpen: false })
      expect((await atOnce()).announcements).toEqual([])
      expect(JSON.stringify(await atOnce())).not.toContain('duyuru ')
      expect(await rights(channelId, {}), 'and stays closed').toMatchObject({ isOpen: false })
      expect(await said()).toEqual([])
      const entries = await server.house.db.read(db =>
        db.selectFrom('audit_logs').select('extra').where('channel_id', '=', channelId).orderBy('n').execute(),
      )
      expect(entries.map(({ extra }) => JSON.parse(extra))).toMatchObject([
        { before: { isOpen: false }, after: { isOpen: true } },
        {},
        { before: { isOpen: true }, after: { isOpen: false, ...given } },
        {},
      ])
    }
    const channelId = await opened('duran')
    await using listener = await listen(ayse)
    const { version } = await owner.do(setChannelOpen, { channelId, isOpen: false })
    await listener.event('channels.changed')
    await say(channelId, 'kapandıktan sonra')
    expect(await said()).toEqual([])
    expect(version).toBe((await channelOf(channelId)).version)
  })

  test('was opened or closed meanwhile: who looked before is told so', async () => {
    const { owner } = people
    const channelId = await news()
    const { version } = await channelOf(channelId)
    await owner.do(setChannelOpen, { channelId, isOpen: true })
    const refused = await owner.refused(setChannelRights, {
      channelId,
      version,
      allowedRoles: [],
      readRoles: [],
      readOnly: true,
    })
    expect(refused).toMatchObject({ status: 409, now: { isOpen: true } })
    const again = { channelId, isOpen: true, version }
    expect(await owner.refused(setChannelOpen, again)).toMatchObject({ status: 409, now: { isOpen: true } })
  })

  test('of the version before, which sets rights and knows of no visitors, is closed all the same', async () => {
    const channelId = await opened()
    await say(channelId, 'kalmasın')
    expect(await said()).toEqual(['kalmasın'])
    await write(server.house, tx =>
      tx.updateTable('channels').set({ read_roles: 'admin' }).where('id', '=', channelId).execute(),
    )
    await people.moderator.do(channelRoutes.createChannel, { name: 'başka', description: '' })
    expect((await atOnce()).announcements).toEqual([])
    expect(await channelOf(channelId)).toMatchObject({ isOpen: false })
  })

  // PAGE-24
  test('follows what is edited, removed, brought back, renamed and deleted', async () => {
    const { owner, moderator } = people
    const channelId = await opened()
    await say(channelId, 'eski haber')
    const message = await say(channelId, 'yazım hatsı')
    const { id: messageId, version } = message
    await owner.do(messageRoutes.editMessage, { messageId, version, text: 'yazım hatası' })
    expect(await said()).toEqual(['yazım hatası', 'eski haber'])
    await owner.do(messageRoutes.removeMessage, { messageId })
    expect(await said()).toEqual(['eski haber'])
    expect((await atOnce()).writtenAt).toBeLessThanOrEqual(message.timestamp)
    await owner.do(messageRoutes.restoreMessage, { messageId })
    expect(await said()).toEqual(['yazım hatası', 'eski haber'])
    await moderator.do(editChannel, { channelId, name: 'son haberler', description: '' })
    expect((await atOnce()).announcements.map(({ channelName }) => channelName)).toEqual([
      'son haberler',
      'son haberler',
    ])
    await owner.do(removeChannel, { channelId })
    expect((await atOnce()).announcements).toEqual([])
  })

  // PAGE-24
  test('tells its texts without marks, short, and without anybody', async () => {
    const { owner, ayse } = people
    const channelId = await opened()
    const link = 'https://example.com/yama?x=1'
    await say(channelId, `**Yeni** sürüm, teşekkürler @Ayşe ve \`<@${ayse.uid}>\`!\n> _alıntı_\n${link}`)
    await say(channelId, 'ş'.repeat(500))
    await say(channelId, '🏮'.repeat(sizes.announcementCharacters))
    const file = await upload(owner, 'gizli-ad.txt', 'bir şey')
    await say(channelId, '', { fileId: file.id })
    const [lanterns, long, marked, ...rest] = await said()
    expect(rest, 'a file without a word is no announcement').toEqual([])
    expect(marked).toBe(`Yeni sürüm, teşekkürler @… ve @…!\nalıntı\n${link}`)
    expect(long).toBe(`${'ş'.repeat(sizes.announcementCharacters - 1)}…`)
    expect(lanterns).toBe('🏮'.repeat(sizes.announcementCharacters))
    const all = JSON.stringify(await atOnce())
    for (const word of [ayse.uid, ayse.name, owner.uid, owner.name, file.id, 'gizli-ad'])
      expect(all).not.toContain(word)
  })

  // PAGE-24
  test('gives nothing away of channels that are not opened', async () => {
    const { owner, moderator, ayse } = people
    await say(await opened(), 'açık haber')
    const words: string[] = []
    const word = (what: string): string => {
      words.push(`kanarya-${what}-${uuidv7().slice(-6)}`)
      return words.at(-1)!
    }
    const hidden = await openChannel(server.house, word('ad'), { readOnly: true, readRoles: ['moderator'] })
    const free = await openChannel(server.house, 'oda')
    for (const id of [hidden, free, await news('duvar')]) {
      const first = await say(id, word('söz'), {}, moderator)
      const file = await upload(moderator, `${word('dosya')}.txt`, 'bir şey')
      await say(id, word('yanıt'), { replyToId: first.id, fileId: file.id }, moderator)
      words.push(first.id, file.id)
    }
    const all = JSON.stringify(await square())
    expect(all).toContain('açık haber')
    for (const each of [...words, ...[owner, moderator, ayse].flatMap(({ uid, name }) => [uid, name])])
      expect(all).not.toContain(each)
    expect(all).not.toContain(hidden)
  })
})

// PAGE-24
describe(`signs of life on ${engine}`, () => {
  test('are the messages of the last day where every role reads, of those that stand, and when the last was written', async () => {
    const { ayse, moderator } = people
    const [room, hidden] = [
      await openChannel(server.house, 'oda'),
      await openChannel(server.house, 'gizli', { readRoles: ['moderator'] }),
    ]
    const later = async (ms: number): Promise<Square> => {
      server.clock.pass(ms)
      return square()
    }
    expect(await square()).toMatchObject({ messages: 0, writtenAt: null })
    for (let n = 0; n < 30; n++) await say(room, `eski ${n}`, {}, ayse)
    const first = await later(12 * hour)
    expect(first.messages).toBe(30)
    const posted: Message[] = []
    for (let n = 0; n < 7; n++) posted.push(await say(room, `yeni ${n}`, {}, ayse))
    await say(hidden, 'gizli', {}, moderator)
    const now = await later(minute)
    expect(now).toMatchObject({ messages: 37, writtenAt: posted.at(-1)!.timestamp })
    await ayse.do(messageRoutes.removeMessage, { messageId: posted.at(-1)!.id })
    await ayse.do(messageRoutes.removeMessage, { messageId: posted[2]!.id })
    expect(await later(minute)).toMatchObject({ messages: 35, writtenAt: posted.at(-2)!.timestamp })
    expect((await later(12 * hour)).messages, 'the first are a day old').toBe(5)
    expect((await later(12 * hour)).messages).toBe(0)
    await people.owner.do(setChannelRights, {
      channelId: room,
      allowedRoles: [],
      readRoles: ['admin'],
      readOnly: false,
    })
    expect(await atOnce()).toMatchObject({ messages: 0, writtenAt: null })
  })

  test('are the people who were here in the last day, each once', async () => {
    const { ayse, visitor } = people
    const all = (await square()).seen
    expect(all).toBeGreaterThan(2)
    await visitor.do(siteRoutes.square, {})
    server.clock.pass(day + minute)
    expect((await square()).seen).toBe(0)
    await using laptop = await listen(ayse)
    await ayse.do(moderationRoutes.getProfile, { uid: ayse.uid })
    await eventually(async () => {
      server.clock.pass(minute)
      expect((await square()).seen).toBe(1)
    })
    expect(laptop.closed).toBeNull()
  })
})
