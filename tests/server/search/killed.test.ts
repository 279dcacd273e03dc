import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { messageRoutes } from '#contract/messages.ts'
import { type SearchPage, searchRoutes } from '#contract/search.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { startServerProcess } from '#tests/kit/machine/process.ts'
import { inHouse, placeWithoutServer } from '#tests/kit/machine/without-server.ts'
import { addPerson, openSession } from '#tests/kit/people.ts'
import { readIndex } from '#tests/kit/search-index.ts'

/** More than is followed in the seconds between two kills. */
const many = 20_000
const kills = 5

// SRCH-2, SRCH-4
test(`all that was posted is found once, though the server was killed again and again while its index was behind, on ${engine}`, async () => {
  await using place = await placeWithoutServer()
  const { env } = place
  const { channelId, token } = await inHouse(env, async house => {
    const { uid } = await addPerson(house, 'Ayşe')
    const ids = [await addChannel(house, 'eski'), await addChannel(house, 'yeni')]
    const columns = (n: number) => ({ search_text: `eski sandık ${n} ${n % 97}`, timestamp: 1_000 + n })
    await fillChannel(house, { channelId: ids[0]!, uid, count: many, columns })
    return { channelId: ids[1]!, token: await openSession(house, uid) }
  })
  await using server = await startServerProcess(env)
  const ayse = new Visitor(server.url)
  ayse.cookies.set('meydan-session', token)
  const search = (q: string): Promise<SearchPage> => ayse.do(searchRoutes.searchMessages, { q })
  const posted: string[] = []
  let behind = 0
  for (let n = 0; n < kills; n++) {
    await eventually(async () => expect((await search('sandık ')).filledPercent ?? 100).toBeGreaterThan(n * 4))
    for (let said = 0; said < 20; said++) {
      const text = `yeni${posted.length}söz`
      await ayse.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text })
      posted.push(text)
    }
    await wait(150 * n) // the world's time: each kill meets another step
    if ((await search('sandık ')).filledPercent !== null) behind++
    await server.kill('SIGKILL')
    await server.restart()
  }
  expect(behind, 'it was killed while it was behind').toBeGreaterThan(1)
  await eventually(async () => expect((await search('sandık ')).filledPercent).toBeNull(), 120_000)
  await eventually(async () => expect((await search(`${posted.at(-1)} `)).hits).toHaveLength(1))
  for (const text of posted) expect((await search(`${text} `)).hits.map(hit => hit.text)).toEqual([text])
  await server.kill('SIGTERM')

  const index = await inHouse(env, readIndex)
  expect(index.byGroups.size).toBe(many + posted.length)
  expect(index.byGroups).toEqual(index.standing)
  expect(index.byBlocks).toEqual(index.standing)
  expect(index.words).toEqual(index.needed)
})
