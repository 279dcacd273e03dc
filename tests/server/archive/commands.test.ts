import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addChannel } from '#tests/kit/house.ts'
import { addPerson } from '#tests/kit/people.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { operate, spawnCommand, startServerProcess } from '#tests/kit/machine/process.ts'
import { rounds } from '#tests/kit/rounds.ts'
import { stage } from '#tests/kit/stage.ts'
import { archiveOf, emptyPlace } from './stage.ts'

const { server } = stage()
const messages = 8_000
/** By Ayşe, and long. */
const said = 2_000
let folder: string
let archive: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meydan-archives-'))
  archive = join(folder, 'one.tar')
  const { uid } = await addPerson(server.house, 'Arşiv')
  const channelId = await addChannel(server.house, 'arşiv')
  await fillChannel(server.house, { channelId, uid, count: messages - said })
  const ayse = await addPerson(server.house, 'Ayşe', 'user', { email: 'ayse@example.com' })
  const more = await addChannel(server.house, 'çok')
  const columns = () => ({ text: randomBytes(300).toString('base64') })
  await fillChannel(server.house, { channelId: more, uid: ayse.uid, count: said, columns })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const settingsOf = ({ config }: Awaited<ReturnType<typeof emptyPlace>>) => ({
  DATA_DIR: config.dataDir,
  DATABASE_URL: config.databaseUrl,
})

const lastEntry = () =>
  server.house.db.read(db => db.selectFrom('audit_logs').selectAll().orderBy('n', 'desc').limit(1).executeTakeFirst())

