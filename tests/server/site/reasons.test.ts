import { beforeEach, describe, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { sizes } from '#contract/limits.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reasonRoutes } from '#contract/reason-list.ts'
import { sitePageRoutes } from '#contract/site.ts'
import { arrive, cast, type Person } from '#tests/kit/cast.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { rowCounts, write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { stage } from '#tests/kit/stage.ts'
import { answer, everyoneCount, gatherEveryone } from '#tests/matrix/everyone.ts'
import { answerOf } from '#tests/matrix/rules.ts'

const { listReasons, saveReasons } = reasonRoutes
const { server, people } = stage({ people: cast })
const ads = { tr: 'Reklam', en: 'Ads', amount: '1', unit: 'days' as const }
const list = () => people.moderator.do(listReasons, {})
const save = async (reasons: (typeof ads)[] | null, by: Person = people.owner) =>
  by.do(saveReasons, { version: (await list()).version, reasons })

beforeEach(async () => {
  server.clock.pass(60_000)
  await write(server.house, async tx => {
    await tx.deleteFrom('common_reasons').execute()
  })
})

// SITE-21
describe(`the reasons to pick on ${engine}`, () => {
  test('are the page’s own until an owner gives some, and are so again', async () => {
    expect((await list()).reasons).toBeNull()
    const more = [ads, { tr: 'Kavga', en: 'Fighting', amount: '30', unit: 'days' as const }]
    const saved = await save(more)
    expect(saved.reasons).toEqual(more)
    expect(await list()).toEqual(saved)
    expect((await save([more[1]!, ads])).reasons).toEqual([more[1], ads])
    expect((await save(null)).reasons).toBeNull()
  })

  test.each([
    ['none at all', [], 'invalid'],
    ['too many', Array.from({ length: sizes.reasonsMax + 1 }, () => ads), 'invalid'],
    ['an empty text', [{ ...ads, en: ' ' }], 'reason-required'],
    ['a text of 501 characters', [{ ...ads, tr: 'ğ'.repeat(501) }], 'reason-too-long'],
    ['a text in two lines', [{ ...ads, tr: 'a\nb' }], 'invalid'],
    ['a turned direction', [{ ...ads, tr: 'a\u202eb' }], 'invalid'],
    ['one language', [{ tr: 'a', amount: '1', unit: 'days' }], 'reason-required'],
    ['no time', [{ ...ads, amount: '0' }], 'duration-invalid'],
    ['366 days', [{ ...ads, amount: '366' }], 'duration-too-long'],
    ['another unit', [{ ...ads, unit: 'years' }], 'duration-invalid'],
    ['one Turkish text twice', [ads, { ...ads, en: 'Flood' }], 'reason-twice', 'reasons.1.tr'],
    ['it in other case and spacing', [ads, { ...ads, tr: ' REKLAM ', en: 'Flood' }], 'reason-twice', 'reasons.1.tr'],
    ['one English text twice', [ads, { ...ads, tr: 'Sel' }], 'reason-twice', 'reasons.1.en'],
  ])('refuse %s, and stay', async (_, reasons, code, field?: string) => {
    await save([ads])
    const { version } = await list()
    const told = { status: 422, code, ...(field && { field }) }
    expect(await people.owner.refused(saveReasons, { version, reasons })).toMatchObject(told)
    expect((await list()).reasons).toEqual([ads])
  })

  test('take a dozen of the longest', async () => {
    const long = (n: number) => String.fromCodePoint(0x1f34a + n) + '🏮'.repeat(sizes.reasonMax - 1)
    const all = Array.from({ length: sizes.reasonsMax }, (_, n) => ({ ...ads, tr: long(n), en: long(n) }))
    expect((await save(all)).reasons).toEqual(all)
  })

  test('that say one thing twice since before stay as they are, and are mended with the next change', async () => {
    const row = { text_tr: 'Reklam', text_en: 'Ads', amount: '1', unit: 'days' as const }
    await write(server.house, async tx => {
      const rows = [row, { ...row, text_en: 'Flood' }].map((each, position) => ({ ...each, position }))
      await tx.insertInto('common_reasons').values(rows).execute()
    })
    const stored = [ads, { ...ads, en: 'Flood' }]
    expect((await save(stored)).reasons).toEqual(stored)
    const { version } = await list()
    const more = [...stored, { ...ads, tr: 'Kavga', en: 'Fighting' }]
    const told = { code: 'reason-twice', field: 'reasons.1.tr' }
    expect(await people.owner.refused(saveReasons, { version, reasons: more })).toMatchObject(told)
    expect((await list()).reasons).toEqual(stored)
    const mended = more.map((reason, n) => (n === 1 ? { ...reason, tr: 'Sel' } : reason))
    expect((await save(mended)).reasons).toEqual(mended)
  })

  test('are saved by one of two owners; the other one is told how they are now', async () => {
    const kaan = await arrive(server, 'Kaan Neden', 'owner')
    const { version } = await list()
    const tries = [people.owner, kaan].map((by, n) =>
      by.ask(saveReasons, { version, reasons: [{ ...ads, tr: `Neden ${n}` }] }),
    )
    expect((await Promise.all(tries)).map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    const before = await rowCounts(server.house.db)
    const no = await kaan.refused(saveReasons, { version, reasons: [{ ...ads, tr: 'Benim' }] })
    expect(no).toMatchObject({ status: 409, code: 'conflict', now: await list() })
    expect(await rowCounts(server.house.db)).toEqual(before)
  })

  test('take the same save twice, are logged, live, and no save of the site’s own page', async () => {
    const kaan = await arrive(server, 'Kaan Log', 'owner')
    await using socket = await listen(people.moderator)
    const { savedBy } = await people.owner.do(sitePageRoutes.getSiteSettings, {})
    const { version } = await list()
    const first = await kaan.do(saveReasons, { version, reasons: [ads] })
    const before = await rowCounts(server.house.db)
    expect(await kaan.do(saveReasons, { version, reasons: [ads] })).toEqual(first)
    expect(await rowCounts(server.house.db)).toEqual(before)
    const { entries } = await people.owner.do(auditRoutes.listAuditEntries, {})
    expect(entries[0]).toMatchObject({
      action: 'update_site',
      moderatorId: kaan.uid,
      extra: { fields: ['commonReasons'] },
      originalText: '',
      newText: 'Reklam / Ads (1 days)',
    })
    await eventually(() => expect(socket.events.map(({ type }) => type)).toContain('site.changed'))
    expect((await people.owner.do(sitePageRoutes.getSiteSettings, {})).savedBy).toBe(savedBy)
  })

  test('are not saved by who was an owner when he opened the form', async () => {
    const former = await arrive(server, 'Eski Neden', 'owner')
    const { version } = await list()
    await people.owner.do(moderationRoutes.setRole, { uid: former.uid, role: 'admin' })
    expect(await former.refused(saveReasons, { version, reasons: [ads] })).toMatchObject({ status: 403 })
    expect((await list()).reasons).toBeNull()
  })
})

// SITE-21
describe(`of ${everyoneCount} people on ${engine}`, () => {
  const { people: gathered } = stage({ people: gatherEveryone })

  test('staff read the reasons and owners alone save them, as the rules say', async () => {
    for (const { name, who, visitor } of gathered.people) {
      expect(await answer(visitor, listReasons, {}), name).toBe(answerOf('audit.read', who, {}))
      const input = { version: 1, reasons: null }
      expect(await answer(visitor, saveReasons, input), name).toBe(answerOf('site.edit', who, {}))
    }
  })
})
