import { readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Ended } from '#server/app/nights/in-own-process.ts'
import { keepNights } from '#server/app/nights/keep-nights.ts'
import { noteUpkeep } from '#server/app/nights/note-upkeep.ts'
import { openBackupFolder, proveNewest } from '#server/archive/door.ts'
import { readingOf } from '#server/app/commands/archive/archive-source.ts'
import { lastRuns } from '#server/db/upkeep-runs.ts'
import { mails as en } from '#words/en/mails.ts'
import { mails as tr } from '#words/tr/mails.ts'
import { upkeep as upkeepEn } from '#words/en/upkeep.ts'
import { upkeep as upkeepTr } from '#words/tr/upkeep.ts'
import type { UpkeepReason } from '#contract/status.ts'
import { day, hour, testClock } from '#tests/kit/clock.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel, openTestHouse, write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { operate, type ServerProcess, startServerProcess, timeOfDay } from '#tests/kit/machine/process.ts'
import { addPerson } from '#tests/kit/people.ts'
import { addFile, asOwner, backupFolder } from './folder-stage.ts'

const good: Ended = { status: 0, out: '{"bytes":7,"path":"x","missing":[]}', err: '' }
const noRoom = 'The backup folder /backup (BACKUP_TO) cannot be written to: its disk is full.'
const bad: Ended = { status: 1, out: '', err: JSON.stringify({ reason: 'folder-full', error: noRoom }) }

const reasons = (reason: UpkeepReason): string[] => [
  upkeepTr[`upkeep.reason.${reason}`],
  upkeepEn[`upkeep.reason.${reason}`],
]

/** Nights of a house with an owner, at half past three; `ends` says how each command ends. */
async function openNights(ends: (name: string) => Ended) {
  const one = await openTestHouse()
  await addPerson(one.house, 'Sahip', 'owner')
  await addPerson(one.house, 'Üye')
  const clock = testClock(new Date(2026, 10, 22, 3, 30).getTime())
  const house = { ...one.house, clock, config: { ...one.house.config, backupTo: '/backup', backupAt: '03:30' } }
  const ran: string[] = []
  const nights = keepNights(house, async ([name = '']) => {
    ran.push(name)
    return ends(name)
  })
  const pass = async (ms: number): Promise<void> => {
    clock.pass(ms)
    await nights.look()
  }
  return {
    clock,
    ran,
    nights,
    pass,
    /** As a server does that has started again. */
    noteAgain: async () => {
      const at = clock.now()
      const run = { kind: 'backup', startedAt: at, endedAt: at, outcome: 'failed', facts: {} } as const
      await house.writer.run({ verb: noteUpkeep }, null, { run, settings: house.config, isNight: true })
    },
    last: () => house.db.read(db => lastRuns(db, clock.now())),
    mails: () => house.db.read(db => db.selectFrom('mails').select(['recipient', 'subject', 'text']).execute()),
    [Symbol.asyncDispose]: async () => {
      await nights.stop()
      await one[Symbol.asyncDispose]()
    },
  }
}

