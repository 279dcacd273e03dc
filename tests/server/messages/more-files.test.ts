import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reportRoutes } from '#contract/reports.ts'
import { searchRoutes } from '#contract/search.ts'
import { clearStep } from '#server/app/start/clear-channels.ts'
import { ownFiles } from '#server/app/data-copy/other-rows.ts'
import { ownMessages } from '#server/app/data-copy/own-rows.ts'
import { openStorage } from '#server/media/door.ts'
import { catchUp } from '#server/search/door.ts'
import type { Visitor } from '#tests/kit/browser-like.ts'
import { cast, join } from '#tests/kit/cast.ts'
import { addUpload } from '#tests/kit/files/uploads.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { ofMessage } from '#tests/kit/reporting.ts'
import { stage } from '#tests/kit/stage.ts'
import { setRights } from '#tests/kit/tables/rights.ts'
import { openTalk, type Talk } from '#tests/kit/talk.ts'

const { postMessage, editMessage, removeMessage, restoreMessage, listMessages, listMessageChanges } = messageRoutes
const { server, people } = stage({ people: cast })
let talk: Talk
let count = 0
beforeAll(async () => void (await join(server, 'İrem', 'user', 'irem@example.com')))
beforeEach(async () => void (talk = await openTalk(server, `dosyalar ${++count}`)))

const four = ['bir.png', 'iki.png', 'üç.pdf', 'dört.mp4']
const typeOf = (name: string): string =>
  name.endsWith('.pdf') ? 'application/pdf' : name.endsWith('.mp4') ? 'video/mp4' : 'image/png'

const uploads = async (names: readonly string[], uid = people.ayse.uid): Promise<{ id: string }[]> => {
  const files: { id: string }[] = []
  for (const name of names) files.push({ id: await addUpload(server.house, uid, { name, type: typeOf(name) }) })
  return files
}
const untaken = (ids: readonly { id: string }[]) =>
  server.house.db.read(async db => {
    const wanted = ids.map(({ id }) => id)
    const rows = db.selectFrom('media').select('id').where('id', 'in', wanted).where('attached_at', 'is', null)
    return (await rows.execute()).length
  })
const statusFor = async (visitor: Visitor, id: string): Promise<number> =>
  (await visitor.send('HEAD', `/media/${id}/x`)).status

// MED-26
describe(`four files of a message on ${engine}`, () => {
  test('go everywhere in their order, the first one under its old name', async () => {
    const { ayse, bora } = people
    const files = await uploads(four)
    await using listener = await listen(bora)
    const input = talk.posting('bakın', { files })
    const message = await ayse.do(postMessage, input)
    expect(message.files?.map(({ name }) => name)).toEqual(four)
    expect(message.file).toEqual(message.files?.[0])
    expect((await listener.event('message.posted')).data.message).toEqual(message)
    expect(await talk.shown(bora, message.id)).toEqual(message)
    const changes = await bora.do(listMessageChanges, { channelId: talk.channelId, since: 0 })
    expect(changes).toMatchObject({ kind: 'changes', changed: [message] })
    const edited = await talk.edit(ayse, message, '')
    expect(edited.files).toEqual(message.files)
    expect(await talk.shown(bora, message.id)).toEqual(edited)
    expect(await ayse.do(postMessage, input), 'the same id again').toMatchObject({ files: message.files })
    expect(await untaken(files)).toBe(0)
  })

  test('one in the new words is told in the old ones', async () => {
    const [file] = await uploads(['bir.png'])
    const message = await talk.post(people.ayse, '', { files: [file!] })
    expect(message.file?.name).toBe('bir.png')
    expect(message).not.toHaveProperty('files')
    expect(await talk.shown(people.bora, message.id)).toEqual(message)
  })

  test('are taken all or none', async () => {
    const { ayse, bora } = people
    const files = await uploads(four.slice(0, 3))
    const [foreign] = await uploads(['onun.png'], bora.uid)
    const [taken] = await uploads(['giden.png'])
    await talk.post(ayse, 'önce', { fileId: taken!.id })
    for (const [wrong, code] of [
      [foreign!, 'upload-not-found'],
      [{ id: uuidv7() }, 'upload-not-found'],
      [taken!, 'upload-taken'],
    ] as const) {
      for (const asked of [
        [...files, wrong],
        [wrong, ...files],
      ])
        expect(await ayse.refused(postMessage, talk.posting('hepsi', { files: asked }))).toMatchObject({ code })
    }
    expect(await untaken([...files, foreign!])).toBe(4)
    const { messages } = await bora.do(listMessages, { channelId: talk.channelId })
    expect(messages.map(({ text }) => text)).toEqual(['önce'])
    expect((await talk.post(ayse, 'şimdi', { files })).files).toHaveLength(3)
  })

  test('of which two posts of one moment want one are given to one of them', async () => {
    const { ayse } = people
    const [shared, ...own] = await uploads(four)
    const asked = own.map((file, n) => ayse.ask(postMessage, talk.posting(`${n}`, { files: [file, shared!] })))
    const statuses = (await Promise.all(asked)).map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 409, 409])
    expect(await untaken(own)).toBe(2)
  })

  test('a fifth, one twice, none at all and both words at once are refused', async () => {
    const { ayse } = people
    const files = await uploads([...four, 'beş.png'])
    for (const wrong of [
      { files },
      { files: [files[0]!, files[0]!] },
      { files: [] },
      { files: [files[0]!], fileId: files[1]!.id },
      { files: [{ id: files[0]!.id, isSpoiler: false as unknown as true }] },
    ])
      expect(await ayse.refused(postMessage, talk.posting('x', wrong))).toMatchObject({ code: 'invalid' })
    expect(await untaken(files)).toBe(5)
  })

  test('are kept from who may not read the channel any more, and so from its author’s own answer', async () => {
    const { ayse } = people
    const input = talk.posting('gizli', { files: await uploads(four) })
    await ayse.do(postMessage, input)
    await setRights(server.house, talk.channelId, { readRoles: ['owner'] })
    const own = await ayse.do(postMessage, input)
    expect(own.file).toBeNull()
    expect(own).not.toHaveProperty('files')
  })
})

