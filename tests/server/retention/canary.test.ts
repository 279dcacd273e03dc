import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { messageRoutes } from '#contract/messages.ts'
import { verify } from '#server/audit/door.ts'
import { lastRuns } from '#server/db/upkeep-runs.ts'
import { cast } from '#tests/kit/cast.ts'
import { day } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { tablesOf } from '#tests/kit/house.ts'
import { rounds } from '#tests/kit/rounds.ts'
import { stage } from '#tests/kit/stage.ts'
import { filesOf } from '#tests/kit/files/send-file.ts'
import { openTalk } from '#tests/kit/talk.ts'
import { fillWithCanaries, laterIn, runRetention, tellingTables, tracesOfCanary } from './place.ts'

const { server, people } = stage({ people: cast, each: 'test' })

// DATA-19
describe(`what was posted, edited away and removed, on ${engine}`, () => {
  test('is found nowhere after its time: no table, no file, no index, no WAL', async () => {
    const { reportId } = await fillWithCanaries(server, people)
    const before = await tracesOfCanary(server)
    expect(before.filter(trace => trace.startsWith('table '))).toEqual(tellingTables.map(name => `table ${name}`))
    expect(before.join()).toMatch(/\/media\/.*\/mailbox\/.*\.eml/s)
    if (engine === 'sqlite') expect(before.join()).toMatch(/meydan\.db/)

    server.clock.pass(30 * day + 1)
    await runRetention(server.house)
    expect(await tracesOfCanary(server)).toEqual([])
    expect(await filesOf(server)).toEqual([])
    const { last, report, log } = await server.house.db.read(async db => ({
      last: (await lastRuns(db, server.clock.now())).erasure,
      report: await db.selectFrom('reports').selectAll().where('id', '=', reportId).executeTakeFirstOrThrow(),
      log: await verify(db),
    }))
    expect(last).toMatchObject({
      outcome: 'done',
      facts: { removedMessages: 2, files: 3, earlierTexts: 1, reports: 1, reasons: 1, mails: 1, mailboxFiles: 2 },
    })
    expect(report).toMatchObject({ status: 'resolved', settled_by: people.moderator.uid, reason: '', note: null })
    expect(log.broken).toBeNull()
    expect(log.erased).toBeGreaterThan(10)
  })

  test('and so again and again, while others write, whose words stand', async () => {
    const { ayse, bora } = people
    const talk = await openTalk(server, 'sürekli')
    const said: string[] = []
    for (let round = 0; round < rounds(3, 12); round++) {
      await fillWithCanaries(server, people, `kafes ${round}`)
      for (const person of [ayse, bora]) {
        const message = await talk.post(person, `önce ${round}`)
        await talk.edit(person, message, `sonra ${round}`)
        said.push(message.id)
      }
      expect((await tracesOfCanary(server)).length).toBeGreaterThan(tellingTables.length)
      await laterIn(server, people, 30 * day + 1)
      expect(await tracesOfCanary(server), `round ${round}`).toEqual([])
      expect(await talk.shown(ayse, said.at(-1)!)).toMatchObject({ text: `sonra ${round}` })
    }
    const { messages } = await ayse.do(messageRoutes.listMessages, { channelId: talk.channelId })
    expect(messages.map(({ id }) => id).toSorted()).toEqual(said.toSorted())
    expect((await server.house.db.read(db => verify(db))).broken).toBeNull()
  })

  test('is told of every table, whether it is erased or why not', async () => {
    const page = readFileSync('docs/running.md', 'utf8')
    const chapter = page.slice(page.indexOf('## What is erased'), page.indexOf('A report that waits holds'))
    const told = new Set([...chapter.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name))
    const tables = (await tablesOf(server.house.db)).map(({ name }) => name)
    expect(tables.filter(name => !told.has(name))).toEqual([])
  })

  test('stands until its time', async () => {
    await fillWithCanaries(server, people)
    const before = await tracesOfCanary(server)
    server.clock.pass(30 * day - 1)
    await runRetention(server.house)
    expect(await tracesOfCanary(server)).toEqual(before)
    expect(await server.house.db.read(db => lastRuns(db, server.clock.now()))).toEqual({})
  })
})
