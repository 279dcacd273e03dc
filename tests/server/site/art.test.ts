import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { durations, sizes } from '#contract/limits.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { type DrawnArt, sitePageRoutes, siteRoutes } from '#contract/site.ts'
import { sweepOrphans } from '#server/media/door.ts'
import { openStorage } from '#server/media/open-storage.ts'
import { artKeys, forgetArt } from '#server/site/door.ts'
import { formOf, type RefusalBody, type Reply } from '#tests/kit/browser-like.ts'
import { arrive, cast, type Person } from '#tests/kit/cast.ts'
import { day, hour } from '#tests/kit/clock.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { animation, photo, picture } from '#tests/kit/files/files.ts'
import { trickle } from '#tests/kit/files/send-file.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { stage } from '#tests/kit/stage.ts'
import { answer, gatherEveryone } from '#tests/matrix/everyone.ts'
import { answerOf } from '#tests/matrix/rules.ts'

const { getSiteSettings, saveSiteSettings, uploadSiteArt } = sitePageRoutes
const { server, people } = stage({ people: cast })

const send = (data: Uint8Array | string, name = 'kapak.png', by: Person = people.owner): Promise<Reply> =>
  by.send('POST', uploadSiteArt.path, formOf({}, new File([data as BlobPart], name)))
async function draw(data: Uint8Array | string, name?: string): Promise<DrawnArt> {
  const { status, body } = await send(data, name)
  if (status !== 200) throw new Error(`The art answered ${status} ${JSON.stringify(body)}`)
  return uploadSiteArt.output.parse(body)
}
const alt = { tr: 'Fenerler', en: 'Lanterns' }
const empty = { studioName: '', gameName: '', sentence: { tr: '', en: '' }, links: [], leastAge: 0 }
async function show(hash: string | null): Promise<void> {
  const { version } = await people.owner.do(getSiteSettings, {})
  await people.owner.do(saveSiteSettings, { ...empty, version, art: hash === null ? null : { hash, alt } })
}
const storage = () => openStorage(server.house.config)
const objects = async (): Promise<string[]> => {
  const found = await readdir(join(server.dataDir, 'media'), { recursive: true, withFileTypes: true })
  return found.filter(entry => entry.isFile()).map(({ name }) => name)
}
const arriving = (): Promise<string[]> => readdir(join(server.dataDir, 'media', 'incoming'))
/** An owner's look: nobody else is shown what no save has taken. */
const bytesOf = async (url: string): Promise<Buffer> => {
  const answer = await fetch(server.url + url, { headers: { cookie: people.owner.cookieHeader } })
  return Buffer.from(await answer.arrayBuffer())
}
const large = () => picture(1_600, 900).png().toBuffer()

