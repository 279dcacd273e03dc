import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { joinAsMember } from '#tests/kit/cast.ts'
import { createEmptyDatabase, postgresUrl } from '#tests/kit/machine/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { startProxy } from '#tests/kit/machine/postgres-proxy.ts'
import { runToEnd, startServerProcess } from '#tests/kit/machine/process.ts'
import { rounds } from '#tests/kit/rounds.ts'

/** Until several Meydans are made to work together, one writes into one database. */
// RUN-7
describe.runIf(postgresUrl)('a database on postgres', () => {
  test('is refused to a second Meydan in one line, and to an operator’s command beside a server', async () => {
    await using server = await startServerProcess()
    const folder = await mkdtemp(join(tmpdir(), 'meydan-second-'))
    const settings = { ...server.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' }
    const second = await runToEnd('server/main.ts', [], settings)
    const line = 'Another Meydan already uses the database that DATABASE_URL names.'
    expect(second).toEqual({ status: 1, out: [], err: [line] })
    const command = await runToEnd('server/operator.ts', ['verify'], settings)
    expect(command).toEqual({ status: 1, out: [], err: [line] })
    expect((await new Visitor(server.url).send('GET', '/readyz')).status).toBe(200)
    await rm(folder, { recursive: true, force: true })
  })

  test('goes to one of two that start at once', async () => {
    const database = await createEmptyDatabase()
    const starts = [1, 2, 3].map(() => startServerProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'error' }))
    const settled = await Promise.allSettled(starts)
    const running = settled.flatMap(start => (start.status === 'fulfilled' ? [start.value] : []))
    const reasons = settled.flatMap(start => (start.status === 'rejected' ? [String(start.reason)] : []))
    expect(running).toHaveLength(1)
    for (const reason of reasons) expect(reason).toContain('Another Meydan already uses the database')
    await running[0]![Symbol.asyncDispose]()
    await database.drop()
  })

  test('that another Meydan has taken meanwhile ends the one that lost it', async () => {
    const database = await createEmptyDatabase()
    await using proxy = await startProxy(database.url)
    await using first = await startServerProcess({ DATABASE_URL: proxy.url })
    proxy.goAway()
    await using second = await startServerProcess({ DATABASE_URL: database.url })
    proxy.comeBack()
    await eventually(() => expect(first.status()).toBe(1))
    expect(first.output()).toContain('Another Meydan writes into this database')
    expect(second.status()).toBe(null)
    await second.kill('SIGKILL')
    await database.drop()
  })

  test('whose session was ended is taken again at once, before anybody writes', async () => {
    await using server = await startServerProcess()
    const ayse = await joinAsMember(server, 'Ayşe', 'ayse@example.com')
    const client = new pg.Client({ connectionString: server.env.DATABASE_URL })
    await client.connect()
    const holders = "select pid from pg_locks where locktype = 'advisory' and granted"
    const ownDatabase = ' and database = (select oid from pg_database where datname = current_database())'
    const before = await client.query<{ pid: number }>(holders + ownDatabase)
    expect(before.rows).toHaveLength(1)
    await client.query('select pg_terminate_backend($1)', [before.rows[0]!.pid])
    // Without anything to write: the place itself is watched.
    await eventually(async () => {
      const { rows } = await client.query<{ pid: number }>(holders + ownDatabase)
      expect(rows).toHaveLength(1)
      expect(rows[0]!.pid).not.toBe(before.rows[0]!.pid)
    })
    expect((await ayse.do(channelRoutes.listChannels, {})).channels.length).toBeGreaterThan(0)
    await client.end()
  })

  test('is free again as soon as a server was killed', async () => {
    await using server = await startServerProcess()
    for (let times = 0; times < rounds(1, 3); times++) {
      await server.kill('SIGKILL')
      await server.restart()
    }
    expect((await new Visitor(server.url).send('GET', '/readyz')).status).toBe(200)
  })
})
