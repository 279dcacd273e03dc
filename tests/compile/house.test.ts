import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rooms, rows, rowsInside } from '../../rooms.ts'

interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: { violations: { from: string; rule: { name: string } }[] }
}
interface Door {
  forRooms?: string[]
  forApp?: string[]
}
const webDoors = Object.fromEntries(
  await Promise.all(
    rows.web
      .filter(room => existsSync(`web/${room}/door.ts`))
      .map(async room => [room, (await import(join(process.cwd(), `web/${room}/door.ts`))) as Door] as const),
  ),
)
const sides = ['contract', 'drawn', 'server', 'web', 'words']
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
    file: 'server/accounts/planted-demo.ts',
    text: "import '#server/demo/talks.ts'",
    rule: 'accounts-imports-only-leftwards',
  },
  {
    file: 'server/accounts/planted-media.ts',
    text: "import '#server/media/door.ts'",
    rule: 'accounts-imports-only-leftwards',
  },
  {
    file: 'web/accounts/planted-home.ts',
    text: "import '#web/home/home.tsx'",
    rule: 'accounts-imports-only-leftwards',
  },
  {
    file: 'web/messages/planted-dev.ts',
    text: "import '#web/dev/parts-page.tsx'",
    rule: 'messages-imports-only-leftwards',
  },
  { file: 'web/home/planted-app.ts', text: "import '#web/app/router.tsx'", rule: 'home-imports-only-leftwards' },
  {
    file: 'web/channels/planted-right.ts',
    text: "import '#web/messages/held/timeline.ts'",
    rule: 'channels-imports-only-leftwards',
  },
  {
    file: 'server/messages/planted-app.ts',
    text: "import '#server/app/pages/site.ts'",
    rule: 'messages-imports-only-leftwards',
  },
  {
    file: 'server/messages/planted-window.ts',
    text: "import '#server/accounts/people/user-rows.ts'",
    rule: 'through-the-door',
  },
  { file: 'server/planted-window.ts', text: "import '#server/accounts/people/user-rows.ts'", rule: 'through-the-door' },
  { file: 'server/channels/planted-mail.ts', text: "import '#server/mail/rows.ts'", rule: 'through-the-door' },
  { file: 'server/demo/planted-window.ts', text: "import '#server/channels/rows.ts'", rule: 'through-the-door' },
  {
    file: 'web/moderation/planted-composer.ts',
    text: "import '#web/messages/composer/composer.tsx'",
    rule: 'through-the-door',
  },
  {
    file: 'web/moderation/logs/planted-lazy.ts',
    text: "export const planted = () => import('#web/messages/unsent/unsent-idb.ts')",
    rule: 'through-the-door',
  },
  { file: 'web/app/planted-inside.ts', text: "import '#web/messages/list/use-rows.ts'", rule: 'through-the-door' },
  { file: 'server/app/planted-window.ts', text: "import '#server/messages/post.ts'", rule: 'through-the-door' },
  { file: 'server/gate/planted.ts', text: "import '#server/accounts/door.ts'", rule: 'gate-imports-only-leftwards' },
  { file: 'server/db/planted.ts', text: "import '#server/channels/door.ts'", rule: 'db-imports-only-leftwards' },
  {
    file: 'web/parts/planted-room.ts',
    text: "import '#web/accounts/session.ts'",
    rule: 'parts-imports-only-leftwards',
  },
  {
    file: 'server/live/presence/planted.ts',
    text: "import '../delivery/queue.ts'",
    rule: 'presence-imports-only-leftwards',
  },
  { file: 'server/live/delivery/planted.ts', text: "import '../hub.ts'", rule: 'what-joins-is-not-imported' },
  { file: 'server/live/attic/planted.ts', text: 'export const planted = 1', rule: 'every-folder-has-its-place' },
  { file: 'server/house.ts', text: "import '#server/accounts/door.ts'", rule: 'shared-knows-no-room' },
  { file: 'server/app/planted-main.ts', text: "import '#server/main.ts'", rule: 'nobody-imports-a-beginning' },
  { file: 'server/attic/planted.ts', text: "import '#server/config.ts'", rule: 'every-folder-has-its-place' },
  { file: 'web/attic/planted.ts', text: 'export const planted = 1', rule: 'every-folder-has-its-place' },
  { file: 'server/planted-loose.ts', text: "import '#server/config.ts'", rule: 'every-folder-has-its-place' },
  {
    file: 'server/reports/planted-sql.ts',
    text: "import { sql } from 'kysely'\nexport const planted = sql`1`",
    rule: 'sql-in-rows-only',
  },
  { file: 'server/messages/planted-net.ts', text: "import 'node:net'", rule: 'verbs-reach-nothing-outside' },
  { file: 'server/status/planted-files.ts', text: "import 'node:fs/promises'", rule: 'verbs-reach-nothing-outside' },
  { file: 'contract/planted.ts', text: "import '#server/config.ts'", rule: 'contract-stands-alone' },
  { file: 'contract/planted-package.ts', text: "import 'kysely'", rule: 'contract-stands-alone' },
  { file: 'words/planted.ts', text: "import '#server/config.ts'", rule: 'words-know-the-contract-only' },
  { file: 'drawn/planted.ts', text: "import '#web/gate/language.ts'", rule: 'drawn-knows-contract-and-words' },
  { file: 'web/parts/planted.ts', text: "import '#server/config.ts'", rule: 'browser-and-server-apart' },
  { file: 'web/parts/planted-core.ts', text: "import 'node:path'", rule: 'browser-and-server-apart' },
  { file: 'server/app/planted-react.ts', text: "import 'react'", rule: 'server-and-browser-apart' },
  {
    file: 'server/messages/planted-web.ts',
    text: "import '#web/messages/held/timeline.ts'",
    rule: 'server-and-browser-apart',
  },
  { file: 'server/app/planted-tool.ts', text: "import 'vitest'", rule: 'product-needs-no-tool' },
  { file: 'server/feedback/planted-a.ts', text: "import './planted-b.ts'", rule: 'no-circle' },
  { file: 'server/feedback/planted-c.ts', text: "import type {} from './planted-d.ts'", rule: 'no-circle' },
  { file: 'server/feedback/planted-lost.ts', text: "import './nowhere.ts'", rule: 'everything-is-found' },
]
/** The other half of each circle, which is reported once. */
const accomplices = [
  { file: 'server/feedback/planted-b.ts', text: "import './planted-a.ts'" },
  { file: 'server/feedback/planted-d.ts', text: "import type {} from './planted-c.ts'" },
]
const innocent = [
  { file: 'server/status/disk/planted-well.ts', text: "import 'node:fs/promises'" },
  { file: 'server/messages/planted-well.ts', text: "import '#server/channels/door.ts'" },
  { file: 'server/live/delivery/planted-well.ts', text: "import '../bus/bus.ts'" },
  { file: 'server/messages/a-subfolder/planted-well.ts', text: "import '#server/channels/door.ts'" },
  { file: 'web/moderation/planted-well.ts', text: "import '#web/messages/held/authors.ts'" },
  { file: 'web/app/planted-well.ts', text: "import '#web/messages/composer/composer.tsx'" },
]

