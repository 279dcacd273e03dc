import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { type Message, messageRoutes } from '#contract/messages.ts'
import { reactionRoutes } from '#contract/reaction-routes.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reportRoutes } from '#contract/reports.ts'
import { verify } from '#server/audit/door.ts'
import { joinStrays } from '#server/reports/door.ts'
import { entriesOn } from '#tests/kit/audit.ts'
import { cast, joinAsMember } from '#tests/kit/cast.ts'
import { day } from '#tests/kit/clock.ts'
import { filesOf, upload } from '#tests/kit/files/send-file.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel, write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { operate, startServerProcess } from '#tests/kit/machine/process.ts'
import { inHouse } from '#tests/kit/machine/without-server.ts'
import { ofMessage } from '#tests/kit/reporting.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk } from '#tests/kit/talk.ts'
import { runRetention } from '../retention/place.ts'

const { server, people } = stage({ people: cast, each: 'test' })
const remove = (email: string) => operate(['users', 'delete', email, '--with-messages', '--yes'], server.env)
const removedRow = (id: string) =>
  server.house.db.read(db => db.selectFrom('deleted_messages').selectAll().where('id', '=', id).executeTakeFirst())

// RUN-40
describe(`an account that is deleted with its messages on ${engine}`, () => {
  test('takes texts, earlier texts, mentions and files at once; open and returning pages lose them', async () => {
    const { ayse, bora } = people
    const talk = await openTalk(server, 'oda')
    const said = await talk.post(ayse, 'kanarya @Bora', { fileId: (await upload(ayse, 'a.txt', 'kanarya')).id })
    await talk.edit(ayse, said, 'kanarya iki')
    const answer = await talk.post(bora, 'tamam', { replyToId: said.id })
    const before = await talk.post(ayse, 'kanarya üç')
    await ayse.do(messageRoutes.removeMessage, { messageId: before.id })
    const since = (await bora.do(messageRoutes.listMessages, { channelId: talk.channelId })).head
    await using others = await listen(bora)

    expect((await remove(ayse.email)).out).toEqual(['The account of Ayşe is deleted; 1 message went too.'])
    await others.event('message.removed', ({ data }) => data.id === said.id)
    const missed = await bora.do(messageRoutes.listMessageChanges, { channelId: talk.channelId, since })
    expect(missed).toMatchObject({ changed: [], removed: [{ id: said.id, seq: since + 1 }] })
    expect(await talk.shown(bora, answer.id)).toMatchObject({ replyTo: { id: said.id, quote: null } })
    expect(await filesOf(server)).toEqual([])
    const rows = await server.house.db.read(async db => [
      ...(await db.selectFrom('messages').selectAll().execute()),
      ...(await db.selectFrom('deleted_messages').selectAll().execute()),
      ...(await db.selectFrom('message_edits').selectAll().execute()),
      ...(await db.selectFrom('message_mentions').selectAll().execute()),
      ...(await db.selectFrom('media').selectAll().execute()),
    ])
    expect(JSON.stringify(rows)).not.toMatch(/kanarya|a\.txt/)
    expect(rows.filter(row => 'deleted_by' in row && row.deleted_by === 'operator')).toHaveLength(1)
    const entries = (await entriesOn(server.house, ayse.uid)).filter(({ action }) => action === 'delete_account')
    expect(entries.map(({ extra }) => extra)).toEqual([{ messages: 1, removedMessages: 1 }, {}])
    expect((await server.house.db.read(db => verify(db))).broken).toBeNull()
    const again = await bora.ask(messageRoutes.postMessage, { ...talk.posting('geri'), id: said.id })
    expect(again.body, 'its id is never free').toMatchObject({ code: 'id-taken' })
  })

  // MSG-48
  test('takes back what it gave others’ messages, and what others gave its own; open pages hear the first', async () => {
    const { ayse, bora, moderator } = people
    const talk = await openTalk(server, 'tepki')
    const [hers, his, gone] = [await talk.post(ayse, 'bir'), await talk.post(bora, 'iki'), await talk.post(bora, 'üç')]
    const react = (by: typeof ayse, { id: messageId }: Message, emoji: string) =>
      by.do(reactionRoutes.addReaction, { messageId, emoji })
    await react(bora, hers, '👍')
    for (const message of [his, gone]) {
      await react(ayse, message, '👍')
      await react(ayse, message, '🔥')
      await react(moderator, message, '👍')
    }
    await moderator.do(messageRoutes.removeMessage, { messageId: gone.id })
    await using others = await listen(moderator)
    await remove(ayse.email)
    const told = await others.event('message.reacted', ({ data }) => data.emoji === '🔥')
    expect(told.data).toEqual({
      id: his.id,
      uid: ayse.uid,
      emoji: '🔥',
      isOn: false,
      kinds: [{ emoji: '👍', count: 1 }],
    })
    expect((await talk.shown(moderator, his.id))?.reactions).toEqual({
      seq: told.seq,
      kinds: [{ emoji: '👍', count: 1 }],
      own: ['👍'],
    })
    const restored = await moderator.do(messageRoutes.restoreMessage, { messageId: gone.id })
    expect(restored.reactions?.kinds).toEqual([{ emoji: '👍', count: 1 }])
    const rows = await server.house.db.read(db =>
      db.selectFrom('message_reactions').select(['uid', 'message_id']).where('taken_at', 'is', null).execute(),
    )
    expect(rows.map(({ uid }) => uid)).toEqual([moderator.uid, moderator.uid])
  })

  test('keeps the text of what a case is about, until retention takes it', async () => {
    const { ayse, bora, moderator } = people
    const talk = await openTalk(server, 'dava')
    const [first, second, plain] = [
      await talk.post(ayse, 'kaba', { fileId: (await upload(ayse, 'delil.txt', 'delil')).id }),
      await talk.post(ayse, 'eski kaba'),
      await talk.post(ayse, 'sıradan'),
    ]
    await moderator.do(messageRoutes.removeMessage, { messageId: second.id })
    const [reportId, older] = [uuidv7(), uuidv7()]
    await bora.do(reportRoutes.report, { id: reportId, ...ofMessage(first.id) })
    await write(server.house, async tx => {
      const { id: _, ...row } = await tx
        .selectFrom('reports')
        .selectAll()
        .where('id', '=', reportId)
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('reports')
        .values({ ...row, id: older, reported_item: second.id, case_id: null })
        .execute()
    })
    await remove(ayse.email)
    expect(await talk.shown(bora, first.id), 'nobody reads it any more').toBeUndefined()
    expect(await removedRow(first.id)).toMatchObject({ text: 'kaba', erased_at: null })
    expect(await removedRow(second.id)).toMatchObject({ text: 'eski kaba', erased_at: null })
    expect(await removedRow(plain.id)).toMatchObject({ text: '' })
    expect(await filesOf(server)).toHaveLength(1)
    await server.house.writer.run({ verb: joinStrays }, null, {})
    for (const id of [reportId, older])
      await moderator.do(moderationRoutes.decideCase, { caseId: id, status: 'resolved', note: '' })
    server.clock.pass(31 * day)
    await runRetention(server.house)
    for (const { id } of [first, second]) expect(await removedRow(id)).toMatchObject({ text: '', media_id: null })
    expect(await filesOf(server)).toEqual([])
  })
})