// RUN-24, RUN-25
describe(`backup and restore on ${engine}`, () => {
  test('a backup beside a running server is one new private file, and stands in its log', async () => {
    const { status, out, err } = await operate(['backup', archive], server.env)
    expect({ status, err }).toEqual({ status: 0, err: [] })
    expect(out[0]).toMatch(/one\.tar: .+ rows \(8,000 messages\), 0 files of 0 KB\.$/)
    expect(out[1]).toMatch(/^It is not sealed/)
    expect(statSync(archive).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['one.tar'])
    expect(await lastEntry()).toMatchObject({ action: 'backup', moderator_id: 'operator' })
  })

  test.each([
    ['backup', '-'],
    ['users', 'export', 'ayse@example.com'],
  ])('%s %s ends without a word where nobody reads on (| head)', async (...given) => {
    const { child, ended, said } = spawnCommand(given, server.env, 'ignore', 'pipe')
    child.stdout!.once('data', () => child.stdout!.destroy())
    await ended
    expect([child.exitCode, said().replace(/^Database: .*\n/, '')]).toEqual([1, ''])
  })

  // AUD-4
  test('a backup that the server makes at night stands in its log as the server’s', async () => {
    const nightly = join(folder, 'nights')
    const settings = { ...server.env, BACKUP_TO: nightly }
    expect(await operate(['backup', '--night'], settings)).toMatchObject({ status: 0, err: [] })
    expect(await lastEntry()).toMatchObject({ action: 'backup', moderator_id: 'server' })
    await rm(nightly, { recursive: true })
  })

  test('a name is meant from where it was typed', async () => {
    const there = { ...server.env, INIT_CWD: folder }
    expect(await operate(['backup', 'typed.tar'], there)).toMatchObject({ status: 0, err: [] })
    await using place = await emptyPlace()
    const settings = { ...settingsOf(place), INIT_CWD: folder }
    expect(await operate(['restore', 'typed.tar'], settings)).toMatchObject({ status: 0, err: [] })
    await rm(join(folder, 'typed.tar'))
  })

  test('a backup never takes the place of a file, and says so', async () => {
    const other = join(folder, 'kept.tar')
    writeFileSync(other, 'mine')
    const { status, err } = await operate(['backup', other], server.env)
    expect(status).toBe(1)
    expect(err).toEqual([`${other} is there already. Name a new file.`])
    expect(statSync(other).size).toBe(4)
    expect(readdirSync(folder).toSorted()).toEqual(['kept.tar', 'one.tar'])
  })

  test.each([
    [['backup', 'a', 'b'], /^Usage: /],
    [['backup', '--fast'], /^Usage: /],
    [['restore'], /^Usage: /],
    [['restore', '/nowhere/there.tar'], /no such file/],
    [['backup', '/nowhere/there.tar'], /no such file/],
  ])('%j is refused in one line', async (given, why) => {
    await using place = await emptyPlace()
    const env = given[0] === 'backup' ? server.env : settingsOf(place)
    const { status, out, err } = await operate(given, env)
    expect([status, out, err]).toEqual([1, [], [expect.stringMatching(why)]])
  })

  const nowhere = 'postgres://nobody:secret@localhost:1/none'
  test.each([
    [['restore'], { DATABASE_URL: nowhere }],
    [['move', 'postgres'], { MOVE_TO: nowhere, DATABASE_URL: '' }],
    [['move', 'sqlite'], { DATABASE_URL: nowhere }],
    [['backup', 'x.tar'], { DATABASE_URL: nowhere }],
  ])('%j says in one line that PostgreSQL does not answer', async (given, settings) => {
    await using own = await startServerProcess({ DATABASE_URL: '' })
    await own.kill('SIGTERM')
    const place = given[0] === 'restore' ? join(folder, 'new') : own.dataDir
    const words = given[0] === 'restore' ? [...given, archive] : given
    const { status, err } = await operate(words, { DATA_DIR: place, ...settings })
    expect([status, err]).toEqual([1, [expect.stringMatching(/^DATABASE_URL: the database at localhost:1 does not/)]])
  })

  test('a sealed one opens with its passphrase alone', async () => {
    const sealed = join(folder, 'sealed.tar')
    const made = await operate(['backup', sealed, '--json'], { ...server.env, BACKUP_PASSPHRASE: 'gizli söz' })
    expect(JSON.parse(made.out[0]!)).toMatchObject({ messages, isSealed: true, missing: [] })
    await using place = await emptyPlace()
    const settings = settingsOf(place)
    const tried = [
      await operate(['restore', sealed], settings),
      await operate(['restore', sealed], { ...settings, BACKUP_PASSPHRASE: 'gizli soz' }),
    ]
    expect(tried.map(({ status, err }) => [status, err])).toEqual([
      [1, ['The archive is sealed. Give its passphrase in BACKUP_PASSPHRASE.']],
      [1, ['The passphrase is wrong, or the archive is damaged.']],
    ])
    const opened = await operate(['restore', sealed, '--json'], { ...settings, BACKUP_PASSPHRASE: 'gizli söz' })
    expect(JSON.parse(opened.out[0]!)).toMatchObject({ messages })
  })

  test('a restore that is killed at any time leaves an empty place, or a whole one', async () => {
    const whole = await archiveOf(server.house)
    await using place = await emptyPlace()
    const tries = rounds(4, 30)
    let done = false
    for (let n = 1; n <= tries && !done; n++) {
      await restoreAndKill(settingsOf(place), (1_500 * n) / tries)
      const again = await operate(['restore', archive], settingsOf(place))
      done = again.status !== 0
      if (done) expect(again.err.join()).toMatch(/is not empty/)
      const { house, close } = await place.open()
      const { end } = await archiveOf(house)
      expect(end.tables.messages).toEqual(whole.end.tables.messages)
      await close()
      if (!done) await place.empty()
    }
  }, 600_000)

  test('a stopped restore leaves nothing, and says so', async () => {
    await using place = await emptyPlace()
    const { child, ended, said } = spawnCommand(['restore', archive], settingsOf(place))
    while (!existsSync(join(place.config.dataDir, 'restoring')) && child.exitCode === null) await wait(5)
    child.kill('SIGINT')
    await ended
    expect(said()).toMatch(/^Stopped; nothing was left behind\.\n$/)
    expect(await place.left()).toEqual([])
  })
})

async function restoreAndKill(env: Record<string, string>, afterMs: number): Promise<void> {
  const { child, ended } = spawnCommand(['restore', archive], env)
  await Promise.race([ended, wait(afterMs)])
  child.kill('SIGKILL')
  await ended
}
