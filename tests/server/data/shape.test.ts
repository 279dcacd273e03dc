import { expect, test } from 'vitest'
import { shapeOf } from '#server/db/shape.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addChannel } from '#tests/kit/house.ts'
import { stage } from '#tests/kit/stage.ts'

const { server } = stage()

test(`a shape is built once and asked with the values of each call, on ${engine}`, async () => {
  const { house } = server
  const ids = [await addChannel(house, 'bir'), await addChannel(house, 'iki'), await addChannel(house, 'üç')]
  let built = 0
  const named = shapeOf((db, name: string, limit: number, ...among: string[]) => {
    built++
    return db
      .selectFrom('channels')
      .select(['id', 'name'])
      .where('name', '<>', name)
      .where('id', 'in', among)
      .orderBy('id')
      .limit(limit)
  })
  const ask = (name: string, limit: number, ...among: string[]) =>
    house.db.read(db => named(db, name, limit, ...among)).then(rows => rows.map(row => row.name))
  expect(await ask('iki', 9, ...ids)).toEqual(['bir', 'üç'])
  expect(await ask('bir', 1, ...ids)).toEqual(['iki'])
  expect(built).toBe(1)
  // Another number of values is another shape, and the first is still there.
  expect(await ask('bir', 9, ids[0]!, ids[2]!)).toEqual(['üç'])
  expect(await Promise.all([ask('üç', 2, ...ids), ask('x', 2, ids[1]!, ids[2]!)])).toEqual([
    ['bir', 'iki'],
    ['iki', 'üç'],
  ])
  expect(built).toBe(2)
})
