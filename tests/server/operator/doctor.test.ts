import { mkdir, readdir } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join as pathTo } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { renewStore } from '#server/db/store.ts'
import { write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { operate, startServerProcess } from '#tests/kit/machine/process.ts'
import { stage } from '#tests/kit/stage.ts'
import { backupFolder } from '../archive/folder-stage.ts'

const { server } = stage()
const doctor = async (env: Record<string, string>) => {
  const ended = await operate(['doctor', '--json'], { ...server.env, PUBLIC_URL: server.url, ...env })
  const findings = ended.out.map(line => JSON.parse(line) as { of: string; verdict: string; says: string })
  return { ...ended, findings, of: (name: string) => findings.filter(({ of }) => of === name) }
}

/** A proxy to these in turns, that names whom it asks for, or does not, and passes no upgrades. */
async function proxyTo(urls: readonly string[], headers: Record<string, string>) {
  let turn = 0
  const pass = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const { connection: _, upgrade: __, ...passed } = request.headers as Record<string, string>
    const answer = await fetch(urls[turn++ % urls.length]! + request.url, { headers: { ...passed, ...headers } })
    reply.writeHead(answer.status, { 'content-type': 'application/json', date: answer.headers.get('date') ?? '' })
    reply.end(await answer.text())
  }
  const proxy = createServer((request, reply) => void pass(request, reply))
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: async () => void proxy.close() }
}

