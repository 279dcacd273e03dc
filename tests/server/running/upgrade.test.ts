import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { memberRoutes } from '#contract/member-routes.ts'
import { auditRoutes } from '#contract/audit.ts'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reportRoutes } from '#contract/reports.ts'
import { verify } from '#server/audit/door.ts'
import { runCommand } from '#server/app/commands/commands.ts'
import { around } from '#tests/kit/house.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { logIn } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { startOnOldPlace } from '#tests/kit/machine/old-place.ts'
import { sanctionsDiffer } from '#tests/kit/tables/rights.ts'
import { archiveOf, emptyPlace } from '../archive/stage.ts'

/** What 0.1.0 stored, under today's server. The server that wrote it was killed, not stopped. */
let server: Awaited<ReturnType<typeof startOnOldPlace>>
beforeAll(async () => void (server = await startOnOldPlace('0.1.0')))
afterAll(() => server[Symbol.asyncDispose]())

/** With the cookies that his browser still has. */
function as(name: string): Visitor {
  const visitor = new Visitor(server.url)
  for (const [key, value] of Object.entries(server.place.people[name]!.cookies)) visitor.cookies.set(key, value)
  return visitor
}

// RUN-13
describe(`a place of 0.1.0 on ${engine}`, () => {
  test('lets everybody go on: sessions hold, and passwords log in, weak ones too', async () => {
    for (const [name, { uid, email, password }] of Object.entries(server.place.people)) {
      if (uid === '') continue // has never verified the address
      expect((await as(name).do(accountRoutes.me, {})).account, name).toMatchObject({ uid, displayName: name })
      expect((await logIn(server, email, password)).uid).toBe(uid)
    }
  })

  test('keeps names, roles and sanctions', async () => {
    const { members } = await as('Ozan').do(memberRoutes.listMembers, {})
    const known = Object.entries(server.place.people).filter(([, { uid }]) => uid !== '')
    expect(members.map(({ displayName }) => displayName).sort()).toEqual(known.map(([name]) => name).sort())
    const named = (name: string) => members.find(({ displayName }) => displayName === name)!
    expect(['Ozan', 'Ada', 'Mert', 'Ayşe'].map(name => named(name).role)).toEqual([
      'owner',
      'admin',
      'moderator',
      'user',
    ])
    expect(named('Cem').muted).toBe(true)
    expect(named('Bora').timeoutUntil).toBeGreaterThan(server.place.madeAt + 47 * 3_600_000)
    expect(named('Irmak').timeoutUntil).toBeNull()
    const standingOf = (name: string) => as('Ozan').do(moderationRoutes.getStanding, { uid: named(name).uid })
    expect(await standingOf('Bora')).toMatchObject({ timeOut: { byName: 'Ada', reason: 'Tekrar hakaret' } })
    expect(await standingOf('Cem')).toMatchObject({ mute: { byName: 'Ozan' } })
    expect(await sanctionsDiffer(server.house)).toEqual([])
  })

  test('keeps what was said: edits, quotes, mentions, files; and nothing of what was removed', async () => {
    const { genel, ekip } = server.place.channels
    const { messages } = await as('Ayşe').do(messageRoutes.listMessages, { channelId: genel!, limit: 100 })
    const idOf = server.place.messages
    const said = (name: string) => messages.find(({ id }) => id === idOf[name])
    expect(said('edited')).toMatchObject({ text: 'İyiyim, **sen**?', version: 3 })
    expect(said('mention')?.pingedUsers).toMatchObject([{ displayName: 'Ayşe' }])
    expect(said('mention')?.replyTo).toMatchObject({ id: idOf.hello, quote: { text: 'Herkese günaydın' } })
    expect(said('restored')?.text).toBe('Bunu sildim, geri aldım')
    expect(said('last')?.text).toBe('Bugünün son mesajı')
    expect([said('regretted'), said('lost picture'), said('talk 2')]).toEqual([undefined, undefined, undefined])
    const { history } = await as('Ada').do(messageRoutes.listEarlierTexts, { messageId: idOf.edited! })
    expect(history.map(({ text }) => text)).toEqual(['İyyim', 'İyiyim'])
    const picture = said('picture')!.file!
    expect((await as('Bora').send('GET', picture.url)).status).toBe(200)
    expect((await as('Bora').send('GET', picture.thumbnailUrl!)).status).toBe(200)
    expect((await as('Ayşe').ask(messageRoutes.listMessages, { channelId: ekip })).status).toBe(404)
    const { channels } = await as('Mert').do(channelRoutes.listChannels, {})
    expect(channels.map(({ name }) => name)).not.toContain('eski kanal')
  })

  test('shows its reports at the desk, settled and waiting', async () => {
    const { cases } = await as('Ada').do(reportRoutes.listCases, {})
    const idOf = server.place.reports
    const stateOf = (name: string) => cases.find(({ id }) => id === idOf[name])
    expect(stateOf('Ayşe on rude'), 'one was resolved, the other waits').toMatchObject({
      status: 'pending',
      reports: 2,
      waiting: 1,
      settledByName: expect.any(String) as string,
      reopenedAt: expect.any(Number) as number,
    })
    expect(stateOf('Ayşe on Bora')).toMatchObject({ status: 'dismissed', waiting: 0 })
    expect(stateOf('Irmak on rude')).toBeUndefined()
    expect(stateOf('Ayşe on Cem')).toMatchObject({ status: 'pending', waiting: 1 })
    for (const { id } of cases) await as('Ozan').do(reportRoutes.getCase, { caseId: id })
    const { reports } = await as('Ozan').do(reportRoutes.getCase, { caseId: idOf['Ayşe on rude']! })
    expect(reports.map(({ id, status }) => [id, status])).toEqual([
      [idOf['Irmak on rude'], 'pending'],
      [idOf['Ayşe on rude'], 'resolved'],
    ])
    expect(await as('Ayşe').do(reportRoutes.countReviewed, {}), 'what is old is no news').toEqual({ count: 0 })
  })

  test('has a log that still verifies, and staff can read it', async () => {
    const { entries, broken } = await server.house.db.read(verify)
    expect(broken).toBeNull()
    expect(entries).toBeGreaterThan(15)
    const activity = await as('Mert').do(auditRoutes.listActivity, {})
    expect(JSON.stringify(activity)).toContain(server.place.people.Bora!.uid)
  })

  test('knows the codes that it had mailed', async () => {
    const { reset, verification } = server.place.codes
    const visitor = new Visitor(server.url)
    expect(await visitor.do(accountRoutes.checkReset, { oobCode: reset })).toMatchObject({ email: 'ayse@example.com' })
    expect(await visitor.do(accountRoutes.checkVerification, { oobCode: verification })).toMatchObject({
      email: 'deniz@example.com',
      needsPassword: true,
    })
    expect((await visitor.refused(accountRoutes.confirmVerification, { oobCode: verification })).code).toBe(
      'password-required',
    )
    const { password } = server.place.people.Deniz!
    expect(await visitor.do(accountRoutes.confirmVerification, { oobCode: verification, password })).toEqual({
      email: 'deniz@example.com',
    })
  })

  test('lets names that pass for another’s stay, tells the operator of them, and takes no more of them', async () => {
    const { ok, lines } = await runCommand(server.house, { name: 'look-alikes', arguments: [] }, around(server.house))
    expect(ok).toBe(true)
    const told = lines.join('\n')
    expect(told).toContain('Ace <ace@example.com> user')
    expect(told).toContain('А[U+0410]с[U+0441]е[U+0435] <ace-too@example.com> user')
    expect(told).toContain('Mo[U+FE0F]deratör <moderator@example.com> user')
    const form = { displayName: 'B0ra', email: 'yeni@example.com', password: 'doğru at pil zımba' }
    expect((await new Visitor(server.url).refused(accountRoutes.signUp, form)).code).toBe('display-name-alike')
  })

  test('goes on: a message is posted after the last one', async () => {
    const { genel } = server.place.channels
    const id = '01a20300-0000-7000-8000-000000000001'
    await as('Ayşe').do(messageRoutes.postMessage, { channelId: genel!, id, text: 'Yeni sürümden selam' })
    const { messages } = await as('Ada').do(messageRoutes.listMessages, { channelId: genel! })
    expect(messages.slice(-2).map(message => message.id)).toEqual([server.place.messages.last, id])
  })

  // RUN-25
  test('goes into an archive and comes back, names of then too', async () => {
    const { bytes, end } = await archiveOf(server.house)
    await using place = await emptyPlace()
    await place.restore(bytes)
    const { house, close } = await place.open()
    const restored = await archiveOf(house)
    await close()
    for (const table of ['users', 'channels', 'messages', 'message_edits', 'media', 'reports'] as const)
      expect(restored.end.tables[table], table).toEqual(end.tables[table])
  })
})
