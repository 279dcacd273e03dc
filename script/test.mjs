import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { argumentsOf } from './arguments.mjs'
import { bringUp } from './bring-up.mjs'
import { orStop, Stop } from './stop.mjs'
import { runStep } from './test/run-step.mjs'
import { steps } from './test/steps.mjs'
import { printSummary } from './test/summary.mjs'

const usage = `Usage: npm test -- [step …]
Steps: ${Object.keys(steps).join(', ')}. Without one: all, in this order.`

// `npm test` runs every step, `npm test -- server browser` those named. With CI=true, a step that this machine
// can't run is a failure; elsewhere it is only named.
await orStop(async () => {
  const names = chosen(argumentsOf(usage, Infinity))
  await bringUp('runtime', 'packages')
  const results = await runAll(names)
  printSummary(results)
  process.exitCode = results.some(([, result]) => isFailure(result)) ? 1 : 0
})

function chosen(wanted) {
  const unknown = wanted.find(name => !steps[name])
  if (unknown) throw new Stop(`There is no step ${unknown}; there are ${Object.keys(steps).join(', ')}.`)
  return Object.keys(steps).filter(name => wanted.length === 0 || wanted.includes(name))
}

async function runAll(names) {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-test-'))
  try {
    const results = []
    for (const name of names) {
      console.log(`\n── ${name}`)
      results.push([name, { ...(await runStep(name, steps[name], folder)), on: steps[name].on }])
    }
    return results
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Counted failures too: a runner may end with status 0 although a test passed only on its second try. */
function isFailure({ failure, missing, counts }) {
  return Boolean(failure) || (Boolean(missing) && process.env.CI === 'true') || Boolean(counts?.failed)
}
