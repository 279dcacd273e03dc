import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel } from '#tests/kit/house.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { operate, runToEnd, spawnCommand } from '#tests/kit/machine/process.ts'
import { smallDiskOrWhyNot } from '#tests/kit/machine/small-disk.ts'
import { addPerson } from '#tests/kit/people.ts'
import { stage } from '#tests/kit/stage.ts'
import { addFile } from './folder-stage.ts'
import { emptyPlace } from './stage.ts'

const disks = smallDiskOrWhyNot(4)
const notRun = 'notRun' in disks ? disks.notRun : ''
const { server } = stage()
let archive: string
beforeAll(async () => {
  const { uid } = await addPerson(server.house, 'Arşiv')
  const filling = { channelId: await addChannel(server.house, 'arşiv'), uid, count: 8_000 }
  await fillChannel(server.house, { ...filling, columns: n => ({ text: `${n} `.repeat(100) }) })
  // On PostgreSQL the rows lie elsewhere.
  if (engine === 'postgres') await addFile(server.house, Buffer.alloc(6_000_000, 'x'))
  archive = join(server.dataDir, 'one.tar')
  expect(await operate(['backup', archive], server.env)).toMatchObject({ status: 0 })
})

// RUN-24, RUN-25
describe.skipIf(notRun)(`on a disk without room, on ${engine}${notRun}`, () => {
  test('a restore says so in one line, and leaves an empty place', async () => {
    if ('notRun' in disks) return
    using disk = disks.open()
    await using place = await emptyPlace()
    const env = { DATA_DIR: join(disk.path, 'place'), DATABASE_URL: place.config.databaseUrl }
    const { status, out, err } = await operate(['restore', archive], env)
    expect([status, out, err]).toEqual([1, [], [expect.stringMatching(/its disk is full|no space left/)]])
    expect(readdirSync(env.DATA_DIR).filter(name => name !== 'lock')).toEqual([])
    const there = { ...env, DATA_DIR: place.config.dataDir }
    expect(await operate(['restore', archive], there), 'where there is room').toMatchObject({ status: 0 })
  })

  test('a backup into a file says so in one line, and leaves none', async () => {
    if ('notRun' in disks) return
    using disk = disks.open()
    disk.fill()
    const before = readdirSync(disk.path)
    const { status, err } = await operate(['backup', join(disk.path, 'one.tar')], server.env)
    expect([status, err]).toEqual([1, [expect.stringMatching(/one\.tar cannot be written: its disk is full/)]])
    expect(readdirSync(disk.path)).toEqual(before)
  })
})

// RUN-7, RUN-25
test(`while a restore runs, a second one and a start are refused in one line, and it ends well, on ${engine}`, async () => {
  await using place = await emptyPlace()
  const { dataDir, databaseUrl } = place.config
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  // Its input comes from here, so that it runs until the others have been refused.
  const { child, ended } = spawnCommand(['restore', '-'], env, 'pipe')
  const bytes = await readFile(archive)
  child.stdin!.write(bytes.subarray(0, bytes.length / 2))
  await eventually(() => expect(existsSync(join(dataDir, 'restoring'))).toBe(true))
  for (const other of [
    await operate(['restore', archive], env),
    await runToEnd('server/main.ts', [], { ...env, PORT: '0' }),
  ])
    expect([other.status, other.err]).toEqual([1, [`Another Meydan already uses ${dataDir}.`]])
  child.stdin!.end(bytes.subarray(bytes.length / 2))
  expect(await ended).toBe(0)
  const { house, close } = await place.open()
  const messages = await house.db.read(db => db.selectFrom('messages').select('id').execute())
  await close()
  expect(messages).toHaveLength(8_000)
})
