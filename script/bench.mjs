import { bringUp } from './install/bring-up.mjs'
import { runOurs } from './run-ours.mjs'
import { orStop } from './stop.mjs'

// `npm run bench -- <name>`: the figures of docs/decisions and the README, measured here and now.
await orStop(async () => {
  await bringUp('runtime', 'packages', 'web', 'server')
  await runOurs('bench/run.ts', process.argv.slice(2))
})
