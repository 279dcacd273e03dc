import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { durations, sizes } from '#contract/limits.ts'
import { limits } from '#contract/rate-limits.ts'
import { messageRoutes } from '#contract/messages.ts'
import { type Role, roles } from '#contract/permissions.ts'
import { siteRoutes, type Square } from '#contract/site.ts'
import { watchSquare } from '#server/app/pages/square.ts'
import type { Snapshot } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { cast, type Person } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { openTestHouse } from '#tests/kit/house.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { stage } from '#tests/kit/stage.ts'
import { noting } from '#tests/kit/statements.ts'

const { server, people } = stage({ people: cast })

const square = (): Promise<Square> => people.visitor.do(siteRoutes.square, {})
const names = async (): Promise<string[]> => (await square()).channels.map(({ name }) => name)
const post = (by: Person, channelId: string) =>
  by.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text: 'Merhaba' })
const readBy = (channelId: string, readRoles: Role[]) =>
  people.owner.do(channelRoutes.setChannelRights, { channelId, allowedRoles: [], readRoles, readOnly: false })

describe(`the square as visitors see it on ${engine}`, () => {
  // PAGE-9
  test('says how many people are online: people, not pages, until they have been away for a moment', async () => {
    expect((await square()).online).toBe(0)
    await using laptop = await listen(people.ayse)
    await using phone = await listen(people.ayse)
    const bora = await listen(people.bora)
    expect((await square()).online).toBe(2)
    await bora.close()
    expect((await square()).online, 'within the grace').toBe(2)
    await eventually(async () => {
      server.clock.pass(durations.presenceGraceMs)
      expect((await square()).online).toBe(1)
    })
    expect([laptop.closed, phone.closed]).toEqual([null, null])
  })

  // PAGE-9
  test('names the channels that every role may read, in Turkish order, and none that any role may not', async () => {
    const shut = await openChannel(server.house, 'üst kat', { readRoles: ['admin', 'moderator'] })
    await openChannel(server.house, 'yalnız sahip', { readRoles: ['owner'] })
    await openChannel(server.house, 'ekipsiz', { readRoles: ['user'] })
    expect(await names()).toEqual(['duyurular', 'genel'])
    await openChannel(server.house, 'hepsi', { readRoles: roles })
    await openChannel(server.house, 'herkes', { readRoles: ['admin', 'moderator', 'user'] })
    expect(await names()).toEqual(['duyurular', 'genel', 'hepsi', 'herkes'])

    await readBy(shut, [])
    expect(await names()).toContain('üst kat')
    await readBy(shut, ['moderator'])
    expect(await names()).not.toContain('üst kat')
    expect((await people.ayse.do(siteRoutes.square, {})).channels.map(({ name }) => name)).not.toContain('üst kat')
  })

  test('follows a channel that is made, renamed and removed, from the very next answer on', async () => {
    const { owner, moderator } = people
    const id = uuidv7()
    await moderator.do(channelRoutes.createChannel, { id, name: 'çizim', description: 'Karalamalar' })
    expect((await square()).channels).toContainEqual({ id, name: 'çizim', description: 'Karalamalar' })
    await moderator.do(channelRoutes.editChannel, { channelId: id, name: 'resim', description: '' })
    expect(await names()).toContain('resim')
    expect(await names()).not.toContain('çizim')
    await owner.do(channelRoutes.removeChannel, { channelId: id })
    expect(await names()).not.toContain('resim')
  })

  // PAGE-9
  test('tells that somebody wrote where everybody may read, and nothing of what is written elsewhere', async () => {
    const { ayse, moderator } = people
    const open = await openChannel(server.house, 'açık')
    const shut = await openChannel(server.house, 'kapalı', { readRoles: ['moderator'] })
    const before = (await square()).writtenAt ?? 0
    server.clock.pass(1_000)
    await post(moderator, shut)
    server.clock.pass(1_000)
    expect((await square()).writtenAt ?? 0).toBe(before)
    const posted = await post(ayse, open)
    server.clock.pass(1_000)
    expect((await square()).writtenAt).toBe(posted.timestamp)

    server.clock.pass(1_000)
    await post(ayse, open)
    await readBy(open, ['moderator'])
    expect((await square()).writtenAt ?? 0, 'what was written there is no longer told').toBe(before)
  })

  // PAGE-9
  test('names nobody', async () => {
    await using here = await listen(people.ayse)
    await post(people.ayse, (await square()).channels.find(({ name }) => name === 'genel')!.id)
    const { body } = await new Visitor(server.url).ask(siteRoutes.square, {})
    const said = JSON.stringify(body)
    for (const { uid, name } of [people.owner, people.ayse])
      for (const word of [uid, name]) expect(said).not.toContain(word)
    expect(Object.keys(body as object).sort()).toEqual([
      'announcements',
      'channels',
      'messages',
      'online',
      'pictures',
      'seen',
      'writtenAt',
    ])
    expect(here.closed).toBeNull()
  })
})

const nobody = { actor: null, sessionId: null, signUpToken: '' }

// PAGE-9
test('a square with more channels than fit names the first of them', async () => {
  await using at = await openTestHouse()
  for (let n = 0; n <= sizes.squareChannels; n++) await openChannel(at.house, `oda ${String(n).padStart(3, '0')}`)
  const read = watchSquare(at.house, () => 0)
  const answer = await at.house.db.read(db => read(db, {}, 0, nobody))
  if (answer instanceof Refusal) throw new Error(answer.code)
  const { channels } = answer
  expect(channels.map(({ name }) => name).slice(0, 3)).toEqual(['duyurular', 'genel', 'oda 000'])
  expect(channels).toHaveLength(sizes.squareChannels)
})

test('asking again reads two rows, however many channels and people there are', async () => {
  await using at = await openTestHouse()
  const read = watchSquare(at.house, () => 0)
  const ask = async (): Promise<string[]> =>
    at.house.db.read(async (db: Snapshot) => {
      const noted = noting(db)
      await read(noted.db, {}, 0, nobody)
      return noted.statements.map(({ sql }) => sql.replaceAll('"', ''))
    })
  expect((await ask()).join()).toContain('from channels')
  const again = await ask()
  expect(again).toHaveLength(2)
  expect(again.join()).not.toMatch(/channels|users|messages/)
})

test('anybody who asks without end is told to wait', async () => {
  await using strict = await startTestServer({ LIMITS: '1' })
  const robot = new Visitor(strict.url)
  for (let n = 0; n < limits.read.rules[0].burst; n++) await robot.do(siteRoutes.square, {})
  expect(await robot.refused(siteRoutes.square, {})).toMatchObject({ status: 429, code: 'too-many-requests' })
})
