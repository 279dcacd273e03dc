import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { day } from '#tests/kit/clock.ts'
import { openTestHouse } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addFile, backupFolder, dropFile } from './folder-stage.ts'
import { emptyPlace } from './stage.ts'

const sha256 = (body: string): string => createHash('sha256').update(body).digest('hex')
const night = Date.parse('2026-11-18T00:30:00Z')
const secret = 'gizli söz'

// RUN-32
describe(`a backup folder on ${engine}`, () => {
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
})
