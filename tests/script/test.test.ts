import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
// @ts-expect-error -- scripts are plain JavaScript, so that they run before anything is installed
import * as choices from '../../script/test/choices.mjs'
// @ts-expect-error -- as above
import { runStep } from '../../script/test/run-step.mjs'
// @ts-expect-error -- as above
import { long, longAfterPlain, plain } from '../../script/test/steps.mjs'
// @ts-expect-error -- as above
import { printSummary } from '../../script/test/summary.mjs'
import { makeHouse } from './make-house.ts'
import { runScript } from './run-script.ts'

interface Choices {
  asksNoStore: string[]
  aWalkOfEachRoom: string[]
  longest: string[]
  onPostgresToo: string[]
  takesLonger: string[]
  walksInChromium: string[]
  browserPathsOf: (names: readonly string[]) => string[]
  filesOf: (names: readonly string[]) => string[]
}
const { asksNoStore, aWalkOfEachRoom, longest, onPostgresToo, takesLonger, walksInChromium, browserPathsOf, filesOf } =
  choices as Choices

const lastLine = (out: string) => out.trimEnd().split('\n').at(-1)

function houseReporting(report: object) {
  const house = makeHouse()
  house.write('report.json', JSON.stringify({ ...allWell, ...report }))
  return house
}

const allWell = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
const run = (house: { folder: string }, steps: string[], env: Record<string, string> = {}) =>
  runScript(house, 'script/test.mjs', { args: steps, env: { CI: '', ...env } }).ended

