import { describe, expect, test } from 'vitest'
import { makeHouse } from './make-house.ts'
import { runScript } from './run-script.ts'

const lastLine = (out: string) => out.trimEnd().split('\n').at(-1)

function houseReporting(report: object) {
  const house = makeHouse()
  house.write('report.json', JSON.stringify({ ...allWell, ...report }))
  return house
}

const allWell = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
const run = (house: { folder: string }, steps: string[], env: Record<string, string> = {}) =>
  runScript(house, 'script/test.mjs', { args: steps, env: { CI: '', ...env } }).ended

// RUN-2
describe('npm test', () => {
  test('sums what the runners report', async () => {
    const { status, out } = await run(houseReporting({ numPendingTests: 1 }), ['unit', 'server'])
    expect(lastLine(out)).toBe('6 passed, 0 failed, 2 skipped')
    expect(status).toBe(0)
  })

  test('fails on a failed test, and still runs the later steps', async () => {
    const { status, out } = await run(houseReporting({ numFailedTests: 1 }), ['unit', 'server'])
    expect(lastLine(out)).toBe('6 passed, 2 failed')
    expect(out).toMatch(/^unit +FAILED .* 4 tests, 1 failed/m)
    expect(status).toBe(1)
  })

  test('counts a file that could not be loaded as failed', async () => {
    const unloaded = { testResults: [{ status: 'failed', assertionResults: [] }] }
    const { status, out } = await run(houseReporting(unloaded), ['unit'])
    expect(lastLine(out)).toBe('3 passed, 1 failed')
    expect(status).toBe(1)
  })

  test('names what it could not run, which is a failure only where CI is true', async () => {
    const house = houseReporting({})
    const nowhere = { CHROMIUM_PATH: '/nowhere/chromium' }
    const here = await run(house, ['unit', 'browser'], nowhere)
    expect(here.out).toMatch(/^browser +not run .*\/nowhere\/chromium/m)
    expect(here.status).toBe(0)
    const inCi = await run(house, ['unit', 'browser'], { ...nowhere, CI: 'true' })
    expect(inCi.status).toBe(1)
  })

  test('gives the database to the step on PostgreSQL alone', async () => {
    const env = { MEYDAN_TEST_DATABASE_URL: 'postgres://somewhere' }
    const { out } = await run(houseReporting({}), ['server', 'postgres'], env)
    expect(out.match(/^database .*$/gm)).toEqual(['database undefined', 'database postgres://somewhere'])
  })

  test('says which steps there are when it is asked for another', async () => {
    const { status, err } = await run(houseReporting({}), ['servr'])
    expect(err).toMatch(/^There is no step servr; there are types, .*browser\.\n$/)
    expect(status).toBe(1)
  })
})
