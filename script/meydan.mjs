import { bringUp } from './install/bring-up.mjs'
import { runOurs } from './run-ours.mjs'
import { sayOnStderr } from './say.mjs'
import { orStop } from './stop.mjs'

// `npm run meydan -- <command>`: the operator's commands. What they print on stdout is their result alone.
await orStop(async () => {
  sayOnStderr()
  await bringUp('runtime', 'packages')
  await runOurs('server/operator.ts', process.argv.slice(2))
})