// RUN-38
describe(`nights on ${engine}`, () => {
  test('back up once a night and prove once a week, and note both', async () => {
    await using place = await openNights(() => good)
    for (let hours = 0; hours < 24 * 8; hours++) await place.pass(hours === 0 ? 0 : hour)
    expect(place.ran).toEqual(['backup', 'prove', ...Array.from({ length: 6 }, () => 'backup'), 'backup', 'prove'])
    const { backup } = await place.last()
    expect(backup).toMatchObject({ outcome: 'done', facts: { bytes: 7, path: 'x' } })
    expect(await place.mails()).toEqual([])
  })

  test('that fail are mailed to the verified owners once a day, in both languages, and tried again each hour', async () => {
    await using place = await openNights(() => bad)
    await place.pass(0)
    await place.pass(hour)
    await place.pass(day - hour)
    await place.pass(day)
    expect(place.ran).toEqual(['backup', 'backup', 'backup', 'backup'])
    expect((await place.last()).backup).toMatchObject({
      outcome: 'failed',
      facts: { reason: 'folder-full', error: noRoom },
    })
    const mails = await place.mails()
    expect(mails).toHaveLength(3)
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(1)
    await place.noteAgain()
    expect(await place.mails(), 'a second failure of the same day').toHaveLength(3)
    const text = mails[0]!.text.replace(/\s+/g, ' ')
    const next = [tr, en].map(words =>
      words['mails.backupFailed.next'].replace('{{backup}}', 'npm run meydan -- backup'),
    )
    for (const said of [...next, '/backup', ...reasons('folder-full'), noRoom]) expect(text).toContain(said)
    expect(text, 'there are none').not.toContain(en['mails.backupFailed.older'])
  })

  // PAGE-22
  test('that fail for another reason are told so, with what the machine said as a detail', async () => {
    await using place = await openNights(() => ({ ...bad, err: 'It is \u001b[2J{odd}.' }))
    await place.pass(0)
    expect((await place.last()).backup).toMatchObject({ facts: { reason: 'other', error: 'It is \u001b[2J{odd}.' } })
    const text = (await place.mails())[0]!.text.replace(/\s+/g, ' ')
    for (const said of [...reasons('other'), 'It is ␛[2J{odd}.']) expect(text).toContain(said)
  })

  // PAGE-22
  test('of a real folder that will not do are told with its reason, a command by hand in one plain line', async () => {
    await using server = await startServerProcess()
    const env = { ...server.env, BACKUP_TO: join(server.env.DATA_DIR!, 'media') }
    const [night = ''] = (await operate(['backup', '--night'], env)).err
    const told = JSON.parse(night) as { reason: string; error: string }
    expect(told).toMatchObject({ reason: 'folder-shared', error: expect.stringMatching(/^BACKUP_TO must/) as string })
    expect((await operate(['backup'], env)).err).toEqual([told.error])
    const status = await operate(['status'], env)
    expect(status.status, 'it is noted, so that it needs a hand').toBe(1)
    expect(status.out.join('\n')).toMatch(/^The last backup failed \(.*\): BACKUP_TO must/m)
  })

  test('that fail after a good one say that older backups are there', async () => {
    let ends = good
    await using place = await openNights(() => ends)
    await place.pass(0)
    ends = bad
    await place.pass(day)
    const [mail] = await place.mails()
    for (const words of [tr, en]) expect(mail!.text).toContain(words['mails.backupFailed.older'])
  })

  test('go on after a clock that was ahead for a year', async () => {
    await using place = await openNights(() => good)
    await place.pass(0)
    place.clock.jump(365 * day)
    await place.pass(0)
    place.clock.jump(-365 * day)
    await place.pass(day)
    await place.pass(hour)
    await place.pass(day - hour)
    expect(place.ran.filter(name => name === 'backup')).toHaveLength(4)
  })

  test('of a folder where another backup writes are left out, without a mail', async () => {
    await using place = await openNights(() => ({ ...good, out: '{"skipped":"Another backup is writing."}' }))
    await place.pass(0)
    expect((await place.last()).backup).toMatchObject({ outcome: 'skipped' })
    expect([place.ran, await place.mails()]).toEqual([['backup'], []])
  })

  test.each(['its environment', 'the file that --env names'])(
    'of a real server with settings from %s make an archive and prove it, in processes of their own',
    async from => {
      using folder = backupFolder()
      const settingsFile =
        from === 'its environment' ? undefined : join(folder.path, '..', `${basename(folder.path)}.env`)
      const settings = { BACKUP_TO: folder.path, BACKUP_AT: timeOfDay(Date.now()) }
      await using server = await startServerProcess(settings, settingsFile === undefined ? {} : { settingsFile })
      const last = await proved(server)
      if (settingsFile !== undefined) {
        expect(server.output()).toContain(`--env ${settingsFile} role <email> owner`)
        rmSync(settingsFile)
      }
      expect(folder.archives()).toHaveLength(1)
      expect(last, server.output()).toMatchObject({ lastProof: { facts: { archive: folder.archives()[0] } } })
    },
  )

  test('that the server’s end interrupts leave nothing half, and no failure', async () => {
    using folder = backupFolder()
    await using server = await startServerProcess({ BACKUP_TO: folder.path, BACKUP_AT: timeOfDay(Date.now()) })
    await eventually(() => expect(folder.made()).toBe(true))
    await server.kill('SIGTERM')
    expect(server.status()).toBe(0)
    expect(server.output()).not.toMatch(/failed/)
    expect(folder.files().filter(name => name.includes('unfinished'))).toEqual([])
    await server.restart()
    await proved(server)
    expect(folder.archives()).toHaveLength(1)
  })
})

