import { Worker } from 'node:worker_threads'
import { CompiledQuery, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Actor } from '#contract/permissions.ts'
import type { Tx } from '#server/db/open.ts'
import type { StatementsRequest } from '#server/db/sqlite/remote.ts'
import { question, runTogether, together } from '#server/db/together.ts'
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
test.runIf(engine === 'sqlite')('a post goes to SQLite’s thread three times, alone or in a group', async () => {
  const sent = vi.spyOn(Worker.prototype, 'postMessage')
  const statements = (): number[] =>
    sent.mock.calls.map(([request]) => (request as StatementsRequest).statements.length)
  await post(ayse)
  expect(statements(), 'what it asks, what it writes, and the commit').toEqual([3, 2, 1])
  sent.mockClear()
  await Promise.all(Array.from({ length: 40 }, (_, n) => post(n % 2 === 0 ? ayse : bora)))
  expect(statements()).toEqual([3, 2, 1])
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