describe(`key art on ${engine}`, () => {
  // SITE-4
  test.each([
    [
      'a large one',
      4_000,
      2_250,
      [
        [640, 360],
        [1_280, 720],
        [2_560, 1_440],
      ],
    ],
    [
      'one that stands upright',
      900,
      1_600,
      [
        [360, 640],
        [720, 1_280],
        [900, 1_600],
      ],
    ],
    [
      'the smallest',
      320,
      320,
      [
        [320, 320],
        [320, 320],
        [320, 320],
      ],
    ],
    [
      'the longest',
      1_280,
      320,
      [
        [640, 160],
        [1_280, 320],
        [1_280, 320],
      ],
    ],
  ])('is drawn in three sizes, none larger than it is: %s', async (_, width, height, drawn) => {
    const { hash, sizes: three } = await draw(await picture(width, height).jpeg({ quality: 50 }).toBuffer())
    expect(three.map(each => [each.width, each.height])).toEqual(drawn)
    for (const each of three) {
      expect(each.url).toBe(`/art/${hash}-${each.size}.webp`)
      const bytes = await bytesOf(each.url)
      expect(bytes.length).toBe(each.bytes)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: each.width, height: each.height })
    }
  })

  // SITE-4
  test('is turned upright, and tells neither where nor by whom it was taken', async () => {
    const { sizes: three } = await draw(await photo(800, 400))
    expect(three.map(each => [each.width, each.height])).toEqual([
      [320, 640],
      [400, 800],
      [400, 800],
    ])
    for (const { url } of three) {
      const bytes = await bytesOf(url)
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
      expect(bytes.includes('Gizli')).toBe(false)
    }
  })

  // SITE-4
  test('is what its content says: a PNG named .jpg is one, and keeps what is clear', async () => {
    const clear = sharp({ create: { width: 400, height: 400, channels: 4, background: '#f008' } })
    const [{ url }] = (await draw(await clear.png().toBuffer(), 'kapak.jpg')).sizes as [DrawnArt['sizes'][number]]
    expect(await sharp(await bytesOf(url)).metadata()).toMatchObject({ format: 'webp', hasAlpha: true })
  })

  // SITE-4
  test('that moves stands still', async () => {
    const [{ url }] = (await draw(await animation(400, 320, 'webp'))).sizes as [DrawnArt['sizes'][number]]
    const { data, info } = await sharp(await bytesOf(url))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect((await sharp(await bytesOf(url)).metadata()).pages ?? 1).toBe(1)
    expect([info.width, info.height, data[0]! > 200, data[1]! < 60]).toEqual([400, 320, true, true])
  })

  // SITE-4
  test.each<[string, () => Promise<Buffer> | Buffer | string, string, number, object]>([
    ['of one pixel', () => picture(1, 1).png().toBuffer(), 'art-size-refused', 422, { minPixels: 320, maxRatio: 4 }],
    [
      '8,000 × 200',
      () => picture(8_000, 200).png().toBuffer(),
      'art-size-refused',
      422,
      { minPixels: 320, maxRatio: 4 },
    ],
    ['8,000 × 400', () => picture(8_000, 400).jpeg().toBuffer(), 'art-size-refused', 422, {}],
    ['319 pixels high', () => picture(640, 319).png().toBuffer(), 'art-size-refused', 422, {}],
    ['of 17 megapixels', () => flat(4_250, 4_000), 'image-too-large', 413, { maxMegapixels: 16 }],
    ['that is a bomb of pixels', () => flat(9_000, 8_000), 'image-too-large', 413, {}],
    ['that is GIF', () => animation(400, 400), 'art-type-refused', 415, {}],
    ['that is TIFF', () => picture(400, 400).tiff().toBuffer(), 'art-type-refused', 415, {}],
    ['that is SVG', () => svg, 'art-type-refused', 415, {}],
    ['that is a text', () => 'Merhaba', 'art-type-refused', 415, {}],
    ['that is empty', () => '', 'file-broken', 422, {}],
    ['that is cut off', async () => (await large()).subarray(0, 40_000), 'file-broken', 422, {}],
    ['of 60 MB', () => Buffer.alloc(60 * 1024 * 1024, 'a'), 'file-too-large', 413, { maxMegabytes: 20 }],
  ])('%s is refused, and leaves nothing', async (_, make, code, status, facts) => {
    const before = [await objects(), await server.house.db.read(artKeys)]
    const refused = await send(await make())
    expect({ status: refused.status, ...(refused.body as RefusalBody) }).toMatchObject({ status, code, ...facts })
    expect([await objects(), await server.house.db.read(artKeys)]).toEqual(before)
  })

  // SITE-4
  test('of the largest size, clear in places, takes no more memory than there is', { timeout: 120_000 }, async () => {
    const side = sizes.artPixels.large
    const grey = Buffer.from(
      Uint32Array.from({ length: side * side }, (_, n) => (n * 2_654_435_761) & 0xc0c0c0c0).buffer,
    )
    const clear = sharp(grey, { raw: { width: side, height: side, channels: 4 } })
    const sent = await clear.png({ compressionLevel: 3 }).toBuffer()
    expect((await draw(sent)).sizes.at(-1)).toMatchObject({ width: side, height: side })
  })

  // SITE-5
  test('is served to everybody, may be kept for ever, and nothing else stands there', async () => {
    const { hash, sizes: three } = await draw(await large())
    const { url } = three[1]!
    await show(hash)
    const { status, headers } = await people.visitor.send('GET', url)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    })
    const etag = headers.get('etag')!
    expect((await people.visitor.send('GET', url, undefined, { 'if-none-match': etag })).status).toBe(304)
    const head = await people.visitor.send('HEAD', url)
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(three[1]!.bytes)])
    const nothing = [
      `/art/${hash}.webp`,
      `/art/${hash}-huge.webp`,
      `/art/${hash}-small.png`,
      `/art/${hash.toUpperCase()}-small.webp`,
      `/art/${'0'.repeat(32)}-small.webp`,
      '/art/..%2f..%2fmeydan.db',
      '/art/x',
    ]
    for (const path of nothing) expect((await people.visitor.send('GET', path)).status, path).toBe(404)
    expect((await draw(await large())).hash, 'the same picture again is another one').not.toBe(hash)
  })

  // SITE-6
  test('that no save has taken, or that was replaced, is there for owners alone', async () => {
    const { hash, sizes: three } = await draw(await large())
    const { url } = three[0]!
    const statusFor = async (person: { send: Person['send'] }) => (await person.send('GET', url)).status
    const { visitor, ayse, admin, owner } = people
    const all = [visitor, ayse, admin, owner]
    const statuses = () => Promise.all(all.map(statusFor))
    expect(await statuses()).toEqual([404, 404, 404, 200])
    const { headers } = await owner.send('GET', url)
    expect(headers.get('cache-control')).toBe('private, no-store')
    const known = { 'if-none-match': headers.get('etag')! }
    expect((await visitor.send('GET', url, undefined, known)).status, 'not even that it is there').toBe(404)
    await show(hash)
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await show(null)
    expect(await statusFor(visitor), 'from the save on').toBe(404)
  })

  // SITE-6
  test('is the site’s when it is saved; what it replaces is gone at once', async () => {
    const [first, second] = [await draw(await large()), await draw(await large())]
    await show(first.hash)
    const { art } = await people.visitor.do(siteRoutes.site, {})
    expect(art).toEqual({ hash: first.hash, sizes: first.sizes, alt })
    await show(second.hash)
    await eventually(async () => expect((await people.owner.send('GET', first.sizes[0]!.url)).status).toBe(404))
    await eventually(async () => expect((await server.house.db.read(artKeys)).length).toBe((await objects()).length))
    expect((await people.visitor.send('GET', second.sizes[0]!.url)).status).toBe(200)
    const { version } = await people.owner.do(getSiteSettings, {})
    const late = { ...empty, version, art: { hash: first.hash, alt } }
    expect(await people.owner.refused(saveSiteSettings, late)).toMatchObject({
      code: 'upload-not-found',
      field: 'art.hash',
    })
    await show(null)
    await eventually(async () => expect((await people.visitor.send('GET', second.sizes[0]!.url)).status).toBe(404))
    expect((await people.visitor.do(siteRoutes.site, {})).art).toBeNull()
  })

  // SITE-6
  test('that no save took goes after a day, and can’t be taken any more; what the site shows stays', async () => {
    const [taken, unused] = [await draw(await large()), await draw(await large())]
    await show(taken.hash)
    await forgetArt(server.house, await storage())
    expect((await people.owner.send('GET', unused.sizes[0]!.url)).status, 'not yet').toBe(200)
    server.clock.pass(durations.unusedUploadMs)
    const { version } = await people.owner.do(getSiteSettings, {})
    const late = { ...empty, version, art: { hash: unused.hash, alt } }
    expect(await people.owner.refused(saveSiteSettings, late)).toMatchObject({ code: 'upload-not-found' })
    server.clock.pass(hour)
    await forgetArt(server.house, await storage())
    expect((await people.owner.send('GET', unused.sizes[0]!.url)).status).toBe(404)
    expect((await people.visitor.send('GET', taken.sizes[0]!.url)).status).toBe(200)
    expect((await objects()).filter(name => name.includes('.')).length).toBe(3)
  })

  // SITE-6
  test('is known to the sweep of what no row knows, and what a crash left of it is not', async () => {
    const { hash, sizes: three } = await draw(await large())
    await show(hash)
    server.clock.pass(2 * day)
    const lost = await draw(await large())
    const keys = (
      await server.house.db.read(db =>
        db.selectFrom('site_art').select('storage_key').where('hash', '=', lost.hash).execute(),
      )
    ).map(row => row.storage_key)
    await server.house.writer.run(
      {
        verb: async tx => {
          await tx.deleteFrom('site_art').where('hash', '=', lost.hash).execute()
          return { result: null }
        },
      },
      null,
      {},
    )
    await sweepOrphans(server.house, await storage(), artKeys)
    expect(await objects(), 'it may be on its way').toEqual(expect.arrayContaining(keys))
    server.clock.pass(2 * day)
    await sweepOrphans(server.house, await storage(), artKeys)
    for (const key of keys) expect(await objects()).not.toContain(key)
    for (const { url } of three) expect((await people.visitor.send('GET', url)).status).toBe(200)
  })

  // SITE-7
  test.each(['admin', 'user'] as const)('is stored for nobody who became %s while it came', async role => {
    const former = await arrive(server, `Eski ${role}`, 'owner')
    const before = [await objects(), await server.house.db.read(artKeys)]
    const file = await large()
    const sending = trickle(former, 'kapak.png', uploadSiteArt.path)
    await sending.send(file.subarray(0, 1_000))
    await eventually(async () => expect(await arriving()).not.toEqual([])) // past the first look at his rank
    await people.owner.do(moderationRoutes.setRole, { uid: former.uid, role })
    await sending.send(file.subarray(1_000))
    await sending.send('\r\n--sinir--\r\n')
    sending.connection.end()
    expect(await sending.answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect([await objects(), await server.house.db.read(artKeys)]).toEqual(before)
    expect(await send(file, 'kapak.png', former), 'nor afterwards').toMatchObject({ status: 403 })
  })
})

const svg =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><rect width="9"/></svg>'
const flat = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#123' } })
    .png({ compressionLevel: 9 })
    .toBuffer()

// SITE-7
describe(`the upload of key art on ${engine}`, () => {
  const { people: gathered } = stage({ people: gatherEveryone })

  test('is for those whom the rules name', async () => {
    for (const { name, who, visitor } of gathered.people) {
      const given = await answer(visitor, uploadSiteArt, {}) // a text
      expect(given === 'art-type-refused' ? 'yes' : given, name).toBe(answerOf('site.edit', who, {}))
    }
  })
})
