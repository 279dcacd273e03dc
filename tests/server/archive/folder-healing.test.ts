import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStorage } from '#server/media/door.ts'
import { addFile, backupFolder } from './folder-stage.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { operate } from '#tests/kit/machine/process.ts'
import { emptyPlace } from './stage.ts'

// RUN-32, RUN-38, RUN-39
test.each(['', 'gizli söz'])(
  `a damaged file of the folder is told by a proof and whole after the next backup, on ${engine} (%j)`,
  async passphrase => {
    await using place = await emptyPlace()
    const { house, close } = await place.open()
    for (const body of ['bir', 'iki']) await addFile(house, body)
    await close()
    using folder = backupFolder()
    const { dataDir, databaseUrl } = place.config
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_TO: folder.path, BACKUP_PASSPHRASE: passphrase }
    expect(await operate(['backup'], env)).toMatchObject({ status: 0 })
    const damaged = folder.beside().map(name => join(folder.path, name))[0]!
    const bytes = readFileSync(damaged)
    bytes[bytes.length - 1]! ^= 1
    writeFileSync(damaged, bytes)

    const proof = await operate(['prove'], env)
    expect([proof.status, proof.err]).toEqual([1, [expect.stringMatching(/is damaged\. The next backup reads all .*/)]])
    const status = await operate(['status'], env)
    expect(status.out.join('\n')).toMatch(/did not prove itself .* The next backup reads all files again/)

    const healing = await operate(['backup'], env)
    expect(healing.out).toContain('Damaged in the folder, and written again: 1 files.')
    expect(await operate(['prove'], env)).toMatchObject({ status: 0 })

    writeFileSync(damaged, bytes)
    const ordinary = await operate(['backup'], env)
    expect(ordinary.out, 'after a good proof names and sizes are looked at').toContainEqual(
      expect.stringMatching(/^New in the folder: 0 files/),
    )
  },
)

test('a damaged file that the place has no more is not told as written again', async () => {
  await using place = await emptyPlace()
  const { house, close } = await place.open()
  const ids = [await addFile(house, 'bir'), await addFile(house, 'iki')]
  using folder = backupFolder()
  const { dataDir, databaseUrl } = place.config
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_TO: folder.path }
  await folder.night(house)
  for (const name of folder.beside()) writeFileSync(join(folder.path, name), 'xyz')
  await (await openStorage(house.config)).remove([ids[0]!])
  await close()
  expect(await operate(['prove'], env)).toMatchObject({ status: 1 })

  const { out } = await operate(['backup'], env)
  expect(out).toContain('Damaged in the folder, and written again: 1 files.')
  expect(out).toContain(
    'Damaged in the folder, and gone from this place: 1 files. Older archives cannot be restored whole.',
  )
  expect(await operate(['prove'], env)).toMatchObject({ status: 0 })
})

test.each(['of a file', 'of folder.json'])('a folder in the place %s is told in one line, and stays', async what => {
  await using place = await emptyPlace()
  const { house, close } = await place.open()
  await addFile(house, 'bir')
  await close()
  using folder = backupFolder()
  const { dataDir, databaseUrl } = place.config
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_TO: folder.path }
  expect(await operate(['backup'], env)).toMatchObject({ status: 0 })
  const name = what === 'of a file' ? folder.beside()[0]! : 'folder.json'
  rmSync(join(folder.path, name))
  mkdirSync(join(folder.path, name, 'mine'), { recursive: true })
  const told = `The backup folder ${folder.path} (BACKUP_TO) has a folder where a file of ours belongs: ${name}.`
  expect(await operate(['backup'], env)).toMatchObject({ status: 1, err: [told] })
  expect(existsSync(join(folder.path, name, 'mine'))).toBe(true)
})
