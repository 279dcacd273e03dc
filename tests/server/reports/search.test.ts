import { beforeEach, describe, expect, test } from 'vitest'
import { moderationRoutes } from '#contract/moderation.ts'
import { reportRoutes } from '#contract/reports.ts'
import { cast, type Person } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { ofMessage, ofPerson } from '#tests/kit/reporting.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk, type Talk } from '#tests/kit/talk.ts'

const { searchCases, report } = reportRoutes
const { server, people } = stage({ people: cast, each: 'test' })
let talk: Talk
beforeEach(async () => void (talk = await openTalk(server, 'dava')))

type Status = 'pending' | 'resolved'
const found = async (by: Person, q: string, status: Status = 'pending'): Promise<string[]> =>
  (await by.do(searchCases, { q, status })).cases.map(({ reason }) => reason)

describe(`a search among reports on ${engine}`, () => {
  // REP-19, SRCH-12
  test('finds a case by what was said, why it was reported, who said it and where, in any case and form', async () => {
    const { ayse, bora, moderator } = people
    const bad = await talk.post(bora, 'Kitaplarımızdan birini yaktım')
    await talk.edit(bora, bad, 'Hiçbir şey yapmadım')
    await ayse.do(report, ofMessage(bad.id, 'Yangın çıkardı'))
    await bora.do(report, ofPerson(ayse.uid, 'İSTANBUL’dan yazıyor'))
    for (const q of ['KITAP', 'yangınlardan', 'bora’nın kitapları', 'dava yangın', 'hiçbir'])
      expect(await found(moderator, q), q).toEqual(['Yangın çıkardı'])
    for (const q of ['istanbul', 'ISTANBUL', "istanbul'dan"])
      expect(await found(moderator, q), q).toEqual(['İSTANBUL’dan yazıyor'])
    for (const q of ['kitap istanbul', 'yangın -kitap', '%', '!!', "' or 1=1 --"])
      expect(await found(moderator, q), q).toEqual([])
    expect(await found(moderator, 'kitap', 'resolved')).toEqual([])
  })

  // REP-10
  test('lists what it finds newest first, or oldest first where that is asked', async () => {
    const { ayse, bora, moderator } = people
    for (const n of ['bir', 'iki', 'üç']) {
      const bad = await talk.post(bora, `kanarya ${n}`)
      server.clock.pass(1_000)
      await ayse.do(report, ofMessage(bad.id, n))
    }
    const oldest = (await moderator.do(searchCases, { q: 'kanarya', order: 'oldest' })).cases
    expect(oldest.map(({ reason }) => reason)).toEqual(['bir', 'iki', 'üç'])
    expect(await found(moderator, 'kanarya')).toEqual(['üç', 'iki', 'bir'])
  })

  // REP-2
  test('finds what was said before an edit, which the case tells, and neither a list nor a report', async () => {
    const { ayse, bora, moderator } = people
    const bad = await talk.post(bora, 'Kanaryayı sattım')
    await talk.edit(bora, bad, 'Hiçbir şey yapmadım')
    await ayse.do(report, ofMessage(bad.id, 'Satıyor'))
    const [sought] = (await moderator.do(searchCases, { q: 'kanarya', status: 'pending' })).cases
    const [listed] = (await moderator.do(reportRoutes.listCases, { status: 'pending' })).cases
    const whole = await moderator.do(reportRoutes.getCase, { caseId: sought!.id })
    expect(whole.case.content.history).toMatchObject([{ text: 'Kanaryayı sattım' }])
    for (const { content } of [sought!, listed!, ...whole.reports]) {
      expect(content.text).toBe('Hiçbir şey yapmadım')
      expect(content).not.toHaveProperty('history')
    }
  })

  // REP-19
  test('finds a case by the reason of each report, not of the newest alone', async () => {
    const { ayse, bora, moderator, admin } = people
    const bad = await talk.post(bora, 'İşte bu')
    await ayse.do(report, ofMessage(bad.id, 'Kavga çıkarıyor'))
    await admin.do(report, ofMessage(bad.id, 'Reklam yapıyor'))
    for (const q of ['kavga', 'reklam', 'kavga reklam']) expect(await found(moderator, q), q).toHaveLength(1)
    expect(await found(moderator, 'kavga -reklam')).toEqual([])
  })

  // REP-19
  test('finds a settled one by its note among the settled', async () => {
    const { ayse, bora, moderator } = people
    const { id: caseId } = await ayse.do(report, ofPerson(bora.uid, 'Durmadan yazıyor'))
    await moderator.do(moderationRoutes.decideCase, { caseId, status: 'resolved', note: 'Uyarılarımızdan sonra durdu' })
    expect(await found(moderator, 'uyarı', 'resolved')).toEqual(['Durmadan yazıyor'])
    expect(await found(moderator, 'uyarı')).toEqual([])
  })

  // REP-7, REP-19
  test('finds no case that the viewer may not see, and tells how many wait for him alone', async () => {
    const { ayse, moderator, admin, owner } = people
    await ayse.do(report, ofPerson(admin.uid, 'kanaryalardan konuştu'))
    await ayse.do(report, ofPerson(moderator.uid, 'kanarya sattı'))
    expect(await found(owner, 'kanarya')).toHaveLength(2)
    expect(await moderator.do(searchCases, { q: 'kanarya' })).toEqual({ cases: [], pending: 0, next: null })
    await expect(ayse.do(searchCases, { q: 'kanarya' })).rejects.toThrow(/forbidden/)
  })
})
