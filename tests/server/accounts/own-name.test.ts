import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { auditRoutes } from '#contract/audit.ts'
import { memberRoutes } from '#contract/member-routes.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { ownAccountRoutes } from '#contract/own-account.ts'
import { searchRoutes } from '#contract/search.ts'
import { deleteAccount } from '#server/moderation/door.ts'
import { sweep } from '#server/accounts/door.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { join, logIn, type Person } from '#tests/kit/cast.ts'
import { day } from '#tests/kit/clock.ts'
import { lastEntry } from '#tests/kit/audit.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { mailAfter } from '#tests/kit/newcomer.ts'
import { password } from '#tests/kit/people.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk } from '#tests/kit/talk.ts'

const { changeName, getOwnAccount } = ownAccountRoutes
const { me, signUp, sendPasswordReset, sendPasswordResetEmail } = accountRoutes

const { server } = stage()

/** Chooses another name, as a page that shows the account as it is. */
async function rename(person: Visitor, displayName: string) {
  const { account } = await person.do(me, {})
  return person.do(changeName, { displayName, shown: account!.displayName })
}
async function refusalOf(person: Visitor, displayName: string) {
  const { account } = await person.do(me, {})
  return person.refused(changeName, { displayName, shown: account!.displayName })
}
const cardOf = async (viewer: Visitor, uid: string) =>
  (await viewer.do(memberRoutes.listMembers, {})).members.find(member => member.uid === uid)!
const signUpAs = (displayName: string, email: string) =>
  new Visitor(server.url).ask(signUp, { displayName, email, password })

