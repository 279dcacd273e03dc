import {
  asksNoStore,
  aWalkOfEachRoom,
  browserPathsOf,
  filesOf,
  onPostgresToo,
  pathsOf,
  takesLonger,
  testsWithRounds,
  walksInChromium,
} from './choices.mjs'
import { chromium } from './chromium.mjs'
import { engines } from './engines.mjs'
import { packagingTools } from './packaging-tools.mjs'
import { postgres } from './postgres.mjs'
import { valkey } from './valkey.mjs'
import { playwrightReport, vitestReport } from './reports.mjs'

/**
 * The steps of `npm test`, in order. A failed one does not keep the later ones from running.
 *
 * - `commands`: programs of node_modules/.bin, or `node`; all of them run, also after one has failed. Those of a list
 *   within it keep one core each, and run at once
 * - `brings`: a step of bring-up.mjs, or some, that is the whole step or has to stand before the commands
 * - `needs`: something of this machine; the step is named as not run where it is missing
 * - `report`: how to read the file in which the runner reports its tests (`{results}` in the command)
 * - `on`: what the tests ran on, for the summary
 * - `env`: more settings for the commands
 * - `commits`: its servers commit all the time, so what they keep lies in memory where it can (in-memory.mjs)
 * - `beginsUntilEnd`: its tests begin for as long as there is time; those that were left are named, and no failure
 * - `minutes`: how long it takes on two quiet cores, and not less; only a step that names it is left out for time
 */
export const plain = {
  types: { commands: ['tsc --noEmit'] },
  format: { commands: ['oxfmt --check'] },
  lint: {
    commands: ['oxlint --type-aware --deny-warnings', ['depcruise contract drawn server web words', 'knip']],
  },
  web: { brings: 'web' },
  unit: vitest('unit'),
  packaging: { ...vitest('packaging'), needs: packagingTools },
  server: { ...vitest('server', ...excluding(pathsOf(takesLonger))), on: 'SQLite' },
  postgres: { brings: 'web', ...vitest('server', ...filesOf(onPostgresToo)), ...onPostgres() },
  browser: playwright(...browserPathsOf(walksInChromium)),
}

/** For the hand: what finds most mistakes in a minute. */
export const quick = {
  types: { commands: ['tsc --incremental --tsBuildInfoFile .runtime/ts.info --noEmit'] },
  format: plain.format,
  lint: plain.lint,
  unit: vitest('unit', 'tests/unit'),
  server: { ...vitest('server', ...filesOf(aWalkOfEachRoom)), on: 'SQLite' },
}

/**
 * What takes longer than one waits for: everything on PostgreSQL and in Chromium, several servers on Valkey, what is
 * killed and forged, a release archive, the first evening in other engines, a small bench. Many rounds
 * (tests/kit/rounds.ts) are on SQLite alone: on PostgreSQL they take twice as long, and try the same code.
 */
export const long = {
  'long-server': {
    ...vitest('server', ...new Set([...filesOf(takesLonger), ...testsWithRounds('tests/server')])),
    on: 'SQLite',
    env: { LONG: '1' },
  },
  'long-postgres': { brings: 'web', ...vitest('server', ...excluding(pathsOf(asksNoStore))), ...onPostgres() },
  'long-valkey': { brings: 'web', ...vitest('server', 'tests/server/together'), ...onValkey() },
  'long-unit': { ...vitest('unit', ...testsWithRounds('tests/unit')), env: { LONG: '1' }, minutes: 2 },
  'long-release': { brings: 'web', ...vitest('release'), minutes: 2 },
  'long-engines': { brings: 'web', ...vitest('engines'), needs: engines, on: 'Firefox and WebKit', minutes: 2 },
  'long-bench': {
    brings: ['web', 'server'],
    commands: ['node bench/run.ts --quick --hold --only fan-out --only posting --only memory'],
    minutes: 3,
  },
  'long-browser': { ...playwright(), env: { LONG: '1' } },
}

/**
 * The same after `plain`: without what that has just tried in the same way, which took four minutes of 42. CI's machine
 * is sometimes half as fast, so what takes longest stands last, and begins nothing when time is over.
 */
export const longAfterPlain = {
  ...long,
  'long-postgres': {
    brings: 'web',
    ...vitest('server', ...excluding([...pathsOf(asksNoStore), ...filesOf(onPostgresToo)])),
    ...onPostgres(),
  },
  'long-browser': { ...playwright(), env: { LONG: '1', AFTER_PLAIN: '1' }, beginsUntilEnd: true },
}

function excluding(paths) {
  return paths.map(path => `--exclude=${path}`)
}

function vitest(project, ...more) {
  const runner = `vitest run --project ${project} --reporter=default --reporter=json --outputFile.json={results}`
  return { commands: [[runner, ...more].join(' ')], report: vitestReport, commits: project === 'server' }
}

function onPostgres() {
  return { needs: postgres, on: 'PostgreSQL' }
}

function onValkey() {
  return { needs: valkey, on: 'PostgreSQL with Valkey' }
}

function playwright(...more) {
  const runner = ['playwright test', ...more, '--reporter=list,json'].join(' ')
  const how = { commands: [runner], report: playwrightReport, commits: true }
  return { brings: 'web', needs: chromium, ...how, on: 'Chromium' }
}
