import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ArchiveError } from '#server/archive/door.ts'
import { day } from '#tests/kit/clock.ts'
import { openTestHouse } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addFile, backupFolder } from './folder-stage.ts'
import { emptyPlace, fillEveryTable } from './stage.ts'

const night = Date.parse('2026-11-18T00:30:00Z')
const secret = 'gizli söz'

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