describe(`another name on ${engine}`, () => {
  // ACC-48, ACC-49
  test('is heard by everybody at once, with the old one beside it for a week', async () => {
    const [ayse, bora] = [await join(server, 'Ayşe Eski'), await join(server, 'Bora Bakan')]
    await using page = await listen(bora)
    const now = server.clock.now()
    expect(await rename(ayse, 'Ayşe  Yeni')).toEqual({})
    const { data } = await page.event('member.changed')
    const former = { displayName: 'Ayşe Eski', until: now + 7 * day }
    expect(data.member).toMatchObject({ uid: ayse.uid, displayName: 'Ayşe Yeni', former })
    expect(await cardOf(bora, ayse.uid)).toEqual(data.member)
    expect((await ayse.do(me, {})).account).toMatchObject({ displayName: 'Ayşe Yeni', former })
    expect(await ayse.do(getOwnAccount, {})).toEqual({ pendingEmail: null, renameFrom: now + 30 * day, about: '' })
    server.clock.pass(7 * day)
    await server.house.writer.run({ verb: sweep }, null, {})
    expect(await cardOf(await logIn(server, bora.email), ayse.uid)).not.toHaveProperty('former')
  })

  // ACC-49
  test('stands on what was said before it, in quotes, mentions and a search', async () => {
    const cem = await join(server, 'Cem Ergin')
    const talk = await openTalk(server, 'Adlar')
    const owner = await join(server, 'Olcay Sahip', 'owner')
    const post = (by: Person, text: string, replyToId?: string) =>
      by.do(messageRoutes.postMessage, {
        id: uuidv7(),
        channelId: talk.channelId,
        text,
        ...(replyToId && { replyToId }),
      })
    const { id } = await post(cem, 'pusulanın kuzeyi')
    await post(owner, '@Cem Ergin bunu gördün mü?', id)
    await rename(cem, 'Cem Başka')
    const { messages } = await owner.do(messageRoutes.listMessages, { channelId: talk.channelId })
    const [said, answer] = [messages.find(message => message.id === id), messages.find(({ replyTo }) => replyTo)]
    expect(said?.author.displayName).toBe('Cem Başka')
    expect(answer).toMatchObject({ replyTo: { quote: { author: { displayName: 'Cem Başka' } } } })
    expect(answer?.text, 'whom the text names').toContain(cem.uid)
    await eventually(async () => {
      const found = await owner.do(searchRoutes.searchMessages, { q: 'pusula kimden:"Cem Başka"' })
      expect(found.hits.map(hit => hit.id)).toEqual([id])
    })
  })

  // ACC-48, AUD-3
  test('stands in the log with both, under the name that its owner had, and not among the acts of staff', async () => {
    const [deniz, mod] = [await join(server, 'Deniz Eski'), await join(server, 'Mete Kayıt', 'moderator')]
    await rename(deniz, 'Deniz Yeni')
    expect(await lastEntry(server.house)).toMatchObject({ action: 'change_name', moderator_id: deniz.uid })
    const listed = await mod.do(auditRoutes.listAuditEntries, { targetUserId: deniz.uid })
    expect(listed.entries[0]).toMatchObject({
      action: 'change_name',
      moderatorName: 'Deniz Eski',
      originalText: 'Deniz Eski',
      newText: 'Deniz Yeni',
      undo: null,
    })
    const ofStaff = await mod.do(auditRoutes.listAuditEntries, { doneBy: 'staff', moderatorId: deniz.uid })
    expect(ofStaff.entries).toEqual([])
  })

  // ACC-49
  test('leaves the old one on the profile for staff, for thirty days, and for nobody else', async () => {
    const [ece, mod] = [await join(server, 'Ece Eski'), await join(server, 'Murat Bakar', 'moderator')]
    const namesFor = async (viewer: Visitor) =>
      (await viewer.do(moderationRoutes.getProfile, { uid: ece.uid })).formerNames
    expect(await namesFor(mod)).toEqual([])
    const givenUpAt = server.clock.now()
    await rename(ece, 'Ece Yeni')
    expect(await namesFor(mod)).toEqual([{ displayName: 'Ece Eski', givenUpAt }])
    expect(await namesFor(ece)).toBeUndefined()
    server.clock.pass(30 * day)
    expect(await namesFor(await logIn(server, mod.email))).toEqual([])
  })

  // ACC-49
  test('is the one that mails greet by', async () => {
    const elif = await join(server, 'Elif Eski')
    await rename(elif, 'Elif Yeni')
    const visitor = new Visitor(server.url)
    const mail = await mailAfter(server, elif.email, async () => {
      const handle = await visitor.do(sendPasswordReset, { email: elif.email })
      await visitor.do(sendPasswordResetEmail, { email: elif.email, ...handle })
    })
    expect(mail.text).toContain('Elif Yeni')
    expect(mail.text).not.toContain('Elif Eski')
  })

  // ACC-48
  test('is chosen once in thirty days', async () => {
    const fatma = await join(server, 'Fatma Bir')
    await rename(fatma, 'Fatma İki')
    const until = server.clock.now() + 30 * day
    expect(await refusalOf(fatma, 'Fatma Üç')).toMatchObject({ code: 'display-name-too-soon', status: 409, until })
    server.clock.pass(30 * day - 1)
    const later = await logIn(server, fatma.email)
    expect((await refusalOf(later, 'Fatma Üç')).code).toBe('display-name-too-soon')
    server.clock.pass(1)
    expect(await rename(later, 'Fatma Üç')).toEqual({})
  })

  // ACC-48
  test('leaves the old one to nobody for thirty days, nor what looks like it', async () => {
    const [gul, hale] = [await join(server, 'Gülnaz'), await join(server, 'Hale Bekler')]
    expect(await refusalOf(hale, 'gülnaz')).toMatchObject({ code: 'display-name-taken', field: 'displayName' })
    await rename(gul, 'Zerrin')
    for (const who of [hale, gul]) expect((await refusalOf(who, 'Zerrin')).code).toMatch(/taken|unchanged/)
    expect(await refusalOf(hale, 'GÜLNAZ')).toMatchObject({ code: 'display-name-taken', field: 'displayName' })
    expect(await refusalOf(hale, 'Gü1naz')).toMatchObject({ code: 'display-name-alike', field: 'displayName' })
    expect((await signUpAs('Gülnaz', 'gulnaz.baska@example.com')).body).toMatchObject({ code: 'display-name-taken' })
    server.clock.pass(30 * day)
    expect(await signUpAs('Gülnaz', 'gulnaz.baska@example.com')).toMatchObject({ status: 200 })
  })

  // ACC-4, ACC-48
  test('of staff is theirs for as long without its marks too', async () => {
    const staff = await join(server, 'Şükrü Öğüt', 'moderator')
    await rename(staff, 'Kerem Yeni')
    const other = await join(server, 'Taklit Eden')
    expect(await refusalOf(other, 'Sukru Ogut')).toMatchObject({ code: 'display-name-alike' })
    expect((await signUpAs('Şukrü-Öğut', 'taklit@example.com')).body).toMatchObject({ code: 'display-name-alike' })
    server.clock.pass(30 * day)
    expect(await signUpAs('Sukru Ogut', 'taklit@example.com')).toMatchObject({ status: 200 })
  })

  // ACC-48
  test('may be one’s old one again, when another may be chosen', async () => {
    const ipek = await join(server, 'İpek Asıl')
    await rename(ipek, 'İpek Geçici')
    server.clock.pass(30 * day)
    expect(await rename(await logIn(server, ipek.email), 'İpek Asıl')).toEqual({})
  })

  // ACC-5, ACC-48
  test.each([
    ['Moderatör', { code: 'display-name-invalid', reason: 'reserved' }],
    ['Yonetici.', { code: 'display-name-invalid', reason: 'reserved' }],
    ['Silinmiş üye 2', { code: 'display-name-invalid', reason: 'reserved' }],
    ['Deleted members', { code: 'display-name-invalid', reason: 'reserved' }],
    ['Meуdan', { code: 'display-name-invalid' }],
    ['a', { code: 'display-name-invalid', reason: 'too-short' }],
    ['J'.repeat(33), { code: 'display-name-invalid', reason: 'too-long' }],
    ['  ', { code: 'display-name-required' }],
    ['Jale\u200bx', { code: 'display-name-invalid', reason: 'invisible' }],
    ['Jale', { code: 'display-name-unchanged', status: 422 }],
  ])('is refused as at a sign-up: %j', async (name, refusal) => {
    const person = await (jale ??= join(server, 'Jale'))
    expect(await refusalOf(person, name)).toMatchObject(refusal)
    expect((await person.do(me, {})).account?.displayName).toBe('Jale')
  })
  let jale: ReturnType<typeof join> | undefined

  // ACC-48
  test('is chosen by one of two tabs; the same call again changes nothing', async () => {
    const kaan = await join(server, 'Kaan Tek')
    const shown = 'Kaan Tek'
    const answers = await Promise.all(
      ['Kaan Sol', 'Kaan Sağ'].map(displayName => kaan.ask(changeName, { displayName, shown })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const { displayName } = (await kaan.do(me, {})).account!
    expect(['Kaan Sol', 'Kaan Sağ']).toContain(displayName)
    expect(await kaan.do(changeName, { displayName, shown })).toEqual({})
    const rows = await server.house.db.read(db =>
      db.selectFrom('former_names').select('display_name').where('uid', '=', kaan.uid).execute(),
    )
    expect(rows).toEqual([{ display_name: 'Kaan Tek' }])
  })

  // ACC-48
  test('is not chosen from a page that shows another, by nobody, nor under a sanction', async () => {
    const [lale, mod] = [await join(server, 'Lale'), await join(server, 'Mine Yetkili', 'moderator')]
    const call = { displayName: 'Lale Yeni', shown: 'Lale' }
    expect((await new Visitor(server.url).refused(changeName, call)).code).toBe('signed-out')
    expect(await lale.refused(changeName, { ...call, shown: 'Nilüfer' })).toMatchObject({
      code: 'conflict',
      status: 409,
    })
    const { version } = await cardOf(mod, lale.uid)
    const long = { amount: '2', unit: 'hours', reason: 'Hakaret' } as const
    await mod.do(moderationRoutes.timeOut, { uid: lale.uid, version, ...long })
    expect((await lale.refused(changeName, call)).code).toBe('timed-out')
    server.clock.pass(day)
    expect(await lale.do(changeName, call)).toEqual({})
  })

  // ACC-48, ACC-49
  test('leaves no old one behind after thirty days, nor whose it was when the account goes', async () => {
    const [nil, oya] = [await join(server, 'Nil Eski'), await join(server, 'Oya Eski')]
    const rows = () => server.house.db.read(db => db.selectFrom('former_names').select('uid').execute())
    server.clock.pass(31 * day)
    await server.house.writer.run({ verb: sweep }, null, {})
    expect(await rows()).toEqual([])
    await rename(await logIn(server, nil.email), 'Nil Yeni')
    await rename(await logIn(server, oya.email), 'Oya Yeni')
    expect(await rows()).toHaveLength(2)
    const goes = { who: { email: nil.email }, withMessages: false, casesSince: 0, after: null }
    await server.house.writer.run({ verb: deleteAccount }, null, goes)
    expect((await rows()).map(({ uid }) => uid).toSorted()).toEqual(['', oya.uid])
    server.clock.pass(30 * day)
    await server.house.writer.run({ verb: sweep }, null, {})
    expect(await rows()).toEqual([])
  })
})
