import { bringUp } from './bring-up.mjs'
import { runOurs } from './run-ours.mjs'
import { orStop } from './stop.mjs'

// `npm run demo`: a community to look at, in a data directory of its own (./data-demo, or the one that is named).
await orStop(async () => {
  await bringUp('runtime', 'packages', 'web')
  await runOurs('server/demo/main.ts', process.argv.slice(2))
})
