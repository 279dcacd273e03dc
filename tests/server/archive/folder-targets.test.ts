import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ArchiveError, openBackupFolder } from '#server/archive/door.ts'
import { day } from '#tests/kit/clock.ts'
import { openTestHouse } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { operate, startServerProcess } from '#tests/kit/machine/process.ts'
import { smallDiskOrWhyNot } from '#tests/kit/machine/small-disk.ts'
import { addFile, asOwner, backupFolder, dropFile } from './folder-stage.ts'

const sha256 = (body: string): string => createHash('sha256').update(body).digest('hex')
const night = Date.parse('2026-11-18T00:30:00Z')
const disks = smallDiskOrWhyNot(4)
const notRun = 'notRun' in disks ? disks.notRun : ''

// RUN-32
describe(`a backup folder on ${engine}`, () => {
  test('that is no folder of its own is refused before anything is written', async () => {
    await using one = await openTestHouse()
    using folder = backupFolder()
    const { dataDir } = one.house.config
    mkdirSync(folder.path)
    writeFileSync(join(folder.path, 'thesis.odt'), 'mine')
    symlinkSync(dataDir, `${folder.path}-link`)
    const file = join(folder.path, 'thesis.odt', 'nights')
    const refused = [
      dataDir,
      join(dataDir, 'nights'),
      join(dataDir, 'media', 'x'),
      `${folder.path}-link/media`,
      dirname(dataDir),
      folder.path,
      '/tmp',
      file,
    ]
    for (const path of refused) {
      const opened = openBackupFolder(path, dataDir, asOwner(one.house))
      await expect(opened, path).rejects.toThrow(ArchiveError)
      await expect(opened, path).rejects.toThrow(/BACKUP_TO/)
    }
    expect(folder.files()).toEqual(['thesis.odt'])
  })

  test.skipIf(notRun)(`without room says so in one line, and leaves nothing half${notRun}`, async () => {
    if ('notRun' in disks) return
    using disk = disks.open()
    await using one = await openTestHouse()
    await addFile(one.house, 'küçük')
    const big = await addFile(one.house, Buffer.alloc(6_000_000, 'x'))
    using folder = backupFolder()
    mkdirSync(dirname(folder.path), { recursive: true })
    symlinkSync(disk.path, folder.path)
    const full = folder.night(one.house, { at: night })
    await expect(full).rejects.toThrow(
      `The backup folder ${folder.path} (BACKUP_TO) cannot be written to: its disk is full.`,
    )
    expect(folder.beside().every(name => basename(name) === sha256('küçük'))).toBe(true)
    expect(folder.archives()).toEqual([])
    await dropFile(one.house, big)
    await folder.night(one.house, { at: night + day })
  })
})

// RUN-39
test.skipIf(notRun)(`a full or read-only folder is proved, and stays as it is, on ${engine}${notRun}`, async () => {
  if ('notRun' in disks) return
  await using server = await startServerProcess()
  using disk = disks.open()
  const env = { ...server.env, BACKUP_TO: join(disk.path, 'nights') }
  await operate(['backup'], env)
  const before = readdirSync(disk.path, { recursive: true })
  const proof = { status: 0, err: [], out: [expect.stringContaining('"archive":"meydan-')] }
  disk.fill()
  expect(await operate(['prove', '--json'], env)).toMatchObject(proof)
  disk.free()
  disk.allow('reading')
  expect(await operate(['prove', '--json'], env)).toMatchObject(proof)
  expect(readdirSync(disk.path, { recursive: true })).toEqual(before)
})
