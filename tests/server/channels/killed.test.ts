import { expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import type { House } from '#server/house.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { eraseChannelNow } from '#tests/kit/erase-kept.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel } from '#tests/kit/house.ts'
import { addPerson, openSession } from '#tests/kit/people.ts'
import { startServerProcess } from '#tests/kit/machine/process.ts'
import { inHouse, placeWithoutServer } from '#tests/kit/machine/without-server.ts'

const many = 10_000

// CHN-17
test(`a channel that was deleted goes whole through a kill -9 in the middle of it, on ${engine}`, async () => {
  await using place = await placeWithoutServer()
  const { env } = place
  const { channelId, token } = await inHouse(env, async house => {
    const { uid } = await addPerson(house, 'Ozan', 'owner')
    const id = await addChannel(house, 'giden')
    await fill(house, id, uid)
    return { channelId: id, token: await openSession(house, uid) }
  })
  const left = (): Promise<{ messages: number; edits: number; rest: number }> =>
    inHouse(env, house =>
      house.db.read(async db => ({
        messages: (await db.selectFrom('messages').select('id').execute()).length,
        edits: (await db.selectFrom('message_edits').select('version').execute()).length,
        rest: (await db.selectFrom('removed_channels').select('id').where('cleared_at', 'is', null).execute()).length,
      })),
    )

  await using server = await startServerProcess(env)
  const owner = new Visitor(server.url)
  owner.cookies.set('meydan-session', token)
  await owner.do(channelRoutes.removeChannel, { channelId })
  await server.kill('SIGTERM')
  expect(await left(), 'it can be taken back').toMatchObject({ messages: many, rest: 1 })
  await inHouse(env, house => eraseChannelNow(house, channelId))
  await server.restart()
  await server.kill('SIGKILL')
  const half = await left()
  expect(half.rest, 'it was killed in the middle').toBe(1)
  expect(half.messages).toBeGreaterThan(0)

  await server.restart()
  expect(await owner.refused(channelRoutes.removeChannel, { channelId })).toMatchObject({ status: 404 })
  await server.kill('SIGTERM') // it finishes the step it is in, and no more
  for (let starts = 0; starts < 8 && (await left()).rest > 0; starts++) {
    await server.restart()
    // The world's time: another process works. On a busy machine a start alone takes longer than what is left to do.
    await new Promise(resolve => setTimeout(resolve, 500 * 2 ** starts))
    await server.kill('SIGTERM')
  }
  expect(await left()).toEqual({ messages: 0, edits: 0, rest: 0 })
})

/** Each was edited once. */
const fill = (house: House, channelId: string, uid: string): Promise<void> =>
  fillChannel(house, {
    channelId,
    uid,
    count: many,
    columns: n => ({ version: 2, edited_at: n }),
    beside: (tx, rows) =>
      tx
        .insertInto('message_edits')
        .values(rows.map(({ id }) => ({ message_id: id, version: 1, text: 'y', timestamp: 0, editor_id: uid })))
        .execute(),
  })
