import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditActions } from '#contract/audit-actions.ts'
import { reportStatuses } from '#contract/report-kinds.ts'
import { openHouse, type OpenHouse } from '#server/app/start/open-house.ts'
import { verify } from '#server/audit/door.ts'
import { readConfig } from '#server/config.ts'
import { fill } from '#server/demo/fill.ts'
import { standingOf } from '#server/status/door.ts'
import { shownPictures } from '#server/site/door.ts'
import { testClock } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { rowCounts } from '#tests/kit/house.ts'

const clock = testClock()
const hour = 3_600_000
let dataDir: string
let open: OpenHouse

/** The demo knows no other engine (server/demo/main.ts). */
const isOurs = engine === 'sqlite'

beforeAll(async () => {
  if (!isOurs) return
  dataDir = await mkdtemp(join(tmpdir(), 'meydan-demo-'))
  const config = readConfig({ DATA_DIR: dataDir })
  await fill(config, clock.now())
  open = await openHouse(config, clock, pino({ level: 'silent' }))
})
afterAll(async () => {
  if (!isOurs) return
  await open.close()
  await rm(dataDir, { recursive: true, force: true })
})

// RUN-12
describe.runIf(isOurs)('the demo', () => {
  test('fills every table of the product', async () => {
    const counts = await rowCounts(open.house.db)
    const empty = Object.keys(counts).filter(table => counts[table] === 0)
    // The upkeep of a server fills two: when it clears the deleted channel, and at night. And nobody looks at a case,
    // asks for his data, locks, changes an address, leaves, or takes a reason out of the list.
    expect(empty).toEqual([
      'case_viewers',
      'data_copies',
      'email_changes',
      'former_reasons',
      'leavers',
      'lockdowns',
      'sanctioned_addresses',
      'spent_ids',
      'upkeep_runs',
    ])
    expect(counts.messages).toBeGreaterThan(2_000)
    expect(await open.house.db.read(shownPictures), 'for visitors').toHaveLength(3)
  })

  test('has a log of every action, in which nothing was changed', async () => {
    expect((await open.house.db.read(verify)).broken).toBeNull()
    const rows = await open.house.db.read(db => db.selectFrom('audit_logs').select('action').execute())
    // Nothing in it is old enough to be erased, and no operator has copied it.
    const later = new Set<string>([
      'erase',
      'backup',
      'restore',
      'move',
      'verify_account',
      'reset_account',
      'end_sessions',
      'export_account',
      'delete_account',
      'delete_feedback',
      'restore_message',
      'set_lockdown',
      'end_lockdown',
      'unpin_message',
    ])
    const all = auditActions.filter(action => !later.has(action))
    expect([...new Set(rows.map(({ action }) => action))].sort()).toEqual(all.sort())
  })

  test('has people of every role and sanction, and reports of every status', async () => {
    const people = await open.house.db.read(db => db.selectFrom('users').selectAll().execute())
    const standing = people.map(({ role, muted, timeout_until, email_verified }) =>
      email_verified === 0
        ? 'unverified'
        : muted
          ? 'muted'
          : (timeout_until ?? 0) > clock.now()
            ? `timed-out ${role}`
            : role,
    )
    const wanted = [
      'owner',
      'admin',
      'moderator',
      'user',
      'muted',
      'timed-out moderator',
      'timed-out user',
      'unverified',
    ]
    expect([...new Set(standing)].sort()).toEqual(wanted.sort())
    const reports = await open.house.db.read(db => db.selectFrom('reports').select('status').execute())
    expect([...new Set(reports.map(({ status }) => status))].sort()).toEqual([...reportStatuses].sort())
  })

  test('has plots that agree with its rows and its disk', async () => {
    const counted = await open.house.db.read(db => db.selectFrom('hourly_counts').selectAll().execute())
    const reports = await open.house.db.read(db => db.selectFrom('reports').selectAll().execute())
    const valueAt = (name: string, hour: number) =>
      counted.find(each => each.name === name && each.hour === hour)?.value
    const last = Math.max(...counted.map(({ hour }) => hour))
    const { disk, reports: waiting } = await standingOf(open.house)
    expect(valueAt('reports', last)).toBe(waiting.waiting)
    const newest = Math.max(...reports.map(({ timestamp }) => timestamp))
    expect(newest, 'an hour is over that has them all: plots show no other').toBeLessThan(clock.now() - hour)
    expect(valueAt('reportWaitMs', last)).toBe(clock.now() - waiting.oldestAt!)
    for (const ago of [30, 100, 200, 400]) {
      const end = last - ago * hour + hour
      const open = reports.filter(({ timestamp, settled_at }) => timestamp <= end && (settled_at ?? Infinity) > end)
      const cases = new Set(open.map(({ case_id }) => case_id))
      expect(valueAt('reports', end - hour), `${ago} hours ago`).toBe(cases.size)
    }
    expect(valueAt('diskFreeBytes', last)! / disk.free).toBeCloseTo(1, 1)
    expect(valueAt('diskUsedBytes', last)! / (disk.database + disk.files)).toBeGreaterThan(0.7)
    expect(valueAt('diskUsedBytes', last)! / (disk.database + disk.files)).toBeLessThan(1.1)
    const uploads = counted.filter(({ name }) => name === 'uploads').reduce((sum, { value }) => sum + value, 0)
    expect(uploads).toBe((await rowCounts(open.house.db)).media)
  })

  test('says nothing that was not filled in, and nothing of a time to come', async () => {
    const messages = await open.house.db.read(db => db.selectFrom('messages').select(['text', 'timestamp']).execute())
    expect(messages.filter(({ text }) => /[[\]{}|]|=>|undefined|#picture|@[a-d]\b/.test(text))).toEqual([])
    expect(Math.max(...messages.map(({ timestamp }) => timestamp))).toBeLessThanOrEqual(clock.now())
  })
})

// RUN-12
test.runIf(isOurs)('the demo names a wrong METRICS_PORT, and what of the environment it does not use', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'meydan-demo-'))
  const { PATH = '' } = process.env
  const env = { PATH, PORT: '0', METRICS_PORT: 'nowhere', DATA_DIR: '/elsewhere' }
  const program = ['server/demo/main.ts', join(folder, 'demo')]
  const ended = await promisify(execFile)(process.execPath, program, { env, timeout: 60_000 }).catch(
    (error: unknown) => error,
  )
  expect(ended).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^The demo does not use DATA_DIR\. Its data is in .+demo; /) as string,
    stderr: expect.stringMatching(/^METRICS_PORT must be a port/) as string,
  })
  await rm(folder, { recursive: true, force: true })
})
