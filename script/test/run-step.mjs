import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { bringUp } from '../bring-up.mjs'
import { at } from '../house.mjs'
import { environment, nodePath } from '../runtime.mjs'
import { endAs, passSignals, send } from '../signals.mjs'
import { Stop } from '../stop.mjs'

// The longest takes eleven minutes on a quiet machine, and was seen to take sixteen on a slow one; what takes this long hangs.
const hangsAfterMs = 40 * 60_000

/** Runs a step to its end: `{ failure, missing, counts, seconds }`, of which each may be absent. */
export async function runStep(name, step, folder) {
  const began = Date.now()
  const results = join(folder, `${name}.json`)
  const outcome = await outcomeOf(step, results)
  const counts = outcome.hasRun && step.counts?.(results)
  return { ...outcome, counts: counts || undefined, seconds: (Date.now() - began) / 1000 }
}

async function outcomeOf(step, results) {
  try {
    if (step.brings) await bringUp(step.brings)
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return { failure: error.message }
  }
  const found = (await step.needs?.()) ?? { env: {}, end: async () => {} }
  if (found.missing) return { missing: found.missing }
  const failure = await runAll(step.commands ?? [], results, found)
  return { hasRun: true, failure }
}

async function runAll(commands, results, found) {
  const failures = []
  let endedBy
  try {
    for (const command of commands) {
      const ending = await run(command.replaceAll('{results}', results), {
        PLAYWRIGHT_JSON_OUTPUT_FILE: results,
        ...found.env,
      })
      if (ending.failure) failures.push(ending.failure)
      endedBy = ending.endedBy
      if (endedBy) break
    }
  } finally {
    await found.end()
  }
  if (endedBy) endAs(1, endedBy)
  return failures.join('; ') || undefined
}

async function run(command, extra) {
  console.log(`\n$ ${command}`)
  const [program, ...args] = command.split(' ')
  const child = spawn(nodePath(), [realpathSync(at('node_modules/.bin', program)), ...args], {
    cwd: at(),
    env: environmentOfTests(extra),
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own, so that whatever the tests have started ends with them.
    detached: true,
  })
  const signals = passSignals(child, { toGroup: true })
  const { status, signal, hasHung } = await ended(child)
  signals.release()
  send(child, 'SIGKILL', true)
  const isDone = status === 0 && !signals.received()
  return { failure: isDone ? undefined : whyFailed(program, status, signal, hasHung), endedBy: signals.received() }
}

/** Only the step on PostgreSQL may see a database; and programs find each other in node_modules/.bin. */
function environmentOfTests(extra) {
  const { MEYDAN_TEST_DATABASE_URL: _, ...env } = environment()
  return { ...env, PATH: [env.PATH, at('node_modules/.bin')].join(delimiter), ...extra }
}

function ended(child) {
  return new Promise((resolve, reject) => {
    let hasHung = false
    const timer = setTimeout(() => {
      hasHung = true
      send(child, 'SIGKILL', true)
    }, hangsAfterMs)
    child.on('error', reject)
    child.on('exit', (status, signal) => {
      clearTimeout(timer)
      resolve({ status, signal, hasHung })
    })
  })
}

function whyFailed(program, status, signal, hasHung) {
  if (hasHung) return `${program} was ended after ${hangsAfterMs / 60_000} minutes`
  return signal ? `${program} was ended by ${signal}` : `${program} ended with status ${status}`
}
