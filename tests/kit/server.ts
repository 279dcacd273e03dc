import { rm } from 'node:fs/promises'
import { type RunningServer, startServer } from '#server/app/start/start-server.ts'
import { readConfig } from '#server/config.ts'
import { type TestClock, testClock } from './clock.ts'
import { createDatabase, postgresUrl } from '#tests/kit/machine/database.ts'
import { emptyPlace } from '#tests/kit/machine/empty-place.ts'

export interface TestServer extends RunningServer {
  clock: TestClock
  dataDir: string
  /** Settings this server was started with, for starting another one on the same data. */
  env: Record<string, string>
}

/**
 * A real server on a free port, with its own data directory and, on PostgreSQL, its own database. Limits are wide
 * (`LIMITS: '1'` brings the real ones). `await using` closes it and removes what it kept.
 */
export async function startTestServer(
  env: Record<string, string> = {},
  clock = testClock(),
): Promise<TestServer & AsyncDisposable> {
  const dataDir = await emptyPlace('meydan-test-')
  const database = postgresUrl ? await createDatabase() : null
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LIMITS: '1000',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    ...(database && { DATABASE_URL: database.url }),
    ...env,
  }
  const server = await restartTestServer(settings, clock)
  return {
    ...server,
    [Symbol.asyncDispose]: async () => {
      await server.close()
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A server over data that another one left. */
export async function restartTestServer(env: Record<string, string>, clock = testClock()): Promise<TestServer> {
  const server = await startServer(readConfig(env), clock)
  return { ...server, clock, dataDir: env.DATA_DIR!, env }
}
