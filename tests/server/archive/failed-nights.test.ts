import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { keepNights } from '#server/app/nights/keep-nights.ts'
import { lastRuns } from '#server/db/upkeep-runs.ts'
import { day, hour, testClock } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { operate } from '#tests/kit/machine/process.ts'
import { awaitMail } from '#tests/kit/machine/mailbox.ts'
import { smallDiskOrWhyNot } from '#tests/kit/machine/small-disk.ts'
import { addPerson } from '#tests/kit/people.ts'
import { stage } from '#tests/kit/stage.ts'
import { addFile, backupFolder } from './folder-stage.ts'

const disks = smallDiskOrWhyNot(16)
const notRun = 'notRun' in disks ? disks.notRun : ''
const { server } = stage({
  each: 'test',
  people: async ({ house }) => {
    await addFile(house, 'bir')
    return { owner: await addPerson(house, 'Sahip', 'owner') }
  },
})
/** Long ago: what a command notes by the real clock comes after all that these tests look at. */
const firstNight = new Date(2026, 9, 20, 3, 30).getTime()

/** Nights beside the server with these settings from some night on; their commands are processes, as in life. */
function nightsFrom(night: number, settings: { BACKUP_TO: string; BACKUP_PASSPHRASE?: string }) {
  const clock = testClock(firstNight + night * day)
  const config = { ...server.house.config, backupTo: settings.BACKUP_TO, backupAt: '03:30' }
  const nights = keepNights({ ...server.house, clock, config }, async given => {
    const { status, out, err } = await operate(given, { ...server.env, ...settings })
    return { status, out: out.at(-1) ?? '', err: err.join('\n') }
  })
  return {
    look: async (afterMs = 0): Promise<void> => {
      clock.pass(afterMs)
      await nights.look()
    },
    [Symbol.asyncDispose]: nights.stop,
  }
}

const lastBackup = async () => (await server.house.db.read(db => lastRuns(db, firstNight + 9 * day))).backup
const mails = () => server.house.db.read(db => db.selectFrom('mails').select('recipient').orderBy('id').execute())
/** As it left: the row keeps no text of a mail that is sent. */
const firstText = async () =>
  ((await awaitMail(server.house.config.dataDir, (await mails())[0]!.recipient)).text ?? '').replace(/\s+/g, ' ')
const failedWith = (error: string) => ({ outcome: 'failed', facts: { error } })

// RUN-32, RUN-38
describe(`nights that cannot be, on ${engine}`, () => {
  test.skipIf(notRun)(`a disk that can only be read: told in one line, mailed once a day${notRun}`, async () => {
    if ('notRun' in disks) return
    using disk = disks.open()
    const { path } = disk
    const files = () => readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted()
    await using nights = nightsFrom(0, { BACKUP_TO: path })
    await nights.look()
    expect(await lastBackup()).toMatchObject({ outcome: 'done' })
    const before = files()

    disk.allow('reading')
    const why = `The backup folder ${path} (BACKUP_TO) cannot be written to: its disk can only be read.`
    await nights.look(day)
    expect(await lastBackup()).toMatchObject(failedWith(why))
    expect(await firstText()).toContain(why)
    for (let hours = 1; hours <= 6; hours++) await nights.look(hour)
    expect(await mails()).toHaveLength(1)
    await nights.look(day - 6 * hour)
    expect(await mails()).toHaveLength(2)
    const fresh = await operate(['backup'], { ...server.env, BACKUP_TO: join(path, 'fresh') })
    expect(fresh).toMatchObject({ status: 1, err: [why.replace(path, join(path, 'fresh'))] })
    expect(files()).toEqual(before)

    disk.allow('writing')
    await nights.look(hour)
    expect(await lastBackup()).toMatchObject({ outcome: 'done' })
    expect(await mails()).toHaveLength(2)
  })

  test.each([
    ['without a passphrase', '', (path: string) => `The backup folder ${path} is sealed, and BACKUP_PASSPHRASE is not`],
    ['with another one', 'başka söz', () => 'BACKUP_PASSPHRASE is not that of the backup folder.'],
  ])('a sealed folder and a server %s: told in one line, and all stays as it is', async (_, other, why) => {
    using folder = backupFolder()
    const sealed = { BACKUP_TO: folder.path, BACKUP_PASSPHRASE: 'gizli söz' }
    {
      await using nights = nightsFrom(0, sealed)
      await nights.look()
      expect(await lastBackup()).toMatchObject({ outcome: 'done' })
    }
    const before = folder.files()
    {
      await using nights = nightsFrom(1, { ...sealed, BACKUP_PASSPHRASE: other })
      await nights.look()
      await nights.look(hour)
      const told = expect.stringContaining(why(folder.path)) as string
      expect(await lastBackup()).toMatchObject(failedWith(told))
      expect((await lastBackup())!.facts.error).not.toContain('\n')
      expect(await mails()).toHaveLength(1)
      expect(JSON.stringify(await mails()), 'it names no passphrase').not.toMatch(/gizli|başka/)
      expect(folder.files()).toEqual(before)
    }
    await using nights = nightsFrom(2, sealed)
    await nights.look()
    expect(await lastBackup()).toMatchObject({ outcome: 'done' })
    expect(folder.beside(), 'the file was kept once').toHaveLength(1)
  })
})
