import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
