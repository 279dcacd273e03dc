import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewEvent } from '#contract/live.ts'
import type { Database, Tx } from '#server/db/open.ts'
import { createMeter } from '#server/gate/meter/meter.ts'
import { createOutbox, type Outbox } from '#server/gate/acts/outbox.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { narrowRights } from '#server/gate/acts/narrow-rights.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { actNeeds } from '#server/app/start/act-needs.ts'
import { createWriter, type Writer } from '#server/gate/acts/writer.ts'
import { type TestHouse, write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { houseStage } from '#tests/kit/stage.ts'

const at = houseStage()
afterEach(() => write(at.house, tx => tx.deleteFrom('feedback').execute()))

/** What left by the outbox, and how many rows a reader saw at that moment. */
let left: { events: readonly { type: string; seq: number }[]; rightsEpoch: number; queuesMail: boolean }[]
let writer: Writer
beforeEach(() => {
  left = []
  const outbox = createOutbox()
  outbox.listen(committed => left.push(committed))
  writer = writerOver(at.house.db, outbox)
})

const intoLeft: Outbox = { listen: () => {}, publish: committed => left.push(committed) }
const writerOver = (db: Database, outbox = intoLeft): Writer =>
  createWriter({ db, outbox, clock: at.clock, needs: actNeeds, meter: createMeter() })

type Answer = Outcome<string> | Refusal
const event: NewEvent = { stream: 'members', type: 'channels.changed', data: {} }
const insert = async (tx: Tx, id: string): Promise<void> => {
  await tx.insertInto('feedback').values({ id, name: 'Ada', email: 'a@b.co', message: '', timestamp: 1 }).execute()
}

/** Stores a row with an event, then does as it is told. */
const keeping =
  (andThen: (tx: Tx) => Promise<Answer | void> | Answer | void = () => {}) =>
  async (tx: Tx, { id }: { id: string }): Promise<Answer> => {
    await insert(tx, id)
    return (await andThen(tx)) ?? { result: id, events: [event] }
  }
const run = (id: string, verb = keeping()) => writer.run({ verb }, null, { id })
const stored = async (): Promise<string[]> => {
  const rows = await at.house.db.read(db => db.selectFrom('feedback').select('id').orderBy('id').execute())
  return rows.map(({ id }) => id)
}
const refusing = keeping(() => refuse('conflict'))
const throwing = keeping(() => Promise.reject(new Error('a bug')))

/** A door that the test opens. */
function gate() {
  let open = (): void => {}
  const passed = new Promise<void>(resolve => (open = resolve))
  return { open, passed }
}

describe(`the writer on ${engine}`, () => {
  // DATA-4
  test('of two verbs of one group, one refused, keeps what it acknowledged and nothing that it refused', async () => {
    const [kept, refused] = await Promise.all([run('kept'), run('refused', refusing)])
    expect(kept).toMatchObject({ result: 'kept' })
    expect(refused).toMatchObject({ code: 'conflict' })
    expect(await stored()).toEqual(['kept'])
    expect(left, 'one group, one commit').toHaveLength(1)
    expect(left[0]?.events).toHaveLength(1)
  })

  // DATA-4
  test('takes what one turn of the loop brings into one group, from whichever socket', async () => {
    const calls = await new Promise<Promise<unknown>[]>(resolve => {
      const begun: Promise<unknown>[] = []
      const asRequestsCome = (id: string) => setImmediate(() => begun.push(run(id)) === 3 && resolve(begun))
      for (const id of ['one', 'two', 'three']) asRequestsCome(id)
    })
    await Promise.all(calls)
    expect(left).toHaveLength(1)
  })

  // DATA-4
  test('takes those who were just answered into one group with who came meanwhile', async () => {
    const answered = ['one', 'two', 'three'].map(id => run(id))
    const calledAgain = answered.map(async (call, index) => {
      await call
      await turn()
      return run(`again ${index}`)
    })
    const meanwhile = keeping(() => void begun.push(run('meanwhile')))
    const begun = [run('zero', meanwhile)]
    await Promise.all([...calledAgain, ...begun])
    await Promise.all(begun)
    expect(left, 'the first four, then the other four').toHaveLength(2)
  })

  test('lets a verb that throws take nobody with it, before it or after it', async () => {
    const answers = await Promise.allSettled([run('a'), run('b', throwing), run('c'), run('d', refusing), run('e')])
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ])
    expect(await stored()).toEqual(['a', 'c', 'e'])
    expect(left.flatMap(({ events }) => events)).toHaveLength(3)
  })

  test('lets a statement that the database refuses take nobody with it', async () => {
    const answers = await Promise.allSettled([run('a'), run('twice'), run('twice'), run('z')])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(await stored()).toEqual(['a', 'twice', 'z'])
  })

  // DATA-4
  test('keeps its promise in any mixture of verbs that succeed, refuse and throw', async () => {
    const kinds = [keeping(), refusing, throwing]
    const calls = Array.from({ length: 300 }, (_, n) => ({ id: `m${n}`, kind: (n * 7 + (n >> 3)) % 3 }))
    const answers = await Promise.allSettled(calls.map(({ id, kind }) => run(id, kinds[kind])))
    const acknowledged = answers.flatMap(answer =>
      answer.status === 'fulfilled' && 'result' in answer.value ? [answer.value.result] : [],
    )
    expect(acknowledged).toEqual(calls.filter(({ kind }) => kind === 0).map(({ id }) => id))
    expect(await stored()).toEqual([...acknowledged].sort())
    expect(left.flatMap(({ events }) => events)).toHaveLength(acknowledged.length)
  })

  // DATA-5
  test('shows readers nothing before COMMIT, and answers nobody before it', async () => {
    const { open, passed } = gate()
    let isAnswered = false
    const first = run('first').then(() => (isAnswered = true))
    const held = run(
      'held',
      keeping(() => passed),
    )
    const inside = await stored()
    expect(inside).toEqual([])
    expect(isAnswered).toBe(false)
    expect(left).toEqual([])
    open()
    await Promise.all([first, held])
    expect(await stored()).toEqual(['first', 'held'])
  })

  // DATA-5
  test('gives a reader one state of the data, whatever is committed meanwhile', async () => {
    await run('before')
    const seen = await at.house.db.read(async db => {
      const count = () => db.selectFrom('feedback').select('id').execute()
      const first = await count()
      await run('meanwhile')
      return [first.length, (await count()).length]
    })
    expect(seen).toEqual([1, 1])
    expect(await stored()).toHaveLength(2)
  })

  // DATA-5
  test('lets events out after COMMIT only, once the row is there for everybody', async () => {
    const outbox = createOutbox()
    const seen: Promise<string[]>[] = []
    outbox.listen(() => seen.push(stored()))
    await writerOver(at.house.db, outbox).run({ verb: keeping() }, null, { id: 'told' })
    expect(await Promise.all(seen)).toEqual([['told']])
  })

  test('gives events their places in the order of the verbs, without a gap for those that were refused', async () => {
    await Promise.all([run('a'), run('b', refusing), run('c'), run('d', throwing).catch(() => {}), run('e')])
    const places = left.flatMap(({ events }) => events.map(({ seq }) => seq))
    expect(places).toEqual([places[0], places[0]! + 1, places[0]! + 2])
  })

  // DATA-7
  test('raises the rights epoch only where a right was narrowed', async () => {
    await run('a')
    await run(
      'b',
      keeping(tx => void narrowRights(tx)),
    )
    await run('c')
    const [before, at, after] = left.map(({ rightsEpoch }) => rightsEpoch)
    expect(at).toBe(before! + 1)
    expect(after).toBe(at)
  })

  // DATA-4
  test('takes calls one after the other, in the order they came, across groups', async () => {
    const order: string[] = []
    const noting = (id: string) => keeping(async () => void order.push(id))
    const ids = Array.from({ length: 600 }, (_, n) => `n${n}`)
    await Promise.all(ids.map(id => run(id, noting(id))))
    expect(order).toEqual(ids)
    expect(left.length, 'far fewer commits than calls').toBeLessThan(10)
  })

  test('finishes what it has taken when it is closed, and refuses what comes later', async () => {
    const taken = [run('a'), run('b')]
    await writer.close()
    expect(await run('late')).toMatchObject({ code: 'unavailable' })
    expect(await Promise.all(taken)).toMatchObject([{ result: 'a' }, { result: 'b' }])
    expect(await stored()).toEqual(['a', 'b'])
  })

  // DATA-6
  test('works on after a group whose COMMIT failed, and has acknowledged nobody of that group', async () => {
    const failing = failingOnce(at.house.db, new Error('the disk is full'))
    writer = writerOver(failing)
    const answers = await Promise.allSettled([run('a'), run('b'), run('c', refusing)])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(left).toEqual([])
    expect(await stored()).toEqual([])
    expect(await run('d')).toMatchObject({ result: 'd' })
    expect(await stored()).toEqual(['d'])
  })

  test.each(['40001', '40P01'])(
    'tries a group again whose COMMIT failed with %s, and answers each once',
    async code => {
      const failing = failingOnce(at.house.db, Object.assign(new Error('try again'), { code }))
      writer = writerOver(failing)
      const answers = await Promise.all([run('a'), run('b', refusing), run('c')])
      expect(answers).toMatchObject([{ result: 'a' }, { code: 'conflict' }, { result: 'c' }])
      expect(await stored()).toEqual(['a', 'c'])
      expect(left, 'nothing left at the first try').toHaveLength(1)
    },
  )
})

