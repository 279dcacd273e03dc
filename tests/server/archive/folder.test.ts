import { createHash } from 'node:crypto'
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { text } from 'node:stream/consumers'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ArchiveError, FolderBusy, openBackupFolder } from '#server/archive/door.ts'
import { openStorage } from '#server/media/door.ts'
import { day } from '#tests/kit/clock.ts'
import { openTestHouse } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { smallDiskOrWhyNot } from '#tests/kit/machine/small-disk.ts'
import { addFile, asOwner, backupFolder, dropFile } from './folder-stage.ts'
import { emptyPlace, fillEveryTable } from './stage.ts'

const sha256 = (body: string): string => createHash('sha256').update(body).digest('hex')
const night = Date.parse('2026-11-18T00:30:00Z')
const secret = 'gizli söz'
const disks = smallDiskOrWhyNot(4)
const notRun = 'notRun' in disks ? disks.notRun : ''

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

  test('keeps seven days and four weeks, and the files that they name', async () => {
    const kept = ['1206', '1213', '1220', '1221', '1222', '1223', '1224', '1225', '1226', '1227']
    await using one = await openTestHouse()
    using folder = backupFolder()
    let last = ''
    for (let n = 0; n < 40; n++) {
      if (last !== '') await dropFile(one.house, last)
      last = await addFile(one.house, `gece ${n}`)
      await folder.night(one.house, { at: night + n * day })
    }
    expect(folder.archives().map(name => name.slice(11, 15))).toEqual(kept) // 6, 13 and 20 December are Sundays
    expect(folder.beside()).toHaveLength(kept.length)
    await using place = await emptyPlace()
    await folder.restore(place, folder.archives()[0]!)
  })

  test('keeps the newest of a day, and of sealed files those that it names', async () => {
    await using one = await openTestHouse()
    using folder = backupFolder()
    const gone = await addFile(one.house, 'bir')
    await addFile(one.house, 'iki')
    const noon = { at: night + day / 2, passphrase: secret }
    await folder.night(one.house, noon)
    await dropFile(one.house, gone)
    const newest = await folder.night(one.house, { ...noon, at: noon.at + 3_600_000 })
    expect(newest).toMatchObject({ removedArchives: 1, removedFiles: 1 })
    expect([folder.archives(), folder.beside().length]).toEqual([[basename(newest.path)], 1])
    await using place = await emptyPlace()
    await folder.restore(place, basename(newest.path), secret)
  })

  test('never loses what is not ours, nor a file while an archive that stays cannot be read', async () => {
    await using one = await openTestHouse()
    using folder = backupFolder()
    const gone = await addFile(one.house, 'bir')
    await folder.night(one.house, { at: night - 60 * day })
    await dropFile(one.house, gone)
    for (const n of [-21, -14, -7]) await folder.night(one.house, { at: night + n * day })
    const broken = await folder.night(one.house, { at: night })
    truncateSync(broken.path, statSync(broken.path).size / 2)
    const others = ['README.md', 'files/ab/mine.txt', `files/ab/${'cd'.repeat(32)}`, 'meydan-mine.tar']
    mkdirSync(join(folder.path, 'files/ab'), { recursive: true })
    for (const name of others) writeFileSync(join(folder.path, name), 'mine')
    for (const n of [1, 2]) await folder.night(one.house, { at: night + n * day })
    const told = await folder.night(one.house, { at: night + 3 * day })
    expect(told).toMatchObject({ removedArchives: 1, removedFiles: 0, unread: basename(broken.path) })
    expect(folder.files()).toEqual(expect.arrayContaining([...others, expect.stringContaining(sha256('bir'))]))
    rmSync(broken.path)
    await folder.night(one.house, { at: night + 4 * day })
    expect(await folder.night(one.house, { at: night + 5 * day })).toMatchObject({
      removedArchives: 1,
      removedFiles: 1,
    })
    expect(folder.files()).toEqual(expect.arrayContaining(others))
  })

  test('is written to by one at a time', async () => {
    await using one = await openTestHouse()
    using folder = backupFolder()
    const held = await openBackupFolder(folder.path, one.house.config.dataDir, asOwner(one.house))
    await expect(folder.night(one.house)).rejects.toThrow(FolderBusy)
    held.unlock()
    await folder.night(one.house)
  })

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
    const inside = await openBackupFolder(join(dataDir, 'nights'), dataDir, asOwner(one.house))
    inside.unlock()
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
    await expect(full).rejects.toThrow(`The backup folder ${folder.path} (BACKUP_TO) has no room left.`)
    expect(folder.beside().every(name => basename(name) === sha256('küçük'))).toBe(true)
    expect(folder.archives()).toEqual([])
    await dropFile(one.house, big)
    await folder.night(one.house, { at: night + day })
  })
})

