import { argumentsOf } from './arguments.mjs'
import { bringUp } from './install/bring-up.mjs'
import { runOurs } from './run-ours.mjs'
import { orStop } from './stop.mjs'

const usage = `Usage: npm start [-- [--env FILE] [--processes N]]
Installs and builds what is not up to date, and serves. Settings are environment variables: .env.example has them all.
--processes N: so many processes behind one port, with PostgreSQL.
--env FILE: the settings of a service, as in EnvironmentFile, instead of this shell’s and .env.`

/** The options that the server takes, with what stands behind them. */
const options = process.argv
  .slice(2)
  .filter((word, at, words) => [word, words[at - 1]].some(each => /^--(env|processes)(=|$)/.test(each ?? '')))

// `npm start`: on a fresh clone it fetches what is missing; later it goes straight to the server.
await orStop(async () => {
  const given = argumentsOf(usage, options.length, options)
  await bringUp('runtime', 'packages', 'web', 'server')
  await runOurs('dist/server/main.js', given)
})
