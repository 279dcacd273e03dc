import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { messageRoutes } from '#contract/messages.ts'
import { readConfig } from '#server/config.ts'
import { artKeys } from '#server/site/door.ts'
import { openStorage, type Storage, sweepOrphans, sweepUnused, thumbnailKey } from '#server/media/door.ts'
import { join } from '#tests/kit/cast.ts'
import { day, hour, minute, testClock } from '#tests/kit/clock.ts'
import { createDatabase, engine, postgresUrl } from '#tests/kit/machine/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { picture } from '#tests/kit/files/files.ts'
import { mute } from '#tests/kit/tables/rights.ts'
import { startS3 } from '#tests/kit/machine/s3.ts'
import { filesOf, sendFile, tracesOf, trickle, upload } from '#tests/kit/files/send-file.ts'
import { restartTestServer, startTestServer, type TestServer } from '#tests/kit/server.ts'
import { openTalk } from '#tests/kit/talk.ts'

const large = () => picture(1_200, 300).png().toBuffer()
const storageOf = (server: TestServer): Promise<Storage> => openStorage(readConfig(server.env))
async function keysIn(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for await (const batch of storage.list()) keys.push(...batch)
  return keys.sort()
}
/** Puts an object there that no row tells of, as a crash in the wrong moment does. */
async function orphan(server: TestServer, storage: Storage, madeAt: number, key = uuidv7({ msecs: madeAt })) {
  const path = joinPath(server.dataDir, 'orphan')
  await writeFile(path, 'kimsesiz')
  await storage.put(key, path, 'text/plain')
  return key
}

// MED-18
describe.each(['disk', 's3'])('files on %s', kind => {
  /** A server over this kind of storage; where that is a service of its own, that too. */
  async function open() {
    const s3 = kind === 's3' ? await startS3() : null
    const server = await startTestServer(s3?.env)
    const storage = await storageOf(server)
    const [ayse, bora] = [await join(server, 'Ayşe', 'user', 'ayse@example.com'), await join(server, 'Bora')]
    const dispose = async () => {
      await server[Symbol.asyncDispose]()
      await s3?.[Symbol.asyncDispose]()
    }
    return { server, storage, ayse, bora, s3, [Symbol.asyncDispose]: dispose }
  }

  test(`come and go back whole and in ranges, with ${engine} beside them`, async () => {
    await using place = await open()
    const { server, storage, ayse } = place
    const { id, secure_url, file } = await upload(ayse, 'resim.png', await large())
    expect(await keysIn(storage)).toEqual([id, thumbnailKey(id)])
    expect((await ayse.send('GET', file.thumbnailUrl!)).headers.get('content-type')).toBe('image/webp')
    const text = await upload(ayse, 'not.txt', '0123456789')
    expect(String((await ayse.send('GET', text.secure_url)).body)).toBe('0123456789')
    const part = await ayse.send('GET', text.secure_url, undefined, { range: 'bytes=-3' })
    expect([part.status, String(part.body), part.headers.get('content-length')]).toEqual([206, '789', '3'])
    expect((await ayse.send('GET', secure_url)).headers.get('content-type')).toBe('image/png')
    expect((await ayse.send('GET', '/readyz')).status).toBe(200)
    expect(
      (await filesOf(server)).filter(path => path.includes('incoming')),
      'nothing waits',
    ).toEqual([])
    if (kind === 's3') expect(await filesOf(server), 'and nothing stays on the disk').toEqual([])
  })

  // MED-15
  test('that no message took go after a day, with all that belongs to them; others stay', async () => {
    await using place = await open()
    const { server, storage, ayse } = place
    const talk = await openTalk(server, 'dosyalar')
    const taken = await upload(ayse, 'resim.png', await large())
    await talk.post(ayse, '', { fileId: taken.id })
    const removed = await upload(ayse, 'resim.png', await large())
    const message = await talk.post(ayse, '', { fileId: removed.id })
    await ayse.send('DELETE', `/api/messages/${message.id}`)
    const unused = await upload(ayse, 'resim.png', await large())
    const all = [taken, removed, unused].flatMap(({ id }) => [id, thumbnailKey(id)]).sort()
    server.clock.pass(day - minute)
    await sweepUnused(server.house, storage)
    expect(await keysIn(storage), 'not before').toEqual(all)
    const young = await upload(ayse, 'not.txt', 'Merhaba')
    server.clock.pass(minute)
    await sweepUnused(server.house, storage)
    const kept = all.filter(key => !key.startsWith(unused.id))
    expect(await keysIn(storage)).toEqual([...kept, young.id].sort())
    expect((await tracesOf(server)).filter(trace => trace.startsWith('row'))).toHaveLength(3)
    const tooLate = await ayse.ask(messageRoutes.postMessage, {
      ...talk.posting('geç kaldım'),
      fileId: unused.id,
    })
    expect(tooLate).toMatchObject({ status: 404, body: { code: 'upload-not-found' } })
    expect((await ayse.send('GET', unused.secure_url)).status).toBe(404)
  })

  // MED-15
  test('without a row go after a day; what is young, known, or not ours to judge stays', async () => {
    await using place = await open()
    const { server, storage, ayse } = place
    const now = server.clock.now()
    const before = await orphan(server, storage, now - 30 * day)
    await sweepOrphans(server.house, storage, artKeys)
    expect(await keysIn(storage), 'beside an empty database everything stays').toEqual([before])

    const known = await upload(ayse, 'resim.png', await large())
    await openTalk(server, 'dosyalar').then(talk => talk.post(ayse, '', { fileId: known.id }))
    server.clock.pass(2 * day)
    const old = await orphan(server, storage, now + hour)
    const oldThumbnail = await orphan(server, storage, 0, thumbnailKey(old))
    const young = await orphan(server, storage, server.clock.now() - hour)
    const all = [before, known.id, thumbnailKey(known.id), old, oldThumbnail, young]
    expect(await keysIn(storage)).toEqual(all.sort())
    await sweepOrphans(server.house, storage, artKeys)
    expect(await keysIn(storage)).toEqual(all.filter(key => !key.startsWith(old)).sort())
  })

  // MED-13
  test('are not kept where the verb refuses: the object goes with the refusal', async () => {
    await using place = await open()
    const { server, storage, bora } = place
    const sending = trickle(bora)
    await sending.send('Merhaba')
    await mute(server.house, bora.uid)
    await sending.send('\r\n--sinir--\r\n')
    sending.connection.end()
    expect(await sending.answer).toMatchObject({ status: 403 })
    expect(await keysIn(storage)).toEqual([])
  })

  // MED-18
  test('a storage that fails is told as such, leaves nothing, and shows at /readyz', async () => {
    await using place = await open()
    const { server, ayse, s3 } = place
    const { secure_url } = await upload(ayse, 'once.txt', 'Merhaba')
    server.house.log.level = 'silent'
    if (s3) await s3.stop()
    else await rm(joinPath(server.dataDir, 'media'), { recursive: true })
    if (!s3) await writeFile(joinPath(server.dataDir, 'media'), 'no folder any more')
    expect(await sendFile(ayse, 'not.txt', 'Merhaba')).toMatchObject({ status: 503, body: { code: 'upload-failed' } })
    expect((await ayse.send('GET', secure_url)).status).toBe(503)
    expect((await ayse.send('GET', '/readyz')).status).toBe(503)
    expect((await ayse.send('GET', '/api/me')).status, 'the rest goes on').toBe(200)
    const rows = await server.house.db.read(db => db.selectFrom('media').select('name').execute())
    expect(rows).toEqual([{ name: 'once.txt' }])
  })
})

