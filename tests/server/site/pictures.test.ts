import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { sizes } from '#contract/limits.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { sitePageRoutes, siteRoutes, type Square } from '#contract/site.ts'
import { sweepOrphans } from '#server/media/door.ts'
import { openStorage } from '#server/media/open-storage.ts'
import { artKeys } from '#server/site/door.ts'
import { arrive, cast, type Person } from '#tests/kit/cast.ts'
import { day, minute } from '#tests/kit/clock.ts'
import { animation, photo, picture } from '#tests/kit/files/files.ts'
import { upload } from '#tests/kit/files/send-file.ts'
import { write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { stage } from '#tests/kit/stage.ts'
import { mute, openChannel } from '#tests/kit/tables/rights.ts'
import { answer, everyoneCount, gatherEveryone } from '#tests/matrix/everyone.ts'
import { answerOf } from '#tests/matrix/rules.ts'

const { server, people } = stage({ people: cast })
const { pickSitePicture, unpickSitePicture, listSitePictures } = sitePageRoutes
const { setChannelOpen, setChannelRights, removeChannel } = channelRoutes

/** As it is when what was kept for a moment is over. */
async function square(): Promise<Square> {
  server.clock.pass(1_000)
  return people.visitor.do(siteRoutes.square, {})
}
const seen = async (): Promise<string[]> => (await square()).pictures.map(({ url }) => url)
const at = (fileId: string): string => `/art/picture/${fileId}`
const statusOf = async (fileId: string): Promise<number> => (await people.visitor.send('GET', at(fileId))).status
const rows = async (): Promise<string[]> => {
  const all = await server.house.db.read(db => db.selectFrom('site_pictures').select('file_id').execute())
  return all.map(row => row.file_id).toSorted()
}
const small = () => picture(40, 30).png().toBuffer()

let count = 0
beforeEach(async () => {
  server.clock.pass(minute) // one uploads ten files in a minute
  await write(server.house, async tx => {
    await tx.deleteFrom('site_pictures').execute()
  })
})

async function opened(name = `haberler ${++count}`): Promise<string> {
  const channelId = await openChannel(server.house, name, { readOnly: true })
  await people.owner.do(setChannelOpen, { channelId, isOpen: true })
  return channelId
}
interface Said {
  fileId: string
  messageId: string
}
async function say(channelId: string, data: Uint8Array | string, { name = 'gizli ad.png', by = people.owner } = {}) {
  const { id: fileId } = await upload(by, name, data)
  const { id: messageId } = await by.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text: '', fileId })
  return { fileId, messageId } satisfies Said
}
const pick = (fileId: string, by: Person = people.owner) => by.do(pickSitePicture, { fileId })
const unpick = (fileId: string) => people.owner.do(unpickSitePicture, { fileId })
const refused = (fileId: string, by: Person = people.owner) => by.refused(pickSitePicture, { fileId })

