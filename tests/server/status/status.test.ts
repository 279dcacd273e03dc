import { describe, expect, test } from 'vitest'
import { reportRoutes } from '#contract/reports.ts'
import { type CountName, statusRoutes } from '#contract/status.ts'
import { noteRun } from '#server/db/upkeep-runs.ts'
import { cast, logIn } from '#tests/kit/cast.ts'
import { day, hour, testClock } from '#tests/kit/clock.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { filesOf, trickle, upload } from '#tests/kit/files/send-file.ts'
import { write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk } from '#tests/kit/talk.ts'

/** 09:30 in Istanbul, three hours ahead of UTC. */
const now = Date.parse('2026-11-21T06:30:00Z')
const istanbul = (12 + 3) * 60
const clock = testClock(now)
const { server, people } = stage({ people: cast, clock })

const ask = (days: '1' | '90', zone?: number) =>
  people.owner.do(statusRoutes.listCounts, zone === undefined ? { days } : { days, zone: String(zone) as never })

/** As the server counted them in hours before this one. */
const put = (name: CountName, values: Record<number, number>) =>
  write(server.house, async tx => {
    await tx.deleteFrom('hourly_counts').execute()
    const rows = Object.entries(values).map(([ago, value]) => ({
      hour: Date.parse('2026-11-21T06:00:00Z') - Number(ago) * hour,
      name,
      value,
    }))
    await tx.insertInto('hourly_counts').values(rows).execute()
  })

/** Its sender goes away in the middle. */
async function breakOffUpload(): Promise<void> {
  const half = trickle(people.ayse)
  await half.send('M')
  await eventually(async () => expect((await filesOf(server)).join()).toContain('incoming/'))
  half.connection.destroy()
  const told = () => JSON.stringify(server.house.meter.metrics.flatMap(metric => [...metric.samples()]))
  await eventually(() => expect(told()).toContain('"cut"'))
}

// PAGE-19
describe(`the page of the place on ${engine}`, () => {
  test('tells how it stands, and what needs a hand', async () => {
    const calm = await people.owner.do(statusRoutes.getStatus, {})
    expect(calm).toMatchObject({ engine, startedAt: now, backup: null, proof: null, members: 5, here: 0, reports: 0 })
    expect(calm.needs).toEqual([])
    clock.pass(day)
    expect((await people.owner.do(statusRoutes.getStatus, {})).needs, 'not yet').toEqual([])
    clock.pass(hour)
    expect((await people.owner.do(statusRoutes.getStatus, {})).needs).toEqual([{ code: 'no-backup' }])
    clock.jump(-day - hour)

    // REP-8
    for (const reporter of [people.ayse, people.moderator])
      await reporter.do(reportRoutes.report, { itemType: 'user', itemId: people.bora.uid, reason: 'Kaba.' })
    const failed = { startedAt: now - hour, endedAt: now - hour + 5_000, facts: { error: 'No room.' } }
    await write(server.house, async tx => {
      await noteRun(tx, { ...failed, kind: 'proof', outcome: 'failed' })
      await noteRun(tx, { ...failed, kind: 'backup', outcome: 'done', facts: { bytes: 12 } })
    })
    clock.pass(day)
    clock.pass(hour)
    const { needs, backup, proof, reports } = await people.owner.do(statusRoutes.getStatus, {})
    expect(needs).toEqual([
      { code: 'proof-failed', at: failed.endedAt, reason: 'other', why: 'No room.' },
      { code: 'reports-waiting', waiting: 1, oldestAt: now },
    ])
    expect([backup, proof, reports]).toEqual([
      { at: failed.endedAt, outcome: 'done', bytes: 12 },
      { at: failed.endedAt, outcome: 'failed', bytes: null },
      1,
    ])
    clock.jump(-day - hour)
  })

  test('has the last day by the hour, without the running one, and gaps as gaps', async () => {
    await put('people', { 0: 99, 1: 4, 3: 0, 24: 7, 25: 8 })
    const { step, from, until, points } = await ask('1')
    expect([step, from, until]).toEqual([hour, now - day - hour / 2, now - 1.5 * hour])
    expect(points).toEqual([
      { at: now - day - hour / 2, counts: { people: 7 } },
      { at: now - 3.5 * hour, counts: { people: 0 } },
      { at: now - 1.5 * hour, counts: { people: 4 } },
    ])
  })

  test('has ninety days as they begin for the reader: what happened is added, of the rest the most extreme', async () => {
    // 9:00, 0:00 and 23:00 by the reader’s clock; the last is of the day before.
    await put('messages', { 1: 5, 9: 2, 10: 1, [90 * 24]: 3 })
    const { step, from, until, points } = await ask('90', istanbul)
    const today = Date.parse('2026-11-20T21:00:00Z')
    expect([step, from, until]).toEqual([day, today - 89 * day, today])
    expect(points).toEqual([
      { at: today - day, counts: { messages: 1 } },
      { at: today, counts: { messages: 7 } },
    ])
    await put('people', { 1: 5, 9: 2 })
    expect((await ask('90', istanbul)).points).toEqual([{ at: today, counts: { people: 5 } }])
    await put('diskFreeBytes', { 1: 5, 9: 2 })
    expect((await ask('90', istanbul)).points).toEqual([{ at: today, counts: { diskFreeBytes: 2 } }])
    await put('visitors', { 1: 5, 9: 2 })
    expect((await ask('90', istanbul)).points).toEqual([{ at: today, counts: {} }])
  })

  test('takes no other days and no zone that there is not', async () => {
    for (const input of [{}, { days: '7' }, { days: '90', zone: '1681' }, { days: '90', zone: '-60' }]) {
      expect((await people.owner.ask(statusRoutes.listCounts, input as never)).status).toBe(422)
    }
  })

  // DATA-18
  test('counts log-ins, posts and uploads by the answers that they got', async () => {
    await write(server.house, tx => tx.deleteFrom('hourly_counts').execute())
    const talk = await openTalk(server, 'sayılanlar')
    await talk.post(people.ayse, 'bir')
    await talk.post(people.ayse, 'iki')
    await logIn(server, people.ayse.email)
    await expect(logIn(server, people.ayse.email, 'yanlış parola')).rejects.toThrow()
    await upload(people.ayse, 'not.txt', 'Merhaba')
    await breakOffUpload()
    clock.pass(hour)
    await server.counts.look()
    const { points } = await ask('1')
    expect(points.at(-1)!.counts).toMatchObject({ messages: 2, logIns: 1, uploads: 1 })
    expect(points.at(-1)!.counts.postHalfUs).toBeGreaterThan(0)
  })
})
