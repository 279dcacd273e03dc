import { flushCompileCache } from 'node:module'
import { processesIn, processNumber } from '#server/app/processes/process-number.ts'
import { answerWatch } from '#server/app/processes/watch-still.ts'
import { type Ready, serveTogether } from '#server/app/processes/serve-together.ts'
import { StartError } from '#server/app/start/data-dir.ts'
import { endWith } from '#server/app/start/end-with.ts'
import { settingsFileIn } from '#server/app/start/settings-file.ts'
import { startServer } from '#server/app/start/start-server.ts'
import { tidyUpAfterStart } from '#server/db/tidy-up.ts'
import { type Config, environment, readConfig } from './config.ts'
import { systemClock } from './gate/clock.ts'

/** The server process: one line and status 1 when it cannot start, a drain when it is asked to end. */
let running: { close(): Promise<void> } | null = null
let isEnding = false

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
// Who started us holds a channel to us: without it nobody is left to stop this process.
if (process.channel) process.on('disconnect', end)
/** Of several processes one renews them; another one, or one alone, has nothing to renew, and goes on. */
const renewing = Promise.withResolvers<() => void>()
process.on('SIGUSR2', () => void renewing.promise.then(renew => renew()))

process.umask(0o077) // also for what a library of ours makes
try {
  const { processes, rest: words } = processesIn(process.argv.slice(2))
  const { settingsFile, rest } = settingsFileIn(words)
  if (rest.length > 0)
    throw new StartError(`“${rest[0]}” means nothing here: start takes --env FILE and --processes N.`)
  const config = readConfig(environment(settingsFile), settingsFile)
  running = processes > 1 && processNumber === null ? await together(processes, config) : await alone(config)
  flushCompileCache() // else only a server that ends in peace would leave a warm start behind
  if (isEnding) drain(running)
} catch (error) {
  endWith(error)
}

async function alone(config: Config): Promise<{ close(): Promise<void> }> {
  const server = await startServer(config, systemClock, processNumber)
  const ready: Ready = { greeting: server.greeting }
  if (processNumber === null) ready.greeting.forEach(line => console.log(line))
  else {
    answerWatch()
    process.send!(ready)
  }
  if (processNumber === null || processNumber === 1)
    void server.troubles().then(lines => lines.forEach(line => console.log(line)))
  tidyUpAfterStart()
  return server
}

async function together(processes: number, config: Config): Promise<{ close(): Promise<void> }> {
  const all = await serveTogether(processes, config, {
    onDone: () => process.exit(0),
    onLost: () => void all.close().then(() => process.exit(1)),
  })
  for (const line of all.greeting) console.log(line)
  renewing.resolve(() => void all.renew())
  return all
}

/** Asked during the start, it ends as soon as the start is through: half a start is nothing to close. */
function end(): void {
  if (isEnding) return
  isEnding = true
  if (running) drain(running)
}

function drain({ close }: { close(): Promise<void> }): void {
  say('Meydan ends: what is under way is finished first')
  void close().then(() => {
    say('Meydan has ended')
    process.exit(0)
  })
}

/** Of several processes the first one speaks. */
function say(line: string): void {
  if (processNumber === null) console.log(line)
}
