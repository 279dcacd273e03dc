import { rmSync } from 'node:fs'
import { argumentsOf } from './arguments.mjs'
import { bringUp } from './install/bring-up.mjs'
import { orStop, Stop } from './stop.mjs'
import { folderOfTests } from './test/in-memory.mjs'
import { runStep } from './test/run-step.mjs'
import { long, longAfterPlain, plain, quick } from './test/steps.mjs'
import { printSummary } from './test/summary.mjs'

const usage = `Usage: npm test -- [--quick | --long | --with-long] [--slow] [step …]
Steps: ${Object.keys(plain).join(', ')}. Without one: all, in this order.
  --quick      less than two minutes, for the hand: ${Object.keys(quick).join(', ')}
  --long       what takes longer than one waits for: ${Object.keys(long).join(', ')}
  --with-long  all, and then those, but nothing twice; the last are left out where little more than an hour is gone
  --slow       names the slowest files beside the slowest tests`

const options = ['--quick', '--long', '--with-long', '--slow']

/** CI allows 90 minutes: later than this nothing begins that may be left out, neither a step nor one of its tests. */
const lastStartMs = 77 * 60_000

// `npm test` runs every step, `npm test -- server browser` those named. With CI=true, a step that this machine
// can't run is a failure; elsewhere it is only named.
await orStop(async () => {
  const given = argumentsOf(usage, Infinity, options)
  const steps = chosen(given)
  await bringUp('runtime', 'packages')
  const results = await runAll(steps, Date.now() + lastStartMs)
  printSummary(results, { isSlowAsked: given.includes('--slow') })
  process.exitCode = results.some(([, result]) => isFailure(result)) ? 1 : 0
})

function chosen(given) {
  const wanted = given.filter(word => !options.includes(word))
  const steps = stepsOf(given)
  const unknown = wanted.find(name => !steps[name])
  if (unknown) throw new Stop(`There is no step ${unknown}; there are ${Object.keys(steps).join(', ')}.`)
  return Object.entries(steps).filter(([name]) => wanted.length === 0 || wanted.includes(name))
}

function stepsOf(given) {
  if (given.includes('--quick')) return quick
  if (given.includes('--long')) return long
  return given.includes('--with-long') ? { ...plain, ...longAfterPlain } : plain
}

async function runAll(steps, end) {
  const folder = folderOfTests()
  try {
    const results = []
    for (const [name, step] of steps) {
      console.log(`\n── ${name}`)
      const minutesLeft = (end - Date.now()) / 60_000
      const isTooLate = step.minutes > minutesLeft
      const result = isTooLate ? leftOut(name, minutesLeft) : await runStep(name, step, folder, end)
      results.push([name, { ...result, on: step.on }])
    }
    return results
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function leftOut(name, minutesLeft) {
  const minutes = Math.max(0, Math.floor(minutesLeft))
  return {
    leftOut: `no time: ${minutes} of ${lastStartMs / 60_000} minutes were left; npm test -- --long ${name} runs it`,
    seconds: 0,
  }
}

/** Counted failures too: a runner may end with status 0 although a test passed only on its second try. */
function isFailure({ failure, missing, counts }) {
  return Boolean(failure) || (Boolean(missing) && process.env.CI === 'true') || Boolean(counts?.failed)
}
