import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { joinAsMember } from '#tests/kit/cast.ts'
import { password } from '#tests/kit/people.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { operate, runToEnd, type ServerProcess, startServerProcess } from '#tests/kit/machine/process.ts'

const folder = mkdtempSync(join(tmpdir(), 'meydan-start-'))
let running: ServerProcess
beforeAll(async () => void (running = await startServerProcess()))
afterAll(async () => {
  await running[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

/** A start that must fail; nothing but one line may be said. */
async function failedStart(env: Record<string, string>): Promise<string> {
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error', ...env }
  const { status, out, err } = await runToEnd('server/main.ts', [], settings)
  expect({ status, out, lines: err.length }, err.join('\n')).toEqual({ status: 1, out: [], lines: 1 })
  return err[0]!
}

// RUN-1, RUN-7
describe(`a start on ${engine}`, () => {
  test('takes its settings from the file that --env names, and no word that means nothing', async () => {
    const file = join(folder, 'of-a-service.env')
    writeFileSync(file, 'PORT=many\n')
    const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' }
    const started = (...words: string[]) => runToEnd('server/main.ts', words, settings)
    expect(await started('--env', file)).toEqual({ status: 1, out: [], err: ['PORT must be a whole number.'] })
    expect((await started('--env')).err).toEqual(['--env needs the name of a file with settings.'])
    for (const words of [['quickly'], ['--env', file, '--colour']]) {
      expect((await started(...words)).err).toEqual([
        `“${words.at(-1)}” means nothing here: start takes --env FILE and --processes N.`,
      ])
    }
  })

  test('works from the files as they stand, which the other tests have in fewer (join-programs.ts)', async () => {
    const joined = process.env.MEYDAN_TEST_PROGRAMS
    try {
      delete process.env.MEYDAN_TEST_PROGRAMS
      await using server = await startServerProcess()
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      expect(await operate(['users', 'list'], server.env)).toMatchObject({ status: 0, database: expect.any(String) })
    } finally {
      if (joined !== undefined) process.env.MEYDAN_TEST_PROGRAMS = joined
    }
  })

  test('ends with one line where its port is taken', async () => {
    const other = createServer()
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    expect(await failedStart({ PORT: String(port) })).toBe(`Port ${port} (PORT) is already taken.`)
    await new Promise(resolve => other.close(resolve))
  })

  // RUN-32
  test('ends with one line where backups would lie in the data directory', async () => {
    const BACKUP_TO = join(folder, 'data', 'nights')
    expect(await failedStart({ BACKUP_TO })).toBe(
      `BACKUP_TO must lie outside of DATA_DIR, or backups are lost with it: ${BACKUP_TO} is inside.`,
    )
    expect(existsSync(BACKUP_TO)).toBe(false)
  })

  test('ends with one line where the data directory cannot be written to', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(await failedStart({ DATA_DIR: file })).toMatch(
      /^The data directory .*file \(DATA_DIR\) cannot be written to \(\w+\)\.$/,
    )
    expect(await failedStart({ DATA_DIR: join(file, 'below') })).toMatch(/cannot be written to/)
    // Node's recursive way of making a directory never ends there.
    expect(await failedStart({ DATA_DIR: '/proc/x' })).toMatch(/cannot be written to/)
  })

  // RUN-6
  test('ends with one line where the data directory is everybody’s, or holds something else, and closes neither', async () => {
    const shared = join(folder, 'shared')
    mkdirSync(shared)
    chmodSync(shared, 0o1777)
    expect(await failedStart({ DATA_DIR: shared })).toMatch(
      /^DATA_DIR must be a directory of its own: .+ is shared or holds other things\.$/,
    )
    expect(statSync(shared).mode & 0o7777).toBe(0o1777)
    expect(await failedStart({ DATA_DIR: folder })).toMatch(/^DATA_DIR must be a directory of its own/)
  })

  // Each wrong setting has its line in tests/unit/server/config.test.ts.
  test('ends with one line that names the wrong setting', async () => {
    expect(await failedStart({ PUBLIC_URL: 'https://meydan.example', LIMITS: '5' })).toMatch(/^LIMITS .+\.$/)
  })

  test('ends with one line where HOST is no address of this machine', async () => {
    expect(await failedStart({ HOST: '192.0.2.1' })).toBe(
      'HOST 192.0.2.1 is no address of this machine (EADDRNOTAVAIL).',
    )
    expect(await failedStart({ HOST: 'no-such-host.invalid' })).toMatch(/^HOST no-such-host\.invalid is no address/)
  })

  test('ends with one line where the path of the data directory is too long for a socket', async () => {
    const line = await failedStart({ DATA_DIR: join(folder, 'uzun'.repeat(30)) })
    expect(line).toMatch(/^The data directory \(DATA_DIR\) will not do: its path is too long/)
  })

  test('ends with one line where something in the data directory is another’s, or not what it should be', async () => {
    const dataDir = join(folder, 'odd')
    mkdirSync(join(dataDir, 'media'), { recursive: true })
    mkdirSync(join(dataDir, 'lock'))
    expect(await failedStart({ DATA_DIR: dataDir })).toMatch(/\/odd\/lock cannot be locked: EISDIR/)
    rmdirSync(join(dataDir, 'lock'))
    writeFileSync(join(dataDir, 'lock'), 'not a database at all'.repeat(100))
    expect(await failedStart({ DATA_DIR: dataDir })).toMatch(/\/odd\/lock cannot be locked: /)
    rmSync(join(dataDir, 'lock'))
    rmdirSync(join(dataDir, 'media'))
    writeFileSync(join(dataDir, 'media'), '')
    expect(await failedStart({ DATA_DIR: dataDir })).toMatch(/^Meydan stopped: .*\/odd\/media/)
  })

  test('ends with one line where the database cannot be reached', async () => {
    const line = await failedStart({ DATABASE_URL: 'postgres://meydan@127.0.0.1:1/meydan' })
    expect(line).toBe('DATABASE_URL: the database at 127.0.0.1:1 does not answer (connect ECONNREFUSED 127.0.0.1:1).')
  })

  test('ends with one line where another Meydan uses the data directory, which goes on undisturbed', async () => {
    const line = await failedStart({ ...running.env, PORT: '0' })
    expect(line).toBe(`Another Meydan already uses ${running.dataDir}.`)
    expect((await new Visitor(running.url).send('GET', '/readyz')).status).toBe(200)
  })

  // RUN-10
  test('says where it is, how to make an owner, and where the mails are', () => {
    const said = running.output()
    expect(said).toContain(`Meydan is ready at ${running.url.replace('127.0.0.1', 'localhost')}`)
    expect(said).toContain('npm run meydan -- role <email> owner')
    expect(said).toMatch(/Mails are shown at http:\/\/localhost:\d+\/dev\/mailbox\?key=[\w-]{20,}/)
    expect(said, 'nothing else, no warning of any package').not.toMatch(/warning|deprecat/i)
  })
})

// RUN-9
describe(`a server that is asked to end, on ${engine}`, () => {
  test('finishes what it has taken, ends with status 0, and keeps what it acknowledged', async () => {
    await using server = await startServerProcess()
    const ayse = await joinAsMember(server, 'Ayşe', 'ayse@example.com')
    const { channels } = await ayse.do(channelRoutes.listChannels, {})
    const channelId = channels.find(({ readOnly }) => !readOnly)!.id
    const logins = await Promise.all([1, 2, 3, 4].map(() => beginLogin(server.url, ayse.email)))
    const ids = Array.from({ length: 50 }, () => uuidv7())
    const posts = ids.map(id => ayse.ask(messageRoutes.postMessage, { channelId, id, text: id }).catch(() => null))
    await posts[0]
    const ended = server.kill('SIGTERM')
    await eventually(async () =>
      expect(new Visitor(server.url).send('GET', '/healthz')).rejects.toThrow('fetch failed'),
    )

    expect(await Promise.all(logins.map(finish => finish()))).toEqual([200, 200, 200, 200])
    const replies = await Promise.all(posts)
    const acknowledged = ids.filter((_, index) => replies[index]?.status === 200)
    await ended
    expect(server.status()).toBe(0)

    await server.restart()
    const { messages } = await ayse.do(messageRoutes.listMessages, { channelId, limit: 100 })
    expect(messages.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
    expect(acknowledged.length).toBeGreaterThan(0)
  })

  test('takes nobody new, and its data directory is free at once', async () => {
    await using server = await startServerProcess()
    await server.kill('SIGTERM')
    expect(server.output()).toMatch(/Meydan ends: .*\n(.*\n)*Meydan has ended\n/)
    await expect(new Visitor(server.url).send('GET', '/healthz')).rejects.toThrow('fetch failed')
    await server.restart()
    expect((await new Visitor(server.url).send('GET', '/readyz')).status).toBe(200)
  })
})

/**
 * A login of which the server has the head for certain, and not yet the body. Answers how to go on: with its status.
 */
async function beginLogin(url: string, email: string): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify({ email, password })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const { method, path } = accountRoutes.login
  const login = request(url + path, { method, headers: { ...headers, expect: '100-continue' } })
  const replied = once(login, 'response') as Promise<[IncomingMessage]>
  login.flushHeaders()
  await once(login, 'continue')
  return async () => {
    login.end(body)
    const [reply] = await replied
    reply.resume()
    return reply.statusCode
  }
}
