import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { EpochMs } from '#contract/text/text.ts'
import { settingNames } from '#server/config.ts'
import { hour } from '../clock.ts'
import { createDatabase, postgresUrl } from './database.ts'
import { pathOf, type Program } from './programs.ts'

/**
 * Every setting empty, so that neither this shell nor a `.env` beside package.json reaches a server of a test; its
 * clock shows what this one shows. What was compiled once is read again, as `npm start` does it: half of the work of an
 * operator's command.
 */
const { PATH = '', NODE_COMPILE_CACHE = '', TZ } = process.env
const bare = {
  PATH,
  NODE_COMPILE_CACHE,
  ...(TZ && { TZ }),
  ...Object.fromEntries(settingNames.map(name => [name, ''])),
}
const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A server in a process of its own, so that it can be killed as the world kills servers. */
export interface ServerProcess extends AsyncDisposable {
  url: string
  dataDir: string
  env: Record<string, string>
  /** Everything it printed so far, both streams. */
  output(): string
  kill(signal: NodeJS.Signals): Promise<void>
  /** One that does not end it: to stand still, and to go on. */
  signal(signal: NodeJS.Signals): void
  pid(): number
  /** The status it ended with; null while it runs, or where a signal ended it. */
  status(): number | null
  /** Starts it again on the same data and the same port. */
  restart(): Promise<void>
}

interface How {
  /** The settings stand there alone, and the server is started with `--env`. */
  settingsFile?: string
  given?: readonly string[]
  /** Where another release lies; else it is this one. */
  release?: string
}

export async function startServerProcess(
  env: Record<string, string> = {},
  { settingsFile, given = [], release }: How = {},
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'meydan-test-'))
  const database = postgresUrl ? await createDatabase() : null
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LIMITS: '1000',
    LOG_LEVEL: 'warn',
    BACKUP_AT: timeOfDay(Date.now() + 12 * hour),
    ...(database && { DATABASE_URL: database.url }),
    ...env,
  }
  let printed = ''
  let running = await start(settings)
  const url = running.url

  return {
    url,
    dataDir,
    env: settings,
    output: () => printed,
    kill: signal => end(running.child, signal),
    signal: signal => void running.child.kill(signal),
    pid: () => running.child.pid!,
    status: () => running.child.exitCode,
    restart: async () => void (running = await start({ ...settings, PORT: new URL(url).port })),
    [Symbol.asyncDispose]: async () => {
      await end(running.child, 'SIGKILL')
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }

  async function start(with_: Record<string, string>): Promise<{ child: ChildProcess; url: string }> {
    const { child, text } = spawnAsTold(with_)
    const url = await new Promise<string>((resolve, reject) => {
      const look = (): void => {
        const found = /ready at (http:\S+)/.exec(text())?.[1]
        if (found) resolve(found)
      }
      child.stdout?.on('data', look)
      child.once('exit', code => reject(new Error(`The server ended with ${code} before it was ready:\n${text()}`)))
    })
    return { child, url }
  }

  function spawnAsTold(with_: Record<string, string>): ReturnType<typeof spawnServer> {
    const print = (chunk: string): unknown => (printed += chunk)
    if (settingsFile === undefined) return spawnServer(with_, print, given, release)
    writeFileSync(
      settingsFile,
      Object.entries(with_)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    )
    return spawnServer({}, print, ['--env', settingsFile, ...given])
  }
}

/**
 * HH:MM of local time, for BACKUP_AT. A server begins no night by itself within a test, whatever the hour the tests run
 * at; one that is to begin it says the time of now.
 */
export function timeOfDay(ms: EpochMs): string {
  const at = new Date(ms)
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`
}

/** A program of ours run to its end: the server where it is meant to fail, or an operator's command. */
export function runToEnd(
  program: Program,
  given: readonly string[],
  env: Record<string, string>,
  as: { uid?: number } = {},
): Promise<{ status: number | null; out: string[]; err: string[] }> {
  const options = { cwd: root, env: { ...bare, ...env }, timeout: 60_000, ...as }
  const linesOf = (text: string): string[] => text.split('\n').filter(Boolean)
  return new Promise(resolve => {
    const child = execFile(process.execPath, [pathOf(program), ...given], options, (_, out, err) =>
      resolve({ status: child.exitCode, out: linesOf(out), err: linesOf(err) }),
    )
  })
}

/**
 * An operator's command. Which database it looked at, the first line on stderr, stands apart from what it had to say.
 */
export async function operate(
  given: readonly string[],
  env: Record<string, string>,
  as: { uid?: number } = {},
): Promise<{ status: number | null; out: string[]; err: string[]; database: string | undefined }> {
  const { err, ...ended } = await runToEnd('server/operator.ts', given, env, as)
  const named = 'Database: '
  const database = err.find(line => line.startsWith(named))?.slice(named.length)
  return { ...ended, err: err.filter(line => !line.startsWith(named)), database }
}

/** An operator's command that is still under way: to be fed, or killed in the middle. */
export function spawnCommand(
  given: readonly string[],
  env: Record<string, string>,
  stdin: 'pipe' | 'ignore' = 'ignore',
  stdout: 'pipe' | 'ignore' = 'ignore',
): { child: ChildProcess; ended: Promise<unknown>; said: () => string } {
  const child = spawn(process.execPath, [pathOf('server/operator.ts'), ...given], {
    cwd: root,
    env: { ...bare, ...env },
    stdio: [stdin, stdout, 'pipe'],
  })
  let said = ''
  child.stderr!.on('data', chunk => (said += String(chunk)))
  return { child, ended: new Promise(resolve => child.once('close', resolve)), said: () => said }
}

/** The bare process, for starts that are meant to fail. */
export function spawnServer(
  env: Record<string, string>,
  onOutput: (chunk: string) => void = () => {},
  given: readonly string[] = [],
  release?: string,
): { child: ChildProcess; text: () => string } {
  const program = release === undefined ? pathOf('server/main.ts') : join(release, 'server/main.ts')
  const child = spawn(process.execPath, [program, ...given], {
    cwd: release ?? root,
    env: { ...bare, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const take = (chunk: Buffer): void => {
    text += chunk.toString()
    onOutput(chunk.toString())
  }
  child.stdout?.on('data', take)
  child.stderr?.on('data', take)
  return { child, text: () => text }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill(signal)
  await ended
}
