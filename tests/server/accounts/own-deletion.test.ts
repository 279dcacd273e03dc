import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { deletionRoutes } from '#contract/deletion-routes.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { ownAccountRoutes } from '#contract/own-account.ts'
import { reactionRoutes } from '#contract/reaction-routes.ts'
import { reportRoutes } from '#contract/reports.ts'
import { deleteLeavers } from '#server/app/retention/delete-leavers.ts'
import { verify } from '#server/audit/door.ts'
import { openStorage } from '#server/media/door.ts'
import { entriesOn } from '#tests/kit/audit.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { cast, join, logIn, type Person } from '#tests/kit/cast.ts'
import { day, hour } from '#tests/kit/clock.ts'
import { upload } from '#tests/kit/files/send-file.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { codeIn, mailsTo } from '#tests/kit/machine/mailbox.ts'
import { mailAfter } from '#tests/kit/newcomer.ts'
import { password } from '#tests/kit/people.ts'
import { ofPerson, storedReport } from '#tests/kit/reporting.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk } from '#tests/kit/talk.ts'

const { askDeletion, cancelDeletion, checkKeeping, keepAccount } = deletionRoutes
const { server, people } = stage({ people: cast, each: 'test' })

const wish = { password, word: 'SİL', withMessages: false }
const deletionOf = async (person: Visitor) => (await person.do(accountRoutes.me, {})).account?.deletion
const codeOf = async (person: Person): Promise<string> =>
  codeIn(await mailAfter(server, person.email, () => person.do(askDeletion, wish)))
/** The round of the upkeep, two weeks later: nobody was in between. */
async function round(goesOn = () => true, passed = 14 * day): Promise<void> {
  server.clock.pass(passed)
  await deleteLeavers(server.house, await openStorage(server.house.config), goesOn)
}
const isThere = (uid: string): Promise<boolean> =>
  server.house.db.read(
    async db => (await db.selectFrom('users').where('uid', '=', uid).select('uid').execute()).length > 0,
  )

