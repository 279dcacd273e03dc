import { StartError } from './app/data-dir.ts'
import { startServer } from './app/start-server.ts'
import { environment, readConfig, SettingError } from './config.ts'
import { systemClock } from './gate/clock.ts'

/** The server process: one line and status 1 when it cannot start, a drain when it is asked to end. */
try {
  const config = readConfig(environment())
  const server = await startServer(config, systemClock)
  for (const line of server.greeting) console.log(line)

  let isEnding = false
  const end = (): void => {
    if (isEnding) return
    isEnding = true
    void server.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // The start script holds a channel to us: without it nobody is left to stop this process.
  if (process.channel) process.on('disconnect', end)
} catch (error) {
  if (!(error instanceof StartError) && !(error instanceof SettingError)) throw error
  console.error(error.message)
  process.exit(1)
}
