import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinedPrograms } from '#tests/kit/machine/join-programs.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'meydan-joined-'))
let folder: string
beforeAll(async () => void (folder = process.env.MEYDAN_TEST_PROGRAMS ?? (await joinedPrograms())))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** What a process prints that runs this before and after the start of the joined server. */
function printed(before: string, after: string): string {
  const program = join(dataDir, '..', `${basename(dataDir)}.mjs`)
  const start = `await import(${JSON.stringify(join(folder, 'main.js'))}).catch(error => console.log(error.stack))`
  writeFileSync(program, [before, start, after, 'process.exit(0)'].join('\n'))
  try {
    return execFileSync(process.execPath, [program], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' },
    })
  } finally {
    rmSync(program)
  }
}
const filesOf = (ending: string): string[] => readdirSync(folder).filter(name => name.endsWith(ending))

// RUN-47
test('the joined server loads nothing dear of Node that nobody asks for: TLS, HTTP/2, clients, and the data of Intl', () => {
  const noted = `
    const made = []
    const note = { construct: (Made, given) => (made.push('Intl.' + Made.name), Reflect.construct(Made, given)) }
    for (const [name, Made] of Object.entries(Object.getOwnPropertyDescriptors(Intl)))
      if (/^[A-Z]/.test(name)) Intl[name] = new Proxy(Made.value, note)
    new Intl.Locale('tr')`
  const loaded = printed(noted, 'console.log([...made, ...process.moduleLoadList].join("\\n"))')
  expect(loaded).toContain('Intl.Locale\n')
  expect(loaded).toContain('NativeModule sqlite\n')
  const dear = ['tls', 'https', 'http2', 'internal/deps/undici/undici', 'internal/deps/amaro/dist/index']
  expect(dear.filter(name => loaded.includes(`NativeModule ${name}\n`))).toEqual([])
  expect(loaded.match(/Intl\.(?!Locale)\w+/g)).toBeNull()
})

test('its errors name the sources', () => {
  const planted = `process.umask = () => { throw new Error('planted') }`
  const line =
    readFileSync('server/main.ts', 'utf8')
      .split('\n')
      .findIndex(text => text.startsWith('process.umask(')) + 1
  expect(printed(planted, '')).toMatch(
    new RegExp(`^Error: planted\n(.*\n)*? +at file://\\S+/server/main\\.ts:${line}:9$`, 'm'),
  )
})

test('its files are of ASCII alone, and tell nothing of the machine that joined them', () => {
  const isAscii = (name: string): boolean => !/[\u0080-\uffff]/.test(readFileSync(join(folder, name), 'utf8'))
  expect(filesOf('.js').length).toBeGreaterThan(10)
  expect(filesOf('.js').filter(name => !isAscii(name))).toEqual([])
  for (const name of [...filesOf('.js'), ...filesOf('.map')])
    expect(readFileSync(join(folder, name), 'utf8').includes(process.cwd()), name).toBe(false)
})
