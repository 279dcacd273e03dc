import { chromium } from './chromium.mjs'
import { playwrightCounts, vitestCounts } from './counts.mjs'
import { postgres } from './postgres.mjs'

/**
 * The steps of `npm test`, in order. A failed one does not keep the later ones from running.
 *
 * - `commands`: programs of node_modules/.bin; all of them run, also after one has failed
 * - `brings`: a step of bring-up.mjs that is the whole step, or that has to stand before the commands
 * - `needs`: something of this machine; the step is named as not run where it is missing
 * - `counts`: how to read the file in which the runner reports its tests (`{results}` in the command)
 * - `on`: what the tests ran on, for the summary
 */
export const steps = {
  types: { commands: ['tsc --noEmit'] },
  format: { commands: ['oxfmt --check'] },
  lint: {
    commands: ['oxlint --type-aware --deny-warnings', 'depcruise contract server web words', 'knip'],
  },
  web: { brings: 'web' },
  unit: { commands: [vitest('unit')], counts: vitestCounts },
  server: {
    commands: [`${vitest('server')} --coverage`],
    counts: vitestCounts,
    on: 'SQLite',
  },
  postgres: { needs: postgres, commands: [vitest('server')], counts: vitestCounts, on: 'PostgreSQL' },
  browser: {
    brings: 'web',
    needs: chromium,
    commands: ['playwright test --reporter=list,json'],
    counts: playwrightCounts,
    on: 'Chromium',
  },
}

function vitest(project) {
  return `vitest run --project ${project} --reporter=default --reporter=json --outputFile.json={results}`
}
