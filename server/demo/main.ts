import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from '#server/app/start/data-dir.ts'
import { endWith } from '#server/app/start/end-with.ts'
import { type RunningServer, startServer } from '#server/app/start/start-server.ts'
import { environment, readConfig, startedIn } from '#server/config.ts'
import { systemClock } from '#server/gate/clock.ts'
import { fill } from './fill.ts'
import { emailOf, password } from './join.ts'
import { people } from './people.ts'

/**
 * `npm run demo [directory]`: a data directory of its own with a believable community, and the server on it. It sends
 * no mails and uses no other database or bucket, whatever the environment says; it listens on this machine only.
 */
const dataDir = process.argv[2] === undefined ? resolve('./data-demo') : resolve(startedIn(), process.argv[2])
const given = environment()
const { PORT, METRICS_PORT } = given
const settings = { PORT, METRICS_PORT, HOST: given.HOST || '127.0.0.1', LOG_LEVEL: given.LOG_LEVEL || 'warn' }
let server: RunningServer | null = null
let isEnding = false

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
if (process.channel) process.on('disconnect', end) // the script that started us is gone

process.umask(0o077)
try {
  const odd = process.argv.slice(2).find((word, n) => n > 0 || word.startsWith('-'))
  if (odd !== undefined) throw new StartError(`“${odd}” means nothing here: demo takes a directory alone.`)
  for (const line of unused()) console.log(line)
  if (!existsSync(mark(dataDir))) await fillAnew()
  else console.log(`The demo goes on as it was left. For a fresh one, remove ${dataDir} first.`)
  server = await startServer(readConfig({ ...settings, DATA_DIR: dataDir }), systemClock)
  for (const line of [...cast(), ...server.greeting, ...whatNext(server.url)]) console.log(line)
  if (isEnding) drain(server)
} catch (error) {
  endWith(error)
}

/** Beside the demo until it is whole: one that was interrupted is made again from the start. */
async function fillAnew(): Promise<void> {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new StartError(`${dataDir} holds something else: name another directory.`)
  }
  const half = `${dataDir}.half`
  rmSync(half, { recursive: true, force: true })
  console.log('Filling the demo …')
  await fill(readConfig({ ...settings, DATA_DIR: half }), Date.now())
  writeFileSync(mark(half), '{}\n')
  rmSync(dataDir, { recursive: true, force: true })
  renameSync(half, dataDir)
}

/** What somebody set in vain: he would look for the community where it is not. */
function unused(): string[] {
  const names = (['DATA_DIR', 'DATABASE_URL', 'LIMITS', 'SMTP_URL'] as const).filter(name => given[name])
  if (names.length === 0) return []
  return [
    `The demo does not use ${names.join(', ')}. Its data is in ${dataDir}; npm run demo -- DIRECTORY names another.`,
  ]
}

function mark(directory: string): string {
  return join(directory, 'demo.json')
}

function cast(): string[] {
  const rows = people.map(person => `  ${person.role.padEnd(10)} ${emailOf(person).padEnd(22)} ${person.name}`)
  return [`Everybody’s password: ${password}`, ...rows]
}

function whatNext(url: string): string[] {
  const [owner] = people
  return [
    `Log in at ${url}/login, as ${emailOf(owner!)} to see everything: the moderation desk in the chat, ${url}/audit-logs`,
    `and ${url}/report-document. Another browser, or a private window, is another person. Ctrl+C ends it; it goes on later.`,
  ]
}

function end(): void {
  if (isEnding) return
  isEnding = true
  if (server) drain(server)
}

function drain(running: RunningServer): void {
  void running.close().then(() => process.exit(0))
}
