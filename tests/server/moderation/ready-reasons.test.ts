import { beforeEach, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { auditRoutes } from '#contract/audit.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { type ReasonList, reasonRoutes } from '#contract/reason-list.ts'
import { reportRoutes } from '#contract/reports.ts'
import { verify } from '#server/audit/door.ts'
import type { Visitor } from '#tests/kit/browser-like.ts'
import { cast, join, type Person } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { ofPerson } from '#tests/kit/reporting.ts'
import { stage } from '#tests/kit/stage.ts'

const { server, people } = stage({ people: cast })
const { timeOut, setMuted, resetProfile, getStanding, getProfile } = moderationRoutes
const { listAuditEntries, searchAuditEntries, listActivity } = auditRoutes

const hour = { amount: '1', unit: 'hours' as const }
const insult = { tr: 'Küfür', en: 'Swearing' }
const ads = { tr: 'Reklam', en: 'Ads' }
type Pair = typeof insult

async function save(reasons: readonly Pair[] | null): Promise<ReasonList> {
  server.clock.pass(60_000)
  const { version } = await people.owner.do(reasonRoutes.listReasons, {})
  const given = reasons?.map(pair => ({ ...pair, ...hour })) ?? null
  return people.owner.do(reasonRoutes.saveReasons, { version, reasons: given })
}
const silence = (person: Person, reason: string, by: Visitor = people.moderator) =>
  by.do(timeOut, { uid: person.uid, ...hour, reason })
const accountOf = async (person: Person) => (await person.do(accountRoutes.me, {})).account!
const entryOn = async (person: Person, by: Visitor = people.owner) =>
  (await by.do(listAuditEntries, { targetUserId: person.uid })).entries[0]!

beforeEach(async () => {
  await save(null)
  await save([insult, ads])
})

// MOD-35
describe(`a ready-made reason on ${engine}`, () => {
  test('is told in both languages to the person himself and to staff, wherever a reason is', async () => {
    const person = await join(server, 'Nedenli')
    await silence(person, insult.en)
    await people.owner.do(setMuted, { uid: person.uid, isMuted: true, reason: ads.tr })

    expect(await accountOf(person)).toMatchObject({
      timeoutReason: insult.en,
      timeoutReasonIn: insult,
      muteReason: ads.tr,
      muteReasonIn: ads,
    })
    expect(await people.owner.do(getStanding, { uid: person.uid })).toMatchObject({
      timeOut: { reason: insult.en, reasonIn: insult },
      mute: { reason: ads.tr, reasonIn: ads },
    })
    expect(await people.owner.do(getProfile, { uid: person.uid })).toMatchObject({
      timeoutReasonIn: insult,
      muteReasonIn: ads,
    })
    const { entries } = await people.owner.do(listAuditEntries, { targetUserId: person.uid })
    expect(entries).toMatchObject([
      { action: 'mute_user', reason: ads.tr, reasonIn: ads },
      { action: 'timeout_user', reason: insult.en, reasonIn: insult },
    ])
    expect((await people.owner.do(listActivity, { targetUserId: person.uid })).entries).toEqual(entries)
  })

  test('is told in a case, and by what was taken of a profile', async () => {
    const person = await join(server, 'Vakalı Kişi')
    await silence(person, insult.tr)
    await people.ayse.do(reportRoutes.report, ofPerson(person.uid))
    const { cases } = await people.moderator.do(reportRoutes.listCases, { status: 'pending' })
    const { id: caseId } = cases.find(({ targetUid }) => targetUid === person.uid)!
    const { sanctions } = await people.moderator.do(reportRoutes.getCase, { caseId })
    expect(sanctions).toMatchObject([{ reason: insult.tr, reasonIn: insult }])

    const taken = { displayName: person.name, photoURL: null, reason: ads.en }
    await people.moderator.do(resetProfile, { uid: person.uid, ...taken })
    expect((await accountOf(person)).reset).toMatchObject({ reason: ads.en, reasonIn: ads })
    expect(await entryOn(person)).toMatchObject({ action: 'reset_profile', reasonIn: ads })
  })

  test('is the page’s own where no owner has given any', async () => {
    await save(null)
    const person = await join(server, 'Hazır Nedenli')
    await silence(person, 'Hakaret')
    expect(await accountOf(person)).toMatchObject({ timeoutReasonIn: { tr: 'Hakaret', en: 'Insults' } })
  })

  test('is found in the log by either language', async () => {
    const person = await join(server, 'Aranan Neden')
    await silence(person, insult.tr)
    const asked = { targetUserId: person.uid }
    for (const q of ['küfür', 'swearing'])
      expect((await people.owner.do(searchAuditEntries, { ...asked, q })).entries, q).toHaveLength(1)
    expect((await people.owner.do(searchAuditEntries, { ...asked, q: 'ads' })).entries).toEqual([])
  })

  test('is told in no language to who may not see it', async () => {
    const peer = await join(server, 'Eş Bakan', 'moderator')
    await silence(peer, insult.en, people.admin)
    const entry = await entryOn(peer, people.moderator)
    expect(entry).toMatchObject({ reason: null, extra: { isReasonHidden: true } })
    expect(entry).not.toHaveProperty('reasonIn')
    expect(await people.moderator.do(getProfile, { uid: peer.uid })).not.toHaveProperty('timeoutReasonIn')
    const asked = { targetUserId: peer.uid, q: 'küfür' }
    expect((await people.moderator.do(searchAuditEntries, asked)).entries).toEqual([])
  })

  test('changes nothing of what somebody wrote, nor of a report', async () => {
    const person = await join(server, 'Yazılı Neden')
    await silence(person, 'Küfür etti')
    expect(await accountOf(person)).not.toHaveProperty('timeoutReasonIn')
    expect(await entryOn(person)).not.toHaveProperty('reasonIn')
    await people.ayse.do(reportRoutes.report, ofPerson(person.uid, insult.tr))
    const entry = await entryOn(person)
    expect(entry).toMatchObject({ action: 'report_user', reason: insult.tr })
    expect(entry).not.toHaveProperty('reasonIn')
  })
})

// MOD-36
describe(`a ready-made reason that changed since, on ${engine}`, () => {
  test('says what it said when it was given', async () => {
    const [before, after] = [await join(server, 'Önceki Kişi'), await join(server, 'Sonraki Kişi')]
    await silence(before, insult.tr)
    const changed = { ...insult, en: 'Rude words' }
    await save([changed, ads])
    await silence(after, insult.tr)
    expect((await accountOf(before)).timeoutReasonIn).toEqual(insult)
    expect((await accountOf(after)).timeoutReasonIn).toEqual(changed)
    await save([ads])
    expect((await accountOf(before)).timeoutReasonIn).toEqual(insult)
    expect((await accountOf(after)).timeoutReasonIn).toEqual(changed)
    const { entries } = await people.owner.do(listAuditEntries, { moderatorId: people.moderator.uid })
    expect(entries.slice(0, 2)).toMatchObject([
      { targetUserId: after.uid, reason: insult.tr, reasonIn: changed },
      { targetUserId: before.uid, reason: insult.tr, reasonIn: insult },
    ])
  })

  test('is what somebody wrote when it is written after it left the list', async () => {
    const person = await join(server, 'Sonra Yazılan')
    await save([ads])
    await silence(person, insult.tr)
    expect(await accountOf(person)).not.toHaveProperty('timeoutReasonIn')
  })

  test('is read as it stands by who reads the language in which the list knows it', async () => {
    const person = await join(server, 'İki Anlamlı')
    await save([
      { tr: 'Spam', en: 'Advertising' },
      { tr: 'Tanıtım', en: 'Spam' },
    ])
    await silence(person, 'Spam')
    await save([{ tr: 'Tanıtım', en: 'Spam' }])
    expect((await accountOf(person)).timeoutReasonIn).toEqual({ tr: 'Spam', en: 'Spam' })
  })

  test('leaves the chain as it was', async () => {
    await silence(await join(server, 'Zincirdeki'), insult.en)
    await save([ads])
    expect((await server.house.db.read(db => verify(db))).broken).toBeNull()
  })
})
