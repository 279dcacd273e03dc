import { spawn } from 'node:child_process'
import { realpathSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { bringUp } from '../install/bring-up.mjs'
import { at } from '../house.mjs'
import { environment, nodePath } from '../install/runtime.mjs'
import { endAs, passSignals, send } from '../signals.mjs'
import { Stop } from '../stop.mjs'

// The longest takes twenty minutes on a quiet machine, and more than forty on one half as fast; what takes this long
// hangs.
const hangsAfterMs = 60 * 60_000

/**
 * Runs a step to its end: `{ failure, missing, counts, tests, said, seconds }`, of which each may be absent. `said` are
 * the first lines of programs that failed without a report. Some begin no test after `end`, in milliseconds since 1970.
 */
export async function runStep(name, step, folder, end) {
  const began = Date.now()
  const results = join(folder, `${name}.json`)
  const env = { ...step.env, ...(step.beginsUntilEnd && { BEGIN_UNTIL: `${end}` }) }
  const outcome = await outcomeOf({ ...step, env }, results)
  const report = outcome.hasRun ? step.report?.(results) : undefined
  return { ...outcome, ...report, seconds: (Date.now() - began) / 1000 }
}

async function outcomeOf(step, results) {
  try {
    if (step.brings) await bringUp(...[step.brings].flat())
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return { failure: error.message }
  }
  const found = (await step.needs?.()) ?? { env: {}, end: async () => {} }
  if (found.missing) return { missing: found.missing }
  return { hasRun: true, ...(await runAll(step, results, found)) }
}

async function runAll({ commands = [], env, report, commits }, results, found) {
  const failures = []
  const said = []
  let endedBy
  try {
    const place = commits ? { TMPDIR: dirname(results) } : {}
    const settings = { PLAYWRIGHT_JSON_OUTPUT_FILE: results, ...place, ...env, ...found.env }
    for (const atOnce of commands) {
      const endings = await Promise.all(
        [atOnce].flat().map(command => run(command.replaceAll('{results}', results), settings)),
      )
      for (const ending of endings.filter(({ failure }) => failure)) {
        failures.push(ending.failure)
        if (!report) said.push(...ending.said)
      }
      endedBy = endings.find(ending => ending.endedBy)?.endedBy
      if (endedBy) break
    }
  } finally {
    await found.end()
  }
  if (endedBy) {
    rmSync(dirname(results), { recursive: true, force: true }) // nothing runs after this
    endAs(1, endedBy)
  }
  return { failure: failures.join('; ') || undefined, said: said.length > 0 ? said : undefined }
}

async function run(command, extra) {
  console.log(`\n$ ${command}`)
  const [program, ...args] = command.split(' ')
  const file = program === 'node' ? [] : [realpathSync(at('node_modules/.bin', program))]
  const child = spawn(nodePath(), [...file, ...args], {
    cwd: at(),
    env: environmentOfTests(extra),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that whatever the tests have started ends with them.
    detached: true,
  })
  const said = passOn(child)
  const isSilent = new Promise(resolve => child.on('close', resolve))
  const signals = passSignals(child, { toGroup: true })
  const { status, signal, hasHung } = await ended(child)
  signals.release()
  send(child, 'SIGKILL', true)
  // Each of them who has left the group may hold the streams open for longer.
  await Promise.race([isSilent, wait(2_000, undefined, { ref: false })])
  const isDone = status === 0 && !signals.received()
  const failure = isDone ? undefined : whyFailed(program, status, signal, hasHung)
  return { failure, said: said(), endedBy: signals.received() }
}

/** Prints what a program says as it says it, and keeps its first lines for the summary. */
function passOn({ stdout, stderr }) {
  let first = ''
  for (const [from, to] of [
    [stdout, process.stdout],
    [stderr, process.stderr],
  ]) {
    from.on('data', chunk => {
      to.write(chunk)
      if (first.length < 4_000) first += chunk.toString()
    })
  }
  return () =>
    stripVTControlCharacters(first)
      .split('\n')
      .filter(line => line.trim())
}

/** Only the step on PostgreSQL may see a database; and programs find each other in node_modules/.bin. */
function environmentOfTests(extra) {
  const { MEYDAN_TEST_DATABASE_URL: _, ...env } = environment()
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  return { ...env, ...colours, PATH: [env.PATH, at('node_modules/.bin')].join(delimiter), ...extra }
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
