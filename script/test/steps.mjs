import { aboveTheStore, aWalkOfEachRoom, filesOf, pathsOf, unitTestsWithRounds } from './choices.mjs'
import { chromium } from './chromium.mjs'
import { engines } from './engines.mjs'
import { packagingTools } from './packaging-tools.mjs'
import { postgres } from './postgres.mjs'
import { valkey } from './valkey.mjs'
import { playwrightReport, vitestReport } from './reports.mjs'

/**
 * The steps of `npm test`, in order. A failed one does not keep the later ones from running.
 *
 * - `commands`: programs of node_modules/.bin, or `node`; all of them run, also after one has failed
 * - `brings`: a step of bring-up.mjs that is the whole step, or that has to stand before the commands
 * - `needs`: something of this machine; the step is named as not run where it is missing
 * - `report`: how to read the file in which the runner reports its tests (`{results}` in the command)
 * - `on`: what the tests ran on, for the summary
 * - `env`: more settings for the commands
 */
export const plain = {
  types: { commands: ['tsc --noEmit'] },
  format: { commands: ['oxfmt --check'] },
  lint: {
    commands: ['oxlint --type-aware --deny-warnings', 'depcruise contract drawn server web words', 'knip'],
  },
  web: { brings: 'web' },
  unit: vitest('unit'),
  packaging: { ...vitest('packaging'), needs: packagingTools },
  server: { ...vitest('server'), on: 'SQLite' },
  postgres: {
    brings: 'web',
    ...vitest('server', ...pathsOf(aboveTheStore).map(path => `--exclude=${path}`)),
    ...onPostgres(),
  },
  valkey: { brings: 'web', ...vitest('server', 'tests/server/together'), needs: valkey, on: 'PostgreSQL with Valkey' },
  browser: playwright(),
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
 * What takes longer than one waits for: everything on both databases, with many rounds (tests/kit/rounds.ts), a release
 * archive, every scene in every language on every device, the first evening in other engines, a small
 * bench. `minutes` is how long a step takes on two quiet cores, and not less.
 */
export const long = {
  'long-unit': { ...vitest('unit', ...unitTestsWithRounds()), env: { LONG: '1' }, minutes: 2 },
  'long-server': { ...vitest('server', '--coverage'), on: 'SQLite', env: { LONG: '1' }, minutes: 9 },
  'long-postgres': { brings: 'web', ...vitest('server'), ...onPostgres(), env: { LONG: '1' }, minutes: 9 },
  'long-release': { brings: 'web', ...vitest('release'), minutes: 2 },
  'long-browser': { ...playwright('every-scene', 'accounts'), env: { LONG: '1' }, minutes: 15 },
  'long-engines': { brings: 'web', ...vitest('engines'), needs: engines, on: 'Firefox and WebKit', minutes: 2 },
  'long-bench': { commands: ['node bench/run.ts --quick --hold --only fan-out --only posting'], minutes: 3 },
}

function vitest(project, ...more) {
  const runner = `vitest run --project ${project} --reporter=default --reporter=json --outputFile.json={results}`
  return { commands: [[runner, ...more].join(' ')], report: vitestReport }
}

function onPostgres() {
  return { needs: postgres, on: 'PostgreSQL' }
}

function playwright(...more) {
  const runner = ['playwright test', ...more, '--reporter=list,json'].join(' ')
  return { brings: 'web', needs: chromium, commands: [runner], report: playwrightReport, on: 'Chromium' }
}