const leftBy = (out: string): string[] => out.match(/(?<=^left ).*$/gm) ?? []

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

  test('runs what keeps one core each at once, and names each of them that failed', async () => {
    const house = makeHouse()
    for (const [mine, other, status] of [
      ['one', 'two', 3],
      ['two', 'one', 4],
    ] as const) {
      house.write(
        `${mine}.mjs`,
        `import { existsSync, writeFileSync } from 'node:fs'
        import { join } from 'node:path'
        writeFileSync(join(import.meta.dirname, '${mine}'), '')
        console.log('${mine} began')
        for (let tries = 0; tries < 400 && !existsSync(join(import.meta.dirname, '${other}')); tries++)
          await new Promise(resolve => setTimeout(resolve, 25))
        process.exit(existsSync(join(import.meta.dirname, '${other}')) ? ${status} : 9)`,
      )
    }
    const atOnce = ['one', 'two'].map(name => `node ${join(house.folder, name)}.mjs`)
    const { failure, said } = await runStep('both', { commands: [atOnce] }, house.folder)
    expect(failure).toBe('node ended with status 3; node ended with status 4')
    expect(said).toEqual(['one began', 'two began'])
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

  // RUN-48
  test('keeps what servers write apart, in memory where there is room, and leaves nothing of it behind', async () => {
    const { out } = await run(houseReporting({}), ['unit', 'server'])
    const [ofUnit, ofServer] = leftBy(out)
    expect(dirname(ofUnit!)).toBe(tmpdir())
    rmSync(ofUnit!, { recursive: true })
    expect(['/dev/shm', tmpdir()]).toContain(dirname(dirname(ofServer!)))
    expect(existsSync(dirname(ofServer!))).toBe(false)
  })

  // RUN-48
  test('leaves nothing behind either when it is broken off', async () => {
    const house = houseReporting({})
    house.write('stay', '')
    const { ready, ended, kill } = runScript(house, 'script/test.mjs', { args: ['server'] })
    await ready
    kill('SIGTERM')
    const { out, signal } = await ended
    expect(signal).toBe('SIGTERM')
    expect(leftBy(out)).toHaveLength(1)
    expect(existsSync(dirname(leftBy(out)[0]!))).toBe(false)
  })

  test('says which steps there are when it is asked for another', async () => {
    const { status, err } = await run(houseReporting({}), ['servr'])
    expect(err).toMatch(/^There is no step servr; there are types, .*browser\.\n$/)
    expect(status).toBe(1)
  })

  test('names below all else what failed and why, and what took long', async () => {
    const house = houseReporting({
      numFailedTests: 1,
      testResults: [
        {
          name: '/house/talk.test.ts',
          status: 'failed',
          assertionResults: [
            { ancestorTitles: ['a talk'], title: 'ends', status: 'passed', duration: 61_234 },
            {
              ancestorTitles: ['a talk'],
              title: 'begins',
              status: 'failed',
              duration: 5,
              failureMessages: ['\u001b[31mError: expected 1 to be 2\u001b[39m\n    at talk.test.ts:1'],
            },
          ],
        },
      ],
    })
    house.write('mistake', '')
    const { out } = await run(house, ['types', 'unit', '--slow'])
    const end = out.slice(out.indexOf('── Failed'))
    expect(end).toMatch(/^unit: \/house\/talk\.test\.ts › a talk › begins\n {4}Error: expected 1 to be 2\n/m)
    expect(end).toMatch(/^── types said\nmistake\(1,2\): error TS2322: No\.\n/m)
    expect(end.match(/^ +61\.2 s {2}unit › \/house\/talk\.test\.ts( › a talk › ends)?$/gm)).toHaveLength(2)
    expect(end.indexOf('── Slowest tests')).toBeLessThan(end.search(/^types +FAILED .* tsc ended with status 2$/m))
  })

  test('takes the many rounds with --long only', async () => {
    const house = houseReporting({})
    const plainly = await run(house, ['unit'])
    const longer = await run(house, ['--long', 'long-unit'])
    expect(plainly.out).toMatch(/^long undefined run --project unit /m)
    expect(longer.out).toMatch(/^long 1 run --project unit /m)
  })

  test('runs with --long what it leaves out without it', () => {
    const leftOut = plain.server.commands[0].match(/(?<=--exclude=)\S+/g)
    expect(leftOut).toHaveLength(takesLonger.length)
    for (const path of leftOut) expect(long['long-server'].commands[0].split(' ')).toContain(path)
    const onSqlite = asksNoStore.map(name => `--exclude=tests/server/${name}.test.ts`)
    expect(long['long-postgres'].commands[0].split(' ').filter((word: string) => /tests\/server/.test(word))).toEqual(
      onSqlite,
    )
    for (const name of asksNoStore) expect(onPostgresToo).not.toContain(name)
    expect(long['long-browser'].commands[0]).not.toMatch(/tests\/browser/)
    for (const step of ['long-server', 'long-postgres', 'long-valkey', 'long-browser'] as const) {
      expect(long[step], 'never left out for time').not.toHaveProperty('minutes')
    }
  })

  // RUN-51
  test('begins no test when time is over, and names what was left, which is no failure', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'meydan-late-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const { report, beginsUntilEnd } = longAfterPlain['long-browser']
    const commands = ['playwright test tests/browser/site/style-cost.spec.ts --reporter=list,json']
    const late = await runStep('late', { commands, report, beginsUntilEnd }, folder, Date.now())
    expect(late).toMatchObject({ failure: undefined, counts: { passed: 0, failed: 0, skipped: 2 } })
    const said = vi.spyOn(console, 'log').mockReturnValue()
    printSummary([['late', late]])
    const lines = said.mock.calls.map(([line]) => line)
    said.mockRestore()
    expect(lines[lines.indexOf('\n── No time was left for') + 1]).toBe('tests/browser/site/style-cost.spec.ts (2)')
    expect(long['long-browser'], 'for the hand there is time').not.toHaveProperty('beginsUntilEnd')
  })

  test('tries nothing twice when the long half comes after the plain one', async () => {
    expect(Object.keys(longAfterPlain)).toEqual(Object.keys(long))
    expect(Object.keys(longAfterPlain).at(-1), 'the longest, which may end before its end').toBe('long-browser')
    const paths = filesOf(onPostgresToo)
    const [runner] = long['long-postgres'].commands
    expect(longAfterPlain['long-postgres'].commands).toEqual([
      [runner, ...paths.map(path => `--exclude=${path}`)].join(' '),
    ])
    vi.stubEnv('AFTER_PLAIN', longAfterPlain['long-browser'].env.AFTER_PLAIN)
    const { default: config } = await import('../../playwright.config.ts')
    vi.unstubAllEnvs()
    const ignored = new Set([config.projects!.find(({ name }) => name === 'desk')!.testIgnore].flat())
    const rooms = config.projects!.flatMap(({ testDir }) => testDir ?? [])
    const files = readdirSync('tests/browser', { recursive: true, encoding: 'utf8' })
    const specs = files.filter(name => name.endsWith('.spec.ts')).map(name => `tests/browser/${name}`)
    const outside = specs.filter(path => !rooms.some(room => path.startsWith(`${room}/`)))
    expect(outside, 'a project of their own').toEqual(['tests/browser/every-scene.spec.ts'])
    const left = walksInChromium.filter(name => !ignored.has(`**/${name}.spec.ts`))
    expect(left, 'looks closer with LONG=1').toEqual(['messages/searching'])
    const without = walksInChromium.filter(name =>
      readFileSync(`tests/browser/${name}.spec.ts`, 'utf8').match(/axe|isLong/),
    )
    expect(without).toEqual(left)
  })

  test.each([...new Set([asksNoStore, aWalkOfEachRoom, onPostgresToo, takesLonger, longest].flat())])(
    'finds %s, which it names',
    name => {
      expect(filesOf([name])).toHaveLength(1)
    },
  )

  test.each(walksInChromium)('finds %s in the browser, which it names', name => {
    expect(browserPathsOf([name]).filter(path => existsSync(path))).toHaveLength(1)
  })
})
