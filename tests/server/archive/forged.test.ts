import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ArchiveError, archiveNameOf } from '#server/archive/door.ts'
import type { ArchivedTable } from '#server/archive/tables.ts'
import { openEmptyPlace } from '#server/app/start/empty-place.ts'
import { openTestHouse } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { operate } from '#tests/kit/machine/process.ts'
import { changed, type Forgery, forged, withHeader } from './forge.ts'
import { backupFolder } from './folder-stage.ts'
import { archiveOf, emptyPlace, fillEveryTable } from './stage.ts'

let whole: Buffer
beforeAll(async () => {
  await using one = await openTestHouse()
  await fillEveryTable(one.house)
  whole = (await archiveOf(one.house)).bytes
})

const twice = (table: ArchivedTable): Forgery => ({ rows: [table, rows => [...rows, rows[0]!]] })
const inManifest = (facts: object): Forgery => ({ manifest: manifest => ({ ...manifest, ...facts }) })
/** Its entries stay out of the archive, and its line stands in the end, or there too not. */
const without =
  (table: ArchivedTable, isInEnd = false) =>
  async (): Promise<Buffer> => {
    const less = await changed(whole, entries =>
      entries.filter(({ header }) => !header.name.startsWith(`tables/${table}/`)),
    )
    return forged(less, {
      manifest: manifest => ({ ...manifest, tables: manifest.tables.filter(({ name }) => name !== table) }),
      end: ({ tables: { [table]: told, ...tables }, ...end }) => ({
        ...end,
        tables: isInEnd && told ? { ...tables, [table]: told } : tables,
      }),
    })
  }
const size = (bytes: string) => async (): Promise<Buffer> =>
  withHeader(whole, header => header.write(bytes, 124, 'latin1'))
const type = (sign: string) => async (): Promise<Buffer> =>
  withHeader(whole, header => header.write(sign, 156, 'latin1'))

const forgeries: Record<string, Forgery | (() => Promise<Buffer>)> = {
  'a date that is none': inManifest({ madeAt: 8_640_000_000_000_005 }),
  'a release that rules the terminal': inManifest({ version: '1\u001B[2J' }),
  'a store that is a path': inManifest({ store: '../x' }),
  'a missing file that is a path': { end: end => ({ ...end, missing: ['../../x'] }) },
  'a person twice': twice('users'),
  'a file twice': twice('media'),
  'a table left out': without('reports'),
  'a table left out of the manifest alone': without('reports', true),
  'one of the secret tables left out': without('codes'),
  'uploads that were not there': {
    end: ({ files, ...end }) => ({ ...end, files: { ...files, uploads: { files: 7, bytes: 7 } } }),
  },
  'an end that leaves a table out': { end: ({ tables, ...end }) => ({ ...end, tables: { users: tables.users! } }) },
  'a table twice': { manifest: manifest => ({ ...manifest, tables: [...manifest.tables, manifest.tables[0]!] }) },
  'a table twice in the place of another': {
    manifest: ({ tables, ...manifest }) => ({ ...manifest, tables: [...tables.slice(0, -1), tables[0]!] }),
  },
  'an entry smaller than nothing': size('-0000000001\0'),
  'an entry of a size that is no number': size('zzzzzzzzzzz\0'),
  'an entry of a size in other signs': size('\u0080\0\0\0\0\0\0\0\0\0\u0001\0'),
  'an entry longer than it': size('77777777777\0'),
  'a head of the library’s own': type('x'),
  'a long name': type('L'),
}
const bytesOf = (name: string): Promise<Buffer> => {
  const forgery = forgeries[name]!
  return typeof forgery === 'function' ? forgery() : forged(whole, forgery)
}

// RUN-27
describe(`a forged archive on ${engine}`, () => {
  test.each(Object.keys(forgeries))(
    'with %s is refused in one line, and leaves nothing',
    { timeout: 20_000 },
    async name => {
      await using place = await emptyPlace()
      const refused = place.restore(await bytesOf(name))
      await expect(refused).rejects.toThrow(ArchiveError)
      await refused.catch(({ message }: Error) => expect(message).toMatch(/^[^\p{Cc}]+\.$/u))
      expect(await place.left()).toEqual([])
      await place.restore(whole)
    },
  )

  test.each(['a date that is none', 'an entry smaller than nothing', 'a person twice'])(
    'with %s ends the commands with status 1 and one line',
    async name => {
      const bytes = await bytesOf(name)
      await using place = await emptyPlace()
      const { dataDir, databaseUrl } = place.config
      const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
      const file = join(dataDir, '..', `${process.pid}-forged.tar`)
      await writeFile(file, bytes)
      const { status, out, err } = await operate(['restore', file], env)
      await rm(file)
      expect([status, out, err]).toEqual([1, [], [expect.stringMatching(/archive.*\.$/i)]])
      expect(await place.left()).toEqual([])
      await place.restore(whole)
      using folder = backupFolder()
      const provable = { ...env, BACKUP_TO: folder.path }
      expect(await operate(['backup'], provable)).toMatchObject({ status: 0 })
      await writeFile(join(folder.path, archiveNameOf(Date.now())), bytes)
      const proved = await operate(['prove'], provable)
      expect([proved.status, proved.err]).toEqual([1, [expect.stringMatching(/^meydan-\S+: .*archive.*\.$/i)]])
      expect(await operate(['backup'], provable), 'the next night goes past it').toMatchObject({ status: 0 })
    },
  )

  test('a restore whose last step fails leaves nothing, and the next one goes well', async () => {
    await using place = await emptyPlace()
    const opened = await openEmptyPlace(place.config)
    await rm(join(place.config.dataDir, 'restoring/media'), { recursive: true })
    await expect(opened.finish()).rejects.toThrow('ENOENT')
    await opened.undo()
    opened.unlock()
    expect(await place.left()).toEqual([])
    await place.restore(whole)
  })
})
