import { readFileSync } from 'node:fs'
import { at } from './house.mjs'
import { bringUp } from './install/bring-up.mjs'
import { stopForBanner } from './npm-banner.mjs'
import { runOurs } from './run-ours.mjs'
import { sayOnStderr } from './say.mjs'
import { orStop } from './stop.mjs'

// `npm run meydan -- <command>`: the operator's commands. What they print on stdout is their result alone.
await orStop(async () => {
  sayOnStderr()
  const given = process.argv.slice(2)
  stopForBanner(given, process.env, process.stdout.isTTY)
  await bringUp('runtime', 'packages', 'server')
  // A backup holds half the memory with it (docs/gotchas.md). The server gives it to its nights too.
  const leanHeap = JSON.parse(readFileSync(at('server/app/nights/lean-heap.json'), 'utf8'))
  await runOurs('dist/server/operator.js', given, leanHeap)
})
