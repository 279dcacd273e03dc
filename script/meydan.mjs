import { bringUp } from './install/bring-up.mjs'
import { stopForBanner } from './npm-banner.mjs'
import { runOurs } from './run-ours.mjs'
import { sayOnStderr } from './say.mjs'
import { orStop } from './stop.mjs'

/** A backup holds half the memory (docs/gotchas.md); server/app/nights/in-own-process.ts does the same. */
const leanHeap = ['--max-semi-space-size=4', '--max-old-space-size=96']

// `npm run meydan -- <command>`: the operator's commands. What they print on stdout is their result alone.
await orStop(async () => {
  sayOnStderr()
  const given = process.argv.slice(2)
  stopForBanner(given, process.env, process.stdout.isTTY)
  await bringUp('runtime', 'packages')
  await runOurs('server/operator.ts', given, leanHeap)
})
