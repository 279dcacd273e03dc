import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Commands begin on the Node that the machine has, and only then bring the runtime of our own. */
const older = (process.env.PATH ?? '')
  .split(delimiter)
  .map(folder => join(folder, 'node'))
  .filter(path => existsSync(path))
  .find(path => Number(/^v(\d+)/.exec(execFileSync(path, ['--version'], { encoding: 'utf8' }))?.[1]) < 24)
const notRun = older ? '' : ' (not run: this machine has no Node before 24)'

// RUN-1
describe.skipIf(notRun)(`on a Node before 24${notRun}`, () => {
  test.each(['start', 'test', 'dev', 'demo', 'meydan', 'bench'])('npm run %s begins, and says what it does', name => {
    const help = execFileSync(older!, [`script/${name}.mjs`, '--help'], { encoding: 'utf8', timeout: 60_000 })
    expect(help.length).toBeGreaterThan(20)
  })
})
