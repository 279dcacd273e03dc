import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeHouse } from './make-house.ts'
import { runScript } from './run-script.ts'

const start = 'script/start.mjs'

// RUN-1
describe('npm start', () => {
  test('prepares a fresh clone once, and later goes straight to the server', async () => {
    const house = makeHouse()
    const first = runScript(house, start, { env: { npm_lifecycle_event: 'start' } })
    const server = await first.ready
    expect(server.npm).toEqual([])
    expect(server.path).toBe(dirname(process.execPath))
    first.kill('SIGTERM')
    expect((await first.ended).out).toMatch(
      /Installing packages …\n.*\nBuilding the web …\n.*\nBuilding the server …\n/,
    )
    expect(house.read('dist/web/main.ts')).toBe('first')

    const second = runScript(house, start)
    await second.ready
    second.kill('SIGTERM')
    expect((await second.ended).out).toMatch(/^ready .*\n$/)
    expect(house.read('builds')).toBe('web server ')
  })

  test('hands a file of settings on to the server, and nothing else', async () => {
    const house = makeHouse()
    const run = runScript(house, start, { args: ['--env', 'of-a-service.env'] })
    expect((await run.ready).words).toEqual(['--env', 'of-a-service.env'])
    run.kill('SIGTERM')
    await run.ended
    const odd = await runScript(house, start, { args: ['--env', 'of-a-service.env', 'quickly'] }).ended
    expect(odd).toMatchObject({ status: 1, out: '' })
    expect(odd.err).toMatch(/^“quickly” means nothing here\. Usage: npm start/)
  })

  test('needs no home: npm’s cache is then kept in the house', async () => {
    const house = makeHouse()
    const home = join(house.folder, 'no-home')
    const run = runScript(house, start, { env: { HOME: home, npm_config_cache: join(home, '.npm') } })
    await run.ready
    run.kill('SIGTERM')
    expect((await run.ended).err).toBe('')
    expect([existsSync(home), existsSync(join(house.folder, '.runtime/npm'))]).toEqual([false, true])
  })

  test('passes signals on, and ends as the server ends', async () => {
    const house = makeHouse()
    const asked = runScript(house, start)
    await asked.ready
    asked.kill('SIGTERM')
    expect(await asked.ended).toMatchObject({ status: 7, signal: null, err: '' })

    const killed = runScript(house, start)
    process.kill((await killed.ready).pid, 'SIGKILL')
    expect(await killed.ended).toMatchObject({ signal: 'SIGKILL' })
  })

  test('leaves no server behind, even when it is ended by kill -9', async () => {
    const run = runScript(makeHouse(), start)
    await run.ready
    run.kill('SIGKILL')
    expect((await run.ended).out).toContain('the start is gone')
  })

  test('prepares once when it is typed twice at the same time', async () => {
    const house = makeHouse()
    const both = [runScript(house, start), runScript(house, start)]
    await Promise.all(both.map(run => run.ready))
    for (const run of both) run.kill('SIGTERM')
    const said = (await Promise.all(both.map(run => run.ended))).map(({ out }) => out)
    expect(said.filter(out => out.includes('Installing packages'))).toHaveLength(1)
    expect(said.filter(out => /Another command \(process \d+\) is preparing Meydan/.test(out)).length).toBeLessThan(2)
    expect(house.read('builds')).toBe('web server ')
  })

  test('is not held up by a start that died', async () => {
    const house = makeHouse()
    house.write('.runtime/lock-5', '999999999 1\n')
    const run = runScript(house, start)
    await run.ready
    run.kill('SIGTERM')
    expect((await run.ended).out).not.toContain('waiting')
  })

  test('builds the web again when its sources change, and keeps the last build when that fails', async () => {
    const house = makeHouse()
    const first = runScript(house, start)
    await first.ready
    first.kill('SIGTERM')
    await first.ended

    house.write('web/main.ts', 'broken')
    const broken = await runScript(house, start).ended
    expect(broken).toMatchObject({
      status: 1,
      err: 'Meydan could not build the web: Unexpected token, web/main.ts:1:14. The whole story is in .runtime/web.log\n',
    })
    expect(house.read('dist/web/main.ts')).toBe('first')

    house.write('web/main.ts', 'second')
    const repaired = runScript(house, start)
    await repaired.ready
    repaired.kill('SIGTERM')
    await repaired.ended
    expect(house.read('dist/web/main.ts')).toBe('second')
  })

  test('builds the server again when its sources change, and leaves to one that runs what it fetches later', async () => {
    const house = makeHouse()
    const source = house.read('server/main.ts')
    const later = () => readdirSync(join(house.folder, 'dist/server')).filter(name => name.startsWith('later-'))
    const startOnce = async () => {
      const run = runScript(house, start)
      await run.ready
      run.kill('SIGTERM')
      await run.ended
    }
    await startOnce()
    const first = later()
    house.write('server/main.ts', `${source}// second`)
    await startOnce()
    expect(house.read('dist/server/main.js')).toBe(`${source}// second`)
    const second = later().filter(name => !first.includes(name))
    expect([first.length, later().length, second.length]).toEqual([1, 2, 1])
    house.write('server/main.ts', `${source}// the third`)
    await startOnce()
    expect(later()).toEqual(expect.arrayContaining(second))
    expect(later().filter(name => first.includes(name))).toEqual([])
  })
})

// RUN-1
describe('npm start that cannot go on says so in one line, with status 1:', () => {
  const oldNode = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });`
  const noRegistry = { npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' }

  test('no registry to fetch Node from', async () => {
    const run = await runScript(makeHouse(), start, { shim: oldNode, env: noRegistry }).ended
    expect(run).toMatchObject({
      status: 1,
      err: 'Meydan could not install Node 24: the package registry cannot be reached (ECONNREFUSED). The whole story is in .runtime/npm.log\n',
    })
  })

  test('a machine that no Node is made for', async () => {
    const shim = `${oldNode} Object.defineProperty(process, 'arch', { value: 'riscv64' })`
    const run = await runScript(makeHouse(), start, { shim }).ended
    expect(run.status).toBe(1)
    expect(run.err).toMatch(
      /^Meydan needs Node 24\.7 or newer, this is 20\.20\.2, and there is none .* riscv64\. .*\n$/,
    )
  })

  test('a lockfile that does not fit', async () => {
    const house = makeHouse()
    house.write('package.json', house.read('package.json').replace('"vite"', '"vote"'))
    const run = await runScript(house, start, { env: noRegistry }).ended
    expect(run.status).toBe(1)
    expect(run.err).toMatch(/^Meydan could not install the packages: .*\n$/)
  })
})
