import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeHouse } from './make-house.ts'
import { runScript } from './run-script.ts'

const byNpm = { npm_lifecycle_event: 'meydan', npm_config_loglevel: 'notice' }
const run = (house: { folder: string }, args: string[], env: Record<string, string>) =>
  runScript(house, 'script/meydan.mjs', { args, env }).ended

// RUN-11, RUN-24
test.each([
  [['backup', '-']],
  [['--env', '/etc/meydan.env', 'backup', '-']],
  [['users', 'export', 'ayse@example.com']],
  [['users', 'export', 'ayse@example.com', '-']],
])('what npm says is kept out of what %j writes: one line says what to type', async args => {
  const house = makeHouse()
  const before = readdirSync(house.folder)
  const { status, out, err } = await run(house, args, byNpm)
  expect({ status, out }).toEqual({ status: 1, out: '' })
  expect(err).toBe(
    `npm prints lines of its own into what this command writes. Type: npm run --silent meydan -- ${args.join(' ')}\n`,
  )
  expect(readdirSync(house.folder)).toEqual(before)
})

test('a silent npm, no npm, and commands that only read or name a file go on', async () => {
  const house = makeHouse()
  house.write('server/operator.ts', `console.log('ran')`)
  const silent = { ...byNpm, npm_config_loglevel: 'silent' }
  for (const [args, env] of [
    [['backup', '-'], silent],
    [['backup', '-'], {}],
    [['backup', 'a.tar'], byNpm],
    [['restore', '-'], byNpm],
    [['users', 'export', 'ayse@example.com', 'a.jsonl'], byNpm],
  ] as const) {
    expect((await run(house, [...args], env)).out, args.join(' ')).toMatch(/ran\n$/)
  }
}, 60_000)
