import { at } from '../house.mjs'
import { underLock } from './lock.mjs'
import { packages } from './packages.mjs'
import { fetchRuntime, runtimeToPack } from './fetch-runtime.mjs'
import { say } from '../say.mjs'
import { server } from '../server.mjs'
import { web } from '../web.mjs'

/** What has to stand before something of ours can run, in this order. `isUpToDate` is cheap and starts no process. */
const steps = { runtime: fetchRuntime, runtimeToPack, packages, web, server }

/**
 * Brings the named steps up to date: `bringUp('runtime', 'packages')`. Where all are, this only reads a few
 * files. Otherwise one process at a time does the work, and looks again once it is its turn.
 */
export async function bringUp(...names) {
  if (!names.some(isStale)) return
  await underLock(at('.runtime'), sayWaiting, async lock => {
    for (const name of names) if (isStale(name)) await inSeconds(steps[name], lock)
  })
}

const isStale = name => !steps[name].isUpToDate()

const sayWaiting = pid => say(`Another command (process ${pid}) is preparing Meydan; waiting for it.`)

async function inSeconds(step, lock) {
  const began = Date.now()
  say(`${step.doing} …`)
  await step.bring(lock)
  say(`${step.done} in ${Math.ceil((Date.now() - began) / 1000)} s.`)
}
