import { existsSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { openBackupFolder } from '#server/archive/door.ts'
import { addChannel } from '#tests/kit/house.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { operate, spawnCommand } from '#tests/kit/machine/process.ts'
import { addPerson } from '#tests/kit/people.ts'
import { rounds } from '#tests/kit/rounds.ts'
import { stage } from '#tests/kit/stage.ts'
import { addFile, asOwner, backupFolder, dropFile } from './folder-stage.ts'
import { emptyPlace } from './stage.ts'

const { server } = stage()

// RUN-32
describe(`npm run meydan -- backup with BACKUP_TO, on ${engine}`, () => {
  test('writes into the folder beside a running server, and restore reads what lies beside', async () => {
    using folder = backupFolder()
    await addFile(server.house, 'bir')
    const env = { ...server.env, BACKUP_TO: folder.path }
    const { status, out, err } = await operate(['backup'], env)
    expect({ status, err }).toEqual({ status: 0, err: [] })
    expect(out.slice(0, 2)).toEqual([
      expect.stringMatching(/nights\/meydan-\d{8}T\d{6}Z\.tar: .+ 1 files of 1 KB\.$/),
      'New in the folder: 1 files of 1 KB.',
    ])
    await using place = await emptyPlace()
    const { dataDir, databaseUrl } = place.config
    const archive = join(folder.path, folder.archives()[0]!)
    const restored = await operate(['restore', archive, '--json'], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    expect(JSON.parse(restored.out[0]!)).toMatchObject({ files: 1, missing: [] })
  })

  test('is refused in one line while another one writes, or where the folder will not do', async () => {
    using folder = backupFolder()
    const env = { ...server.env, BACKUP_TO: folder.path }
    const held = await openBackupFolder(folder.path, server.house.config.dataDir, asOwner(server.house))
    const busy = await operate(['backup'], env)
    held.unlock()
    const wrong = await operate(['backup'], { ...env, BACKUP_TO: join(server.house.config.dataDir, 'media') })
    expect([busy.status, busy.err]).toEqual([1, [`Another backup is writing to ${folder.path}.`]])
    expect([wrong.status, wrong.err.length]).toEqual([1, 1])
    expect(folder.archives()).toEqual([])
  })

  test('that is killed at any time leaves a folder with which the next one goes on', async () => {
    const { uid } = await addPerson(server.house, 'Arşiv')
    await fillChannel(server.house, { channelId: await addChannel(server.house, 'arşiv'), uid, count: 4_000 })
    const ids: string[] = []
    for (let n = 0; n < 60; n++) ids.push(await addFile(server.house, `${n} `.repeat(5_000)))
    using folder = backupFolder()
    const env = { ...server.env, BACKUP_TO: folder.path }
    mkdirSync(folder.path)
    const tries = rounds(4, 30)
    for (let n = 1; n <= tries; n++) await backupAndKill(env, (1_800 * n) / tries)
    const { status, err } = await operate(['backup'], env)
    expect({ status, err }).toEqual({ status: 0, err: [] })
    expect(folder.files().filter(name => name.includes('unfinished'))).toEqual([])
    await using place = await emptyPlace()
    const { end } = await folder.restore(place, basename(folder.archives().at(-1)!))
    expect(end.files.objects).toBeGreaterThanOrEqual(60)
    for (const id of ids) await dropFile(server.house, id)
  })
})

/** The time counts from when it has the folder: before that there is nothing to leave. */
async function backupAndKill(env: Record<string, string>, afterMs: number): Promise<void> {
  const { child, ended } = spawnCommand(['backup'], env)
  while (!existsSync(join(env.BACKUP_TO!, 'files')) && child.exitCode === null) await wait(5)
  await Promise.race([ended, wait(afterMs / 4)])
  child.kill('SIGKILL')
  await ended
}
