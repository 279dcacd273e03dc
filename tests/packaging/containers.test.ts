import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { settingNames } from '#server/config.ts'

const folder = 'packaging/containers'
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8')
/** As an operator fills it in: only the passwords are missing there. */
const filled = textOf('example.env').replaceAll(/^(\w+)=$/gm, '$1=secret')

// RUN-33
test('docker-compose takes the file, with nothing set but what example.env asks for', () => {
  const { status, stderr, stdout } = compose(filled)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(published(stdout).toSorted()).toEqual(['443', '443', '80'])
})

test('a password that was left out stops it before anything starts', () => {
  for (const name of ['POSTGRES_PASSWORD', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'SITE_HOST', 'BACKUPS']) {
    const { status, stderr } = compose(filled.replace(new RegExp(`^${name}=.*$`, 'm'), ''))
    expect(status).not.toBe(0)
    expect(stderr).toMatch(new RegExp(`${name} stands empty in \\.env, see “In containers” of docs/running\\.md`))
  }
})

test('three lines of .env bring a second server and Valkey, and Caddy knows both', () => {
  const { stdout } = compose(filled.replaceAll(/^#(?=[A-Z_]+=)/gm, ''))
  expect(stdout).toMatch(/^ +VALKEY_URL: redis:\/\/valkey:6379$/m)
  const MEYDAN_AT = /^ +MEYDAN_AT: (.+)$/m.exec(stdout)![1]!
  const adapted = spawnSync('caddy', ['adapt', '--config', join(folder, 'Caddyfile')], {
    encoding: 'utf8',
    env: { ...process.env, SITE_HOST: 'topluluk.example.com', MEYDAN_AT },
  })
  for (const server of MEYDAN_AT.split(' ')) {
    expect(adapted.stdout).toContain(`{"dial":"${server}"}`)
    expect(textOf('compose.yaml')).toContain(`\n  ${server.split(':')[0]}:\n    <<: *server\n`)
  }
  expect(compose(filled).stdout).toMatch(/^ +MEYDAN_AT: server:3000$/m)
})

/** What the Containerfile sets, or what others in the file have to know too. */
const ofTheImage = new Set(['PORT', 'HOST', 'DATA_DIR', 'S3_REGION'])

test('the server gets every setting that it knows', () => {
  const server = /^x-server: &server\n((?: {2}.*\n|\n)+)/m.exec(textOf('compose.yaml'))?.[1] ?? ''
  const names = [...server.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!)
  expect(names.filter(name => name !== 'TZ').toSorted()).toEqual(
    settingNames.filter(name => !ofTheImage.has(name)).toSorted(),
  )
})

test('the image of the compose file is that of the version, and no part runs without a bound of its memory', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const text = textOf('compose.yaml')
  expect(text).toContain(`image: meydan:${version}\n`)
  const [server = '', services = ''] = text.slice(0, text.indexOf('\nnetworks:')).split('\nservices:\n')
  const parts = services.split(/^ {2}[\w-]+:$/m).slice(1)
  expect(parts).toHaveLength(6)
  for (const part of parts) expect(part.replace('<<: *server', server)).toMatch(/ mem_limit: /)
})

test('Caddy takes its file', () => {
  const told = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    encoding: 'utf8',
    env: { ...process.env, SITE_HOST: 'topluluk.example.com' },
  })
  expect(told.stderr + told.stdout).toContain('Valid configuration')
})

test('the container runs as nobody in particular, with no shell: all that it starts are lists of words', () => {
  const image = textOf('Containerfile').split('\nFROM ').at(-1)!
  expect(image).toMatch(/^scratch\n/)
  expect(image).toMatch(/^USER \d+:\d+$/m)
  expect(image).toMatch(/^STOPSIGNAL SIGTERM$/m)
  expect(image).not.toMatch(/^RUN/m)
  for (const [, what] of image.matchAll(/^(?:ENTRYPOINT|CMD| +CMD) (.+)$/gm))
    expect(() => JSON.parse(what!)).not.toThrow()
})

function compose(env: string) {
  const at = mkdtempSync(join(tmpdir(), 'meydan-compose-'))
  onTestFinished(() => rmSync(at, { recursive: true }))
  writeFileSync(join(at, '.env'), env)
  const file = ['--env-file', join(at, '.env'), '-f', join(folder, 'compose.yaml')]
  return spawnSync('docker-compose', [...file, 'config'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH!, HOME: at },
  })
}

/** The ports that others reach: old and new docker-compose write them down in two ways. */
const published = (config: string): string[] =>
  [...config.matchAll(/published: "?(\d+)|^ +- (?:"?)(\d+):\d+/gm)].map(([, one, other]) => (one ?? other)!)
