import { bringUp } from '../install/bring-up.mjs'
import { runOurs } from '../run-ours.mjs'
import { orStop } from '../stop.mjs'

// The pictures of the README and of docs/pictures, taken from the demo in a real browser.
await orStop(async () => {
  await bringUp('runtime', 'packages', 'web')
  await runOurs('tests/pictures/take.ts', process.argv.slice(2))
})
