import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { auditRoutes } from '#contract/audit.ts'
import { dataCopyRoutes } from '#contract/data-copy-routes.ts'
import { deletionRoutes } from '#contract/deletion-routes.ts'
import { liveRoutes } from '#contract/live.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { ownAccountRoutes } from '#contract/own-account.ts'
import { privacyRoutes } from '#contract/privacy.ts'
import { reportRoutes } from '#contract/reports.ts'
import { deleteLeavers } from '#server/app/retention/delete-leavers.ts'
import { openStorage } from '#server/media/door.ts'
import { sweep } from '#server/accounts/door.ts'
import { cast, join, logIn, type Person } from '#tests/kit/cast.ts'
import { day } from '#tests/kit/clock.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { unzipped } from '#tests/kit/files/unzip.ts'
import { write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { operate } from '#tests/kit/machine/process.ts'
import { password } from '#tests/kit/people.ts'
import { ofMessage, ofPerson } from '#tests/kit/reporting.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk } from '#tests/kit/talk.ts'

const { server, people } = stage({ people: cast, each: 'test' })

/** Asks for the deletion, and two weeks later the round of the upkeep does it; the others log in again. */
async function leave(person: Person, withMessages = false): Promise<void> {
  await person.do(deletionRoutes.askDeletion, { password, word: 'SİL', withMessages })
  server.clock.pass(14 * day)
  await deleteLeavers(server.house, await openStorage(server.house.config), () => true)
}
const byOperator = (person: Person) => operate(['users', 'delete', person.email, '--yes'], server.env)

// ACC-69
describe(`who has left on ${engine}`, () => {
  test('is marked so wherever a message names him, and who was deleted by the operator is not', async () => {
    const { bora } = people
    const [left, removed] = [
      await join(server, 'Giden', 'user', 'giden@example.com'),
      await join(server, 'Atilan', 'user', 'atilan@example.com'),
    ]
    const talk = await openTalk(server, 'oda')
    const shown = new Map<Person, string>()
    for (const person of [left, removed]) {
      const said = await talk.post(person, 'hoşça kalın')
      const reply = await talk.post(bora, `@${person.name} nerede`, { replyToId: said.id })
      await talk.edit(bora, reply, `@${person.name} burada`)
      shown.set(person, reply.id)
    }
    await byOperator(removed)
    await leave(left)
    for (const [person, hasLeft] of [
      [left, { hasLeft: true }],
      [removed, {}],
    ] as const) {
      const named = { uid: person.uid, displayName: 'User', ...hasLeft }
      const reply = await talk.shown(bora, shown.get(person)!)
      expect(reply?.pingedUsers).toEqual([named])
      expect(reply?.replyTo?.quote?.author).toEqual({ ...named, role: 'user', photoURL: '' })
      expect((await talk.shown(bora, reply!.replyTo!.id))?.author).toEqual({ ...named, role: 'user', photoURL: '' })
      const { history } = await bora.do(messageRoutes.listEarlierTexts, { messageId: reply!.id })
      expect(history).toMatchObject([
        person === left ? { text: `<@${left.uid}> nerede`, pingedUsers: [named] } : { text: '@User nerede' },
      ])
    }
  })

  test('is marked so where he acted as staff: in cases, sanctions and versions of the notice', async () => {
    const { owner, bora, moderator } = people
    const left = await join(server, 'Giden', 'owner', 'giden@example.com')
    const talk = await openTalk(server, 'oda')
    const said = await talk.post(bora, 'kaba')
    const [settled, own] = [uuidv7(), uuidv7()]
    await moderator.do(reportRoutes.report, { id: settled, ...ofMessage(said.id) })
    await left.do(moderationRoutes.decideCase, { caseId: settled, status: 'dismissed', note: 'yok' })
    await left.do(reportRoutes.report, { id: own, ...ofPerson(bora.uid) })
    const { member } = await left.do(moderationRoutes.getStanding, { uid: bora.uid })
    await left.do(moderationRoutes.setMuted, {
      uid: bora.uid,
      version: member.version,
      isMuted: true,
      reason: 'Reklam',
    })
    const { version } = await left.do(privacyRoutes.getPrivacySettings, {})
    const notice = { responsible: 'Kandil', contact: '', postalAddress: '', texts: { tr: '', en: '' } }
    await left.do(privacyRoutes.savePrivacySettings, { version, ...notice })
    await leave(left)

    const ofHis = { leavers: [left.uid] }
    expect(await owner.do(reportRoutes.getCase, { caseId: settled })).toMatchObject({
      case: { settledByName: 'User', ...ofHis },
    })
    expect(await owner.do(reportRoutes.getCase, { caseId: own })).toMatchObject({
      reports: [{ reporterName: 'User', ...ofHis }],
      sanctions: [{ givenByName: 'User', hasLeft: true }],
    })
    expect(await owner.do(moderationRoutes.getStanding, { uid: bora.uid })).toMatchObject({
      mute: { by: left.uid, byName: 'User', hasLeft: true },
    })
    const { versions } = await owner.do(privacyRoutes.listPrivacyVersions, {})
    expect(versions[0]).toMatchObject({ byName: 'User', hasLeft: true })
  })

  test('keeps the name of then in what staff wrote down, until retention erases it', async () => {
    const { owner, bora } = people
    const left = await join(server, 'Giden', 'user', 'giden@example.com')
    const id = uuidv7()
    await bora.do(reportRoutes.report, { id, ...ofPerson(left.uid) })
    await leave(left)
    const { case: kept } = await owner.do(reportRoutes.getCase, { caseId: id })
    expect(kept.targetName).toBe('Giden')
    expect(kept).not.toHaveProperty('leavers')
    const asked = { targetUserId: left.uid, action: 'delete_account' } as const
    const entry = async () => (await owner.do(auditRoutes.listAuditEntries, asked)).entries[0]
    expect(await entry()).toMatchObject({ moderatorName: 'Giden', targetUserName: 'Giden' })
    expect(await entry()).not.toHaveProperty('leavers')
    await write(server.house, tx => tx.deleteFrom('audit_texts').execute())
    expect(await entry()).toMatchObject({ moderatorName: null, leavers: [left.uid, left.uid] })
    const { entries } = await owner.do(auditRoutes.listActivity, asked)
    expect(entries[0]).toMatchObject({ leavers: [left.uid, left.uid] })
  })

  test('is told to open pages and to those that were away; his profile says so to everybody signed in', async () => {
    const { bora, visitor, moderator } = people
    const left = await join(server, 'Giden', 'user', 'giden@example.com')
    const since = (await bora.do(liveRoutes.listStreamChanges, { stream: 'members', since: 0 })).to
    await using others = await listen(bora)
    await leave(left)
    const data = { uid: left.uid, hasLeft: true }
    await others.event('member.removed', event => event.data.uid === left.uid && event.data.hasLeft === true)
    const missed = await bora.do(liveRoutes.listStreamChanges, { stream: 'members', since })
    expect(missed).toMatchObject({ events: [{ type: 'member.removed', data }] })
    const { getProfile, listProfileMessages, listProfileRemoved } = moderationRoutes
    for (const route of [getProfile, listProfileMessages])
      expect(await bora.refused(route, { uid: left.uid })).toMatchObject({ status: 410, code: 'member-left' })
    expect((await moderator.refused(listProfileRemoved, { uid: left.uid })).code).toBe('member-left')
    expect((await bora.refused(getProfile, { uid: uuidv7() })).code).toBe('user-not-found')
    expect((await visitor.refused(getProfile, { uid: left.uid })).code).toBe('signed-out')
  })

  test('can have no act taken back: who did it is told that he is gone, and nobody else is told of it', async () => {
    const { moderator, admin } = people
    const left = await join(server, 'Giden', 'user', 'giden@example.com')
    const talk = await openTalk(server, 'oda')
    await talk.post(left, 'hoşça kalın')
    await left.do(deletionRoutes.askDeletion, { password, word: 'SİL', withMessages: false })
    server.clock.pass(14 * day - 1)
    const member = { uid: left.uid, amount: '5', unit: 'days', reason: 'dur' } as const
    const { entryId } = await moderator.do(moderationRoutes.timeOut, member)
    server.clock.pass(1)
    await deleteLeavers(server.house, await openStorage(server.house.config), () => true)
    const undo = { entryId }
    expect(await moderator.refused(moderationRoutes.undoAct, undo)).toMatchObject({ status: 409, code: 'undo-gone' })
    expect((await admin.refused(moderationRoutes.undoAct, undo)).code).toBe('not-found')
    expect((await moderator.refused(moderationRoutes.undoAct, { entryId: uuidv7() })).code).toBe('not-found')
    server.clock.pass(31 * day)
    const later = await logIn(server, moderator.email)
    expect((await later.refused(moderationRoutes.undoAct, undo)).code).toBe('not-found')
  })
})

const { askDataCopy, getDataCopy } = dataCopyRoutes
async function copiedTexts(person: Person, language: 'tr' | 'en'): Promise<unknown> {
  await person.do(askDataCopy, { password, language, timeZone: 'Europe/Istanbul' })
  const url = await eventually(async () => {
    const { copy } = await person.do(getDataCopy, {})
    if (copy?.state !== 'ready' || copy.url === null) throw new Error(`It is ${JSON.stringify(copy)}`)
    return copy.url
  })
  const response = await fetch(server.url + url, { headers: { cookie: person.cookieHeader } })
  const entries = await unzipped(new Uint8Array(await response.arrayBuffer()))
  return JSON.parse(entries.get('json/messages-1.json')!.toString('utf8'))
}

// ACC-69
test(`a copy of one’s own data calls a leaver so in its own language, in earlier texts too, on ${engine}`, async () => {
  const { ayse, bora } = people
  const left = await join(server, 'Giden', 'user', 'giden@example.com')
  const talk = await openTalk(server, 'veda')
  for (const person of [ayse, bora]) {
    const said = await talk.post(person, '@Giden nerede')
    await talk.edit(person, said, '@Giden burada')
  }
  await leave(left)
  for (const [person, language, words] of [
    [ayse, 'tr', 'Silinmiş üye'],
    [bora, 'en', 'Deleted member'],
  ] as const)
    expect(await copiedTexts(person, language)).toMatchObject([
      { text: `@${words} burada` },
      { text: `@${words} nerede` },
    ])
})

const signUp = (displayName: string) => ({ displayName, email: `${uuidv7()}@example.com`, password: 'bir parola daha' })
const keptNames = () => server.house.db.read(db => db.selectFrom('former_names').selectAll().execute())

// ACC-70
describe(`the names of an account that goes on ${engine}`, () => {
  test('stay nobody’s for thirty days where its owner left, by fold and look alone', async () => {
    const { visitor, bora } = people
    const left = await join(server, 'Giden Yolcu', 'user', 'giden@example.com')
    await left.do(ownAccountRoutes.changeName, { displayName: 'Kalan Yolcu', shown: 'Giden Yolcu' })
    await leave(left)
    expect(await keptNames()).toMatchObject([
      { uid: '', display_name: '', name_key: 'giden yolcu' },
      { uid: '', display_name: '', name_key: 'kalan yolcu' },
    ])
    const { changeName } = ownAccountRoutes
    for (const name of ['Giden Yolcu', 'KALAN YOLCU'])
      expect((await visitor.refused(accountRoutes.signUp, signUp(name))).code, name).toBe('display-name-taken')
    const again = await logIn(server, bora.email)
    const taking = { displayName: 'Kalan Yolcu', shown: bora.name }
    expect((await again.refused(changeName, taking)).code).toBe('display-name-taken')

    server.clock.pass(16 * day - 1)
    expect((await visitor.refused(accountRoutes.signUp, signUp('Giden Yolcu'))).code, 'of before').toBe(
      'display-name-taken',
    )
    server.clock.pass(1)
    await visitor.do(accountRoutes.signUp, signUp('Giden Yolcu'))
    expect((await again.refused(changeName, taking)).code).toBe('display-name-taken')
    server.clock.pass(14 * day)
    await (await logIn(server, bora.email)).do(changeName, taking)
    await write(server.house, tx => sweep(tx, {}, server.clock.now()))
    expect(
      (await keptNames()).filter(({ uid }) => uid === ''),
      'nothing is left of them',
    ).toEqual([])
  })

  test('of one that the operator deletes is free; what it was called before is not', async () => {
    const { visitor } = people
    const removed = await join(server, 'Giden Yolcu', 'user', 'giden@example.com')
    await removed.do(ownAccountRoutes.changeName, { displayName: 'Kalan Yolcu', shown: 'Giden Yolcu' })
    await byOperator(removed)
    expect((await visitor.refused(accountRoutes.signUp, signUp('Giden Yolcu'))).code).toBe('display-name-taken')
    await visitor.do(accountRoutes.signUp, signUp('Kalan Yolcu'))
  })
})
