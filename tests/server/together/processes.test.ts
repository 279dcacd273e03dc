import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { isLong } from '#tests/kit/long.ts'
import { postgresUrl } from '#tests/kit/machine/database.ts'
import { carrier, hasValkey, startValkey } from '#tests/kit/machine/valkey.ts'
import { operate, runToEnd, type ServerProcess, startServerProcess } from '#tests/kit/machine/process.ts'

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter(each => each > 0)

/** By a connection of its own: one that was kept may end just as it is used, and then a browser asks again. */
const statusOf = async (url: string): Promise<unknown> => {
  const [reply] = (await once(get(`${url}/healthz`, { agent: false }), 'response')) as [IncomingMessage]
  reply.resume()
  return reply.statusCode
}

/** Asks until told to stop; answers every status that was not 200, and what broke. */
function askOn({ url }: ServerProcess) {
  const odd: unknown[] = []
  const asking = new AbortController()
  let asked = 0
  const until = (async () => {
    while (!asking.signal.aborted) {
      const status = await statusOf(url).catch((error: unknown) => error)
      asked++
      if (status !== 200) odd.push(status)
    }
  })()
  return {
    asked: () => asked,
    stop: async () => {
      asking.abort()
      await until
      return odd
    },
  }
}

// RUN-43
describe.runIf(postgresUrl)(`several processes of one start, with words over ${carrier}`, () => {
  test('serve behind one port; one that is killed comes back, and a renewal refuses nobody', async () => {
    await using valkey = hasValkey ? await startValkey() : null
    await using server = await startServerProcess(valkey ? { VALKEY_URL: valkey.url } : {}, {
      given: ['--processes', '2'],
    })
    const pids = childrenOf(server.pid())
    expect(pids).toHaveLength(2)
    const { out } = await operate(['status', '--json'], server.env)
    expect(JSON.parse(out.join('\n'))).toMatchObject({ running: { online: 0, processes: 2 } })

    process.kill(pids[1]!, 'SIGKILL')
    await eventually(() => {
      const now = childrenOf(server.pid())
      expect(now).toHaveLength(2)
      expect(now).not.toContain(pids[1])
    })
    const before = childrenOf(server.pid())
    const asking = askOn(server)
    server.signal('SIGUSR2')
    await eventually(() => expect(childrenOf(server.pid()).filter(pid => before.includes(pid))).toEqual([]))
    await eventually(() => expect(childrenOf(server.pid())).toHaveLength(2))
    expect(await asking.stop()).toEqual([])
    expect(asking.asked()).toBeGreaterThan(0)

    expect(server.output()).toMatch(new RegExp(`"ended":${pids[1]},.*"signal":"SIGKILL".*is started again`))
    const last = childrenOf(server.pid())
    await server.kill('SIGTERM')
    expect(server.status()).toBe(0)
    for (const pid of last) expect(() => process.kill(pid, 0)).toThrow()
  })

  test.runIf(isLong)(
    'one that stands still is ended, and another serves in its place',
    { timeout: 90_000 },
    async () => {
      await using server = await startServerProcess({}, { given: ['--processes', '2'] })
      const [, stopped] = childrenOf(server.pid())
      process.kill(stopped!, 'SIGSTOP')
      await expect.poll(() => childrenOf(server.pid()), { timeout: 60_000 }).not.toContain(stopped)
      await eventually(() => expect(childrenOf(server.pid())).toHaveLength(2))
      expect(server.output()).toMatch(new RegExp(`"ended":${stopped},.*A process stood still; it is started again`))
    },
  )

  test('end all, those of another start too, when the place was moved', async () => {
    await using server = await startServerProcess({}, { given: ['--processes', '2'] })
    const beside = { ...server.env, DATA_DIR: join(server.dataDir, 'beside'), PORT: '0' }
    await using other = await startServerProcess(beside)

    const { out } = await operate(['move', 'sqlite'], server.env)
    expect(out.join('\n')).toMatch(/Moved and verified/)

    for (const one of [server, other]) {
      await eventually(() => expect(one.status()).toBe(0))
      expect(one.output()).toContain('This place was moved to another database')
      expect(one.output()).not.toMatch(/"level":[56]0/)
    }
  })

  test('are told why they can’t start once, in one line', async () => {
    await using server = await startServerProcess()
    const env = { ...server.env, PORT: '0' }
    const second = await runToEnd('server/main.ts', ['--processes', '2'], env)
    expect(second).toEqual({ status: 1, out: [], err: [`Another Meydan already uses ${server.dataDir}.`] })
    const sqlite = await runToEnd('server/main.ts', ['--processes', '2'], { ...env, DATABASE_URL: '' })
    expect(sqlite.err).toEqual(['SQLite is written by one process: --processes needs DATABASE_URL.'])
    const odd = await runToEnd('server/main.ts', ['--processes', 'two'], env)
    expect(odd.err).toEqual(['--processes needs a number from 1 to 16.'])
  })
})
