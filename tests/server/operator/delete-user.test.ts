import { spawn } from 'node:child_process'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { channelRoutes } from '#contract/channels.ts'
import { feedbackRoutes } from '#contract/feedback.ts'
import { liveRoutes } from '#contract/live.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { privacyRoutes } from '#contract/privacy.ts'
import { reportRoutes } from '#contract/reports.ts'
import { sitePageRoutes, siteRoutes } from '#contract/site.ts'
import { verify } from '#server/audit/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { catchUp } from '#server/search/door.ts'
import { entriesOn } from '#tests/kit/audit.ts'
import { cast, join, joinAsMember, logIn, type Person, tryToPost } from '#tests/kit/cast.ts'
import { picture } from '#tests/kit/files/files.ts'
import { filesOf, upload } from '#tests/kit/files/send-file.ts'
import { tablesOf } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { awaitMail } from '#tests/kit/machine/mailbox.ts'
import { operate } from '#tests/kit/machine/process.ts'
import { ofMessage, ofPerson, storedReport } from '#tests/kit/reporting.ts'
import { stage } from '#tests/kit/stage.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'
import { openTalk, type Talk } from '#tests/kit/talk.ts'

const { server, people } = stage({ people: cast, each: 'test' })
const remove = (...given: string[]) => operate(['users', 'delete', ...given], server.env)
const nobody = { status: 1, out: [], err: ['No account found with this email'] }
const fallback = { displayName: 'User', role: 'user', photoURL: '' }

/** Everything that somebody can leave, by somebody who is staff and has been sanctioned; then she is deleted. */
async function fill() {
  const { owner, moderator, bora } = people
  const gone = await joinAsMember(server, 'Gidenay Tez', 'gidenay@example.com')
  const { uid } = gone
  const timedOut = await moderator.do(moderationRoutes.timeOut, { uid, amount: '5', unit: 'minutes', reason: 'dur' })
  const back = await moderator.do(moderationRoutes.cancelTimeOut, { uid, version: timedOut.version })
  await owner.do(moderationRoutes.setRole, { uid, version: back.version, role: 'owner' })
  const talk = await openTalk(server, 'oda')
  const said = await talk.post(gone, 'ilk', { fileId: (await upload(gone, 'not.txt', 'gizli')).id })
  await talk.edit(gone, said, 'ikinci')
  const removed = await talk.post(gone, 'silinen')
  await gone.do(messageRoutes.removeMessage, { messageId: removed.id })
  const reply = await talk.post(bora, '@Gidenay Tez nerede', { replyToId: said.id })
  await talk.edit(bora, reply, '@Gidenay Tez burada')
  const other = await talk.post(bora, 'kaba')
  await gone.do(messageRoutes.removeMessage, { messageId: other.id })
  const [about, by] = [uuidv7(), uuidv7()]
  await bora.do(reportRoutes.report, { id: about, ...ofPerson(uid) })
  await gone.do(reportRoutes.report, { id: by, ...ofMessage(reply.id) })
  await gone.do(reportRoutes.viewCase, { caseId: by })
  await gone.do(moderationRoutes.decideCase, { caseId: by, status: 'dismissed', note: 'yok' })
  const { member } = await gone.do(moderationRoutes.getStanding, { uid: bora.uid })
  await gone.do(moderationRoutes.setMuted, { uid: bora.uid, version: member.version, isMuted: true, reason: 'Reklam' })
  const { defaults: _, savedBy: _by, ...site } = await gone.do(sitePageRoutes.getSiteSettings, {})
  await gone.do(sitePageRoutes.saveSiteSettings, { ...site, art: null, gameName: 'Fener' })
  const { version } = await gone.do(privacyRoutes.getPrivacySettings, {})
  const notice = { responsible: 'Kandil', contact: '', postalAddress: '', texts: { tr: '', en: '' } }
  await gone.do(privacyRoutes.savePrivacySettings, { version, ...notice })
  const channel = await gone.do(channelRoutes.createChannel, { id: uuidv7(), name: 'onun', description: '' })
  await gone.do(channelRoutes.setChannelMuted, { channelId: channel.id, isMuted: true })
  await gone.do(messageRoutes.markRead, { channelId: talk.channelId, seq: 1 })
  await gone.do(feedbackRoutes.sendFeedback, { name: gone.name, email: gone.email, message: 'güzel' })
  await upload(gone, 'kimsesiz.txt', 'alınmadı')
  await operate(['users', 'reset', gone.email], server.env)
  await awaitMail(server.dataDir, gone.email, 2)
  return { gone, talk, said, reply, about, by }
}

