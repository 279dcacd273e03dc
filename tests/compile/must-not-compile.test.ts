import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/**
 * Three properties make drift impossible (docs/design.md). Each stands here as a file that compiles and as the same
 * file broken in one place, all compiled by one run of the project's own compiler.
 */
interface Broken {
  name: string
  /** The file as it compiles. */
  sound: string
  /** What is taken out of it, and what is put in its place. */
  without: string
  and?: string
  /** The one error that follows. */
  error: RegExp
}

const route = `import * as z from 'zod'
import { route } from '#contract/wire/route.ts'
import { bind, openAct, read } from '#server/gate/acts/verb.ts'

export const routes = {
  greet: route({
    kind: 'read',
    method: 'GET',
    path: '/api/greetings/:name',
    summary: 'Say hello.',
    ability: 'member.see',
    limit: 'read',
    refusals: [],
    input: z.strictObject({ name: z.string() }),
    output: z.object({ greeting: z.string() }),
  }),
}
export const bindings = () =>
  bind(routes, {
    greet: read(async () => ({ greeting: 'hello' })),
  })
export const writes = () => openAct(async () => ({ result: { greeting: 'hello' } }))
`
const deed = `import { Refusal } from '#server/gate/refusal.ts'
import { act } from '#server/gate/acts/verb.ts'

export const greet = act(async turn => {
  const permit = turn.may('member.see')
  if (permit instanceof Refusal) return permit
  return permit.recorded({ action: 'create_channel' }, { result: turn.person.displayName })
})
`
const reducers = readFileSync('web/app/talking/reducers.ts', 'utf8')
const addresses = readFileSync('web/gate/routes.ts', 'utf8').replace(`'./`, `'#web/gate/`)
/** The pages' routes and first words, as a page that the table has and they forget. */
const routes = readFileSync('web/app/page-routes.ts', 'utf8').replaceAll(`'./`, `'#web/app/`)
const firstWords = readFileSync('web/app/first-words.tsx', 'utf8').replaceAll(`'./`, `'#web/app/`)
const documents = readFileSync('server/app/pages/shell.ts', 'utf8')
const table = readFileSync('contract/pages.ts', 'utf8')
const wordsOf = (language: string): string =>
  readFileSync(`words/${language}/errors.ts`, 'utf8').replaceAll(`'../`, `'#words/`)
const lineOf = (file: string, start: string): string =>
  new RegExp(`^ *${start}.*\\n`, 'm').exec(file)?.[0] ?? 'no such line'