describe.runIf(engine === 'postgres')('beside another machine on postgres, the writer', () => {
  // DATA-6
  test('runs a group again that a deadlock ended, and answers each once', async () => {
    await Promise.all([run('a'), run('b')])
    const other = new pg.Client({ connectionString: at.databaseUrl })
    await other.connect()
    // PostgreSQL ends anybody who looks for a circle once there is one: the writer must look after it has closed.
    await other.query("set deadlock_timeout = '60s'")
    await other.query("begin; update feedback set name = 'other' where id = 'b'")

    let tries = 0
    const lockBoth = async (tx: Tx): Promise<Outcome<string>> => {
      tries++
      await sql`select set_config('deadlock_timeout', '3s', true), set_config('lock_timeout', '0', true)`.execute(tx)
      for (const id of ['a', 'b']) {
        await tx.updateTable('feedback').set({ name: 'writer' }).where('id', '=', id).execute()
      }
      return { result: 'both' }
    }
    const both = Promise.all([run('with'), writer.run({ verb: lockBoth }, null, {})])
    await untilSomebodyWaits(other)
    // The writer holds a and waits for b.
    const others = other.query("update feedback set name = 'other' where id = 'a'").then(() => other.query('commit'))
    expect(await both).toMatchObject([{ result: 'with' }, { result: 'both' }])
    await others
    await other.end()
    // Two, mostly. On a busy machine the second try may close the circle again before the other has its lock.
    expect(tries).toBeGreaterThan(1)
    expect(await stored()).toEqual(['a', 'b', 'with'])
    const names = await at.house.db.read(db => db.selectFrom('feedback').select('name').orderBy('id').execute())
    expect(names.map(({ name }) => name)).toEqual(['writer', 'writer', 'Ada'])
  })
})

/** In this database only: other files test beside this one. */
const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Bounded: a lock that nobody waits for fails the test. */
async function untilSomebodyWaits(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    const { rows } = await client.query(waiting)
    if (rows.length > 0) return
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  throw new Error('Nobody waits for a lock.')
}

/** The same database, but the next COMMIT fails. */
function failingOnce(db: TestHouse['house']['db'], error: Error): TestHouse['house']['db'] {
  let isFailing = true
  const writing = new Proxy(db.writing, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'startTransaction') return typeof value === 'function' ? value.bind(target) : value
      return () => ({ execute: async () => failingTransaction(await target.startTransaction().execute()) })
    },
  })
  return { ...db, writing }

  function failingTransaction(tx: Awaited<ReturnType<ReturnType<typeof db.writing.startTransaction>['execute']>>) {
    return new Proxy(tx, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        if (name === 'commit' && isFailing) {
          isFailing = false
          return () => ({ execute: () => Promise.reject(error) })
        }
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
}
