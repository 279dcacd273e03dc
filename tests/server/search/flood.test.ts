import { beforeAll, expect, test, vi } from 'vitest'
import { searchRoutes } from '#contract/search.ts'
import { AskerGone } from '#server/db/unavailable.ts'
import { catchUp } from '#server/search/door.ts'
import { arrive, type Person } from '#tests/kit/cast.ts'
import { testClock } from '#tests/kit/clock.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { stage } from '#tests/kit/stage.ts'

const { searchMessages } = searchRoutes
const { server } = stage({ env: { LIMITS: '1' }, clock: testClock() })
const flooding: Person[] = []
let seventh: Person

beforeAll(async () => {
  for (let n = 0; n < 6; n++) flooding.push(await arrive(server, `Çok Arayan ${n}`))
  seventh = await arrive(server, 'Nuray Közler')
  const channelId = await addChannel(server.house, 'kalabalık')
  const columns = (n: number) => ({ search_text: `fener ${n % 7} ortak söz ${n}` })
  await fillChannel(server.house, { channelId, uid: seventh.uid, count: 3_000, columns })
  await catchUp(server.house)
})

// DATA-24, SRCH-11
test(`while six accounts ask for all that they may, a seventh is answered on ${engine}, and before most of theirs`, async () => {
  const statuses: number[] = []
  const firsts = Promise.withResolvers<void>()
  const floods = flooding.flatMap(person =>
    Array.from({ length: 10 }, async (_, n) => {
      const { status } = await person.ask(searchMessages, { q: `ortak söz -${n} fen*`, sort: 'best' })
      statuses.push(status)
      if (status === 200) firsts.resolve()
    }),
  )
  await firsts.promise
  expect(await seventh.ask(searchMessages, { q: 'fener ' })).toMatchObject({ status: 200 })
  const before = statuses.length
  await Promise.all(floods)
  const later = statuses.slice(before).filter(status => status === 200)
  expect(later.length, 'of theirs that come behind his').toBeGreaterThan(3)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
})

// DATA-24
test(`a search of a page that went on typing leaves its place on ${engine} before its turn`, async () => {
  const { db } = server.house
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const holders = Array.from({ length: 3 }, (_, n) => db.readLong(`holder ${n}`, () => held))
  const asked = vi.spyOn(db, 'readLong')
  const typing = new AbortController()
  const cookie = [...seventh.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const leaving = expect(
    fetch(`${server.url}/api/search?q=fen`, { headers: { cookie }, signal: typing.signal }),
  ).rejects.toThrow('abort')
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 60_000 })
  typing.abort()
  await leaving
  await expect(asked.mock.results[0]!.value).rejects.toBeInstanceOf(AskerGone)
  letGo()
  await Promise.all(holders)
  expect(await seventh.ask(searchMessages, { q: 'fener' })).toMatchObject({ status: 200 })
})
