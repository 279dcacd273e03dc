import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { openHouse } from '#server/app/open-house.ts'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/gate/clock.ts'
import type { House } from '#server/house.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { createDatabase, engine, postgresUrl } from '#tests/kit/database.ts'
import { addChannel, addPerson, openSession, write } from '#tests/kit/house.ts'
import { startServerProcess } from '#tests/kit/process.ts'

const many = 10_000

test(`a channel that was deleted goes whole through a kill -9 in the middle of it, on ${engine}`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'meydan-killed-'))
  const database = postgresUrl ? await createDatabase() : null
  const env = { DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '' }
  /** The data without a server in front, while none runs. */
  const inHouse = async <Result>(work: (house: House) => Promise<Result>): Promise<Result> => {
    const { house, close } = await openHouse(readConfig(env), systemClock, pino({ level: 'silent' }))
    try {
      return await work(house)
    } finally {
      await close()
    }
  }
  const { channelId, token } = await inHouse(async house => {
    const { uid } = await addPerson(house, 'Ozan', 'owner')
    const id = await addChannel(house, 'giden')
    await fill(house, id, uid)
    return { channelId: id, token: await openSession(house, uid) }
  })
  const left = (): Promise<{ messages: number; edits: number; rest: number }> =>
    inHouse(house =>
      house.db.read(async db => ({
        messages: (await db.selectFrom('messages').select('id').execute()).length,
        edits: (await db.selectFrom('message_edits').select('version').execute()).length,
        rest: (await db.selectFrom('removed_channels').select('id').where('cleared_at', 'is', null).execute()).length,
      })),
    )

  try {
    await using server = await startServerProcess(env)
    const owner = new Visitor(server.url)
    owner.cookies.set('meydan-session', token)
    await owner.do(channelRoutes.removeChannel, { channelId })
    await server.kill('SIGKILL')
    const half = await left()
    expect(half.rest, 'it was killed in the middle').toBe(1)
    expect(half.messages).toBeGreaterThan(0)

    await server.restart()
    expect(await owner.refused(channelRoutes.removeChannel, { channelId })).toMatchObject({ status: 404 })
    await server.kill('SIGTERM') // it finishes the step it is in, and no more
    for (let starts = 0; starts < 20 && (await left()).rest > 0; starts++) {
      await server.restart()
      await new Promise(resolve => setTimeout(resolve, 500)) // the world's time: another process works
      await server.kill('SIGTERM')
    }
    expect(await left()).toEqual({ messages: 0, edits: 0, rest: 0 })
  } finally {
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}, 120_000)

async function fill(house: House, id: string, uid: string): Promise<void> {
  await write(house, async tx => {
    const rows = Array.from({ length: many }, (_, n) => ({
      id: uuidv7(),
      channel_id: id,
      seq: n + 1,
      changed_seq: n + 1,
      version: 2,
      uid,
      text: 'x',
      search_text: 'x',
      timestamp: n,
      edited_at: n,
      reply_to_id: null,
      reply_to_uid: null,
      media_id: null,
    }))
    for (let from = 0; from < many; from += 1_000) {
      const some = rows.slice(from, from + 1_000)
      await tx.insertInto('messages').values(some).execute()
      const edits = some.map(row => ({ message_id: row.id, version: 1, text: 'y', timestamp: 0, editor_id: uid }))
      await tx.insertInto('message_edits').values(edits).execute()
    }
    await tx.updateTable('channels').set({ head: many }).where('id', '=', id).execute()
  })
}
