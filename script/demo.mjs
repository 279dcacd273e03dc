import { argumentsOf } from './arguments.mjs'
import { bringUp } from './install/bring-up.mjs'
import { runOurs } from './run-ours.mjs'
import { orStop } from './stop.mjs'

const usage = `Usage: npm run demo -- [directory]
Starts Meydan on a community to look at, made at the first time in ./data-demo or the directory that is named.`

// `npm run demo`: a community to look at, in a data directory of its own (./data-demo, or the one that is named).
await orStop(async () => {
  const given = argumentsOf(usage, 1)
  await bringUp('runtime', 'packages', 'web', 'server')
  await runOurs('dist/server/demo.js', given)
})