let cruise: Cruise
beforeAll(async () => {
  for (const name of [...sides, 'package.json', 'tsconfig.json', '.dependency-cruiser.mjs', 'rooms.ts']) {
    cpSync(name, join(folder, name), { recursive: true })
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  for (const { file, text } of [...planted, ...accomplices, ...innocent]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${text}\n`)
  }
  cruise = await depcruise()
})

/** The linter's own command, on the copy. It fails, and is meant to. */
function depcruise(): Promise<Cruise> {
  const program = realpathSync('node_modules/.bin/depcruise')
  const args = [program, ...sides, '--config', '.dependency-cruiser.mjs', '--output-type', 'json']
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
  test.each(sides)('is held against every file of %s/', side => {
    const onDisk = readdirSync(side, { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .map(file => join(side, file))
    const seen = new Set(cruise.modules.map(({ source }) => source))
    expect(onDisk.length).toBeGreaterThan(5)
    expect(onDisk.filter(file => existsSync(file) && !seen.has(file))).toEqual([])
  })

  test.each(planted)('does not allow what $file does ($text)', ({ file, rule }) => {
    expect(reportedOf(file)).toContain(rule)
  })

  test.each(innocent)('allows what $file does ($text)', ({ file }) => {
    expect(cruise.modules.map(({ source }) => source)).toContain(file)
    expect(reportedOf(file)).toEqual([])
  })

  test.each(Object.keys(webDoors))('names in the door of web/%s what others import of it, and nothing else', room => {
    const inside = `web/${room}/`
    const enters = (from: string): boolean => from.startsWith('web/') && !from.startsWith(inside)
    const entered = (mayEnter: (from: string) => boolean): string[] => [
      ...new Set(
        cruise.modules
          .filter(({ source }) => enters(source) && !source.includes('/planted-') && mayEnter(source))
          .flatMap(({ dependencies }) => dependencies.map(({ resolved }) => resolved))
          .filter(file => file.startsWith(inside))
          .map(file => file.slice(inside.length)),
      ),
    ]
    const { forRooms = [], forApp = [] } = webDoors[room]!
    expect([...forRooms].toSorted()).toEqual(entered(from => !from.startsWith('web/app/')).toSorted())
    expect([...forApp].toSorted()).toEqual(
      entered(from => from.startsWith('web/app/'))
        .filter(file => !forRooms.includes(file))
        .toSorted(),
    )
  })

  test('stands in CONTRIBUTING.md as it is', () => {
    const text = readFileSync('CONTRIBUTING.md', 'utf8')
    expect(text).toContain(`\`${rooms.join(', ')}\``)
    for (const row of Object.values({ ...rows, ...rowsInside })) expect(text).toContain(`\`${shortened(row)}\``)
  })
})

/** A row with its rooms in one word. */
const shortened = (row: readonly string[]): string => row.join(', ').replace(rooms.join(', '), 'the rooms')
