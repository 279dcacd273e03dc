import { bringUp } from './bring-up.mjs'
import { runOurs } from './run-ours.mjs'
import { orStop } from './stop.mjs'

// `npm start`: on a fresh clone it fetches what is missing; later it goes straight to the server.
await orStop(async () => {
  await bringUp('runtime', 'packages', 'web')
  await runOurs('server/main.ts', process.argv.slice(2))
})
