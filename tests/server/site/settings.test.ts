import { beforeEach, describe, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { sizes } from '#contract/limits.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { sitePageRoutes, siteRoutes, type SiteSettings } from '#contract/site.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { arrive, cast, type Person } from '#tests/kit/cast.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { rowCounts } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { stage } from '#tests/kit/stage.ts'
import { answer, everyoneCount, gatherEveryone } from '#tests/matrix/everyone.ts'
import { answerOf } from '#tests/matrix/rules.ts'

const { getSiteSettings, saveSiteSettings } = sitePageRoutes
type Input = InputOf<typeof saveSiteSettings>

const { server, people } = stage({
  people: cast,
  env: { SITE_NAME: 'Meydan Denemesi', SOCIAL_URL: 'http://eski.example/' },
})
const empty: Omit<Input, 'version'> = {
  studioName: '',
  gameName: '',
  sentence: { tr: '', en: '' },
  art: null,
  links: [],
  leastAge: 0,
}
const shown = (): Promise<SiteSettings> => people.owner.do(getSiteSettings, {})
const save = async (change: Partial<Input>, by: Person = people.owner): Promise<SiteSettings> =>
  by.do(saveSiteSettings, { ...empty, version: (await shown()).version, ...change })
const refused = async (change: Record<string, unknown>) =>
  people.owner.refused(saveSiteSettings, { ...empty, version: (await shown()).version, ...change })
const site = () => people.visitor.do(siteRoutes.site, {})
const newest = async () => (await people.owner.do(auditRoutes.listAuditEntries, {})).entries[0]!

beforeEach(() => save(empty))

describe(`the site’s own page on ${engine}`, () => {
  // SITE-7
  test('says what the settings say as long as no owner has said anything', async () => {
    expect(await site()).toEqual({
      siteName: 'Meydan Denemesi',
      socialUrl: 'http://eski.example/',
      studio: 'Meydan Denemesi',
      game: '',
      sentence: { tr: '', en: '' },
      art: null,
      links: [],
      leastAge: 0,
      signUpsPaused: null,
    })
    expect((await shown()).defaults).toEqual({ siteName: 'Meydan Denemesi', socialUrl: 'http://eski.example/' })
  })

  // SITE-1, SITE-7
  test('says to everybody what an owner saved, at once', async () => {
    const links = [
      { label: 'Steam', url: 'https://store.steampowered.com/app/1' },
      { label: 'Blog', url: 'https://örnek.example' },
    ]
    const texts = {
      studioName: ' Kandil ',
      gameName: 'Fener Yolu',
      sentence: { tr: 'Yürü.', en: 'Walk.' },
      leastAge: 13,
    }
    await save({ ...texts, links })
    expect(await site()).toMatchObject({
      socialUrl: 'https://store.steampowered.com/app/1',
      studio: 'Kandil',
      game: 'Fener Yolu',
      sentence: { tr: 'Yürü.', en: 'Walk.' },
      links: [links[0], { label: 'Blog', url: 'https://xn--rnek-4qa.example/' }],
      leastAge: 13,
    })
    await save({ links: links.toReversed() })
    expect(
      (await site()).links.map(({ label }) => label),
      'in the owner’s order',
    ).toEqual(['Blog', 'Steam'])
  })

  // SITE-1
  test.each([
    ['nothing', ''],
    ['one letter', 'a'],
    ['64 wide letters', '﷽'.repeat(sizes.siteNameMax)],
    ['64 astral signs', '🏮'.repeat(sizes.siteNameMax)],
    ['letters from right to left', 'ساحة المصابيح'],
    ['emoji alone, joined and with a flag', '👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️'],
  ])('takes a name of %s', async (_, gameName) => {
    expect((await save({ gameName })).gameName).toBe(gameName)
    expect((await site()).game).toBe(gameName)
  })

  // SITE-1
  test.each<[string, Record<string, unknown>, string]>([
    ['65 wide letters', { gameName: '﷽'.repeat(65) }, 'gameName'],
    ['a turned direction', { studioName: 'a\u202eb' }, 'studioName'],
    ['two lines', { studioName: 'a\nb' }, 'studioName'],
    ['nothing that is seen', { studioName: '\u200b' }, 'studioName'],
    ['a mark without a letter', { studioName: '\u0301' }, 'studioName'],
    ['half a sign', { studioName: '\ud83c' }, 'studioName'],
    ['NUL', { studioName: 'a\0' }, 'studioName'],
    ['a sentence of 201', { sentence: { tr: 'a'.repeat(201), en: '' } }, 'sentence.tr'],
    ['a sentence in one language', { sentence: { tr: 'a' } }, 'sentence.en'],
    ['a sentence in a third language', { sentence: { tr: '', en: '', de: '' } }, 'sentence'],
    ['nine links', { links: Array.from({ length: 9 }, () => ({ label: 'a', url: 'https://a.example' })) }, 'links'],
    ['a link without a label', { links: [{ label: ' ', url: 'https://a.example' }] }, 'links.0.label'],
    ['a label of 41', { links: [{ label: 'a'.repeat(41), url: 'https://a.example' }] }, 'links.0.label'],
    ['an age of 22', { leastAge: 22 }, 'leastAge'],
    ['half a year', { leastAge: 12.5 }, 'leastAge'],
    ['an age below nothing', { leastAge: -1 }, 'leastAge'],
    ['art that is no hash', { art: { hash: '../x', alt: { tr: '', en: '' } } }, 'art.hash'],
  ])('refuses %s, and says where', async (_, change, field) => {
    expect(await refused(change)).toMatchObject({ status: 422, code: 'invalid', field })
    expect(await shown()).toMatchObject({ studioName: '', gameName: '', links: [] })
  })

  // SITE-2
  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'http://a.example/',
    'https://user:password@a.example/',
    'https://user@a.example/',
    'https://a.example\nx',
    'https://a.example\\@b.example',
    'https:a.example',
    '//a.example/',
    'a.example',
    'https://',
    `https://a.example/${'x'.repeat(2_082)}`,
    `https://a.example/${'ğ'.repeat(200)}`, // 1,218 as the browser writes it
    '',
  ])('refuses the link %s', async url => {
    const links = [
      { label: 'a', url: 'https://a.example' },
      { label: 'b', url },
    ]
    expect(await refused({ links })).toMatchObject({ status: 422, code: 'invalid', field: 'links.1.url' })
    expect((await site()).links).toEqual([])
  })

  // SITE-3
  test('is saved by one of two owners; the other one is told how it is now, and nothing of his is there', async () => {
    const kaan = await arrive(server, 'Kaan', 'owner')
    const { version } = await shown()
    await save({ studioName: 'Kandil', version })
    const before = await rowCounts(server.house.db)
    const no = await kaan.refused(saveSiteSettings, {
      ...empty,
      links: [{ label: 'a', url: 'https://a.example' }],
      version,
    })
    expect(no).toMatchObject({ status: 409, code: 'conflict', now: await shown() })
    expect((no.now as SiteSettings).savedBy, 'who saved it').toBe(people.owner.name)
    expect(await rowCounts(server.house.db)).toEqual(before)
    const { version: seen } = no.now as SiteSettings
    expect(
      (await kaan.do(saveSiteSettings, { ...empty, studioName: 'Kandil', leastAge: 13, version: seen })).leastAge,
    ).toBe(13)
  })

  // SITE-3
  test('takes the same save twice and does it once', async () => {
    const { version } = await shown()
    const input = { ...empty, version, gameName: 'Fener', links: [{ label: 'a', url: 'https://a.example' }] }
    const first = await people.owner.do(saveSiteSettings, input)
    const before = await rowCounts(server.house.db)
    expect(await people.owner.do(saveSiteSettings, input)).toEqual(first)
    expect(await rowCounts(server.house.db)).toEqual(before)
  })

  // SITE-3
  test.each<[string, Partial<Input>]>([
    ['studioName', { studioName: 'a' }],
    ['gameName', { gameName: 'a' }],
    ['sentence.tr', { sentence: { tr: 'a', en: '' } }],
    ['sentence.en', { sentence: { tr: '', en: 'a' } }],
    ['links', { links: [{ label: 'a', url: 'https://a.example/' }] }],
    ['leastAge', { leastAge: 1 }],
  ])('has another version when %s is another, and the old one when it is back', async (_, change) => {
    const { version } = await shown()
    expect((await save(change)).version).not.toBe(version)
    expect((await save(empty)).version).toBe(version)
  })

  // SITE-8
  test('is logged with the fields that changed, and what each was and is', async () => {
    await save({ studioName: 'Kandil', sentence: { tr: 'Yürü.', en: '' } })
    await save({
      studioName: 'Kandil Oyun',
      sentence: { tr: '', en: 'Walk.' },
      links: [
        { label: 'a', url: 'https://a.example/' },
        { label: 'b', url: 'https://b.example/' },
      ],
      leastAge: 13,
    })
    expect(await newest()).toMatchObject({
      action: 'update_site',
      moderatorId: people.owner.uid,
      channelId: null,
      extra: { fields: ['studioName', 'sentenceTr', 'sentenceEn', 'links', 'leastAge'] },
      originalText: 'Kandil\nYürü.\n\n\n0',
      newText: 'Kandil Oyun\n\nWalk.\na https://a.example/, b https://b.example/\n13',
    })
  })

  // SITE-8
  test('is heard of by every open page, and asked for again', async () => {
    await using socket = await listen(people.bora)
    await save({ studioName: 'Kandil' })
    await eventually(() => expect(socket.events.map(({ type }) => type)).toContain('site.changed'))
    expect((await people.bora.do(siteRoutes.site, {})).studio).toBe('Kandil')
    expect(JSON.stringify(socket.events)).not.toContain('Kandil')
  })

  // SITE-7
  test('is not saved by who was an owner when he opened the form', async () => {
    const former = await arrive(server, 'Eski', 'owner')
    const { version } = await former.do(getSiteSettings, {})
    await people.owner.do(moderationRoutes.setRole, { uid: former.uid, role: 'admin' })
    expect(await former.refused(saveSiteSettings, { ...empty, version, studioName: 'Benim' })).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    expect(await former.refused(getSiteSettings, {})).toMatchObject({ status: 403 })
    expect((await site()).studio).toBe('Meydan Denemesi')
  })
})

// SITE-7
describe(`owners alone, of ${everyoneCount} people on ${engine},`, () => {
  const { people: gathered } = stage({ people: gatherEveryone })

  test.each(Object.entries({ getSiteSettings, saveSiteSettings }))(
    'may call %s, as the rules say',
    async (_, route) => {
      const answers = new Set<string>()
      for (const { name, who, visitor } of gathered.people) {
        const input = { ...empty, version: 1 }
        const given = await answer(visitor, route, route.kind === 'act' ? input : {})
        answers.add(given)
        expect(given, name).toBe(answerOf('site.edit', who, {}))
      }
      expect([...answers].sort()).toEqual(['forbidden', 'muted', 'signed-out', 'timed-out', 'yes'])
    },
  )
})
