import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
// @ts-expect-error -- scripts are plain JavaScript, so that they run before anything is installed
import { isAccepted, noticesPage } from '../../script/make/notices.mjs'

interface Lock {
  packages: Record<string, { license?: string; dev?: boolean }>
}
const textOf = (file: string): string => readFileSync(file, 'utf8')
const lock = (): Lock => JSON.parse(textOf('package-lock.json')) as Lock
const page = noticesPage as (lock?: Lock) => string

describe('THIRD-PARTY.md', () => {
  test('says what the lockfile says: else run `node script/make/notices.mjs`', () => {
    expect(page()).toBe(textOf('THIRD-PARTY.md'))
  })

  test('names every package that package.json asks for, and none that only developers need', () => {
    const whole = page()
    const { dependencies } = JSON.parse(textOf('package.json')) as { dependencies: Record<string, string> }
    for (const [name, version] of Object.entries(dependencies)) expect(whole).toContain(`- ${name} ${version}: `)
    expect(whole).not.toContain('- vitest ')
  })

  test.each(['AGPL-3.0-only', 'UNLICENSED', 'MIT AND GPL-2.0-only', undefined])(
    'is refused for a package under %s',
    license => {
      const changed = lock()
      changed.packages['node_modules/fastify'] = { ...changed.packages['node_modules/fastify'], license: license! }
      expect(() => page(changed)).toThrow(/Not among the accepted licences .*fastify/)
    },
  )

  test('takes a package that offers an accepted licence beside another', () => {
    expect((isAccepted as (licence: string) => boolean)('(MIT OR GPL-3.0-or-later)')).toBe(true)
  })
})

test('CHANGELOG.md begins with the version of package.json', () => {
  const [, newest] = /^## \[(\d+\.\d+\.\d+)\]/m.exec(textOf('CHANGELOG.md')) ?? []
  expect((JSON.parse(textOf('package.json')) as { version: string }).version).toBe(newest)
  expect((JSON.parse(textOf('package-lock.json')) as { version: string }).version).toBe(newest)
})
