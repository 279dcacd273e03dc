import { flushCompileCache } from 'node:module'
import { tidyUpAfterStart } from '#server/app/start/after-start.ts'
import { StartError } from '#server/app/start/data-dir.ts'
import { endWith } from '#server/app/start/end-with.ts'
import { settingsFileIn } from '#server/app/start/settings-file.ts'
import { type RunningServer, startServer } from '#server/app/start/start-server.ts'
import { environment, readConfig } from './config.ts'
import { systemClock } from './gate/clock.ts'

/** The server process: one line and status 1 when it cannot start, a drain when it is asked to end. */
let server: RunningServer | null = null
let isEnding = false

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
// The start script holds a channel to us: without it nobody is left to stop this process.
if (process.channel) process.on('disconnect', end)

process.umask(0o077) // also for what a library of ours makes
try {
  const { settingsFile, rest } = settingsFileIn(process.argv.slice(2))
  if (rest.length > 0) throw new StartError(`“${rest[0]}” means nothing here: start takes --env FILE alone.`)
  server = await startServer(readConfig(environment(settingsFile), settingsFile), systemClock)
  for (const line of server.greeting) console.log(line)
  void server.troubles().then(lines => lines.forEach(line => console.log(line)))
  flushCompileCache() // else only a server that ends in peace would leave a warm start behind
  tidyUpAfterStart()
  if (isEnding) drain(server)
} catch (error) {
  endWith(error)
}

/** Asked during the start, it ends as soon as the start is through: half a start is nothing to close. */
function end(): void {
  if (isEnding) return
  isEnding = true
  if (server) drain(server)
}

function drain(running: RunningServer): void {
  void running.close().then(() => process.exit(0))
}
