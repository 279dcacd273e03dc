import { argumentsOf } from './arguments.mjs'
import { bringUp } from './install/bring-up.mjs'
import { runOurs } from './run-ours.mjs'
import { orStop } from './stop.mjs'

const usage = `Usage: npm start
Installs and builds what is not up to date, and serves. Settings are environment variables: .env.example has them all.`

// `npm start`: on a fresh clone it fetches what is missing; later it goes straight to the server.
await orStop(async () => {
  argumentsOf(usage)
  await bringUp('runtime', 'packages', 'web')
  await runOurs('server/main.ts', [])
})
