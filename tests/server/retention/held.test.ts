import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reportRoutes } from '#contract/reports.ts'
import { erasedEntries, record, verify } from '#server/audit/door.ts'
import { openStorage } from '#server/media/door.ts'
import { openReading } from '#server/db/open.ts'
import { lastRuns, noteRun } from '#server/db/upkeep-runs.ts'
import { cast } from '#tests/kit/cast.ts'
import { day, hour } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { filesOf, upload } from '#tests/kit/files/send-file.ts'
import { write } from '#tests/kit/house.ts'
import { ofMessage, ofPerson } from '#tests/kit/reporting.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk } from '#tests/kit/talk.ts'
import { canary, fillWithCanaries, laterIn, runRetention, tracesOfCanary } from './place.ts'

const { server, people } = stage({ people: cast, each: 'test' })
const verdict = () => server.house.db.read(db => verify(db))
const later = (ms: number): Promise<void> => laterIn(server, people, ms)

/** A message with an earlier text and a file, which Bora reports; then it is removed. */
async function openCase() {
  const { ayse, bora, moderator } = people
  const talk = await openTalk(server, 'dava')
  const file = await upload(ayse, 'delil.txt', 'delil')
  const said = await talk.post(ayse, 'ilk', { fileId: file.id })
  await talk.edit(ayse, said, 'ikinci')
  const [reportId, onPerson] = [uuidv7(), uuidv7()]
  await bora.do(reportRoutes.report, { id: reportId, ...ofMessage(said.id) })
  await bora.do(reportRoutes.report, { id: onPerson, ...ofPerson(ayse.uid, 'kişi') })
  const other = await talk.post(ayse, 'başka')
  for (const { id } of [said, other]) await moderator.do(messageRoutes.removeMessage, { messageId: id })
  return { talk, said, other, reportId, onPerson }
}

const removedOf = async (uid: string) => (await people.owner.do(moderationRoutes.listProfileRemoved, { uid })).items
const textsIn = async (id: string) => (await people.owner.do(reportRoutes.getCase, { caseId: id })).case

// DATA-20
describe(`what a case is about, on ${engine}`, () => {
  test('stays while it waits and for its time after it was settled: message, earlier texts, file, log', async () => {
    const { talk, said, reportId, onPerson } = await openCase()
    await later(60 * day)
    const held = await removedOf(people.ayse.uid)
    expect(held).toMatchObject([
      { text: '', isErased: true },
      { text: 'ikinci', isErased: false, file: { name: 'delil.txt' }, history: [{ text: 'ilk' }] },
    ])
    expect(await filesOf(server)).toHaveLength(1)
    expect(await talk.auditTextsOf(said.id)).toEqual(
      expect.arrayContaining(['edit_message originalText: ilk', 'delete_message targetMessageText: ikinci']),
    )
    expect(await textsIn(onPerson)).toMatchObject({ reason: 'kişi', isErased: false })
    const { entries } = await people.owner.do(auditRoutes.listAuditEntries, { action: 'report_user' })
    expect(entries).toMatchObject([{ reason: 'kişi', isErased: false }])
    const first = await verdict()
    expect(first.broken).toBeNull()

    for (const id of [reportId, onPerson]) {
      await people.moderator.do(moderationRoutes.decideCase, { caseId: id, status: 'dismissed', note: 'yok' })
    }
    await later(30 * day - 1)
    expect((await removedOf(people.ayse.uid))[1]).toMatchObject({ text: 'ikinci' })
    expect(await textsIn(reportId)).toMatchObject({ content: { text: 'ikinci' }, note: 'yok' })

    await later(day)
    expect((await removedOf(people.ayse.uid))[1]).toMatchObject({ text: '', file: null, isErased: true })
    expect((await removedOf(people.ayse.uid))[1]!.history).toMatchObject([{ text: '', isErased: true }])
    expect(await textsIn(reportId)).toMatchObject({
      isErased: true,
      reason: '',
      note: null,
      status: 'dismissed',
      content: { uid: people.ayse.uid, displayName: 'Ayşe' },
    })
    expect(await filesOf(server)).toEqual([])
    expect(await talk.auditTextsOf(said.id)).toEqual([])
    const last = await verdict()
    expect(last.broken).toBeNull()
    expect(last.erased).toBeGreaterThan(first.erased)
  })

  test('a second report on it holds the first', async () => {
    const { said, reportId } = await openCase()
    await people.moderator.do(moderationRoutes.decideCase, { caseId: reportId, status: 'resolved' })
    const again = uuidv7()
    await write(server.house, async tx => {
      const row = await tx.selectFrom('reports').selectAll().where('id', '=', reportId).executeTakeFirstOrThrow()
      await tx
        .insertInto('reports')
        .values({ ...row, id: again, status: 'pending', settled_at: null })
        .execute()
    })
    await later(31 * day)
    expect(await textsIn(reportId)).toMatchObject({ isErased: false, content: { id: said.id, text: 'ikinci' } })
  })

  // AUD-21
  test('that is taken out of the log beside what was erased is named', async () => {
    const { said } = await openCase()
    await later(31 * day)
    expect((await verdict()).broken).toBeNull()
    const held = await server.house.db.read(db =>
      db
        .selectFrom('audit_logs')
        .select('n')
        .where('message_id', '=', said.id)
        .where('action', '=', 'delete_message')
        .executeTakeFirstOrThrow(),
    )
    await write(server.house, tx => tx.deleteFrom('audit_texts').where('n', '=', held.n).execute())
    expect((await verdict()).broken).toMatchObject({ n: held.n, why: 'text-missing' })
    // A later run tells of what it takes itself, never of that.
    await later(31 * day)
    expect((await verdict()).broken).toMatchObject({ n: held.n, why: 'text-missing' })
  })
})

