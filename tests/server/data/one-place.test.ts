import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { unfinishedPostgres } from '#server/db/unfinished/postgres.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { joinAsMember } from '#tests/kit/cast.ts'
import { createEmptyDatabase, postgresUrl } from '#tests/kit/machine/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { startProxy } from '#tests/kit/machine/postgres-proxy.ts'
import { runToEnd, startServerProcess } from '#tests/kit/machine/process.ts'
import { rounds } from '#tests/kit/rounds.ts'

/** As a Meydan of before 0.3 and a restore hold it: alone. */
const alone = "select pg_advisory_lock(1298495844, hashtext('public'))"

// RUN-7
describe.runIf(postgresUrl)('a database on postgres', () => {
  test('is shared by servers that start at once, and by an operator’s command beside them', async () => {
    const database = await createEmptyDatabase()
    const env = { DATABASE_URL: database.url, LOG_LEVEL: 'error' }
    const servers = await Promise.all([1, 2, 3].map(() => startServerProcess(env)))
    for (const { url } of servers) expect((await new Visitor(url).send('GET', '/readyz')).status).toBe(200)
    const command = await runToEnd('server/operator.ts', ['verify'], servers[0]!.env)
    expect(command.status).toBe(0)
    for (const server of servers) await server[Symbol.asyncDispose]()
    await database.drop()
  })

  // DATA-23
  test('has a place in each of its schemas, also where both start at once, and again', async () => {
    const database = await createEmptyDatabase()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query('create schema one; create schema two')
    const urlOf = (path: string): string => {
      const url = new URL(database.url)
      url.searchParams.set('options', `-c search_path=${path}`)
      return url.href
    }
    const servers = await Promise.all(['one', 'two,one'].map(path => startServerProcess({ DATABASE_URL: urlOf(path) })))
    for (const server of servers) {
      await server.kill('SIGTERM')
      await server.restart()
    }
    await joinAsMember(servers[0]!, 'Ayşe')
    await joinAsMember(servers[1]!, 'Ayşe')
    const { rows } = await client.query('select one.store.id = two.store.id as same from one.store, two.store')
    expect(rows).toEqual([{ same: false }])
    const made = join(servers[0]!.dataDir, 'one.tar.gz')
    expect(await runToEnd('server/operator.ts', ['backup', made], servers[0]!.env)).toMatchObject({ status: 0 })
    for (const server of servers) await server[Symbol.asyncDispose]()
    await client.end()
    await database.drop()
  })

  test('that somebody holds alone is refused in one line', async () => {
    await using server = await startServerProcess()
    await server.kill('SIGTERM')
    const client = new pg.Client({ connectionString: server.env.DATABASE_URL })
    await client.connect()
    await client.query(alone)
    const line = 'Another Meydan already uses the database that DATABASE_URL names.'
    const settings = { ...server.env, LOG_LEVEL: 'error' }
    expect(await runToEnd('server/main.ts', [], settings)).toEqual({ status: 1, out: [], err: [line] })
    await client.end()
  })

  test('that somebody took for himself meanwhile ends the one that lost it', async () => {
    const database = await createEmptyDatabase()
    await using proxy = await startProxy(database.url)
    await using server = await startServerProcess({ DATABASE_URL: proxy.url })
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    proxy.goAway()
    await client.query(alone)
    proxy.comeBack()
    await eventually(() => expect(server.status()).toBe(1))
    expect(server.output()).toContain('Another Meydan holds this database for itself')
    await client.end()
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

  test('is free as soon as who had it alone has ended', async () => {
    const database = await createEmptyDatabase()
    for (let times = 0; times < 30; times++) await (await unfinishedPostgres(database.url)).undo()
    await database.drop()
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
