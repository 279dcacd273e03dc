import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Prints what a server loads that nobody asks anything of: files, and parts of Node itself. */
const program = `
  import { registerHooks } from 'node:module'
  const files = []
  registerHooks({ load: (url, context, next) => (files.push(url), next(url, context)) })
  await import('./server/app/start/start-server.ts')
  console.log(JSON.stringify([...files, ...process.moduleLoadList]))
  process.exit(0)`

test('a server that starts loads neither archives, nor the operator’s commands, nor a client of HTTP', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const loaded = JSON.parse(printed) as string[]
  expect(loaded.filter(name => name.includes('/server/app/start/start-server.ts'))).toHaveLength(1)
  const dear = ['/server/archive/', '/server/app/commands/users/', '/node_modules/tar-stream/', 'internal/deps/undici/']
  expect(loaded.filter(name => dear.some(each => name.includes(each)))).toEqual([])
})
