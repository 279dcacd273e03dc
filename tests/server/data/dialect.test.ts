import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test, vi } from 'vitest'
import { statementsOf } from '#server/db/sqlite/statements.ts'
import { write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { houseStage } from '#tests/kit/stage.ts'

const at = houseStage()

const feedback = { id: 'f', name: 'Ada', email: 'a@b.co', message: 'hi', timestamp: 1 }
const stored = () => at.house.db.read(db => db.selectFrom('feedback').selectAll().execute())

// DATA-1
describe(`values on ${engine}`, () => {
  test('come back as they were stored: long times as numbers, Turkish letters, emoji, quotes and line ends', async () => {
    const row = {
      ...feedback,
      message: `İıŞş 🙂 'a' "b" \\ \r\n\t${'ğ'.repeat(5_000)}`,
      timestamp: 9_007_199_254_740_991,
    }
    await write(at.house, tx => tx.insertInto('feedback').values(row).execute())
    expect(await stored()).toEqual([row])
    await write(at.house, tx => tx.deleteFrom('feedback').execute())
  })

  // DATA-2
  test('are ordered by their bytes, so that a sort key means the same on both engines', async () => {
    const names = ['a', 'B', 'Z', 'b', 'é', 'ı', '~', '!', '0']
    const rows = names.map((name, index) => ({ ...feedback, id: String(index), name }))
    await write(at.house, tx => tx.insertInto('feedback').values(rows).execute())
    const ordered = await at.house.db.read(db => db.selectFrom('feedback').select('name').orderBy('name').execute())
    const byBytes = names.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    expect(ordered.map(({ name }) => name)).toEqual(byBytes)
    await write(at.house, tx => tx.deleteFrom('feedback').execute())
  })

  test.each<[string, unknown]>([
    ['a Date', new Date(0)],
    ['undefined', undefined],
    ['a boolean', true],
    ['an object', { a: 1 }],
    ['an array', [1]],
  ])('may not be %s: the act fails and nothing is stored', async (_, value) => {
    const row = { ...feedback, timestamp: value as number }
    await expect(write(at.house, tx => tx.insertInto('feedback').values(row).execute())).rejects.toThrow()
    expect(await stored()).toEqual([])
  })
})

describe.runIf(engine === 'sqlite')('statements on sqlite', () => {
  test('are prepared once for each text, and the parameters change', () => {
    const database = new DatabaseSync(':memory:')
    const prepare = vi.spyOn(database, 'prepare')
    const run = statementsOf(database)
    run('create table t (n integer)', [])
    for (let n = 0; n < 20; n++) expect(run('insert into t values (?)', [n]).changes).toBe(1)
    expect(run('select sum(n) as sum from t where n > ?', [9]).rows).toEqual([{ sum: 145 }])
    expect(run('select sum(n) as sum from t where n > ?', [18]).rows).toEqual([{ sum: 19 }])
    expect(prepare).toHaveBeenCalledTimes(3)
  })

  test('that are too many are forgotten, the oldest first, and prepared again when they come back', () => {
    const database = new DatabaseSync(':memory:')
    const prepare = vi.spyOn(database, 'prepare')
    const run = statementsOf(database)
    for (let n = 0; n <= 500; n++) run(`select ${n} as n`, [])
    expect(prepare).toHaveBeenCalledTimes(501)
    expect(run('select 500 as n', []).rows).toEqual([{ n: 500 }])
    expect(prepare).toHaveBeenCalledTimes(501)
    expect(run('select 0 as n', []).rows).toEqual([{ n: 0 }])
    expect(prepare).toHaveBeenCalledTimes(502)
  })

  test('see the columns of a table that was altered after they were prepared', () => {
    const run = statementsOf(new DatabaseSync(':memory:'))
    run('create table t (a integer)', [])
    run('insert into t values (1)', [])
    expect(run('select * from t', []).rows).toEqual([{ a: 1 }])
    run('alter table t add column b integer default 2', [])
    expect(run('select * from t', []).rows).toEqual([{ a: 1, b: 2 }])
  })

  // DATA-8
  test('keep the database in WAL with every commit synced', async () => {
    const { sql } = await import('kysely')
    const modes = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(at.house.db.writing)
    const syncs = await sql<{ synchronous: number }>`pragma synchronous`.execute(at.house.db.writing)
    expect(modes.rows[0]?.journal_mode).toBe('wal')
    expect(syncs.rows[0]?.synchronous, 'FULL').toBe(2)
  })

  // DATA-8
  test('of the reading connection cannot write', async () => {
    await expect(at.house.db.read(db => db.insertInto('feedback').values(feedback).execute())).rejects.toThrow(
      /readonly/,
    )
  })
})
