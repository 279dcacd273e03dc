import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aboutRoutes } from '#contract/about.ts'
import { accountRoutes } from '#contract/accounts.ts'
import { blockRoutes } from '#contract/blocks.ts'
import { channelRoutes } from '#contract/channels.ts'
import { dataCopyRoutes } from '#contract/data-copy-routes.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { ownAccountRoutes } from '#contract/own-account.ts'
import { photoRoutes } from '#contract/photos.ts'
import { reactionRoutes } from '#contract/reaction-routes.ts'
import { preferenceRoutes } from '#contract/preferences.ts'
import { reportRoutes } from '#contract/reports.ts'
import { copiesKept } from '#server/accounts/door.ts'
import { clearCopies } from '#server/app/data-copy/keep-copies.ts'
import { makeCopy } from '#server/app/data-copy/make-copy.ts'
import { roomFor } from '#server/app/data-copy/room-for.ts'
import { copyKey, openStorage, sweepOrphans } from '#server/media/door.ts'
import { entriesOn } from '#tests/kit/audit.ts'
import { formOf, Visitor } from '#tests/kit/browser-like.ts'
import { cast, join, logIn, type Person } from '#tests/kit/cast.ts'
import { day, hour } from '#tests/kit/clock.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { filesOf, upload } from '#tests/kit/files/send-file.ts'
import { unzipped } from '#tests/kit/files/unzip.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { mailsTo } from '#tests/kit/machine/mailbox.ts'
import { password } from '#tests/kit/people.ts'
import { ofMessage, ofPerson } from '#tests/kit/reporting.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk } from '#tests/kit/talk.ts'

const { askDataCopy, getDataCopy } = dataCopyRoutes
const { server, people } = stage({ people: cast, each: 'test' })

const wish = { password, language: 'tr' as const, timeZone: 'Europe/Istanbul' }
const stateOf = async (person: Visitor) => (await person.do(getDataCopy, {})).copy
const fetched = (person: Visitor, url: string, method = 'GET') =>
  fetch(server.url + url, { method, headers: { cookie: person.cookieHeader } })

async function ready(person: Visitor) {
  const copy = await eventually(async () => {
    const now = await stateOf(person)
    if (now?.state !== 'ready') throw new Error(`It is ${JSON.stringify(now)}`)
    return now
  })
  return { ...copy, url: copy.url ?? '' }
}
async function copyOf(person: Person, asked: Partial<typeof wish> | object = {}): Promise<Map<string, string>> {
  await person.do(askDataCopy, { ...wish, ...asked })
  const { url } = await ready(person)
  const response = await fetched(person, url)
  expect(response.status).toBe(200)
  const entries = await unzipped(new Uint8Array(await response.arrayBuffer()))
  return new Map([...entries].map(([name, data]) => [name, data.toString('utf8')]))
}
const jsonIn = (copy: Map<string, string>, name: string): unknown => JSON.parse(copy.get(`json/${name}.json`) ?? '[]')
const mailsOf = async (person: Person): Promise<number> =>
  (await mailsTo(server.dataDir, person.email)).filter(({ subject }) => subject?.includes('kopya')).length