describe(`a picture that an owner picked on ${engine}`, () => {
  // SITE-10, SITE-11
  test('is seen by everybody, smaller where it is large, and tells nothing of who sent it', async () => {
    const channelId = await opened('haberler')
    const { fileId, messageId } = await say(channelId, await photo(2_400, 1_201))
    expect(await seen()).toEqual([])
    expect(await statusOf(fileId), 'before it is picked').toBe(404)
    const { pictures } = await pick(fileId)
    const shown = { url: at(fileId), width: 480, height: 960, channelName: 'haberler' }
    expect(pictures).toEqual([{ ...shown, fileId, messageId, channelId }])
    const told = (await square()).pictures
    expect(told).toEqual([shown])

    const { status, headers } = await people.visitor.send('GET', at(fileId))
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
    })
    const age = /max-age=(\d+)/.exec(headers.get('cache-control')!)
    expect(Number(age![1])).toBeLessThanOrEqual(60)
    expect(headers.get('cache-control')).not.toMatch(/immutable|stale/)
    expect(JSON.stringify([...headers])).not.toMatch(/gizli/)
    const bytes = Buffer.from(await (await fetch(server.url + at(fileId))).arrayBuffer())
    const { width, height } = shown
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height })
    const etag = headers.get('etag')!
    expect((await people.visitor.send('GET', at(fileId), undefined, { 'if-none-match': etag })).status).toBe(304)
    expect((await people.visitor.send('HEAD', at(fileId))).status).toBe(200)
    expect((await people.visitor.send('GET', `/media/${fileId}/thumbnail`)).status, 'by no other address').toBe(401)

    await unpick(fileId)
    expect(await seen()).toEqual([])
    expect((await people.visitor.send('GET', at(fileId), undefined, { 'if-none-match': etag })).status).toBe(404)
  })

  // SITE-11
  test.each<[string, () => Promise<Buffer>, string]>([
    ['a small PNG', small, 'image/png'],
    ['one that moves', () => animation(60, 40), 'image/gif'],
    ['a thin one', () => picture(3_000, 2).png().toBuffer(), 'image/webp'],
  ])('has the measures that are told: %s', async (_, make, type) => {
    const { fileId } = await say(await opened(), await make())
    const [shown] = (await pick(fileId)).pictures
    const reply = await fetch(server.url + at(fileId))
    expect(reply.headers.get('content-type')).toBe(type)
    const metadata = await sharp(Buffer.from(await reply.arrayBuffer())).metadata()
    const real = { width: metadata.width, height: metadata.pageHeight ?? metadata.height }
    expect({ width: shown!.width, height: shown!.height }).toEqual(real)
  })

  // SITE-10
  test('lives by its message and its channel: gone with them at once, back with them', async () => {
    const channelId = await opened()
    const { fileId, messageId } = await say(channelId, await small())
    await pick(fileId)
    const [etag] = [`"${fileId}"`]
    const known = async (): Promise<number> =>
      (await people.visitor.send('GET', at(fileId), undefined, { 'if-none-match': etag })).status
    const isThere = async (is: boolean): Promise<void> => {
      expect(await seen()).toEqual(is ? [at(fileId)] : [])
      expect([await statusOf(fileId), await known()]).toEqual(is ? [200, 304] : [404, 404])
      const { pictures } = await people.owner.do(listSitePictures, {})
      expect(pictures).toHaveLength(is ? 1 : 0)
    }
    await isThere(true)
    await people.owner.do(messageRoutes.removeMessage, { messageId })
    await isThere(false)
    expect(await refused(fileId), 'a removed message').toMatchObject({ status: 404, code: 'not-found' })
    await people.owner.do(messageRoutes.restoreMessage, { messageId })
    await isThere(true)
    await people.owner.do(setChannelOpen, { channelId, isOpen: false })
    expect((await people.visitor.do(siteRoutes.square, {})).pictures, 'in the very next answer').toEqual([])
    await isThere(false)
    await people.owner.do(setChannelOpen, { channelId, isOpen: true })
    await isThere(true)
    const open = { channelId, allowedRoles: [], readRoles: [], readOnly: false }
    await people.owner.do(setChannelRights, open)
    await isThere(false)
    await write(server.house, async tx => {
      await tx.updateTable('channels').set({ is_open: 1 }).where('id', '=', channelId).execute()
    })
    await isThere(false) // what a process of the version before leaves behind
    await people.owner.do(removeChannel, { channelId })
    await isThere(false)
  })

  // SITE-10
  test('goes when it can’t be seen and another one is picked, and is not back with its message', async () => {
    const channelId = await opened()
    const [first, second, third] = [
      await say(channelId, await small()),
      await say(channelId, await small()),
      await say(channelId, await small()),
    ]
    for (const { fileId } of [first, second, third]) {
      server.clock.pass(1_000)
      await pick(fileId)
    }
    expect(await seen()).toEqual([at(third.fileId), at(second.fileId), at(first.fileId)])
    await people.owner.do(messageRoutes.removeMessage, { messageId: first.messageId })
    expect(await rows()).toHaveLength(3)
    await unpick(third.fileId)
    expect(await rows()).toEqual([second.fileId])
    await people.owner.do(messageRoutes.restoreMessage, { messageId: first.messageId })
    expect(await seen()).toEqual([at(second.fileId)])
    await people.owner.do(messageRoutes.removeMessage, { messageId: second.messageId })
    await unpick(second.fileId)
    expect(await rows(), 'one that nobody sees is let go of too').toEqual([])
  })

  // SITE-10
  test('is an image of a message that stands in a channel that is opened to visitors', async () => {
    const [channelId, shut] = [await opened(), await openChannel(server.house, 'kapalı', { readOnly: true })]
    const code = { status: 409, code: 'picture-not-for-visitors' }
    expect(await refused((await say(shut, await small())).fileId)).toMatchObject(code)
    for (const [name, data] of [
      ['not.txt', 'Merhaba'],
      ['belge.pdf', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'],
    ] as const)
      expect(await refused((await say(channelId, data, { name })).fileId)).toMatchObject(code)
    const film = await say(channelId, await small())
    await write(server.house, async tx => {
      await tx.updateTable('media').set({ type: 'video/mp4' }).where('id', '=', film.fileId).execute()
    })
    expect(await refused(film.fileId)).toMatchObject(code)
    await write(server.house, async tx => {
      const row = { file_id: film.fileId, message_id: film.messageId, picked_at: 1 }
      await tx.insertInto('site_pictures').values(row).execute()
    })
    expect([await statusOf(film.fileId), await seen()], 'nor is it shown if it stands there').toEqual([404, []])

    const gone = { status: 404, code: 'not-found' }
    expect(await refused(uuidv7())).toMatchObject(gone)
    expect(await refused(film.messageId), 'the id of a message').toMatchObject(gone)
    expect(await refused((await upload(people.owner, 'a.png', await small())).id), 'of no message').toMatchObject(gone)
    expect(await refused('x')).toMatchObject({ status: 422 })
    for (const path of [at(uuidv7()), at('x'), at('..%2f..%2fmeydan.db'), '/art/picture', '/art/picture/'])
      expect((await people.visitor.send('GET', path)).status, path).toBe(404)
  })

  // SITE-10
  test('is picked by owners alone', async () => {
    const { fileId } = await say(await opened(), await small())
    const { owner, admin, moderator, ayse, visitor } = people
    for (const who of [admin, moderator, ayse]) {
      expect(await refused(fileId, who)).toMatchObject({ status: 403, code: 'forbidden' })
      expect(await who.refused(unpickSitePicture, { fileId })).toMatchObject({ code: 'forbidden' })
      expect(await who.refused(listSitePictures, {})).toMatchObject({ code: 'forbidden' })
    }
    expect(await visitor.refused(pickSitePicture, { fileId })).toMatchObject({ status: 401 })
    await mute(server.house, owner.uid)
    expect(await refused(fileId)).toMatchObject({ code: 'muted' })
    await mute(server.house, owner.uid, 0)
    expect(await rows()).toEqual([])
  })

  // SITE-10
  test('is one of twelve; a thirteenth waits for room, of two owners at once too', async () => {
    const channelId = await opened()
    const kaan = await arrive(server, 'Kaan Er', 'owner')
    const said: Said[] = []
    for (let n = 0; n <= sizes.sitePicturesMax; n++) {
      if (n % 8 === 7) server.clock.pass(minute) // ten uploads in a minute
      said.push(await say(channelId, await small()))
    }
    const [last, before] = [said.at(-1)!, said.at(-2)!]
    for (const { fileId } of said.slice(0, -2)) await pick(fileId)
    const both = await Promise.all([
      people.owner.ask(pickSitePicture, { fileId: last.fileId }),
      kaan.ask(pickSitePicture, { fileId: before.fileId }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'pictures-full', max: 12 })
    expect((await square()).pictures).toHaveLength(12)
    const late = both[0].status === 409 ? last : before
    await people.owner.do(messageRoutes.removeMessage, { messageId: said[0]!.messageId })
    await pick(late.fileId)
    await people.owner.do(messageRoutes.restoreMessage, { messageId: said[0]!.messageId })
    expect((await square()).pictures, 'never a thirteenth').toHaveLength(12)
    expect(await rows()).toHaveLength(12)
  })

  // SITE-10, SITE-8
  test('is picked once and let go of once, told once and logged once each', async () => {
    const channelId = await opened()
    const { fileId, messageId } = await say(channelId, await small())
    await using page = await listen(people.ayse)
    await page.hello()
    const kaan = await arrive(server, 'Kaan', 'owner')
    await Promise.all([pick(fileId), pick(fileId, kaan), pick(fileId)])
    await Promise.all([unpick(fileId), unpick(fileId), unpick(uuidv7())])
    await pick(fileId)
    const told = () => page.events.filter(({ type }) => type === 'site.changed')
    await page.until(() => told().length >= 3, 'of three changes')
    expect(told()).toHaveLength(3)
    const entries = await server.house.db.read(db =>
      db
        .selectFrom('audit_logs')
        .selectAll()
        .where('channel_id', '=', channelId)
        .where('action', '=', 'update_site')
        .orderBy('n')
        .execute(),
    )
    expect(entries.map(entry => entry.message_id)).toEqual([messageId, messageId, messageId])
    expect(entries.map(({ extra }) => JSON.parse(extra) as unknown)).toEqual(
      [true, false, true].map(isPicked => ({ fields: ['pictures'], isPicked })),
    )
  })

  // SITE-10
  test('changes nothing of its message: who removes it for good takes the picture along', async () => {
    const channelId = await opened()
    const { fileId, messageId } = await say(channelId, await small(), { by: people.owner })
    await pick(fileId)
    server.clock.pass(2 * day)
    await sweepOrphans(server.house, await openStorage(server.house.config), artKeys)
    expect(await statusOf(fileId), 'no sweep takes it').toBe(200)
    await write(server.house, async tx => {
      await tx.deleteFrom('messages').where('id', '=', messageId).execute()
      await tx.deleteFrom('media').where('id', '=', fileId).execute()
    })
    expect([await statusOf(fileId), await seen()]).toEqual([404, []])
  })

  // SITE-7, SITE-10
  test('is picked by the rank of the moment', async () => {
    const { fileId } = await say(await opened(), await small())
    const former = await arrive(server, 'Eski', 'owner')
    await pick(fileId, former)
    await people.owner.do(moderationRoutes.setRole, { uid: former.uid, role: 'user' })
    expect(await former.refused(unpickSitePicture, { fileId })).toMatchObject({ code: 'forbidden' })
    expect(await statusOf(fileId), 'what he picked stays').toBe(200)
  })
})

// SITE-7, SITE-10
describe(`owners alone, of ${everyoneCount} people on ${engine},`, () => {
  const { people: gathered } = stage({ people: gatherEveryone })

  test.each(Object.entries({ listSitePictures, pickSitePicture, unpickSitePicture }))(
    'may call %s, as the rules say',
    async (_, route) => {
      for (const { name, who, visitor } of gathered.people) {
        const given = await answer(visitor, route, route.kind === 'act' ? { fileId: uuidv7() } : {})
        expect(given === 'not-found' ? 'yes' : given, name).toBe(answerOf('site.edit', who, {}))
      }
    },
  )
})