describe(`a run of retention on ${engine}`, () => {
  // AUD-21
  test('is an entry, which tells staff how much and nobody which places', async () => {
    await openCase()
    await later(31 * day)
    const { entries } = await people.moderator.do(auditRoutes.listAuditEntries, { action: 'erase' })
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ moderatorId: 'server', isErased: false, extra: { removedMessages: 1 } })
    expect(entries[0]!.extra).not.toHaveProperty('entries')
    const old = await people.moderator.do(auditRoutes.listAuditEntries, { action: 'delete_message' })
    expect(old.entries).toMatchObject([
      { isErased: true, moderatorName: null, targetMessageText: null },
      { isErased: false, targetMessageText: 'ikinci' },
    ])
  })

  test('comes once a day, and again at once where the one before was cut off', async () => {
    const runs = () =>
      server.house.db.read(db => db.selectFrom('audit_logs').select('n').where('action', '=', 'erase').execute())
    await openCase()
    await later(31 * day)
    const talk = await openTalk(server, 'ikinci dava')
    const said = await talk.post(people.bora, 'eski')
    await people.bora.do(messageRoutes.removeMessage, { messageId: said.id })
    await write(server.house, tx =>
      tx.updateTable('deleted_messages').set({ deleted_at: 0 }).where('id', '=', said.id).execute(),
    )
    await later(22 * hour)
    expect(await runs()).toHaveLength(1)
    await later(hour)
    expect(await runs()).toHaveLength(2)
    // A step that was written, and no word that the run came to its end.
    await later(hour)
    await write(server.house, tx =>
      record(tx, server.clock.now(), {
        action: 'erase',
        moderatorId: 'server',
        extra: { entries: erasedEntries([]) },
      }),
    )
    await runRetention(server.house)
    const last = await server.house.db.read(db => lastRuns(db, server.clock.now()))
    expect(last.erasure).toMatchObject({ outcome: 'done', startedAt: server.clock.now() })
  })

  test('comes once a day also where a clock that was ahead has noted runs and entries', async () => {
    const ahead = server.clock.now() + 365 * day
    await write(server.house, async tx => {
      await noteRun(tx, { kind: 'erasure', startedAt: ahead, endedAt: ahead, outcome: 'done', facts: {} })
      const extra = { entries: erasedEntries([]) }
      await record(tx, ahead + hour, { action: 'erase', moderatorId: 'operator', extra })
    })
    const lastRun = async () => (await server.house.db.read(db => lastRuns(db, server.clock.now()))).erasure
    await later(day)
    expect(await lastRun(), 'nothing was cut off').toBeUndefined()
    await openCase()
    await later(31 * day)
    const startedAt = server.clock.now()
    await later(hour)
    expect(await lastRun()).toMatchObject({ outcome: 'done', startedAt })
  })

  test('that loses the storage on the way leaves no bytes behind', async () => {
    await fillWithCanaries(server, people)
    server.clock.pass(31 * day)
    const storage = await openStorage(server.house.config)
    const away = { ...storage, remove: () => Promise.reject(new Error('The storage is away.')) }
    await expect(runRetention(server.house, away)).rejects.toThrow('The storage is away.')
    const { erasure } = await server.house.db.read(db => lastRuns(db, server.clock.now()))
    expect(erasure).toMatchObject({ outcome: 'failed', facts: { error: 'Error: The storage is away.' } })
    expect(await filesOf(server)).toHaveLength(4)
    await later(hour)
    expect(await filesOf(server)).toEqual([])
    expect(await tracesOfCanary(server)).toEqual([])
  })

  test('waits for somebody who reads an older state of the database, and comes back for the WAL', async () => {
    await fillWithCanaries(server, people)
    server.clock.pass(31 * day)
    const { dataDir, databaseUrl } = server.house.config
    const backup = await openReading({ dataDir, databaseUrl, log: server.house.log })
    await backup.read(async db => {
      await db.selectFrom('users').select('uid').execute()
      await runRetention(server.house)
    })
    await backup.close()
    if (engine === 'sqlite') {
      const { erasure } = await server.house.db.read(db => lastRuns(db, server.clock.now()))
      expect(erasure).toMatchObject({ outcome: 'failed' })
      expect((await tracesOfCanary(server)).join()).toMatch(/meydan\.db/)
    }
    await later(hour)
    expect(await tracesOfCanary(server)).toEqual([])
  })

  test('never comes with RETENTION_DAYS=0', async () => {
    await using kept = await startTestServer({ RETENTION_DAYS: '0' })
    await fillWithCanaries(kept, await cast(kept))
    const before = await tracesOfCanary(kept)
    kept.clock.pass(4_000 * day)
    await runRetention(kept.house)
    expect(await tracesOfCanary(kept)).toEqual(before)
  })
})

describe(`what was erased, on ${engine}`, () => {
  // MSG-42
  test('is said to be: a removed message, earlier texts; and the removal can’t be undone any more', async () => {
    const { removed, standing } = await fillWithCanaries(server, people)
    const own = { channelId: removed.channelId, id: uuidv7(), text: canary }
    await people.bora.do(messageRoutes.postMessage, own)
    await people.bora.do(messageRoutes.removeMessage, { messageId: own.id })
    await later(31 * day)
    expect(await removedOf(people.ayse.uid)).toMatchObject([
      { id: removed.id, channelName: 'kafes', text: '', file: null, deleterDisplayName: '', isErased: true },
    ])
    const { history } = await people.bora.do(messageRoutes.listEarlierTexts, { messageId: standing.id })
    expect(history).toMatchObject([{ version: 1, text: '', isErased: true }])
    const undone = await people.bora.refused(messageRoutes.restoreMessage, { messageId: own.id })
    expect(undone).toMatchObject({ status: 409, code: 'text-erased' })
    // Its id is never free again.
    const posted = await people.bora.refused(messageRoutes.postMessage, {
      channelId: removed.channelId,
      id: removed.id,
      text: canary,
    })
    expect(posted).toMatchObject({ code: 'id-taken' })
  })
})
