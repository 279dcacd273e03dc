import type { KyselyPlugin } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { messageRoutes } from '#contract/messages.ts'
import { reportRoutes } from '#contract/reports.ts'
import { verify } from '#server/audit/door.ts'
import { retain } from '#server/app/retention/retain.ts'
import { lastRuns } from '#server/db/upkeep-runs.ts'
import type { House } from '#server/house.ts'
import { openStorage, type Storage } from '#server/media/door.ts'
import { cast } from '#tests/kit/cast.ts'
import { day } from '#tests/kit/clock.ts'
import { filesOf, upload } from '#tests/kit/files/send-file.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { ofMessage } from '#tests/kit/reporting.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk } from '#tests/kit/talk.ts'
import { fillWithCanaries, runRetention, tracesOfCanary } from './place.ts'

const { server, people } = stage({ people: cast, each: 'test' })

// DATA-20, DATA-21
describe(`a run of retention that breaks, on ${engine}`, () => {
  test('after any of its statements loses nothing and leaves nothing, and what a case holds stands', async () => {
    await fillWithCanaries(server, people)
    const held = await openCase()
    server.clock.pass(30 * day + 1)
    let broken = 0
    for (let at = 1; ;) {
      const before = await progress()
      const error = await runRetention(breaksAfter(server.house, at)).then(() => null, String)
      expect((await server.house.db.read(db => verify(db))).broken, `after ${at}`).toBeNull()
      expect(await heldRow(held)).toMatchObject({ text: 'delil', erased_at: null })
      if (error === null) break
      expect(error).toMatch(/broken here/)
      broken++
      // What was committed is behind us: the rest is tried from its beginning.
      at = (await progress()) === before ? at + 1 : 1
    }
    expect(broken, 'each statement of a step was the last one once').toBeGreaterThan(15)
    expect(await tracesOfCanary(server)).toEqual([])
    expect(await filesOf(server), 'the one of the case').toHaveLength(1)
  })

  test('because the server ends is not noted as done, and the next one erases all', async () => {
    await fillWithCanaries(server, people)
    server.clock.pass(30 * day + 1)
    const { house } = server
    await retain(house, await openStorage(house.config), () => false)
    expect(await house.db.read(db => lastRuns(db, house.clock.now()))).toEqual({})
    await runRetention(house)
    expect(await tracesOfCanary(server)).toEqual([])
  })

  test('between the bytes of one file and the next removes both in the end', async () => {
    await fillWithCanaries(server, people)
    server.clock.pass(30 * day + 1)
    const storage = await openStorage(server.house.config)
    const before = (await filesOf(server)).length
    const half: Storage = {
      ...storage,
      remove: async keys => {
        await storage.remove(keys.slice(0, 1))
        throw new Error('broken here')
      },
    }
    await expect(runRetention(server.house, half)).rejects.toThrow('broken here')
    expect(await filesOf(server)).toHaveLength(before - 1)
    server.clock.pass(1)
    await runRetention(server.house)
    expect(await filesOf(server)).toEqual([])
    expect(await tracesOfCanary(server)).toEqual([])
  })
})

/** A message with a file that was reported, removed, and is not settled. Answers its id. */
async function openCase(): Promise<string> {
  const { ayse, bora, moderator } = people
  const talk = await openTalk(server, 'dava')
  const said = await talk.post(ayse, 'delil', { fileId: (await upload(ayse, 'delil.txt', 'delil')).id })
  await bora.do(reportRoutes.report, { id: uuidv7(), ...ofMessage(said.id) })
  await moderator.do(messageRoutes.removeMessage, { messageId: said.id })
  return said.id
}

const heldRow = (id: string) =>
  server.house.db.read(db => db.selectFrom('deleted_messages').selectAll().where('id', '=', id).executeTakeFirst())

/** How far erasing has come: entries that tell of it, and files that are to go. */
const progress = (): Promise<string> =>
  server.house.db.read(async db => {
    const { n } = await db.selectFrom('audit_head').select('n').executeTakeFirstOrThrow()
    return `${n} ${(await db.selectFrom('media').select('id').execute()).length}`
  })

/** The same house, in which the statement of this number, counted over all transactions of a run, is the last one. */
function breaksAfter(house: House, at: number): House {
  let count = 0
  const breaking: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (++count === at) throw new Error('broken here')
      return result
    },
  }
  const run: House['writer']['run'] = (work, actor, input) => {
    if (!('verb' in work)) return house.writer.run(work, actor, input)
    const { verb } = work
    const broken: typeof verb = (tx, ...rest) => verb(tx.withPlugin(breaking), ...rest)
    return house.writer.run({ ...work, verb: broken }, actor, input)
  }
  return { ...house, writer: { ...house.writer, run } }
}