// ACC-64, ACC-65, ACC-68
describe(`a copy of one’s own data on ${engine}`, () => {
  test('holds what is one’s own and may be read now, and no word, name or address of anybody else', async () => {
    const { owner, moderator, ayse, bora } = people
    const talk = await openTalk(server, 'açık-oda')
    const hidden = await openTalk(server, 'gizli-oda')
    const cengiz = await join(server, 'Cengiz Engelli')
    const alien = 'ELİNBAŞKASI'
    const theirs = await talk.post(bora, `${alien} sözü`)
    const mine = await talk.post(ayse, `ilk <b>metnim</b> @${bora.name}`, { replyToId: theirs.id })
    await talk.edit(ayse, mine, 'ikinci metnim')
    const gone = await talk.post(ayse, 'sildiğim mesaj')
    await ayse.do(messageRoutes.removeMessage, { messageId: gone.id })
    const { file } = await upload(ayse, 'notlarım.txt', 'dosyamın içi')
    await talk.post(ayse, '', { fileId: file.id })
    const other = await upload(bora, 'onun.txt', `${alien} dosyası`)
    await talk.post(bora, '', { fileId: other.file.id })
    await ayse.do(reactionRoutes.addReaction, { messageId: theirs.id, emoji: '🔥' })
    await hidden.post(ayse, 'GİZLİYE YAZDIĞIM')
    const secret = await upload(ayse, 'gizli.txt', 'GİZLİ DOSYAM')
    await hidden.post(ayse, '', { fileId: secret.file.id })
    await ayse.do(reportRoutes.report, ofMessage(theirs.id, 'Benim gerekçem.'))
    await bora.do(reportRoutes.report, ofPerson(ayse.uid, `${alien} şikâyeti`))
    await moderator.do(moderationRoutes.timeOut, {
      uid: ayse.uid,
      amount: '5',
      unit: 'minutes',
      reason: 'Bana söylenen sebep',
    })
    server.clock.pass(hour)
    const { channels } = await owner.do(channelRoutes.listChannels, {})
    const { version } = channels.find(({ id }) => id === hidden.channelId)!
    const rights = { allowedRoles: [], readRoles: ['moderator' as const], readOnly: false }
    await owner.do(channelRoutes.setChannelRights, { channelId: hidden.channelId, version, ...rights })

    await ayse.do(blockRoutes.blockPerson, { uid: cengiz.uid })
    const preferences = { language: 'tr', sounds: false, motion: 'less' } as const
    await ayse.do(aboutRoutes.setAbout, { about: 'Ada <i>&</i> deniz' })
    await ayse.do(preferenceRoutes.setPreferences, { chosen: preferences })
    const portrait = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    await ayse.send('POST', photoRoutes.setPhoto.path, formOf({}, new File([new Uint8Array(portrait)], 'ben.png')))
    const entries = await entriesOn(server.house, ayse.uid)
    const copy = await copyOf(ayse)
    expect(copy.get('picture.webp')).toMatch(/^RIFF/)
    const all = [...copy].flat().join('\n')
    for (const own of ['ikinci metnim', 'ilk &#60;b&#62;metnim', 'sildiğim mesaj', 'dosyamın içi', 'Benim gerekçem.'])
      expect(all, own).toContain(own)
    for (const own of ['Bana söylenen sebep', '🔥', ayse.email, 'açık-oda', 'lang="tr"'])
      expect(all, own).toContain(own)
    const others = [alien, 'GİZLİYE', 'GİZLİ DOSYAM', 'gizli-oda', 'gizli.txt', bora.email, moderator.email]
    for (const not of [...others, moderator.name]) expect(all, not).not.toContain(not)
    const pages = [...copy].filter(([name]) => name.endsWith('.html')).flat()
    expect(pages.join('\n')).toContain('Ada &#60;i&#62;&#38;&#60;/i&#62; deniz')
    for (const markup of ['<script', '<b>', '<i>']) expect(pages.join('\n'), markup).not.toContain(markup)
    expect(jsonIn(copy, 'messages-1')).toMatchObject([
      { kind: 'message', id: mine.id, text: 'ikinci metnim', replyTo: theirs.id, channel: 'açık-oda', removedAt: null },
      { kind: 'earlier-text', messageId: mine.id, version: 1, text: `ilk <b>metnim</b> @${bora.name}` },
      { kind: 'message', text: '', file: expect.stringMatching(/^files\/.*notlarım\.txt$/) },
      { kind: 'message', id: gone.id, text: 'sildiğim mesaj', removedAt: expect.any(Number) },
    ])
    expect(jsonIn(copy, 'reports-1')).toMatchObject([{ about: 'message', reason: 'Benim gerekçem.', state: 'waiting' }])
    expect(jsonIn(copy, 'sanctions')).toMatchObject([{ kind: 'time-out', reason: 'Bana söylenen sebep' }])
    expect(jsonIn(copy, 'account')).toMatchObject({
      name: ayse.name,
      email: ayse.email,
      sessions: [{ askedForThis: true }],
      picture: 'picture.webp',
      about: 'Ada <i>&</i> deniz',
      blocked: [{ id: cengiz.uid, name: 'Cengiz Engelli' }],
      preferences,
    })
    expect(all).toContain('Dil: Türkçe<br>Sesler: kapalı<br>Daha az hareket: açık')
    expect(await entriesOn(server.house, ayse.uid), 'no log tells it').toEqual(entries)
  })

  // ACC-64, ACC-67
  test('is asked for with the password, once a day, and by two at once only once', async () => {
    const { ayse } = people
    expect((await new Visitor(server.url).refused(askDataCopy, wish)).code).toBe('signed-out')
    expect((await ayse.refused(askDataCopy, { ...wish, password: 'yanlış parola' })).code).toBe('wrong-password')
    expect(await stateOf(ayse)).toBeNull()
    const second = await logIn(server, ayse.email)
    await using tab = await listen(second)
    const answers = await Promise.all([ayse, ayse, second].map(person => person.ask(askDataCopy, wish)))
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    await tab.event('account.changed')
    const copy = await eventually(async () => {
      const now = await stateOf(second)
      if (now?.state !== 'ready') throw new Error('not yet')
      return now
    })
    expect(copy).toMatchObject({ until: server.clock.now() + 7 * day })
    expect(await server.house.db.read(copiesKept)).toHaveLength(1)
    const { until } = (await ayse.refused(askDataCopy, wish)) as { until?: number }
    expect(until).toBe(server.clock.now() + day)
    await eventually(async () => expect(await mailsOf(ayse)).toBe(1))
    server.clock.pass(day)
    await ayse.do(askDataCopy, wish)
    await ready(ayse)
    await clearCopies(server.house, await openStorage(server.house.config))
    expect(
      (await filesOf(server)).filter(file => file.endsWith('.copy')),
      'the newer one alone',
    ).toHaveLength(1)
  })

  // ACC-66
  test('opens in the session that asked alone, kept by nobody on the way', async () => {
    const { ayse, bora, owner } = people
    const second = await logIn(server, ayse.email)
    await ayse.do(askDataCopy, wish)
    const { url } = await ready(ayse)
    const whole = await fetched(ayse, url)
    expect(whole.status).toBe(200)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="meydan-[\d-]+\.zip"$/),
      'x-content-type-options': 'nosniff',
    })
    for (const other of [second, bora, owner]) expect((await fetched(other, url)).status, other.name).toBe(404)
    expect((await fetched(new Visitor(server.url), url)).status).toBe(401)
    for (const wrong of ['/api/me/data-copy/x.zip', url.replace('.zip', ''), `${url}x`])
      expect((await fetched(ayse, wrong)).status, wrong).toBe(404)
    expect(await stateOf(second)).toMatchObject({ state: 'ready', url: null })
    const { status, body } = await ayse.send('HEAD', url)
    expect([status, body]).toEqual([200, ''])
  })

  // ACC-66, DATA-26
  test.each([
    ['its session logs out', ({ ayse }: typeof people) => ayse.do(accountRoutes.logout, {})],
    [
      'another password is set elsewhere',
      async ({ ayse }: typeof people) => {
        const second = await logIn(server, ayse.email)
        await second.do(ownAccountRoutes.changePassword, { password, newPassword: 'yepyeni bir parola' })
      },
    ],
    ['its week is over', async () => server.clock.pass(7 * day)],
  ])('ends when %s, and its bytes go with the next round', async (_, ends) => {
    const { ayse } = people
    await ayse.do(askDataCopy, wish)
    const { url } = await ready(ayse)
    expect((await filesOf(server)).filter(file => file.endsWith('.copy'))).toHaveLength(1)
    await ends(people)
    expect((await fetched(ayse, url)).status).not.toBe(200)
    await clearCopies(server.house, await openStorage(server.house.config))
    expect((await filesOf(server)).filter(file => file.endsWith('.copy'))).toEqual([])
  })

  // ACC-64
  test.each(['waiting', 'failed'] as const)(
    'costs no day where its session ended and it is %s: it is given up, and asked for again at once',
    async state => {
      const { ayse } = people
      const [second, third] = [await logIn(server, ayse.email), await logIn(server, ayse.email)]
      const unmade = { state, percent: 0, bytes: null, ends_at: null, failure: null }
      const leaveUnmade = async (session: Visitor): Promise<void> => {
        await session.do(accountRoutes.logout, {})
        await write(server.house, tx => tx.updateTable('data_copies').set(unmade).execute())
      }
      const nothing = { copy: null, askFrom: null }

      await ayse.do(askDataCopy, wish)
      await ready(ayse)
      await leaveUnmade(ayse)
      expect(await second.do(getDataCopy, {})).toEqual(nothing)
      await second.do(askDataCopy, wish)
      await ready(second)
      expect(await third.refused(askDataCopy, wish), 'this one costs the day').toMatchObject({
        code: 'data-copy-too-soon',
        until: server.clock.now() + day,
      })

      await leaveUnmade(second)
      await clearCopies(server.house, await openStorage(server.house.config))
      const rows = await server.house.db.read(db => db.selectFrom('data_copies').select('id').execute())
      expect(rows, 'the next round takes its row').toEqual([])
      expect(await third.do(getDataCopy, {})).toEqual(nothing)
    },
  )

  // ACC-64
  test('is given up by its maker where its session ends while it is made', async () => {
    const { ayse } = people
    const second = await logIn(server, ayse.email)
    await ayse.do(askDataCopy, wish)
    await ready(ayse)
    const copy = await server.house.db.read(db => db.selectFrom('data_copies').selectAll().executeTakeFirstOrThrow())
    await ayse.do(accountRoutes.logout, {})
    const making = { ...copy, state: 'waiting' as const, percent: 40, bytes: null, ends_at: null }
    await write(server.house, tx => tx.updateTable('data_copies').set(making).execute())
    await using page = await listen(second)
    const storage = await openStorage(server.house.config)
    await makeCopy(server.house, storage, making, new AbortController().signal)
    await page.event('account.changed')
    const rows = await server.house.db.read(db => db.selectFrom('data_copies').select('id').execute())
    expect(rows).toEqual([])
    await second.do(askDataCopy, wish)
    await ready(second)
  })

  // DATA-26
  test('is left alone by the sweep of unknown files as long as it lies ready, and taken by it when nobody knows it', async () => {
    const { ayse } = people
    await upload(ayse, 'eski.txt', 'ilk dosya')
    server.clock.pass(1)
    await ayse.do(askDataCopy, wish)
    await ready(ayse)
    const [id] = await server.house.db.read(copiesKept)
    const storage = await openStorage(server.house.config)
    server.clock.pass(2 * day)
    const there = async (): Promise<boolean> =>
      (await storage.open(copyKey(id!)).then(found => found?.body.destroy())) !== undefined
    await sweepOrphans(server.house, storage, copiesKept)
    expect(await there()).toBe(true)
    await sweepOrphans(server.house, storage, async () => [])
    expect(await there()).toBe(false)
  })

  // DATA-27
  test('is refused where the disk has too little room', async () => {
    const { ayse } = people
    await upload(ayse, 'büyük.txt', 'a'.repeat(5_000))
    const ask = (free: number): Promise<boolean> => {
      const hasRoom = roomFor(server.house.config, async () => ({ free, total: 10_000_000_000 }))
      return server.house.db.read(db => hasRoom(db, ayse.uid))
    }
    expect(await ask(1_000_005_000)).toBe(true)
    expect(await ask(1_000_004_999)).toBe(false)
  })

  test('goes into pages where much was said, in English too', async () => {
    const { ayse } = people
    const talk = await openTalk(server, 'çok')
    await fillChannel(server.house, { channelId: talk.channelId, uid: ayse.uid, count: 2_345 })
    const noise = randomBytes(40_000).toString('base64')
    await upload(ayse, 'gürültü.txt', noise)
    const copy = await copyOf(ayse, { language: 'en', timeZone: 'nowhere' })
    expect(copy.get('index.html')).toContain('lang="en"')
    expect(copy.get('index.html')).toContain('UTC')
    const counts = [1, 2, 3].map(number => (jsonIn(copy, `messages-${number}`) as object[]).length)
    expect(counts).toEqual([1_000, 1_000, 345])
    expect([...copy.keys()].filter(name => /^messages-\d+\.html$/.test(name))).toHaveLength(3)
    expect([...copy].find(([name]) => name.startsWith('files/'))?.[1]).toBe(noise)
  })
})