// MED-27
describe(`all files of a message share its fate on ${engine}:`, () => {
  test('who may fetch them, while it stands, removed and brought back', async () => {
    const { ayse, bora, moderator, visitor } = people
    const files = await uploads(four)
    for (const { id } of files) expect(await statusFor(bora, id), 'before').toBe(404)
    const message = await talk.post(ayse, '', { files })
    const statuses = async () => {
      const seen = new Set<string>()
      for (const { id } of files) {
        const each = await Promise.all([bora, ayse, moderator, visitor].map(person => statusFor(person, id)))
        seen.add(each.join(' '))
      }
      return [...seen]
    }
    expect(await statuses()).toEqual(['200 200 200 401'])
    await ayse.do(removeMessage, { messageId: message.id })
    expect(await statuses()).toEqual(['404 200 200 401'])
    const restored = await ayse.do(restoreMessage, { messageId: message.id })
    expect(restored.files).toEqual(message.files)
    expect(await statuses()).toEqual(['200 200 200 401'])
    await setRights(server.house, talk.channelId, { readRoles: ['owner'] })
    expect(await statuses()).toEqual(['404 404 404 401'])
  })

  test('the log, a report and a profile tell of all', async () => {
    const { ayse, bora, moderator } = people
    const message = await talk.post(ayse, 'bak', { files: await uploads(four) })
    const reportId = uuidv7()
    await bora.do(reportRoutes.report, { id: reportId, ...ofMessage(message.id, 'kötü') })
    const told = await moderator.do(reportRoutes.getCase, { caseId: reportId })
    expect(told.case.content.files).toEqual(message.files)
    await ayse.do(removeMessage, { messageId: message.id })
    const logged = message.files!.map(({ type, url, name }) => ({ type, url, name }))
    const texts = await talk.auditTextsOf(message.id)
    expect(texts).toContain(`delete_message targetMessageFiles: ${JSON.stringify(logged)}`)
    expect(texts).toContain(`delete_message targetMessageFile: ${JSON.stringify(logged[0])}`)
    const { items } = await moderator.do(moderationRoutes.listProfileRemoved, { uid: ayse.uid })
    expect(items.find(({ id }) => id === message.id)?.files).toEqual(message.files)
  })

  test('the search finds the message by the kind of each', async () => {
    const { ayse, bora } = people
    const message = await talk.post(ayse, `araf${count}`, { files: await uploads(four) })
    const found = async (kind: string): Promise<string[]> => {
      const { hits } = await bora.do(searchRoutes.searchMessages, { q: `araf${count} has:${kind}` })
      return hits.map(({ id }) => id)
    }
    await catchUp(server.house)
    for (const kind of ['image', 'video', 'file']) expect(await found(kind), kind).toEqual([message.id])
    expect(await found('audio')).toEqual([])
  })

  test('the copy of one’s own data names all', async () => {
    const { ayse } = people
    const files = await uploads(four)
    const message = await talk.post(ayse, 'benim', { files })
    const { said, own } = await server.house.db.read(async db => ({
      said: await ownMessages(db, {
        uid: ayse.uid,
        channelId: talk.channelId,
        isRemoved: false,
        after: null,
        leaver: '',
      }),
      own: await ownFiles(db, ayse.uid, ''),
    }))
    expect(said[0]?.files.map(({ name }) => name)).toEqual(four)
    const ids = files.map(({ id }) => id)
    expect(own.filter(({ id }) => ids.includes(id)).map(({ messageId }) => messageId)).toEqual(
      ids.map(() => message.id),
    )
  })

  test('a channel that is gone takes them along', async () => {
    const { ayse } = people
    const files = await uploads(four)
    await talk.post(ayse, '', { files })
    const gone = await talk.post(ayse, '', { files: await uploads(four) })
    await ayse.do(removeMessage, { messageId: gone.id })
    const storage = await openStorage(server.house.config)
    while ((await clearStep(server.house, storage, talk.channelId)) === 'more');
    const left = await server.house.db.read(db =>
      db
        .selectFrom('media')
        .select('id')
        .where('id', 'in', [...files.map(({ id }) => id), ...gone.files!.map(({ id }) => id)])
        .execute(),
    )
    expect(left).toEqual([])
  })
})

// MED-28
describe(`a cover on ${engine}`, () => {
  test('goes with images and films, and means nothing elsewhere', async () => {
    const { ayse, bora } = people
    const covered = (await uploads(four)).map(({ id }, n) => (n === 1 ? { id } : { id, isSpoiler: true as const }))
    await using listener = await listen(bora)
    const message = await talk.post(ayse, '', { files: covered })
    expect(message.files?.map(({ isSpoiler }) => isSpoiler)).toEqual([true, undefined, undefined, true])
    expect(message.file?.isSpoiler).toBe(true)
    expect((await listener.event('message.posted')).data.message).toEqual(message)
    expect(await talk.shown(bora, message.id)).toEqual(message)
    const [file] = await uploads(['tek.png'])
    const single = await talk.post(ayse, 'tek', { files: [{ ...file!, isSpoiler: true }] })
    expect(single.file?.isSpoiler).toBe(true)
    expect(await talk.shown(bora, single.id)).toEqual(single)
    expect(await bora.refused(editMessage, { messageId: single.id, version: 1, text: 'x' })).toBeDefined()
  })
})