/** Each column of each table in which she is found: by her uid, her address or her name. */
async function tracesOf({ uid, email, name }: { uid: string; email: string; name: string }): Promise<string[]> {
  const found = new Set<string>()
  for (const { name: table } of await tablesOf(server.house.db)) {
    const all = (db: Snapshot) => db.selectFrom(table as 'users').selectAll()
    const rows = await server.house.db.read(db => all(db).execute())
    for (const [column, value] of rows.flatMap(row => Object.entries(row)))
      if ([uid, email, name].some(trace => String(value).includes(trace))) found.add(`${table}.${column}`)
  }
  return [...found].sort()
}

/** What is left of a deleted account, and why. A column that is not named here has nothing of it. */
const left: Record<string, string> = {
  'audit_logs.moderator_id': 'the log only grows',
  'audit_logs.target_user_id': 'the log only grows',
  'audit_texts.text': 'names as they were, until retention takes them',
  'cases.reported_item': 'on whom the reports are',
  'cases.settled_by': 'the fallback user settled it',
  'cases.target_uid': 'on whom the reports are',
  'channels.created_by': 'nobody sees it',
  'deleted_messages.deleted_by': 'until retention takes the text; the uid names nobody',
  'deleted_messages.deleter_display_name': 'until retention takes it',
  'deleted_messages.uid': 'the id of the message is never free again',
  'feedback.email': 'a letter to the studio: who wrote it wants an answer',
  'feedback.name': 'as its address',
  'media.uid': 'the file of a message that stands',
  'message_edits.editor_id': 'the fallback user edited it',
  'message_edits.text': 'a mention in an earlier text',
  'message_mentions.uid': 'others’ messages mention the fallback user',
  'messages.reply_to_uid': 'others’ messages answer the fallback user',
  'messages.text': 'a mention is the uid in the text',
  'messages.uid': 'the fallback user said it',
  'privacy_versions.saved_by': 'the fallback user saved it',
  'reports.content': 'what a report froze, until it is settled and retention takes it',
  'reports.reporter_id': 'the fallback user reported it',
  'reports.reported_item': 'on whom the report is',
  'reports.settled_by': 'the fallback user settled it',
  'reports.target_uid': 'on whom the report is',
  'sanctions.given_by': 'who is muted stays so',
  'sanctions.uid': 'sanctions stay',
  'search_names.words': 'as the words',
  'search_words.word': 'what the fallback user said, and where it is mentioned, is found while it stands',
  'stream_events.data': 'at most 1,000 events of a stream, until retention takes them',
  'stream_events.stream': 'as its data',
  'streams.stream': 'a number: the head of the stream',
}

