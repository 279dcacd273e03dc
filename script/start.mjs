import { argumentsOf } from './arguments.mjs'
import { bringUp } from './install/bring-up.mjs'
import { runOurs } from './run-ours.mjs'
import { orStop } from './stop.mjs'

const usage = `Usage: npm start [-- --env FILE]
Installs and builds what is not up to date, and serves. Settings are environment variables: .env.example has them all.
--env FILE: the settings of a service, as in EnvironmentFile, instead of this shell’s and .env.`

const words = process.argv.slice(2)
const envWords = words.slice(0, words[0] === '--env' ? 2 : words[0]?.startsWith('--env=') ? 1 : 0)

// `npm start`: on a fresh clone it fetches what is missing; later it goes straight to the server.
await orStop(async () => {
  const given = argumentsOf(usage, envWords.length, envWords)
  await bringUp('runtime', 'packages', 'web')
  await runOurs('server/main.ts', given)
})
