import { Worker } from 'node:worker_threads'
import { CompiledQuery, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Actor } from '#contract/permissions.ts'
import type { Tx } from '#server/db/open.ts'
import type { StatementsRequest } from '#server/db/sqlite/remote.ts'
import { question, runLater, runTogether, together } from '#server/db/together.ts'
import type { Permit, Turn } from '#server/gate/acts/turn.ts'
import type { Call, Work } from '#server/gate/acts/verb.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { postBound } from '#server/messages/routes.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addChannel, write } from '#tests/kit/house.ts'
import { addPerson } from '#tests/kit/people.ts'
import { houseStage } from '#tests/kit/stage.ts'

const at = houseStage()
let ayse: Actor
let bora: Actor
let channelId: string
beforeAll(async () => {
  ayse = await addPerson(at.house, 'Ayşe')
  bora = await addPerson(at.house, 'Bora')
  channelId = await addChannel(at.house, 'birlikte')
})
afterEach(() => void vi.restoreAllMocks())

const post = async (actor: Actor, id = uuidv7()): Promise<void> => {
  const { binding } = postBound()
  const outcome = await at.house.writer.run(binding as never, actor, { channelId, id, text: 'selam' })
  expect(outcome).not.toBeInstanceOf(Refusal)
}

// LIVE-30
test.runIf(engine === 'sqlite')('a post goes to SQLite’s thread twice, alone or in a group', async () => {
  const sent = vi.spyOn(Worker.prototype, 'postMessage')
  const requests = () =>
    sent.mock.calls.map(([request]) => {
      const { ahead, statements } = request as StatementsRequest
      return { writes: ahead.filter(each => typeof each !== 'string').length, answered: statements.length }
    })
  const asIsFit = [
    { writes: 0, answered: 3 }, // what it asks
    { writes: 2, answered: 1 }, // what it writes, and the commit
  ]
  await post(ayse)
  expect(requests()).toEqual(asIsFit)
  sent.mockClear()
  await Promise.all(Array.from({ length: 40 }, (_, n) => post(n % 2 === 0 ? ayse : bora)))
  expect(requests()).toEqual(asIsFit)
})

/** A batch of which each call writes what it is asked to, and waits for none of it. */
const writesLater: Work<string, null> = {
  batch: async (calls: readonly Call<string>[], { tx }: Pick<Turn, 'tx'>) => {
    for (const { input } of calls) await runLater(tx, [CompiledQuery.raw(input)])
    return calls.map(({ turn }) => (turn.may('account.self') as Permit).unrecorded('own-setting', { result: null }))
  },
}

const headNow = async (): Promise<number> => {
  const found = await at.house.db.read(db =>
    db.selectFrom('channels').select('head').where('id', '=', channelId).executeTakeFirstOrThrow(),
  )
  return found.head
}
const raiseHead = (): string => `update channels set head = head + 1 where id = '${channelId}'`

// LIVE-30, DATA-4
test(`what failed on its way with the commit takes nobody else with it, on ${engine}`, async () => {
  const before = await headNow()
  const group = [raiseHead(), 'insert into nowhere values (1)', raiseHead(), raiseHead()]
  const outcomes = await Promise.allSettled(group.map(sql => at.house.writer.run(writesLater, ayse, sql)))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(outcomes[1]).toMatchObject({ reason: { message: expect.stringContaining('nowhere') as unknown } })
  expect(await headNow(), 'once each').toBe(before + 3)
})

// DATA-4
test.runIf(engine === 'sqlite')(
  'what waits for a commit is not written once SQLite ended the transaction',
  async () => {
    const before = await headNow()
    const full = async (tx: Tx): Promise<never> => {
      await tx.executeQuery(CompiledQuery.raw('rollback')) // as it does by itself where the disk is full
      await runLater(tx, [CompiledQuery.raw(raiseHead())])
      throw Object.assign(new Error('database or disk is full'), { errcode: 13 })
    }
    await expect(at.house.writer.run({ verb: full }, null, null)).rejects.toThrow('full')
    await post(ayse)
    expect(await headNow(), 'of the post').toBe(before + 1)
  },
)

test(`who comes behind them in the same group sees them, on ${engine}`, async () => {
  const id = uuidv7()
  const isThere = async (tx: Tx) => ({
    result: (await tx.selectFrom('messages').select('id').where('id', '=', id).execute()).length,
  })
  const [, seen] = await Promise.all([post(ayse, id), at.house.writer.run({ verb: isThere }, null, null)])
  expect(seen).toMatchObject({ result: 1 })
})

test(`each question gets its own answer, on ${engine}`, async () => {
  const one = (tx: Tx, value: number) =>
    question(sql<{ value: number }>`select ${sql.lit(value)} as value`.compile(tx), rows => rows[0]?.value)
  const answers = await at.house.db.read(db =>
    together(db, { first: one(db, 1), nothing: question(null, rows => rows.length), last: one(db, 2) }),
  )
  expect(answers).toEqual({ first: 1, nothing: 0, last: 2 })
})

test(`what stands behind a statement that fails does not run, and nothing of it stays, on ${engine}`, async () => {
  const headOf = (db: Tx) => db.selectFrom('channels').select('head').where('id', '=', channelId).executeTakeFirst()
  const before = await at.house.db.read(headOf)
  const seen: unknown[] = []
  const failing = write(at.house, async tx => {
    const raise = (head: number) => tx.updateTable('channels').set({ head }).where('id', '=', channelId)
    const broken = CompiledQuery.raw('select 1 from nowhere')
    await runTogether(tx, [raise(1_000), broken, raise(2_000)]).catch(async (error: unknown) => {
      // PostgreSQL reads nothing more in a transaction that has failed.
      if (engine === 'sqlite') seen.push(await headOf(tx))
      throw error
    })
  })
  await expect(failing).rejects.toThrow('nowhere')
  expect(seen).toEqual(engine === 'sqlite' ? [{ head: 1_000 }] : [])
  expect(await at.house.db.read(headOf)).toEqual(before)
  await post(bora)
})