// RUN-40
describe(`a deleted account on ${engine}`, () => {
  // SITE-11
  test('of an owner leaves the site as it was, and with its messages its pictures are gone from it', async () => {
    const { owner, visitor } = people
    const gone = await joinAsMember(server, 'Gidenay Tez', 'gidenay@example.com')
    await owner.do(moderationRoutes.setRole, { uid: gone.uid, role: 'owner' })
    const { defaults: _, savedBy: _by, ...site } = await gone.do(sitePageRoutes.getSiteSettings, {})
    await gone.do(sitePageRoutes.saveSiteSettings, { ...site, art: null, gameName: 'Fener' })
    const channelId = await openChannel(server.house, 'haberler', { readOnly: true })
    await gone.do(channelRoutes.setChannelOpen, { channelId, isOpen: true })
    const pick = async (by: Person): Promise<string> => {
      const { id: fileId } = await upload(by, 'fener.png', await picture(40, 30).png().toBuffer())
      await by.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text: '', fileId })
      server.clock.pass(1_000)
      await gone.do(sitePageRoutes.pickSitePicture, { fileId })
      return `/art/picture/${fileId}`
    }
    const [hers, others] = [await pick(gone), await pick(owner)]
    const seen = async (): Promise<string[]> => {
      server.clock.pass(1_000)
      return (await visitor.do(siteRoutes.square, {})).pictures.map(({ url }) => url)
    }
    expect(await seen()).toEqual([others, hers])
    expect(await remove(gone.email, '--with-messages', '--yes')).toMatchObject({ status: 0 })
    expect(await seen()).toEqual([others])
    expect((await visitor.send('GET', hers)).status).toBe(404)
    expect(await visitor.do(siteRoutes.site, {})).toMatchObject({ game: 'Fener' })
  })

  test('leaves what is told here and nothing else, in every table', async () => {
    const { gone } = await fill()
    const before = await tracesOf(gone)
    for (const column of ['users.uid', 'sessions.uid', 'codes.uid', 'known_browsers.uid', 'mails.recipient'])
      expect(before).toContain(column)
    for (const column of ['case_viewers.uid', 'muted_channels.uid', 'read_marks.uid']) expect(before).toContain(column)
    const files = await filesOf(server)

    expect(await remove('Gidenay@example.com', '--yes')).toMatchObject({
      status: 0,
      out: ['The account of Gidenay Tez is deleted; what was said stays, under no name.'],
    })
    await catchUp(server.house)
    expect(await tracesOf(gone)).toEqual(Object.keys(left).sort())
    expect(await filesOf(server), 'the upload that no message took is gone').toHaveLength(files.length - 1)
    const [entry] = (await entriesOn(server.house, gone.uid)).slice(-1)
    expect(entry).toMatchObject({
      action: 'delete_account',
      moderator_id: 'operator',
      extra: {},
      texts: { targetUserName: 'Gidenay Tez' },
    })
    expect((await server.house.db.read(db => verify(db))).broken).toBeNull()
    expect(await remove('gidenay@example.com', '--yes')).toMatchObject(nobody)
    const again = await joinAsMember(server, 'Gidenay Tez', 'gidenay@example.com')
    expect(again.uid).not.toBe(gone.uid)
  })

  test('is the fallback user wherever it spoke, was named, answered, reported and settled', async () => {
    const { gone, talk, said, reply, about, by } = await fill()
    await remove(gone.email, '--yes')
    const { owner, bora, moderator } = people
    const author = { uid: gone.uid, ...fallback }
    expect(await talk.shown(bora, said.id)).toMatchObject({ text: 'ikinci', author })
    expect(await talk.shown(bora, reply.id)).toMatchObject({
      replyTo: { quote: { author } },
      pingedUsers: [{ uid: gone.uid, displayName: 'User' }],
    })
    const { history } = await owner.do(messageRoutes.listEarlierTexts, { messageId: reply.id })
    expect(history.map(({ text }) => text)).toEqual(['@User nerede'])
    expect(await owner.do(reportRoutes.getCase, { caseId: by })).toMatchObject({ reports: [{ reporterName: 'User' }] })
    expect(await storedReport(server.house, about)).toMatchObject({ status: 'pending' })
    expect((await owner.do(reportRoutes.getCase, { caseId: about })).case.targetName).toBe('Gidenay Tez')
    expect(await owner.do(moderationRoutes.getStanding, { uid: bora.uid })).toMatchObject({ mute: { byName: 'User' } })
    const asked = await moderator.ask(moderationRoutes.getProfile, { uid: gone.uid })
    expect(asked.body).toMatchObject({ code: 'user-not-found' })
  })

  test('is told to open pages and to those that were away, and its own end', async () => {
    const { ayse, bora } = people
    const talk = await openTalk(server, 'oda')
    await talk.post(ayse, 'selam')
    const since = (await bora.do(liveRoutes.listStreamChanges, { stream: 'members', since: 0 })).to
    await using own = await listen(ayse)
    await using others = await listen(bora)
    await remove(ayse.email, '--yes')
    await own.until(() => own.closed?.code === 4401, 'the end of the session')
    const { seq } = await others.event('member.removed', ({ data }) => data.uid === ayse.uid)
    const missed = await bora.do(liveRoutes.listStreamChanges, { stream: 'members', since })
    expect(missed).toMatchObject({ events: [{ seq, type: 'member.removed', data: { uid: ayse.uid } }] })
    expect(await tryToPost(ayse, talk.channelId)).toMatchObject({ code: 'signed-out' })
    expect((await ayse.do(accountRoutes.me, {})).account).toBeNull()
  })

  test('is not the last owner; one of two may go', async () => {
    const { owner } = people
    const no = { status: 1, out: [], err: ['The site needs at least one owner. Make someone else an owner first.'] }
    expect(await remove(owner.email, '--yes')).toMatchObject(no)
    expect(await remove(owner.email, '--yes', '--with-messages')).toMatchObject(no)
    await join(server, 'Sude', 'owner', 'sude@example.com')
    expect(await remove(owner.email, '--yes')).toMatchObject({ status: 0 })
    expect(await remove('sude@example.com', '--yes')).toMatchObject(no)
  })

  test('asked for twice at once goes once', async () => {
    const { ayse } = people
    const two = await Promise.all([remove(ayse.email, '--yes'), remove(ayse.email, '--yes', '--with-messages')])
    expect(new Set(two.map(({ status }) => status))).toEqual(new Set([0, 1]))
    expect(two.find(({ status }) => status === 1)).toMatchObject(nobody)
    const entries = (await entriesOn(server.house, ayse.uid)).filter(({ action }) => action === 'delete_account')
    expect(entries).toHaveLength(1)
  })

  test('that nobody verified tells nobody', async () => {
    const { visitor, bora } = people
    const email = 'yarim@example.com'
    await visitor.do(accountRoutes.signUp, { displayName: 'Yarım', email, password: 'bir parola daha' })
    await using others = await listen(bora)
    expect((await remove(email, '--yes')).out).toHaveLength(1)
    await openTalk(server, 'sonra')
    await remove(people.ayse.email, '--yes')
    await others.event('member.removed')
    expect(others.events.filter(({ type }) => type === 'member.removed')).toHaveLength(1)
  })

  test('goes only where somebody was asked or said --yes', async () => {
    const { ayse } = people
    expect((await remove(ayse.email)).err).toEqual(['Nobody can be asked here: --yes deletes without asking.'])
    expect((await remove()).err[0]).toMatch(/^Usage: npm run meydan -- users delete/)
    expect((await remove(ayse.email, '--now')).err[0]).toMatch(/^Usage/)
    expect(await remove('nobody@example.com')).toMatchObject(nobody)
    await logIn(server, ayse.email)
  })
})

