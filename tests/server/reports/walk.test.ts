import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { sizes } from '#contract/limits.ts'
import { type Message, messageRoutes } from '#contract/messages.ts'
import { reportRoutes } from '#contract/reports.ts'
import { verify } from '#server/audit/door.ts'
import type { ReportRow } from '#server/db/tables.ts'
import { lastEntry } from '#tests/kit/audit.ts'
import { type Cast, cast, join } from '#tests/kit/cast.ts'
import { hour, minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { rowCounts, write } from '#tests/kit/house.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { signUp } from '#tests/kit/newcomer.ts'
import { mute, openChannel, setRights, timeOut } from '#tests/kit/tables/rights.ts'
import { ofMessage, ofPerson, storedReport } from '#tests/kit/reporting.ts'
import { stage } from '#tests/kit/stage.ts'
import { addUpload } from '#tests/kit/files/uploads.ts'

const { report } = reportRoutes
const { server, people } = stage({ people: cast })
let channelId: string
let count = 0
beforeEach(async () => void (channelId = await openChannel(server.house, `şikâyet ${++count}`)))

const post = (by: Cast['ayse'], text: string): Promise<Message> =>
  by.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text })
/** Both shapes of a report (REP-1), from a row alone. */
const shapesOf = (row: ReportRow) => ({
  report: {
    reporterId: row.reporter_id,
    reportedItem: row.reported_item,
    itemType: row.item_type,
    reason: row.reason,
    timestamp: row.timestamp,
    status: row.status,
    channelId: row.channel_id,
  },
  content: {
    ...(JSON.parse(row.content) as Record<string, unknown>),
    reason: row.reason,
    reportedAt: row.timestamp,
  } as Record<string, unknown>,
})

