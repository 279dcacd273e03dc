import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { messageRoutes } from '#contract/messages.ts'
import { openEmptyDatabase } from '#server/app/start/empty-place.ts'
import type { House } from '#server/house.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel, openTestHouse } from '#tests/kit/house.ts'
import { createDatabase, createEmptyDatabase, postgresUrl } from '#tests/kit/machine/database.ts'
import { operate, type ServerProcess, spawnCommand, startServerProcess } from '#tests/kit/machine/process.ts'
import { smallDiskOrWhyNot } from '#tests/kit/machine/small-disk.ts'
import { inHouse } from '#tests/kit/machine/without-server.ts'
import { addPerson, openSession } from '#tests/kit/people.ts'
import { rounds } from '#tests/kit/rounds.ts'

const disks = smallDiskOrWhyNot(4)
const notRun = 'notRun' in disks ? disks.notRun : ''
const many = 6_000
const unless = { timeout: 60_000, interval: 20 }

/** Some messages, and somebody who is signed in and posts one more at each call. */
async function fill(house: House, count = many) {
  const { uid } = await addPerson(house, 'Ozan', 'owner')
  const channelId = await addChannel(house, 'giden')
  await fillChannel(house, { channelId, uid, count, columns: () => ({ text: 'söz '.repeat(100) }) })
  return { channelId, token: await openSession(house, uid) }
}

async function postsAt(server: ServerProcess, { channelId, token }: Awaited<ReturnType<typeof fill>>) {
  const owner = new Visitor(server.url)
  owner.cookies.set('meydan-session', token)
  const { status } = await owner.ask(messageRoutes.postMessage, { channelId, id: uuidv7(), text: 'yanında' })
  return status
}

const countIn = (env: Record<string, string>): Promise<number> =>
  inHouse(env, house => house.db.read(async db => (await db.selectFrom('messages').select('id').execute()).length))

// RUN-26
describe.runIf(postgresUrl)('a move', () => {
  test.each(['postgres', 'sqlite'] as const)(
    'to %s that is killed at any time lets the old place go on, and the next one moves it',
    async to => {
      await using source = await opened(createDatabase)
      await using target = await opened(createEmptyDatabase)
      await using server = await startServerProcess({ DATABASE_URL: to === 'postgres' ? '' : source.url })
      await server.kill('SIGTERM')
      const filled = await inHouse(server.env, house => fill(house))
      await server.restart()
      const env = { ...server.env, MOVE_TO: to === 'postgres' ? target.url : '' }
      const tries = rounds(4, 30)
      let posted = 0
      for (let n = 0; n < tries; n++) {
        const post = async () => {
          const status = await postsAt(server, filled)
          if (status === 200) posted++
          return status
        }
        await moveAndKill(to, env, post, n / tries)
        await expect.poll(post, unless).toBe(200)
      }
      // As a killed one leaves it that had written more than it keeps in memory.
      mkdirSync(join(server.dataDir, 'restoring'), { recursive: true })
      writeFileSync(join(server.dataDir, 'restoring', 'meydan.db'), 'half'.repeat(5_000))
      expect(await operate(['move', to], env)).toMatchObject({ status: 0, err: [] })
      await expect.poll(() => server.status(), unless).toBe(0)
      expect(existsSync(join(server.dataDir, 'restoring'))).toBe(false)
      const there = { ...server.env, DATABASE_URL: to === 'postgres' ? target.url : '' }
      expect(await countIn(there)).toBe(many + posted)
    },
  )

  test('is one at a time: a second is refused in one line, and no write comes between the first and its end', async () => {
    await using server = await startServerProcess({ DATABASE_URL: '' })
    await using target = await opened(createEmptyDatabase)
    await using other = await opened(createEmptyDatabase)
    await server.kill('SIGTERM')
    const filled = await inHouse(server.env, house => fill(house, 25_000))
    await server.restart()
    const first = operate(['move', 'postgres'], { ...server.env, MOVE_TO: target.url })
    let posted = 0
    await expect
      .poll(async () => {
        const status = await postsAt(server, filled)
        if (status === 200) posted++
        return status
      }, unless)
      .toBe(503)
    const second = await operate(['move', 'postgres'], { ...server.env, MOVE_TO: other.url })
    expect([second.status, second.err]).toEqual([1, ['Another move is under way.']])
    const after = await postsAt(server, filled).catch(() => 0)
    expect(after, 'the first one still holds writes back, or is over').not.toBe(200)
    expect(await first).toMatchObject({ status: 0 })
    const countThere = () => countIn({ ...server.env, DATABASE_URL: target.url }).catch(String)
    await expect.poll(countThere, unless).toBe(25_000 + posted) // as soon as the server has ended too
  })

  test.skipIf(notRun)(`to SQLite without room says so in one line, and the old place goes on${notRun}`, async () => {
    if ('notRun' in disks) return
    using disk = disks.open()
    await using source = await opened(createDatabase)
    const settings = { DATA_DIR: disk.path, DATABASE_URL: source.url }
    const filled = await inHouse(settings, house => fill(house))
    await using server = await startServerProcess(settings)
    const before = readdirSync(disk.path)
    const { status, err } = await operate(['move', 'sqlite'], server.env)
    expect([status, err]).toEqual([1, [`The data directory ${disk.path} cannot be written to: its disk is full.`]])
    expect(readdirSync(disk.path).toSorted()).toEqual(before.toSorted())
    expect(await postsAt(server, filled)).toBe(200)
  })

  test('to PostgreSQL that is taken back leaves the files of the place, whatever a restore once left beside them', async () => {
    await using target = await opened(createEmptyDatabase)
    await using here = await openTestHouse()
    const { dataDir } = here
    const [media, restoring] = [join(dataDir, 'media'), join(dataDir, 'restoring')]
    for (const folder of [media, restoring]) mkdirSync(folder, { recursive: true })
    writeFileSync(join(media, 'one'), 'Merhaba')
    writeFileSync(join(restoring, 'placed'), '')
    const place = await openEmptyDatabase({ ...here.house.config, databaseUrl: target.url })
    await place.undo()
    expect([readdirSync(media), existsSync(restoring)]).toEqual([['one'], false])
  })
})

/** `part`: how much later than writes have stopped, of a tenth of a second: a move of so many rows takes longer. */
async function moveAndKill(to: string, env: Record<string, string>, post: () => Promise<number>, part: number) {
  const { child, ended } = spawnCommand(['move', to], env)
  await expect.poll(post, unless).toBe(503)
  await wait(100 * part)
  expect(child.exitCode, 'it is killed in the middle').toBeNull()
  child.kill('SIGKILL')
  await ended
}

async function opened(make: typeof createDatabase) {
  const { url, drop } = await make()
  return { url, [Symbol.asyncDispose]: drop }
}