/** What a terminal shows on both streams, where `typed` is answered to the question. */
function atTerminal(typed: string, ...given: string[]): Promise<string> {
  const command = [process.execPath, 'server/operator.ts', 'users', 'delete', ...given].join(' ')
  return new Promise((resolve, reject) => {
    const child = spawn('script', ['-qec', command, '/dev/null'], { env: { ...process.env, ...server.env } })
    let shown = ''
    child.stdout.on('data', (chunk: Buffer) => {
      const wasAsked = shown.includes('type its address:')
      shown += chunk.toString()
      if (!wasAsked && shown.includes('type its address:')) child.stdin.write(typed)
    })
    child.once('error', reject)
    child.once('close', () => resolve(shown))
  })
}

// RUN-40
describe(`at a terminal on ${engine}`, () => {
  // `script` of util-linux gives a terminal; that of other systems takes other words.
  test.runIf(process.platform === 'linux')('the address is typed once more, or nothing is deleted', async () => {
    const { ayse } = people
    await (await openTalk(server, 'oda')).post(ayse, 'tek')
    for (const typed of ['ayse@example.org\n', '\n', '\u0003', '\u0004']) {
      const shown = await atTerminal(typed, ayse.email)
      expect(shown).toMatch(/user +Ayşe <ayse@example.com>, 1 message\r\n/)
      expect(shown, JSON.stringify(typed)).toMatch(/othing was deleted\./)
    }
    await logIn(server, ayse.email)
    const shown = await atTerminal('  Ayse@example.com\n', ayse.email, '--with-messages')
    expect(shown).toContain('with all messages')
    expect(shown).toContain('The account of Ayşe is deleted; 1 message went too.')
  })
})

// RUN-40
describe(`a post beside the deletion on ${engine}`, () => {
  test.each([[[]], [['--with-messages']]])('is stored whole or refused, with %j', async options => {
    const { ayse, bora } = people
    const [talk, deletion] = [await openTalk(server, 'telaş'), { isOver: false }]
    const posting = (async () => {
      const stored: string[] = []
      while (!deletion.isOver) {
        const input = talk.posting('daha')
        const { status, body } = await ayse.ask(messageRoutes.postMessage, input)
        if (status === 200) stored.push(input.id)
        else expect(body).toMatchObject({ code: 'signed-out' })
      }
      return stored
    })()
    expect(await remove(ayse.email, '--yes', ...options)).toMatchObject({ status: 0 })
    deletion.isOver = true
    const stored = await posting
    expect(stored.length).toBeGreaterThan(0)
    const rows = await idsOf(talk, ayse.uid)
    expect(options.length === 0 ? rows.standing : rows.removed).toEqual(stored.sort())
    expect(options.length === 0 ? rows.removed : rows.standing).toEqual([])
    const { head } = await bora.do(messageRoutes.listMessages, { channelId: talk.channelId })
    expect(head).toBe(options.length === 0 ? stored.length : 2 * stored.length)
  })
})

const idsOf = ({ channelId }: Talk, uid: string) =>
  server.house.db.read(async db => {
    const standing = db.selectFrom('messages').select('id').where('uid', '=', uid).where('channel_id', '=', channelId)
    const removed = db.selectFrom('deleted_messages').select('id').where('uid', '=', uid)
    return {
      standing: (await standing.orderBy('id').execute()).map(({ id }) => id),
      removed: (await removed.orderBy('id').execute()).map(({ id }) => id),
    }
  })