const many = 4_000

// RUN-40
test(`a deletion with messages that is killed in the middle is ended by the same command, on ${engine}`, async () => {
  await using place = await startServerProcess()
  const bora = await joinAsMember(place, 'Bora', 'bora@example.com')
  const ayse = await joinAsMember(place, 'Ayşe', 'ayse@example.com')
  await place.kill('SIGTERM')
  const { env } = place
  const channelId = await inHouse(env, async house => {
    const id = await addChannel(house, 'çok')
    const columns = (n: number) => ({ text: `söz ${n}`, search_text: '' })
    await fillChannel(house, { channelId: id, uid: ayse.uid, count: many, columns })
    return id
  })
  const left = () =>
    inHouse(env, house =>
      house.db.read(async db => ({
        standing: (await db.selectFrom('messages').select('id').where('uid', '=', ayse.uid).execute()).length,
        texts: (await db.selectFrom('deleted_messages').select('id').where('text', '!=', '').execute()).length,
        users: (await db.selectFrom('users').select('uid').where('uid', '=', ayse.uid).execute()).length,
        broken: (await verify(db)).broken,
      })),
    )
  const deleting = () => operate(['users', 'delete', ayse.email, '--with-messages', '--yes'], env)

  await place.restart()
  const page = await listen(bora)
  const cut = deleting()
  await page.event('message.removed')
  await place.kill('SIGKILL')
  expect(await cut, 'it was killed in the middle').toMatchObject({ status: 1 })
  await page[Symbol.asyncDispose]()
  const half = await left()
  expect(half).toMatchObject({ users: 1, broken: null, texts: 0 })
  expect(half.standing).toBeGreaterThan(0)
  expect(half.standing).toBeLessThan(many)

  await place.restart()
  const said = await bora.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text: 'yanında' })
  expect((await deleting()).out[0]).toMatch(/^The account of Ayşe is deleted; [\d,]+ messages went too\.$/)
  const { messages, head } = await bora.do(messageRoutes.listMessages, { channelId })
  expect(messages.map(({ id }) => id)).toEqual([said.id])
  expect(head, 'each was told once').toBe(2 * many + 1)
  await place.kill('SIGTERM')
  expect(await left()).toEqual({ standing: 0, texts: 0, users: 0, broken: null })
})
