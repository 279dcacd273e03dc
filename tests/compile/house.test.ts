import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

interface Cruise {
  modules: { source: string }[]
  summary: { violations: { from: string; rule: { name: string } }[] }
}
const houses = ['contract', 'server', 'web', 'words']
const folder = mkdtempSync(join(tmpdir(), 'meydan-plan-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Wrong imports, one in each file, and the rule that names it. */
const planted: { file: string; text: string; rule: string }[] = [
  {
    file: 'server/channels/planted-right.ts',
    text: "import '#server/messages/door.ts'",
    rule: 'channels-imports-only-leftwards',
  },
  {
    file: 'server/accounts/planted-type.ts',
    text: "import type { Hub } from '#server/live/door.ts'\nexport type Planted = Hub",
    rule: 'accounts-imports-only-leftwards',
  },
  {
    file: 'web/channels/planted-right.ts',
    text: "import '#web/messages/held/timeline.ts'",
    rule: 'channels-imports-only-leftwards',
  },
  {
    file: 'server/messages/planted-app.ts',
    text: "import '#server/app/site.ts'",
    rule: 'messages-imports-only-leftwards',
  },
  {
    file: 'server/messages/planted-window.ts',
    text: "import '#server/accounts/user-rows.ts'",
    rule: 'through-the-door',
  },
  { file: 'server/app/planted-window.ts', text: "import '#server/messages/post.ts'", rule: 'through-the-door' },
  { file: 'server/gate/planted.ts', text: "import '#server/accounts/door.ts'", rule: 'ground-knows-no-room' },
  { file: 'server/db/planted.ts', text: "import '#server/channels/door.ts'", rule: 'ground-knows-no-room' },
  { file: 'server/messages/planted-net.ts', text: "import 'node:net'", rule: 'verbs-reach-nothing-outside' },
  { file: 'contract/planted.ts', text: "import '#server/config.ts'", rule: 'contract-stands-alone' },
  { file: 'contract/planted-package.ts', text: "import 'kysely'", rule: 'contract-stands-alone' },
  { file: 'words/planted.ts', text: "import '#server/config.ts'", rule: 'words-know-the-contract-only' },
  { file: 'web/parts/planted.ts', text: "import '#server/config.ts'", rule: 'browser-and-server-apart' },
  {
    file: 'server/messages/planted-web.ts',
    text: "import '#web/messages/held/timeline.ts'",
    rule: 'server-and-browser-apart',
  },
  { file: 'server/feedback/planted-a.ts', text: "import './planted-b.ts'", rule: 'no-circle' },
  { file: 'server/feedback/planted-lost.ts', text: "import './nowhere.ts'", rule: 'everything-is-found' },
]
/** The other half of the circle, which is reported once. */
const accomplice = { file: 'server/feedback/planted-b.ts', text: "import './planted-a.ts'" }
const innocent = { file: 'server/messages/planted-well.ts', text: "import '#server/channels/door.ts'" }

let cruise: Cruise
beforeAll(async () => {
  for (const name of [...houses, 'package.json', 'tsconfig.json', '.dependency-cruiser.mjs']) {
    cpSync(name, join(folder, name), { recursive: true })
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  for (const { file, text } of [...planted, accomplice, innocent]) writeFileSync(join(folder, file), `${text}\n`)
  cruise = await depcruise()
})

/** The linter's own command, on the copy. It fails, and is meant to. */
function depcruise(): Promise<Cruise> {
  const program = realpathSync('node_modules/.bin/depcruise')
  const args = [program, ...houses, '--config', '.dependency-cruiser.mjs', '--output-type', 'json']
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 27 }, (error, stdout, stderr) => {
      if (stdout.startsWith('{')) resolve(JSON.parse(stdout) as Cruise)
      else reject(new Error(stderr, { cause: error }))
    })
  })
}

const reportedOf = (file: string): string[] => [
  ...new Set(cruise.summary.violations.filter(({ from }) => from === file).map(({ rule }) => rule.name)),
]

describe('the plan of the house', () => {
  test.each(houses)('is held against every file of %s/', house => {
    const onDisk = readdirSync(house, { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .map(file => join(house, file))
    const seen = new Set(cruise.modules.map(({ source }) => source))
    expect(onDisk.length).toBeGreaterThan(5)
    expect(onDisk.filter(file => existsSync(file) && !seen.has(file))).toEqual([])
  })

  test.each(planted)('does not allow what $file does ($text)', ({ file, rule }) => {
    expect(reportedOf(file)).toContain(rule)
  })

  test('allows a room to enter one to its left by the door', () => {
    expect(cruise.modules.map(({ source }) => source)).toContain(innocent.file)
    expect(reportedOf(innocent.file)).toEqual([])
  })
})
