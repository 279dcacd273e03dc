import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Headers } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifestIn, pack, unpackBare } from './unpack.ts'

// RUN-33
let release: ReturnType<typeof pack>
let heads: Headers[]
beforeAll(async () => {
  release = pack()
  heads = await headsOf(release.archive)
})

describe('a release archive', () => {
  test('is named after its version and the machine it is for, with its checksum beside it', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(basename(release.archive)).toBe(`meydan-${version}-${process.platform}-${process.arch}.tar.gz`)
    const sum = createHash('sha256').update(readFileSync(release.archive)).digest('hex')
    expect(readFileSync(release.checksum, 'utf8')).toBe(`${sum}  ${basename(release.archive)}\n`)
  })

  test('holds what a server and its operator need', () => {
    expect(names()).toEqual(
      expect.arrayContaining([
        '.env.example',
        'LICENSE',
        'THIRD-PARTY.md',
        'bin/meydan',
        'bin/node',
        'bin/node.LICENSE',
        'dist/server/demo.js',
        'dist/server/main.js',
        'dist/server/operator.js',
        'dist/web/index.html',
        'docs/running.md',
        'package.json',
        'packaging/containers/compose.yaml',
        'packaging/systemd/meydan.service',
        'server/main.ts',
        'server/operator.ts',
      ]),
    )
  })

  test('holds nothing else: no tests, no sources of the page, nothing that builds, no maps of others, no packages of developers', () => {
    const isKnown = /^(bin|contract|dist\/server|dist\/web|docs|drawn|node_modules|packaging|server|words)\/|^[^/]+$/
    expect(names().filter(name => !isKnown.test(name))).toEqual([])
    expect(
      names().filter(name => /^(?!dist\/server\/).*\.map$|\.test\.|(^|\/)tests?\/|(^|\/)\.env$|\.log$/.test(name)),
    ).toEqual([])
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
    const packed = new Set(names().map(packageOf))
    const odd = [...packed].filter(path => path !== null && (!packages[path] || packages[path].dev))
    expect(odd).toEqual([])
    expect([...packed]).not.toContain('node_modules/react')
  })

  test('tells nobody who packed it and where: one owner, one time, in the order of names', () => {
    const files = heads.filter(({ type }) => type === 'file')
    expect(new Set(heads.map(({ uid, gid, uname, gname }) => [uid, gid, uname, gname].join()))).toEqual(
      new Set(['0,0,root,root']),
    )
    expect(new Set(heads.map(({ mtime }) => Number(mtime))).size).toBe(1)
    expect(files.map(({ name }) => name)).toEqual(files.map(({ name }) => name).toSorted())
    const programs = files.filter(({ mode }) => mode !== 0o644)
    expect(programs.map(({ name, mode }) => [inside(name), mode])).toEqual([
      ['bin/meydan', 0o755],
      ['bin/node', 0o755],
    ])
  })

  test('is the same byte for byte when it is packed again', () => {
    const before = readFileSync(release.checksum, 'utf8')
    expect(readFileSync(pack().checksum, 'utf8')).toBe(before)
  })
})

describe('on a machine without Node, npm and a home', () => {
  let bare: ReturnType<typeof unpackBare>
  beforeAll(() => void (bare = unpackBare(release.archive)))
  afterAll(() => bare.remove())

  test('bin/meydan serves, answers the operator and ends in peace', async () => {
    const server = bare.run('start')
    const address = await server.says(/ready at (http:\S+)/)
    expect(await (await fetch(`${address}/healthz`)).json()).toMatchObject({ ok: true })
    const page = await (await fetch(address)).text()
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
    expect((await fetch(`${address}${script}`)).status).toBe(200)
    expect(await bare.run('verify').ended).toMatchObject({ status: 0 })
    // RUN-11
    expect((await bare.run('role').ended).said).toMatch(/^Usage: meydan role <email> <role>/m)
    server.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ status: 0 })
  })

  test('every package is there with all that it needs, also what the server fetches later', async () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>
    }
    const packed = Object.keys(dependencies).filter(name => names().includes(`node_modules/${name}/package.json`))
    expect(packed).toEqual(expect.arrayContaining(['@aws-sdk/client-s3', 'fastify', 'kysely', 'pg', 'sharp']))
    const load = `for (const name of ${JSON.stringify(packed)}) await import(name)`
    expect(await bare.runNode(load).ended).toEqual({ status: 0, said: '' })
  })

  test('with npm the same words start it as in a clone', () => {
    const { scripts } = manifestIn(bare.root)
    expect(Object.keys(scripts).toSorted()).toEqual(['demo', 'meydan', 'start'])
  })
})

interface Lock {
  packages: Record<string, { dev?: boolean }>
}

/** Without the archive's own folder. */
const inside = (name: string): string => name.slice(name.indexOf('/') + 1)
const names = (): string[] => heads.filter(({ type }) => type === 'file').map(({ name }) => inside(name))
const packageOf = (name: string): string | null => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? null

async function headsOf(file: string): Promise<Headers[]> {
  const found: Headers[] = []
  const reader = extract()
  reader.on('entry', (head, stream, next) => {
    found.push(head)
    stream.on('end', next).resume()
  })
  await pipeline(createReadStream(file), createGunzip(), reader)
  return found
}