// MED-13
test(`a server that starts clears away what a killed one left, on ${engine}`, async () => {
  const dataDir = await mkdtemp(joinPath(tmpdir(), 'meydan-files-'))
  const database = postgresUrl ? await createDatabase() : null
  const url = database && { DATABASE_URL: database.url }
  const env = { PORT: '0', HOST: '127.0.0.1', LIMITS: '1000', LOG_LEVEL: 'error', DATA_DIR: dataDir, ...url }
  const clock = testClock()

  const first = await restartTestServer(env, clock)
  const ayse = await join(first, 'Ayşe', 'user', 'ayse@example.com')
  const kept = await upload(ayse, 'kalan.txt', 'Merhaba')
  await openTalk(first, 'dosyalar').then(talk => talk.post(ayse, '', { fileId: kept.id }))
  const unused = await upload(ayse, 'giden.txt', 'Merhaba')
  const lost = await orphan(first, await storageOf(first), clock.now() + 1)
  await first.close()
  await mkdir(joinPath(dataDir, 'media', 'incoming', 'half'), { recursive: true })
  await writeFile(joinPath(dataDir, 'media', 'incoming', 'half', 'received'), 'Merh')

  clock.pass(day + minute)
  const second = await restartTestServer(env, clock)
  expect(await readdir(joinPath(dataDir, 'media', 'incoming')), 'before anything is served').toEqual([])
  await eventually(async () => {
    const keys = await keysIn(await storageOf(second))
    expect(keys).toEqual([kept.id])
  })
  expect((await tracesOf(second)).join()).not.toMatch(new RegExp(`${unused.id}|${lost}`))
  await second.close()
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
})