const cases: Broken[] = [
  {
    name: 'a route without an ability',
    sound: route,
    without: "    ability: 'member.see',\n",
    error: /^TS2345: .*\n.*'ability' is missing/,
  },
  {
    name: 'a route with an ability that nobody defined',
    sound: route,
    without: "'member.see'",
    and: "'member.admire'",
    error: /^TS2322: Type '"member\.admire"' is not assignable to type /,
  },
  {
    name: 'a route without a limit',
    sound: route,
    without: "    limit: 'read',\n",
    error: /^TS2345: .*\n.*'limit' is missing/,
  },
  {
    name: 'a route that does not say what it refuses',
    sound: route,
    without: '    refusals: [],\n',
    error: /^TS2345: .*\n.*'refusals' is missing/,
  },
  {
    name: 'a route without a shape',
    sound: route,
    without: '    input: z.strictObject({ name: z.string() }),\n',
    error: /^TS2345: .*\n.*'input' is missing/,
  },
  {
    name: 'a route without a verb',
    sound: route,
    without: "    greet: read(async () => ({ greeting: 'hello' })),\n",
    error: /^TS2741: Property 'greet' is missing/,
  },
  {
    name: 'a route that only reads, bound to a verb that writes',
    sound: route,
    without: "greet: read(async () => ({ greeting: 'hello' }))",
    and: 'greet: writes()',
    error: /^TS2322: Type 'ActBinding<.*\n.*Property 'read' is missing/,
  },
  {
    name: 'a verb that answers something other than its route promises',
    sound: route,
    without: "read(async () => ({ greeting: 'hello' }))",
    and: "read(async () => ({ farewell: 'hello' }))",
    error: /^TS\d+: .*greeting/s,
  },
  {
    name: 'an act that does not ask whether the person may',
    sound: deed,
    without: "  const permit = turn.may('member.see')\n  if (permit instanceof Refusal) return permit\n",
    error: /^TS2304: Cannot find name 'permit'/,
  },
  {
    name: 'an act that does not hear the answer',
    sound: deed,
    without: '  if (permit instanceof Refusal) return permit\n',
    error: /^TS2339: Property 'recorded' does not exist on type .*Refusal/,
  },
  {
    name: 'an act that neither records nor says why not',
    sound: deed,
    without: "permit.recorded({ action: 'create_channel' }, { result: turn.person.displayName })",
    and: '{ result: turn.person.displayName, entries: [] }',
    error: /^TS2345: .*\[isDone\]/s,
  },
  {
    name: 'an act that is in no log for a reason that nobody knows',
    sound: deed,
    without: "recorded({ action: 'create_channel' }",
    and: "unrecorded('it is late'",
    error: /^TS2345: Argument of type '"it is late"' is not assignable to parameter of type 'Unrecorded'/,
  },
  {
    name: 'an act that names itself in the log',
    sound: deed,
    without: "{ action: 'create_channel' }",
    and: "{ action: 'create_channel', moderatorId: 'somebody else' }",
    error: /^TS2353: .*'moderatorId' does not exist/,
  },
  {
    name: 'a route that the browser has no address of',
    sound: addresses,
    without: lineOf(addresses, 'markRead:'),
    error: /^TS2741: Property 'markRead' is missing/,
  },
  {
    name: 'an address that is not the contract’s',
    sound: addresses,
    without: "'POST /api/channels/:channelId/read'",
    and: "'POST /api/channels/:channelId/seen'",
    error: /^TS2322: Type '"POST .*\/seen"' is not assignable to type '"POST .*\/read"'/,
  },
  {
    name: 'a page without its route',
    sound: routes,
    without: /  profile: createRoute\([^]*?\n  \}\),\n/.exec(routes)?.[0] ?? 'no such route',
    error: /^TS2741: Property 'profile' is missing .*'Record<PagesWith<"isLive">, AnyRoute>'/,
  },
  {
    name: 'a live page outside of the live connection',
    sound: routes,
    without: 'talking: talking.addChildren(livePages ',
    and: 'talking: talking.addChildren(stillPages ',
    error: /^TS2740: .*'Record<PagesWith<"isLive">, AnyRoute>'.*chat/,
  },
  {
    name: 'a page of the table with less than all of its facts',
    sound: table,
    without: "    who: 'staff',\n",
    error: /^TS2741: Property 'who' is missing .*'Page'/,
  },
  {
    name: 'a page whose title has no words',
    sound: documents,
    without: "import { shell as shellTr } from '#words/tr/shell.ts'",
    and: "import { shell as all } from '#words/tr/shell.ts'\nconst { 'shell.auditLogs': _, ...shellTr } = all",
    error: /^TS2322: .*is not assignable to type 'Facts'/,
  },
  {
    name: 'first words that a page is said to have',
    sound: firstWords,
    without: '  feedback: Letter,\n',
    error: /^TS2741: Property 'feedback' is missing/,
  },
  ...['message.edited', 'message.superseded', 'session.ended'].map(type => ({
    name: `a live event without a reducer (${type})`,
    sound: reducers,
    without: lineOf(reducers, `'${type}':`),
    error: new RegExp(`^TS2741: Property ''${type}'' is missing`.replaceAll("''", `['"]+`)),
  })),
  ...['tr', 'en'].flatMap(language =>
    ['muted', 'not-found'].map(code => ({
      name: `a refusal without words in ${language} (${code})`,
      sound: wordsOf(language),
      without: lineOf(wordsOf(language), `'?${code}'?:`),
      error: new RegExp(`^TS(1360|2741): .*${code}['"]* is missing`, 's'),
    })),
  ),
  {
    name: 'words in English that Turkish does not have',
    sound: wordsOf('en'),
    without: '\n}',
    and: "\n  invented: 'Invented',\n}",
    error: /^TS2353: .*'invented' does not exist/,
  },
]

const folder = mkdtempSync(join(tmpdir(), 'meydan-compile-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The errors of each file, without where they stand. */
const errors = new Map<string, string[]>()

beforeAll(async () => {
  for (const name of ['contract', 'drawn', 'server', 'web', 'words', 'node_modules']) {
    symlinkSync(join(process.cwd(), name), join(folder, name))
  }
  copyFileSync('package.json', join(folder, 'package.json'))
  // What is taken out leaves an import unused; that is not the error these are about.
  const settings = {
    extends: join(process.cwd(), 'tsconfig.json'),
    compilerOptions: { noUnusedLocals: false },
    include: ['fixtures'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  mkdirSync(join(folder, 'fixtures'))
  cases.forEach(({ sound, without, and = '' }, index) => {
    writeFileSync(join(folder, `fixtures/sound-${index}.tsx`), sound)
    writeFileSync(join(folder, `fixtures/broken-${index}.tsx`), sound.replace(without, and))
  })
  for (const line of (await compile()).split(/\n(?=\S)/)) {
    const [, file, error] = /^fixtures\/([\w-]+)\.tsx?\(\d+,\d+\): error (.*)$/s.exec(line.trimEnd()) ?? []
    if (file && error) errors.set(file, [...(errors.get(file) ?? []), error])
  }
})

/** What the compiler prints; it fails, and is meant to. */
const compile = (): Promise<string> =>
  new Promise(resolve => {
    const args = [join(process.cwd(), 'node_modules/typescript/bin/tsc'), '--noEmit', '--pretty', 'false']
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 24 }, (_, stdout) => resolve(stdout))
  })

describe('does not compile:', () => {
  test.each(cases.map((one, index) => ({ ...one, index })))('$name', ({ sound, without, index, error }) => {
    expect(sound, 'the place that is broken').toContain(without)
    expect(errors.get(`sound-${index}`), 'the same file unbroken').toBeUndefined()
    expect(errors.get(`broken-${index}`)).toEqual([expect.stringMatching(error)])
  })
})