/** Until the night of this server is over; what its `status` says then. */
const proved = (server: ServerProcess): Promise<object> =>
  eventually(async () => {
    const { out } = await operate(['status', '--json'], server.env)
    const status = JSON.parse(out.join('\n')) as object
    expect(status).toMatchObject({ lastGoodBackup: { kind: 'backup' }, lastProof: { outcome: 'done' } })
    return status
  }, patienceMs)
/** A night starts processes, one after the other. */
const patienceMs = 90_000

// RUN-39
describe(`a proof on ${engine}`, () => {
  test('restores the newest, compares messages, and finds what is damaged or was changed behind it', async () => {
    await using one = await openTestHouse()
    using folder = backupFolder()
    const { uid } = await addPerson(one.house, 'Yazan')
    await fillChannel(one.house, { channelId: await addChannel(one.house, 'kanal'), uid, count: 1_200 })
    await addFile(one.house, 'bir')
    const { path } = await folder.night(one.house)
    const { dataDir } = one.house.config
    const prove = async (freeBytes?: () => Promise<number>) => {
      await using living = Object.assign(await readingOf(one.house.config), {
        [Symbol.asyncDispose]: () => living.close(),
      })
      const opened = await openBackupFolder(folder.path, dataDir, asOwner(one.house))
      const { signal } = new AbortController()
      const options = { passphrase: '', temporary: dataDir, now: 1_795_000_200_000, signal }
      return await proveNewest(opened, living, { ...options, ...(freeBytes && { freeBytes }) }).finally(opened.unlock)
    }
    expect(await prove()).toMatchObject({ messages: 1_200, compared: 1_000, files: 1 })
    await write(one.house, tx => tx.updateTable('messages').set({ filed: 0 }).execute())
    expect(await prove(), 'under whom it is filed is no change of a message').toMatchObject({ compared: 1_000 })
    writeFileSync(join(folder.path, 'meydan-20991231T000000Z.tar'), 'nobody knows')
    expect(await prove(), 'what is of the future counts for nothing').toMatchObject({ messages: 1_200 })
    rmSync(join(folder.path, 'meydan-20991231T000000Z.tar'))
    expect(await prove(async () => 1_000)).toMatchObject({ skipped: expect.stringContaining('1000 free') as string })

    await write(one.house, async tx => {
      await tx.updateTable('channels').set({ head: 9_999 }).execute()
      await tx.updateTable('messages').set({ changed_seq: 9_999 }).execute()
    })
    expect(await prove(), 'all were edited since').toMatchObject({ compared: 0 })
    await folder.night(one.house, { at: 1_795_000_100_000 })
    await write(one.house, tx => tx.updateTable('messages').set({ text: 'başka' }).execute())
    await expect(prove()).rejects.toThrow(/^Message \S+ is another in the archive than in the database\.$/)
    await write(one.house, tx => tx.deleteFrom('messages').execute())
    await expect(prove()).rejects.toThrow(/is in the archive, but not in the database\.$/)
    const [beside = ''] = folder.beside()
    writeFileSync(join(folder.path, beside), 'iki')
    await expect(prove()).rejects.toThrow(/is damaged/)
    truncateSync(join(folder.path, folder.archives().at(-1)!), 5_000)
    await expect(prove()).rejects.toThrow(/^meydan-\S+Z\.tar: .*(cut off|damaged)/)
    expect(path).not.toBe('')
    expect(readdirSync(dataDir).filter(name => name.startsWith('etilqs'))).toEqual([])
  })

  test('is made by hand beside a running server', async () => {
    using folder = backupFolder()
    await using server = await startServerProcess({ BACKUP_TO: folder.path })
    const env = { ...server.env, BACKUP_TO: folder.path }
    const tried = [
      await operate(['prove'], env),
      await operate(['backup'], env),
      await operate(['prove', '--json'], env),
    ]
    expect(
      tried.map(({ status }) => status),
      tried[2]!.err.join(),
    ).toEqual([1, 0, 0])
    expect(tried[0]!.err).toEqual([`There is no archive in ${folder.path}.`])
    expect(JSON.parse(tried[2]!.out[0]!)).toMatchObject({ archive: folder.archives()[0], compared: 0 })
  })
})
