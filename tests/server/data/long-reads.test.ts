import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Snapshot } from '#server/db/open.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import { write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { houseStage } from '#tests/kit/stage.ts'

const at = houseStage()

/** Counts so far in one statement: about 3 million in a second. */
const countTo = (db: Snapshot, last: number): Promise<number> =>
  sql<{
    n: number
  }>`with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${sql.lit(last)})
    select count(*) as n from counted`
    .execute(db)
    .then(({ rows }) => rows[0]!.n)

// DATA-24
test(`a long read on ${engine} leaves the thread of the sockets to others`, async () => {
  let turns = 0
  const counting = setInterval(() => turns++, 1)
  // On a busy machine it may run past its time: then it is asked again.
  const read = (): Promise<number> =>
    at.house.db
      .readLong('asker', db => countTo(db, 200_000))
      .catch((error: unknown) => (isUnavailable(error) ? read() : Promise.reject(error as Error)))
  expect(await read()).toBe(200_000)
  clearInterval(counting)
  expect(turns).toBeGreaterThan(2)
})

// DATA-24
test(`a statement of a long read on ${engine} ends after half a second with 503, and the next one works`, async () => {
  const began = performance.now()
  const late = await at.house.db.readLong('asker', db => countTo(db, 12_000_000)).catch((error: unknown) => error)
  expect(isUnavailable(late)).toBe(true)
  expect(performance.now() - began).toBeGreaterThanOrEqual(490)
  await write(at.house, tx =>
    tx.insertInto('feedback').values({ id: 'f', name: '', email: '', message: '', timestamp: 1 }).execute(),
  )
  const read = at.house.db.readLong('another', db => db.selectFrom('feedback').select('id').execute())
  expect(await read).toEqual([{ id: 'f' }])
})

// DATA-24
test(`long reads on ${engine} see one state of the data, a few at once; past twenty that wait the next is told so`, async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const count = async (db: Snapshot): Promise<number> => (await db.selectFrom('feedback').select('id').execute()).length
  const reads = Array.from({ length: 30 }, (_, n) =>
    at.house.db.readLong(`asker ${n}`, async db => {
      const before = await count(db)
      await held
      return [n, before, await count(db)]
    }),
  )
  const ends = Promise.allSettled(reads)
  await reads.at(-1)!.catch(() => {})
  await write(at.house, tx =>
    tx.insertInto('feedback').values({ id: 'g', name: '', email: '', message: '', timestamp: 1 }).execute(),
  )
  letGo()
  const [done, refused] = [
    (await ends).flatMap(end => (end.status === 'fulfilled' ? [end.value] : [])),
    (await ends).flatMap(end => (end.status === 'rejected' ? [end.reason as unknown] : [])),
  ]
  const atOnce = engine === 'sqlite' ? 1 : 3
  expect(done.map(([n]) => n)).toEqual(Array.from({ length: atOnce + 20 }, (_, n) => n))
  for (const [, before, after] of done) expect(after).toBe(before)
  expect(done.at(-1)).toEqual([atOnce + 19, 2, 2])
  expect(refused.every(isUnavailable)).toBe(true)
})