// ACC-50
describe(`one’s own deletion on ${engine}`, () => {
  test('is asked for with password and word, told to every tab and to nobody else, and taken back by one click', async () => {
    const { ayse, bora } = people
    const second = await logIn(server, ayse.email)
    await using tab = await listen(second)
    await using others = await listen(bora)
    const asked = await ayse.do(askDeletion, { ...wish, word: ' sil ' })
    expect(asked).toEqual({ at: server.clock.now() + 14 * day, withMessages: false })
    await tab.event('account.changed')
    expect(await deletionOf(second)).toEqual(asked)
    expect(await second.do(askDeletion, { ...wish, withMessages: true }), 'the first one stands').toEqual(asked)
    const talk = await openTalk(server, 'oda')
    await talk.post(ayse, 'hâlâ buradayım')

    await second.do(cancelDeletion, {})
    expect(await deletionOf(ayse)).toBeUndefined()
    expect(await ayse.do(cancelDeletion, {})).toEqual({})
    await round()
    expect(await isThere(ayse.uid)).toBe(true)
    expect(others.events.filter(({ type }) => type.startsWith('member.') || type === 'account.changed')).toEqual([])
    expect(await entriesOn(server.house, ayse.uid)).toEqual([])
  })

  test('is refused with another word or password, and signed out; the word counts in any case and language', async () => {
    const { ayse } = people
    for (const word of ['', 'SILL', 'evet', 'DELETE me'])
      expect((await ayse.refused(askDeletion, { ...wish, word })).code, word).toBe('deletion-word')
    expect((await new Visitor(server.url).refused(askDeletion, wish)).code).toBe('signed-out')
    expect((await ayse.refused(askDeletion, { ...wish, password: 'yanlış parola' })).code).toBe('wrong-password')
    expect(await deletionOf(ayse)).toBeUndefined()
    for (const word of ['delete', 'DELETE', 'SIL', 'sıl']) {
      await ayse.do(askDeletion, { ...wish, word })
      await ayse.do(cancelDeletion, {})
    }
  })

  test('of two tabs at once is one, with one mail', async () => {
    const { ayse } = people
    const second = await logIn(server, ayse.email)
    const both = await Promise.all([
      ayse.do(askDeletion, wish),
      second.do(askDeletion, { ...wish, withMessages: true }),
    ])
    expect(both[0]).toEqual(both[1])
    await server.house.db.read(async db => {
      const mails = db.selectFrom('mails').select('id').where('uid', '=', ayse.uid).where('letter', '=', 'keep-account')
      expect(await mails.execute()).toHaveLength(1)
    })
  })

  test('leaves one owner, also where two ask at once, and where the other one is lowered meanwhile', async () => {
    const { owner } = people
    expect((await owner.refused(askDeletion, wish)).code).toBe('last-owner')
    const sude = await join(server, 'Sude', 'owner', 'sude@example.com')
    const both = await Promise.all([owner, sude].map(person => person.ask(askDeletion, wish)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [leaver, stays] = both[0]!.status === 200 ? [owner, sude] : [sude, owner]
    await write(server.house, tx =>
      tx.updateTable('users').set({ role: 'user' }).where('uid', '=', stays.uid).execute(),
    )
    await round()
    expect(await isThere(leaver.uid), 'it waits').toBe(true)
    await join(server, 'Derya', 'owner', 'derya@example.com')
    await round(undefined, hour)
    expect(await isThere(leaver.uid)).toBe(false)
  })
})

// ACC-45, ACC-50
describe(`guesses of the password at a deletion on ${engine}`, () => {
  const limited = stage({ env: { LIMITS: '1' } })

  test('end after five, and so does the right one', async () => {
    const gizem = await join(limited.server, 'Gizem')
    const guess = { ...wish, password: 'yanlış parola' }
    for (let n = 1; n <= 5; n++) expect((await gizem.refused(askDeletion, guess)).code).toBe('wrong-password')
    expect((await gizem.refused(askDeletion, wish)).code).toBe('too-many-requests')
    expect(await deletionOf(gizem)).toBeUndefined()
  })

  // ACC-51
  test('are not needed for a flood of mails: a fourth in a day is refused in every session', async () => {
    const hale = await join(limited.server, 'Hale')
    for (let n = 1; n <= 3; n++) {
      await hale.do(askDeletion, wish)
      await hale.do(cancelDeletion, {})
    }
    const second = await logIn(limited.server, hale.email)
    expect((await second.refused(askDeletion, wish)).code).toBe('too-many-requests')
  })
})

// ACC-51
describe(`the mail of a deletion on ${engine}`, () => {
  test('has a link that keeps the account, opened as often as one likes and used once', async () => {
    const { ayse } = people
    const oobCode = await codeOf(ayse)
    const visitor = new Visitor(server.url)
    const deletion = await deletionOf(ayse)
    for (let opened = 0; opened < 2; opened++)
      expect(await visitor.do(checkKeeping, { oobCode })).toEqual({ displayName: 'Ayşe', deletion })
    await using tab = await listen(ayse)
    expect(await visitor.do(keepAccount, { oobCode })).toEqual({})
    await tab.event('account.changed')
    expect(await deletionOf(ayse)).toBeUndefined()
    expect((await visitor.refused(keepAccount, { oobCode })).code).toBe('expired-code')
    expect((await visitor.refused(checkKeeping, { oobCode })).code).toBe('expired-code')
    expect((await visitor.refused(checkKeeping, { oobCode: 'x' })).code).toBe('expired-code')
  })

  test('keeps it after another password too, and not once it was kept by hand', async () => {
    const { ayse } = people
    const visitor = new Visitor(server.url)
    const oobCode = await codeOf(ayse)
    await ayse.do(ownAccountRoutes.changePassword, { password, newPassword: 'hırsızın parolası' })
    expect(await visitor.do(checkKeeping, { oobCode })).toMatchObject({ displayName: 'Ayşe' })
    await ayse.do(cancelDeletion, {})
    expect((await visitor.refused(keepAccount, { oobCode })).code).toBe('expired-code')
  })

  test('tells the mailbox of before nothing of a new address', async () => {
    const { ayse } = people
    const oobCode = await codeOf(ayse)
    const { askEmailChange, confirmEmailChange } = ownAccountRoutes
    const change = await mailAfter(server, 'yeni@example.com', () =>
      ayse.do(askEmailChange, { email: 'yeni@example.com', password }),
    )
    await ayse.do(confirmEmailChange, { oobCode: codeIn(change) })
    const visitor = new Visitor(server.url)
    for (const answer of [await visitor.do(checkKeeping, { oobCode }), await visitor.do(keepAccount, { oobCode })])
      expect(JSON.stringify(answer)).not.toContain('yeni@')
  })

  test('has a link as long as the account is there, also where the last owner waits past his day', async () => {
    const { owner } = people
    const sude = await join(server, 'Sude', 'owner', 'sude@example.com')
    const oobCode = await codeOf(sude)
    await write(server.house, tx =>
      tx.updateTable('users').set({ role: 'user' }).where('uid', '=', owner.uid).execute(),
    )
    await round(undefined, 30 * day)
    const visitor = new Visitor(server.url)
    expect(await visitor.do(checkKeeping, { oobCode })).toMatchObject({ displayName: 'Sude' })
    await visitor.do(keepAccount, { oobCode })
    await round()
    expect(await isThere(sude.uid)).toBe(true)
  })

  test('is not needed by who takes an address back: that keeps the account', async () => {
    const { ayse } = people
    const { askEmailChange, confirmEmailChange, undoEmailChange } = ownAccountRoutes
    const change = await mailAfter(server, 'hirsiz@example.com', () =>
      ayse.do(askEmailChange, { email: 'hirsiz@example.com', password }),
    )
    const undo = await mailAfter(server, ayse.email, () => ayse.do(confirmEmailChange, { oobCode: codeIn(change) }))
    await ayse.do(askDeletion, wish)
    const visitor = new Visitor(server.url)
    await visitor.do(undoEmailChange, { oobCode: codeIn(undo), password: 'sahibin parolası' })
    expect(await deletionOf(await logIn(server, ayse.email, 'sahibin parolası'))).toBeUndefined()
  })
})

// ACC-52
describe(`two weeks later on ${engine}`, () => {
  test('the account is gone, what was said stays under no name, reactions and uploads go, and reports wait', async () => {
    const { ayse, bora, moderator } = people
    const talk = await openTalk(server, 'oda')
    const [said, other] = [await talk.post(ayse, 'kalan'), await talk.post(bora, 'öteki')]
    await ayse.do(reactionRoutes.addReaction, { messageId: other.id, emoji: '👍' })
    await upload(ayse, 'kimsesiz.txt', 'alınmadı')
    const reportId = uuidv7()
    await bora.do(reportRoutes.report, { id: reportId, ...ofPerson(ayse.uid) })
    await ayse.do(askDeletion, wish)
    await round(undefined, 14 * day - 1)
    expect(await isThere(ayse.uid)).toBe(true)
    await using others = await listen(bora)
    await using own = await listen(ayse)
    await round(undefined, 1)
    await own.until(() => own.closed?.code === 4401, 'the end of the session')
    await others.event('member.removed', ({ data }) => data.uid === ayse.uid)
    expect(await isThere(ayse.uid)).toBe(false)
    expect(await talk.shown(bora, said.id)).toMatchObject({ text: 'kalan', author: { displayName: 'User' } })
    expect((await talk.shown(bora, other.id))?.reactions?.kinds ?? []).toEqual([])
    expect(await storedReport(server.house, reportId)).toMatchObject({ status: 'pending' })
    expect(await mailsTo(server.dataDir, ayse.email)).not.toHaveLength(0)
    const rows = await server.house.db.read(db => db.selectFrom('media').select('id').execute())
    expect(rows).toEqual([])
    const entries = await entriesOn(server.house, ayse.uid)
    expect(entries.slice(-1)).toMatchObject([{ action: 'delete_account', moderator_id: ayse.uid, extra: {} }])
    expect((await server.house.db.read(db => verify(db))).broken).toBeNull()
    const settled = await moderator.ask(moderationRoutes.decideCase, {
      caseId: reportId,
      status: 'dismissed',
      note: '',
    })
    expect(settled.status).toBe(200)
    await logIn(server, (await join(server, 'Ayşe', 'user', ayse.email)).email)
  })

  test('a run that is cut off between two steps is ended by the next, and nobody keeps half an account', async () => {
    const { ayse, bora } = people
    const talk = await openTalk(server, 'çok')
    await fillChannel(server.house, { channelId: talk.channelId, uid: ayse.uid, count: 500 })
    await ayse.do(askDeletion, { ...wish, withMessages: true })
    let steps = 0
    await round(() => steps++ < 1)
    const left = () =>
      server.house.db.read(db => db.selectFrom('messages').select('id').where('uid', '=', ayse.uid).execute())
    expect(await left()).toHaveLength(300)
    expect((await ayse.refused(cancelDeletion, {})).code, 'her sessions have ended').toBe('signed-out')
    const again = await logIn(server, ayse.email)
    expect((await again.refused(cancelDeletion, {})).code).toBe('deletion-begun')
    await bora.do(messageRoutes.postMessage, talk.posting('arada'))
    await round(undefined, hour)
    expect(await left()).toEqual([])
    expect(await isThere(ayse.uid)).toBe(false)
    const entries = await entriesOn(server.house, ayse.uid)
    const counts = entries.map(({ extra }) => (extra as { messages?: number }).messages ?? 0)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(500)
  })
})