// RUN-37
describe(`doctor on ${engine}`, () => {
  test('tries every setting of a running server, a line for each, and leaves nothing behind', async () => {
    const before = await readdir(server.dataDir, { recursive: true })
    const { status, findings, of } = await doctor({})
    expect(findings.map(({ of: name }) => name)).toEqual([
      ...'Node,DATA_DIR,Disk,Database,Owner,Names'.split(','),
      ...(engine === 'postgres' ? ['Database clock'] : []),
      ...'Mails,Files,BACKUP_TO,PUBLIC_URL,Web clock,TRUST_PROXY,Live'.split(','),
    ])
    const unwell = findings.filter(({ verdict }) => verdict !== 'ok').map(({ of: name }) => name)
    // The clock of the tests stands still on another day.
    expect(unwell.filter(name => !name.endsWith('clock') && name !== 'DATA_DIR')).toEqual(['Owner', 'BACKUP_TO'])
    expect(of('Web clock')[0]!.says).toMatch(/differs by \d+ s/)
    expect(status).toBe(1)
    const folders = (names: string[]) => names.filter(name => !/^media\/[0-9a-f]{2}$|-(wal|shm)$/.test(name)).sort()
    expect(folders(await readdir(server.dataDir, { recursive: true }))).toEqual(folders(before))
  })

  test('names another server, one that drops upgrades, and a proxy that TRUST_PROXY does not know', async () => {
    await using proxy = await proxyTo([server.url], { 'x-forwarded-for': '192.0.2.1' })
    const behind = await doctor({ PUBLIC_URL: proxy.url })
    expect(behind.of('PUBLIC_URL')[0]!.verdict).toBe('ok')
    expect(behind.of('TRUST_PROXY')[0]).toMatchObject({ verdict: 'wrong', says: expect.stringContaining('=on') })
    expect(behind.of('Live')[0]).toMatchObject({ verdict: 'wrong', says: expect.stringContaining('Upgrade') })
    expect((await doctor({ PUBLIC_URL: proxy.url, TRUST_PROXY: 'on' })).of('TRUST_PROXY')[0]!.verdict).toBe('ok')
    await using other = await startServerProcess()
    await write(server.house, tx => renewStore(tx, uuidv7())) // places of tests may be copies of one
    const wrong = await doctor({ PUBLIC_URL: other.url, TRUST_PROXY: 'on' })
    expect(wrong.of('PUBLIC_URL')[0]!.says).toMatch(/another Meydan$/)
    expect(wrong.of('TRUST_PROXY')[0]!.verdict).toBe('warning')
  })

  test.runIf(engine === 'postgres')('knows the other servers of its place', async () => {
    await using other = await startServerProcess({
      ...server.env,
      DATA_DIR: pathTo(server.dataDir, 'beside'),
      PORT: '0',
    })
    await using proxy = await proxyTo([other.url, other.url, other.url, server.url], { 'x-forwarded-for': '192.0.2.1' })
    const { of } = await doctor({ PUBLIC_URL: proxy.url, TRUST_PROXY: 'on' })
    expect(of('PUBLIC_URL')[0]).toMatchObject({ verdict: 'ok' })
    expect(of('TRUST_PROXY')[0]).toMatchObject({ verdict: 'ok' })
    const elsewhere = await doctor({ PUBLIC_URL: other.url })
    expect(elsewhere.of('PUBLIC_URL')[0]!.says).toMatch(/leads to this place/)
    expect(elsewhere.of('TRUST_PROXY')[0]).toMatchObject({ verdict: 'warning' })
  })

  test('names a mail server, a bucket, an address and a backup folder that would not do', async () => {
    const { of } = await doctor({
      SMTP_URL: 'smtp://127.0.0.1:1',
      S3_BUCKET: 'b',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 'gizli',
      PUBLIC_URL: 'http://127.0.0.1:1',
      BACKUP_TO: '/proc/self',
    })
    for (const name of ['Mails', 'Files', 'PUBLIC_URL', 'Live', 'BACKUP_TO'])
      expect(of(name)[0]!.verdict, name).toBe('wrong')
    expect(of('Mails')[0]!.says).toMatch(/^SMTP_URL: .*ECONNREFUSED/)
    expect(JSON.stringify(of('Files'))).not.toContain('gizli')
  })

  test('names a sealed backup folder whose passphrase is missing or another', async () => {
    using folder = backupFolder()
    const sealed = { BACKUP_TO: folder.path, BACKUP_PASSPHRASE: 'gizli söz' }
    await operate(['backup'], { ...server.env, ...sealed })
    expect((await doctor(sealed)).of('BACKUP_TO')[0]!.verdict).toBe('ok')
    for (const BACKUP_PASSPHRASE of ['', 'gizli soz'])
      expect((await doctor({ ...sealed, BACKUP_PASSPHRASE })).of('BACKUP_TO')[0]).toMatchObject({
        verdict: 'wrong',
        says: expect.stringContaining('BACKUP_PASSPHRASE is not') as string,
      })
  })

  test('names a backup folder of another place, and one that goes with DATA_DIR', async () => {
    using folder = backupFolder()
    await using other = await startServerProcess()
    await operate(['backup'], { ...other.env, BACKUP_TO: folder.path })
    await write(server.house, tx => renewStore(tx, uuidv7())) // places of tests may be copies of one
    const judged = async (BACKUP_TO: string) => (await doctor({ BACKUP_TO })).of('BACKUP_TO')[0]
    expect(await judged(folder.path)).toMatchObject({
      verdict: 'wrong',
      says: expect.stringContaining('belongs to another place') as string,
    })
    expect(await judged(pathTo(server.dataDir, 'nights'))).toMatchObject({
      verdict: 'wrong',
      says: expect.stringContaining('outside of DATA_DIR') as string,
    })
  })

  test('works without a running server, and where there is no database makes none', async () => {
    await using stopped = await startServerProcess()
    await stopped.kill('SIGTERM')
    const { out, status } = await operate(['doctor'], stopped.env)
    expect(status).toBe(0)
    expect(out.find(line => line.includes('PUBLIC_URL'))).toMatch(/^warning {2}PUBLIC_URL {5}not tried: no server runs/)
    expect(out.find(line => line.includes('Database'))).toMatch(/^ok {7}Database/)
    const nowhere = pathTo(stopped.dataDir, 'nothing')
    await mkdir(nowhere, { mode: 0o755 })
    const empty = await operate(['doctor'], { DATA_DIR: nowhere })
    expect(empty.status).toBe(1)
    expect(empty.out.find(line => line.includes('Database'))).toMatch(
      /^wrong {4}Database +There is no database of Meydan/,
    )
    expect(empty.out.find(line => line.includes('DATA_DIR'))).toContain('chmod 700')
    expect(await readdir(nowhere)).toEqual([])
    const missing = await operate(['doctor'], { DATA_DIR: pathTo(nowhere, 'data') })
    expect(missing.out.find(line => line.includes('Disk'))).toMatch(/^warning +Disk +not tried: /)
    expect(missing.out.join()).not.toContain('ENOENT')
    expect(await operate(['doctor', 'x'], stopped.env)).toMatchObject({
      status: 1,
      err: ['Usage: npm run meydan -- doctor [--json]'],
    })
  })
})
