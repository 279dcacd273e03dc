import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { longReadLimits } from '#contract/limits.ts'
import { LongReader } from '#server/db/sqlite/long-reader.ts'
import type { Answer } from '#server/db/sqlite/statements.ts'
import { ReadTooLong } from '#server/db/unavailable.ts'

/** A reader over a database of nothing, and how to be rid of both. */
async function openReader(program?: URL) {
  const folder = await mkdtemp(join(tmpdir(), 'meydan-long-'))
  const file = join(folder, 'some.db')
  new DatabaseSync(file).close()
  const reader = new LongReader(file, program)
  const close = async (): Promise<void> => {
    await reader.close()
    await rm(folder, { recursive: true })
  }
  const run = async (sql: string): Promise<Answer> => (await reader.run([{ sql, parameters: [] }]))[0]!
  return { reader, run, [Symbol.asyncDispose]: close }
}

const countTo = (last: number): string =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${last}) select count(*) from n`
/** Some seconds of work. */
const slow = countTo(20_000_000)

test('a commit behind a statement that runs too long is given up as that is, and what rolls it back finds nothing to do', async () => {
  await using open = await openReader()
  const { reader, run } = open
  reader.control('begin')
  const late = expect(run(slow)).rejects.toThrow('ran past')
  await expect(run('commit')).rejects.toThrow('ran past')
  await late
  await expect(run('rollback')).resolves.toEqual({ rows: [], changes: 0 })
  reader.control('begin')
  expect((await run('select 1 as one')).rows).toHaveLength(1)
  await run('commit')
})

// DATA-24
test('while two statements run past their time the next read waits for the end of one, and is not refused', async () => {
  await using open = await openReader()
  const { reader, run } = open
  const seconds2 = countTo(howMuchIn(2_000))
  let ended = 0
  for (let n = 0; n < 2; n++) {
    reader.control('begin')
    const error: unknown = await run(seconds2).catch((late: unknown) => late)
    expect(error).toBeInstanceOf(ReadTooLong)
    void (error as ReadTooLong).ended!.then(() => ended++)
    await run('rollback')
  }
  reader.control('begin')
  expect((await run('select 1 as one')).rows).toHaveLength(1)
  expect(ended).toBeGreaterThan(0)
  await run('commit')
})

/** How far SQLite counts in so many milliseconds on this machine, as busy as it is. */
function howMuchIn(ms: number): number {
  using database = new DatabaseSync(':memory:')
  const sample = 500_000
  const began = performance.now()
  database.exec(countTo(sample))
  return Math.ceil((sample * ms) / (performance.now() - began))
}

test('a statement whose answer waits, because this thread stood still, is not given up', async () => {
  await using open = await openReader()
  const { run } = open
  await run('select 1') // its thread has begun
  const asked = run('select 2 as two')
  await new Promise(resolve => setImmediate(resolve)) // it is on its way, and what is due comes before what has come in
  const until = performance.now() + longReadLimits.longStatementMs + 100
  while (performance.now() < until);
  expect((await asked).rows).toEqual([{ two: 2 }])
})

// SRCH-13
describe('of whole reads in the thread', () => {
  const program = new URL('../../kit/machine/errand-thread.ts', import.meta.url)

  test('each statement has its bound, and all of them together may take longer', async () => {
    await using open = await openReader(program)
    const { reader } = open
    const short = { last: howMuchIn(longReadLimits.longStatementMs / 50), times: 75 } // a busy machine makes it longer
    expect(await reader.errand('countTo', short)).toEqual(short)
    const late: unknown = await reader
      .errand('countTo', { last: howMuchIn(3_000), times: 1 })
      .catch((error: unknown) => error)
    expect(late).toBeInstanceOf(ReadTooLong)
    expect(await reader.errand('countTo', { last: 1, times: 1 })).toEqual({ last: 1, times: 1 })
    await (late as ReadTooLong).ended
  })

  test('one that fails, or whose thread dies, fails alone, and says why', async () => {
    await using open = await openReader(program)
    const { reader } = open
    await expect(reader.errand('fail', null)).rejects.toThrow('This errand fails')
    await expect(reader.errand('nobodyKnowsIt', null)).rejects.toThrow('nobodyKnowsIt')
    await expect(reader.errand('die', null)).rejects.toThrow('This thread dies')
    expect(await reader.errand('countTo', { last: 1, times: 1 })).toEqual({ last: 1, times: 1 })
  })

  test('statements of other reads go to the same thread, before and after', async () => {
    await using open = await openReader(program)
    const { reader, run } = open
    for (let n = 0; n < 2; n++) {
      reader.control('begin')
      expect((await run('select 1 as one')).rows).toEqual([{ one: 1 }])
      await run('commit')
      expect(await reader.errand('countTo', { last: 1, times: 1 })).toEqual({ last: 1, times: 1 })
    }
  })
})