describe(`reporting on ${engine}`, () => {
  // REP-1, REP-2
  test('a message keeps it as it is now, with names, earlier texts and place, whatever becomes of it', async () => {
    const { ayse, bora, moderator } = people
    const posted = await post(bora, '@Ayşe sen kimsin')
    const edited = await bora.do(messageRoutes.editMessage, {
      messageId: posted.id,
      version: 1,
      text: 'pardon @Ayşe, `@Ayşe`',
    })
    const { id } = await ayse.do(report, ofMessage(posted.id, '  Kaba.\nHem de çok. '))
    await bora.do(messageRoutes.removeMessage, { messageId: posted.id })
    await write(server.house, tx =>
      tx.updateTable('users').set({ display_name: 'Ayşegül' }).where('uid', '=', ayse.uid).execute(),
    )

    const { report: told, content } = shapesOf(await storedReport(server.house, id))
    expect(told).toEqual({
      reporterId: ayse.uid,
      reportedItem: posted.id,
      itemType: 'message',
      reason: 'Kaba.\nHem de çok.',
      timestamp: server.clock.now(),
      status: 'pending',
      channelId,
    })
    expect(content).toEqual({
      id: posted.id,
      uid: bora.uid,
      displayName: 'Bora',
      role: 'user',
      channelId,
      channelName: `şikâyet ${count}`,
      text: 'pardon @Ayşe, `@Ayşe`',
      timestamp: posted.timestamp,
      editedAt: edited.editedAt,
      history: [{ version: 1, text: '@Ayşe sen kimsin', timestamp: edited.editedAt, editorId: bora.uid }],
      file: null,
      reason: 'Kaba.\nHem de çok.',
      reportedAt: server.clock.now(),
    })
    await write(server.house, tx =>
      tx.updateTable('users').set({ display_name: 'Ayşe' }).where('uid', '=', ayse.uid).execute(),
    )
    expect(await moderator.refused(messageRoutes.listEarlierTexts, { messageId: posted.id })).toMatchObject({
      status: 404,
    })
  })

  // REP-2
  test('of a message that was edited often the newest earlier texts are kept, as far as they have room', async () => {
    const { ayse, bora, moderator } = people
    const long = 'u'.repeat(sizes.messageCharacters - 2)
    let said = await post(bora, `${long}00`)
    for (let n = 10; n < 35; n++)
      said = await bora.do(messageRoutes.editMessage, {
        messageId: said.id,
        version: said.version,
        text: `${long}${n}`,
      })
    const { id } = await ayse.do(report, ofMessage(said.id))
    const { content, case_id } = await storedReport(server.house, id)
    expect(content.length).toBeLessThan(sizes.frozenLetters + 8_000)
    const told = await moderator.do(reportRoutes.getCase, { caseId: case_id! })
    // versions 1 to 9 are left out, as the first one says
    const kept = told.case.content.history!.map(({ version, text }) => [version, Number(text.slice(long.length))])
    expect(kept).toEqual(Array.from({ length: 16 }, (_, n) => [10 + n, 18 + n]))
    expect(told.case.content.text).toBe(`${long}34`)
  })

  // REP-6
  test('a message is written into the log, its author as the target', async () => {
    const { ayse, bora } = people
    const posted = await post(bora, '@Ayşe selam')
    await ayse.do(report, ofMessage(posted.id))
    expect(await lastEntry(server.house)).toMatchObject({
      action: 'report_message',
      moderator_id: ayse.uid,
      target_user_id: bora.uid,
      channel_id: channelId,
      message_id: posted.id,
      texts: {
        moderatorName: 'Ayşe',
        targetUserName: 'Bora',
        channelName: `şikâyet ${count}`,
        reason: 'Küfür ediyor.',
        targetMessageText: '@Ayşe selam',
      },
    })
    expect(await server.house.db.read(verify)).toMatchObject({ broken: null })
  })

  test('a message with a file names the file in the log', async () => {
    const { ayse, bora } = people
    const fileId = await addUpload(server.house, bora.uid)
    const posted = await bora.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text: 'bak', fileId })
    await ayse.do(report, ofMessage(posted.id))
    const { type, url, name } = posted.file!
    expect((await lastEntry(server.house)).texts.targetMessageFile).toBe(JSON.stringify({ type, url, name }))
  })

  // REP-1, REP-6
  test('a person keeps how he stood, and is written into the log', async () => {
    const { ayse, moderator } = people
    const bad = await join(server, 'Kötü')
    const until = server.clock.now() + hour
    await timeOut(server.house, bad.uid, until)
    const { id } = await ayse.do(report, ofPerson(bad.uid))
    expect(await lastEntry(server.house)).toMatchObject({
      action: 'report_user',
      moderator_id: ayse.uid,
      target_user_id: bad.uid,
      channel_id: null,
      message_id: null,
      texts: { moderatorName: 'Ayşe', targetUserName: 'Kötü', reason: 'Küfür ediyor.' },
    })
    await timeOut(server.house, bad.uid, null)
    const { report: told, content } = shapesOf(await storedReport(server.house, id))
    expect(told).toMatchObject({ reportedItem: bad.uid, itemType: 'user', channelId: null, status: 'pending' })
    expect(content).toEqual({
      uid: bad.uid,
      displayName: 'Kötü',
      role: 'user',
      photoURL: '',
      createdAt: expect.any(Number),
      muted: false,
      timeoutUntil: until,
      reason: 'Küfür ediyor.',
      reportedAt: server.clock.now(),
    })
    expect(await moderator.do(report, ofPerson(people.owner.uid)), 'also of higher rank').toHaveProperty('id')
  })

  // REP-8
  test('tells staff that there is something new, and nobody else', async () => {
    const { ayse, bora, moderator, owner } = people
    await using desk = await listen(moderator)
    await using ownersDesk = await listen(owner)
    await using reported = await listen(bora)
    await using reporter = await listen(ayse)
    const posted = await post(bora, 'rahatsız edici')
    await ayse.do(report, ofMessage(posted.id))
    for (const page of [desk, ownersDesk]) expect((await page.event('reports.changed')).data).toEqual({})
    await post(bora, 'sonra')
    for (const page of [reported, reporter]) {
      await page.event('message.posted', ({ data }) => data.message.text === 'sonra')
      expect(page.events.filter(({ type }) => type === 'reports.changed')).toEqual([])
    }
  })

  // REP-4
  test('oneself or one’s own message is not for the desk', async () => {
    const { ayse, bora } = people
    const own = await post(bora, 'benim')
    const before = await rowCounts(server.house.db)
    expect(await bora.refused(report, ofPerson(bora.uid))).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await bora.refused(report, ofMessage(own.id))).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect(await ayse.do(report, ofMessage(own.id))).toHaveProperty('id')
  })

  // REP-4
  test('what can’t be seen is answered alike: a hidden, absent or removed message, a person who is no member', async () => {
    const { ayse, bora, owner } = people
    const hidden = await post(bora, 'gizli')
    await setRights(server.house, channelId, { readRoles: ['moderator'] })
    const removed = await owner.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text: 'silinmiş' })
    await owner.do(messageRoutes.removeMessage, { messageId: removed.id })
    const { email } = await signUp(server, `Bekleyen ${count}`)
    const unverified = await server.house.db.read(db =>
      db.selectFrom('users').select('uid').where('email_key', '=', email).executeTakeFirstOrThrow(),
    )
    const inputs = [
      ofMessage(hidden.id),
      ofMessage(removed.id),
      ofMessage(uuidv7()),
      ofMessage(bora.uid),
      ofPerson(unverified.uid),
      ofPerson(uuidv7()),
      ofPerson(hidden.id),
    ]
    const before = await rowCounts(server.house.db)
    const answers = await Promise.all(inputs.map(input => ayse.refused(report, input)))
    for (const answer of answers) expect(answer).toEqual({ ...answers[0], status: 404, code: 'not-found' })
    expect(await rowCounts(server.house.db)).toEqual(before)
  })

  // REP-3
  test('needs a reason with something to see, of at most five hundred characters', async () => {
    const { ayse, bora } = people
    const { id } = await post(bora, 'bir şey')
    const codeOf = async (reason: unknown) => (await ayse.refused(report, { ...ofMessage(id), reason })).code
    for (const empty of ['', ' \n ', '\u200b\u2060', undefined]) expect(await codeOf(empty)).toBe('reason-required')
    expect(await codeOf('ş'.repeat(501))).toBe('reason-too-long')
    expect(await ayse.refused(report, { ...ofMessage(id), itemType: 'channel' })).toMatchObject({ status: 422 })
    const reported = await ayse.do(report, ofMessage(id, 'ş'.repeat(500)))
    expect((await storedReport(server.house, reported.id)).reason).toHaveLength(500)
  })

  // REP-4
  test('is for muted and timed-out people too', async () => {
    const { bora } = people
    const posted = await post(bora, 'bir şey')
    const silent = await join(server, `Sessiz ${count}`)
    await mute(server.house, silent.uid)
    expect(await silent.do(report, ofMessage(posted.id))).toHaveProperty('id')
    await mute(server.house, silent.uid, 0)
    await timeOut(server.house, silent.uid, server.clock.now() + minute)
    expect(await silent.do(report, ofPerson(bora.uid))).toHaveProperty('id')
  })
})
