import { beforeEach, describe, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { sizes } from '#contract/limits.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { privacyRoutes, type PrivacySettings } from '#contract/privacy.ts'
import { sitePageRoutes } from '#contract/site.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { arrive, cast, type Person } from '#tests/kit/cast.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { rowCounts, write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { stage } from '#tests/kit/stage.ts'
import { answer, everyoneCount, gatherEveryone } from '#tests/matrix/everyone.ts'
import { answerOf } from '#tests/matrix/rules.ts'

const { getPrivacy, getPrivacySettings, savePrivacySettings, listPrivacyVersions } = privacyRoutes
type Input = InputOf<typeof savePrivacySettings>

const { server, people } = stage({ people: cast, env: { SITE_NAME: 'Meydan Denemesi' } })
const empty: Omit<Input, 'version'> = { responsible: '', contact: '', postalAddress: '', texts: { tr: '', en: '' } }
const shown = (): Promise<PrivacySettings> => people.owner.do(getPrivacySettings, {})
const save = async (change: Partial<Input>, by: Person = people.owner): Promise<PrivacySettings> =>
  by.do(savePrivacySettings, { ...empty, version: (await shown()).version, ...change })
const refused = async (change: Record<string, unknown>) =>
  people.owner.refused(savePrivacySettings, { ...empty, version: (await shown()).version, ...change })
const notice = () => people.visitor.do(getPrivacy, {})
const versions = (before?: string) => people.owner.do(listPrivacyVersions, before === undefined ? {} : { before })

beforeEach(async () => {
  server.clock.pass(60_000)
  await save({ responsible: 'Başka' })
  await write(server.house, async tx => {
    await tx.deleteFrom('privacy_versions').execute()
  })
  // What is read again only after a save is so after this one too.
  await save({ responsible: 'Kandil Oyun' })
})

describe(`the privacy notice on ${engine}`, () => {
  // SITE-15
  test('is there from the first start, with what the place really does', async () => {
    await using fresh = await startTestServer({
      SITE_NAME: 'Meydan Denemesi',
      RETENTION_DAYS: '7',
      PUBLIC_URL: 'https://meydan.example',
      ACCESS_LOG: 'on',
      FEEDBACK_EMAIL: 'biz@example.com',
      LIMITS: '1',
    })
    expect(await new Visitor(fresh.url).do(getPrivacy, {})).toEqual({
      number: 0,
      at: null,
      ...empty,
      setUp: {
        studio: 'Meydan Denemesi',
        retentionDays: 7,
        leastAge: 0,
        isHttps: true,
        hasAccessLog: true,
        mailsFeedback: true,
        hasStorageService: false,
        hasBackups: false,
      },
    })
    expect(JSON.stringify(await new Visitor(fresh.url).do(getPrivacy, {}))).not.toContain('biz@')
  })

  // SITE-15, SITE-17
  test('says to everybody what an owner saved, at once, with its number and its day', async () => {
    const facts = { postalAddress: ' Fener Sk. 1, İzmir ', texts: { tr: '## Kısaca\n\nAz şey.', en: '' } }
    await save({ ...facts, responsible: 'Kandil A.Ş.', contact: 'kvkk@kandil.example' })
    expect(await notice()).toMatchObject({
      number: 2,
      at: server.clock.now(),
      responsible: 'Kandil A.Ş.',
      contact: 'kvkk@kandil.example',
      postalAddress: 'Fener Sk. 1, İzmir',
      texts: { tr: '## Kısaca\n\nAz şey.', en: '' },
    })
  })

  // SITE-15
  test('names the studio and the age as the site’s own page has them', async () => {
    const { defaults: _, art: __, savedBy: ___, ...site } = await people.owner.do(sitePageRoutes.getSiteSettings, {})
    await people.owner.do(sitePageRoutes.saveSiteSettings, { ...site, art: null, studioName: 'Kandil', leastAge: 13 })
    expect((await notice()).setUp).toMatchObject({ studio: 'Kandil', leastAge: 13 })
  })

  // SITE-16
  test.each([
    ['no contact', ''],
    ['a mail address', 'kvkk+1@kandil.example'],
    ['a page', 'https://kandil.example/iletisim?a=1#b'],
  ])('takes %s', async (_, contact) => {
    expect((await save({ contact, postalAddress: 'x' })).contact).toBe(contact)
  })

  // SITE-16
  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)//a@b.example',
    'javascript://a@b.example',
    'data:text/html,x',
    'mailto:a@b.example',
    'http://a.example/',
    'https://user:password@a.example/',
    'https://a.example\tx',
    'https:\\\\a.example',
    'a.example',
    'a@b',
    'a b@c.example',
    'a@b.example\nBcc: c@d.example',
    'a@b.example?subject=x',
    '"<b>"@b.example',
    `${'a'.repeat(65)}@b.example`,
    `https://a.example/${'x'.repeat(sizes.contactMax)}`,
    `https://a.example/${'ğ'.repeat(100)}`, // longer as the browser writes it
  ])('refuses the contact %s', async contact => {
    expect(await refused({ contact })).toMatchObject({ status: 422, code: 'invalid', field: 'contact' })
    expect((await notice()).contact).toBe('')
  })

  // SITE-16
  test.each<[string, Record<string, unknown>, string]>([
    ['a name of 201', { responsible: 'a'.repeat(sizes.siteTextMax + 1) }, 'responsible'],
    ['a name in two lines', { responsible: 'a\nb' }, 'responsible'],
    ['a name that nobody sees', { responsible: '\u200b' }, 'responsible'],
    ['a turned direction', { postalAddress: 'a\u202eb' }, 'postalAddress'],
    ['an address of 201', { postalAddress: 'a'.repeat(sizes.siteTextMax + 1) }, 'postalAddress'],
    ['a text that is too long by one', { texts: { tr: 'a'.repeat(sizes.noticeMax + 1), en: '' } }, 'texts.tr'],
    ['a text that nobody sees', { texts: { tr: '', en: '\u200b\u200b' } }, 'texts.en'],
    ['a turned text', { texts: { tr: 'a\u202eb', en: '' } }, 'texts.tr'],
    ['half a sign', { texts: { tr: '\ud83c', en: '' } }, 'texts.tr'],
    ['NUL', { texts: { tr: 'a\0', en: '' } }, 'texts.tr'],
    ['a text in one language', { texts: { tr: 'a' } }, 'texts.en'],
    ['a text in a third language', { texts: { tr: '', en: '', de: '' } }, 'texts'],
  ])('refuses %s, and says where', async (_, change, field) => {
    expect(await refused(change)).toMatchObject({ status: 422, code: 'invalid', field })
    expect(await notice()).toMatchObject({ number: 1, responsible: 'Kandil Oyun' })
  })

  // SITE-16
  test.each([
    ['two texts as long as may be, each sign of four bytes', '🏮'.repeat(sizes.noticeMax)],
    ['letters from right to left', 'سياسة الخصوصية'],
    ['signs alone', '## \n\n- \n\n!?'],
    ['what would be markup', '<script>alert(1)</script>'],
  ])('takes %s, as it was typed', async (_, text) => {
    expect((await save({ texts: { tr: text, en: text } })).texts).toEqual({ tr: text, en: text })
    expect((await notice()).texts.tr).toBe(text)
  })

  // SITE-17
  test('is saved by one of two owners; the other one is told how it is now, and nothing of his is there', async () => {
    const kaan = await arrive(server, 'Kaan', 'owner')
    const { version } = await shown()
    await save({ responsible: 'Kandil A.Ş.', version })
    const before = await rowCounts(server.house.db)
    const no = await kaan.refused(savePrivacySettings, { ...empty, responsible: 'Kaan', version })
    expect(no).toMatchObject({ status: 409, code: 'conflict', now: await shown() })
    expect(await rowCounts(server.house.db)).toEqual(before)
    const { version: seen } = no.now as PrivacySettings
    await kaan.do(savePrivacySettings, { ...empty, responsible: 'Kaan', version: seen })
    expect((await versions()).versions.map(({ number, byName }) => [number, byName])).toEqual([
      [3, 'Kaan'],
      [2, people.owner.name],
      [1, people.owner.name],
    ])
  })

  // SITE-17
  test('of two owners who save in one moment has one next version, and no gap', async () => {
    const kaan = await arrive(server, 'Kaan İki', 'owner')
    const { version } = await shown()
    const answers = await Promise.all(
      [people.owner, kaan].map((by, n) => by.ask(savePrivacySettings, { ...empty, responsible: `S${n}`, version })),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect((await versions()).versions.map(({ number }) => number)).toEqual([2, 1])
  })

  // SITE-17
  test('takes the same save twice and does it once; what is back to what it was is another version', async () => {
    const { version } = await shown()
    const input = { ...empty, version, responsible: 'Fener' }
    const first = await people.owner.do(savePrivacySettings, input)
    const before = await rowCounts(server.house.db)
    expect(await people.owner.do(savePrivacySettings, input)).toEqual(first)
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect((await save({ responsible: 'Kandil Oyun' })).version).not.toBe(version)
  })

  // SITE-17
  test('keeps every version, page by page, whole and with who saved it', async () => {
    for (let n = 2; n <= 8; n++) await save({ texts: { tr: `Metin ${n}`, en: '' } })
    const first = await versions()
    const rest = await versions(first.next!)
    expect([...first.versions, ...rest.versions].map(({ number }) => number)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
    expect(rest.next).toBeNull()
    expect(first.versions[1]).toMatchObject({ id: '7', texts: { tr: 'Metin 7' }, byName: people.owner.name })
    expect((await versions('1')).versions).toEqual([])
  })

  // SITE-18
  test('is logged with the fields that changed and how they begin, and open pages hear of it', async () => {
    await using socket = await listen(people.bora)
    await save({
      responsible: 'Kandil A.Ş.',
      contact: 'a@b.example',
      texts: { tr: `## A\n\n${'b'.repeat(300)}`, en: '' },
    })
    const { entries } = await people.owner.do(auditRoutes.listAuditEntries, {})
    expect(entries[0]).toMatchObject({
      action: 'update_site',
      moderatorId: people.owner.uid,
      extra: { fields: ['responsible', 'contact', 'privacyTr'], privacyVersion: 2 },
      originalText: 'Kandil Oyun\n\n',
      newText: `Kandil A.Ş.\na@b.example\n## A ${'b'.repeat(195)}…`,
    })
    await eventually(() => expect(socket.events.map(({ type }) => type)).toContain('site.changed'))
    expect(JSON.stringify(socket.events)).not.toContain('Kandil')
  })

  // SITE-3
  test('is no save of the site’s own page: who saved that stays told', async () => {
    const kaan = await arrive(server, 'Kaan Üç', 'owner')
    const { defaults: _, art: __, savedBy: ___, ...site } = await people.owner.do(sitePageRoutes.getSiteSettings, {})
    await kaan.do(sitePageRoutes.saveSiteSettings, { ...site, art: null, gameName: 'Gece' })
    await save({ responsible: 'Kandil A.Ş.' })
    expect((await people.owner.do(sitePageRoutes.getSiteSettings, {})).savedBy).toBe('Kaan Üç')
  })

  // SITE-18
  test('is not saved by who was an owner when he opened the form', async () => {
    const former = await arrive(server, 'Eski', 'owner')
    const { version } = await former.do(getPrivacySettings, {})
    await people.owner.do(moderationRoutes.setRole, { uid: former.uid, role: 'admin' })
    const input = { ...empty, version, responsible: 'Benim' }
    expect(await former.refused(savePrivacySettings, input)).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await former.refused(listPrivacyVersions, {})).toMatchObject({ status: 403 })
    expect((await notice()).responsible).toBe('Kandil Oyun')
  })
})

// SITE-18
describe(`owners alone, of ${everyoneCount} people on ${engine},`, () => {
  const { people: gathered } = stage({ people: gatherEveryone })

  test.each(Object.entries({ getPrivacySettings, savePrivacySettings, listPrivacyVersions }))(
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

  test('and everybody reads the notice itself', async () => {
    for (const { name, visitor } of gathered.people) {
      expect((await visitor.ask(getPrivacy, {})).status, name).toBe(200)
    }
  })
})
