import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { FolderBusy, openBackupFolder } from '#server/archive/door.ts'
import { openStorage } from '#server/media/door.ts'
import { day } from '#tests/kit/clock.ts'
import { openTestHouse } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addFile, asOwner, backupFolder } from './folder-stage.ts'
import { emptyPlace } from './stage.ts'

const sha256 = (body: string): string => createHash('sha256').update(body).digest('hex')
const night = Date.parse('2026-11-18T00:30:00Z')
const secret = 'gizli söz'

// RUN-32
describe(`a backup folder on ${engine}`, () => {
  test('has an archive of each night, and each file once for all of them', async () => {
    await using one = await openTestHouse()
    using folder = backupFolder()
    const kept = await addFile(one.house, 'bir')
    const first = await folder.night(one.house, { at: night })
    expect(basename(first.path)).toBe('meydan-20261118T003000Z.tar')
    await addFile(one.house, 'bir')
    await addFile(one.house, 'iki')
    const path = join(folder.path, `files/${sha256('bir').slice(0, 2)}/${sha256('bir')}`)
    const before = statSync(path)
    const second = await folder.night(one.house, { at: night + day })

    expect([first.added.files, second.added.files]).toEqual([1, 1])
    expect(
      folder
        .beside()
        .map(name => basename(name))
        .toSorted(),
    ).toEqual([sha256('bir'), sha256('iki')].toSorted())
    expect(statSync(path)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs })
    for (const name of folder.files()) expect(statSync(join(folder.path, name)).mode & 0o777, name).toBe(0o600)
    expect(statSync(folder.path).mode & 0o777).toBe(0o700)
    for (const [{ path: archive }, files] of [
      [first, 1],
      [second, 3],
    ] as const) {
      await using place = await emptyPlace()
      const { end } = await folder.restore(place, basename(archive))
      expect(end.files.objects).toBe(files)
      const storage = await openStorage(place.config)
      expect(await text((await storage.open(kept))!.body)).toBe('bir')
    }
  })

  test('takes what an object is from the night before, and reads only what is new', async () => {
    await using one = await openTestHouse()
    using folder = backupFolder()
    const id = await addFile(one.house, 'bir')
    await folder.night(one.house, { at: night })
    await (await openStorage(one.house.config)).remove([id])
    const { end } = await folder.night(one.house, { at: night + day })
    expect([end.missing, end.files.objects]).toEqual([[], 1])
  })

  test('sealed gives away neither bytes nor hashes, and opens with its passphrase alone', async () => {
    await using one = await openTestHouse()
    using folder = backupFolder()
    const body = 'bir '.repeat(40_000)
    await addFile(one.house, body)
    await addFile(one.house, 'x'.repeat(65_536)) // just a frame
    const open = await folder.night(one.house, { at: night })
    const sealed = await folder.night(one.house, { at: night + day, passphrase: secret })
    const again = await folder.night(one.house, { at: night + 2 * day, passphrase: secret })
    expect([open, sealed, again].map(({ added }) => added.files)).toEqual([2, 2, 0])
    const names = folder.beside().map(name => basename(name))
    expect(names.filter(name => name.endsWith('.sealed'))).toHaveLength(2)
    expect(names.filter(name => name.startsWith(sha256(body)))).toEqual([sha256(body)])
    for (const name of folder.beside().filter(each => each.endsWith('.sealed')))
      expect(readFileSync(join(folder.path, name)).includes('bir bir')).toBe(false)

    await using place = await emptyPlace()
    const { end } = await folder.restore(place, basename(again.path), secret)
    expect(end.files).toMatchObject({ objects: 2, bytes: body.length + 65_536 })
    const before = folder.files()
    await expect(folder.night(one.house, { at: night + 3 * day, passphrase: 'gizli soz' })).rejects.toThrow(
      'BACKUP_PASSPHRASE is not that of the backup folder. Take that one, or another folder.',
    )
    expect(folder.files()).toEqual(before)
    await expect(folder.night(one.house, { at: night + 3 * day })).rejects.toThrow(
      `The backup folder ${folder.path} is sealed, and BACKUP_PASSPHRASE is not set. Set it, or take another folder.`,
    )
    expect(folder.files()).toEqual(before)
    await using other = await emptyPlace()
    await folder.restore(other, basename(open.path), 'gizli soz') // the open one needs none
  })

  test('is written to by one at a time', async () => {
    await using one = await openTestHouse()
    using folder = backupFolder()
    const held = await openBackupFolder(folder.path, one.house.config.dataDir, asOwner(one.house))
    await expect(folder.night(one.house)).rejects.toThrow(FolderBusy)
    held.unlock()
    await folder.night(one.house)
  })
})
