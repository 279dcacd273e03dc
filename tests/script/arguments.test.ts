import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { makeHouse } from './make-house.ts'
import { runScript } from './run-script.ts'

describe.each(['start', 'demo', 'dev', 'test'])('npm run %s', name => {
  const script = `script/${name}.mjs`

  test.each(['--help', '-h'])('says how it is used for %s, and does nothing else', async word => {
    const house = makeHouse()
    const before = readdirSync(house.folder)
    const { status, out, err } = await runScript(house, script, { args: [word] }).ended
    expect({ status, err }).toEqual({ status: 0, err: '' })
    expect(out).toMatch(/^Usage: npm /)
    expect(readdirSync(house.folder)).toEqual(before)
  })

  test('takes no option for the name of something', async () => {
    const house = makeHouse()
    const before = readdirSync(house.folder)
    const { status, out, err } = await runScript(house, script, { args: ['--colour'] }).ended
    expect({ status, out }).toEqual({ status: 1, out: '' })
    expect(err).toMatch(/^“--colour” means nothing here\. Usage: npm .+\n$/)
    expect(readdirSync(house.folder)).toEqual(before)
  })
})