type Change = (path: string) => void
const changes: Record<string, [Change, RegExp]> = {
  'has other bytes': [
    path =>
      writeFileSync(
        path,
        readFileSync(path).map(byte => byte ^ 1),
      ),
    /^The file \S+ beside the archive is damaged/,
  ],
  'is cut off': [path => truncateSync(path, 1), /is damaged/],
  'is missing': [path => rmSync(path), /is missing beside the archive/],
  'is a link': [
    path => {
      renameSync(path, `${path}.mine`)
      symlinkSync(`${path}.mine`, path)
    },
    /is damaged/,
  ],
  'is in a folder that is a link': [
    path => {
      renameSync(dirname(path), `${dirname(path)}-mine`)
      symlinkSync(`${dirname(path)}-mine`, dirname(path))
    },
    /is no folder/,
  ],
  'is larger than any': [path => truncateSync(path, 80 * 1024 * 1024), /is damaged/],
  'is a folder': [
    path => {
      rmSync(path)
      mkdirSync(path)
    },
    /is damaged/,
  ],
}

// RUN-27, RUN-32
describe(`a file beside an archive that means harm, on ${engine}`, () => {
  test.each([
    ...Object.keys(changes).map(name => [name, ''] as const),
    ...['has other bytes', 'is cut off', 'is missing'].map(name => [name, secret] as const),
  ])('and %s is refused in one line, and leaves nothing (%j)', async (name, passphrase) => {
    await using one = await openTestHouse()
    await fillEveryTable(one.house)
    using folder = backupFolder()
    const { path } = await folder.night(one.house, { passphrase })
    const [change, why] = changes[name]!
    change(join(folder.path, folder.beside()[0]!))
    await using place = await emptyPlace()
    const refused = folder.restore(place, basename(path), passphrase)
    await expect(refused).rejects.toThrow(ArchiveError)
    await refused.catch((error: Error) => expect(error.message).toMatch(why))
    expect(await place.left()).toEqual([])
  })

  test('is written again by the next night, where it is a link or has another size', async () => {
    await using one = await openTestHouse()
    await addFile(one.house, 'bir')
    using folder = backupFolder()
    await folder.night(one.house, { at: night })
    for (const name of ['is cut off', 'is missing', 'is a link']) {
      changes[name]![0](join(folder.path, folder.beside()[0]!))
      const { path } = await folder.night(one.house, { at: night + day })
      await using place = await emptyPlace()
      await folder.restore(place, basename(path))
    }
  })

  test('is never taken for another: a sealed one under the name of an open one, and the other way', async () => {
    await using one = await openTestHouse()
    await addFile(one.house, 'bir')
    using folder = backupFolder()
    const open = await folder.night(one.house, { at: night })
    const sealed = await folder.night(one.house, { at: night + day, passphrase: secret })
    const [first, second] = folder.beside().map(name => join(folder.path, name)) as [string, string]
    const bytes = [readFileSync(first), readFileSync(second)] as const
    writeFileSync(first, bytes[1])
    writeFileSync(second, bytes[0])
    for (const { path } of [open, sealed]) {
      await using place = await emptyPlace()
      await expect(folder.restore(place, basename(path), secret)).rejects.toThrow(/is damaged/)
    }
  })
})
