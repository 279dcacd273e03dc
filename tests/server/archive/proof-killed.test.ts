import { mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel } from '#tests/kit/house.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { operate, spawnCommand, startServerProcess } from '#tests/kit/machine/process.ts'
import { inHouse, placeWithoutServer } from '#tests/kit/machine/without-server.ts'
import { addPerson } from '#tests/kit/people.ts'
import { rounds } from '#tests/kit/rounds.ts'
import { backupFolder } from './folder-stage.ts'

/** More than SQLite keeps of a temporary database in memory, so that a part of it is on the disk. */
const [many, text] = [2_200, 'söz '.repeat(5_000)]

// RUN-38, RUN-39
test.runIf(process.platform === 'linux')(
  `a proof that is killed at any time leaves nothing, is told as failed, and the next one holds, on ${engine}`,
  async () => {
    await using place = await placeWithoutServer()
    await inHouse(place.env, async house => {
      const { uid } = await addPerson(house, 'Ozan', 'owner')
      const columns = () => ({ text, search_text: '' })
      await fillChannel(house, { channelId: await addChannel(house, 'uzun'), uid, count: many, columns })
    })
    using folder = backupFolder()
    const temporary = join(folder.path, '..', 'temporary')
    mkdirSync(temporary)
    const env = { ...place.env, BACKUP_TO: folder.path, TMPDIR: temporary }
    await using server = await startServerProcess({ ...env, BACKUP_AT: timeOfDay(Date.now()) })
    const left = (): string[] => [...namesIn(server.env.DATA_DIR!), ...namesIn(temporary)]

    // A whole backup of 44 MB comes first.
    const night = await vi.waitFor(() => proofUnderWay(server.env.DATA_DIR!), { timeout: 120_000, interval: 10 })
    process.kill(night, 'SIGKILL')
    await eventually(async () => expect(await statusOf(env)).toMatchObject({ lastProof: { outcome: 'failed' } }))
    expect(await statusOf(env)).toMatchObject({ lastGoodBackup: { outcome: 'done' } })
    await eventually(() => expect(readdirSync(join(server.env.DATA_DIR!, 'mailbox'))).toHaveLength(1))
    const [before, files] = [left(), folder.files()]

    const tries = rounds(3, 20)
    for (let n = 0; n < tries; n++) {
      await proveAndKill(env, n / tries)
      expect(left()).toEqual(before)
    }
    expect(folder.files()).toEqual(files)
    const { status, out, err } = await operate(['prove', '--json'], env)
    expect({ status, err }).toEqual({ status: 0, err: [] })
    expect(JSON.parse(out[0]!)).toMatchObject({ archive: folder.archives()[0], messages: many, compared: 1_000 })
    expect(await statusOf(env)).toMatchObject({ lastProof: { outcome: 'done' } })
    expect(left()).toEqual(before)
  },
  300_000,
)

const statusOf = async (env: Record<string, string>): Promise<unknown> =>
  JSON.parse((await operate(['status', '--json'], env)).out.join('\n'))

/** All that lies there by a name; what the database writes for itself comes and goes. */
const namesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => !/^meydan\.db-(wal|shm)$/.test(name))
    .toSorted()

/** The process that proves this place, when its database is on the disk. */
function proofUnderWay(dataDir: string): number {
  const found = readdirSync('/proc').find(pid => /^\d+$/.test(pid) && hasTemporary(Number(pid), dataDir))
  if (found === undefined) throw new Error('No proof is under way.')
  return Number(found)
}

function hasTemporary(pid: number, dataDir: string): boolean {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes('prove')) return false
    return readdirSync(`/proc/${pid}/fd`).some(fd => {
      const path = readlinkSync(`/proc/${pid}/fd/${fd}`)
      return path.startsWith(join(dataDir, 'etilqs')) && path.endsWith('(deleted)')
    })
  } catch {
    return false // it has ended
  }
}

/** `part`: how much later than the first byte on the disk, of half a second. */
async function proveAndKill(env: Record<string, string>, part: number): Promise<void> {
  const { child, ended } = spawnCommand(['prove'], env)
  while (!hasTemporary(child.pid!, env.DATA_DIR!) && child.exitCode === null) await wait(2)
  expect(child.exitCode, 'it is killed in the middle').toBeNull()
  await wait(500 * part)
  child.kill('SIGKILL')
  await ended
}

const timeOfDay = (ms: number): string => {
  const at = new Date(ms)
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`
}
