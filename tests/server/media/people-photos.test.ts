import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { lockdownRoutes } from '#contract/lockdowns.ts'
import { memberRoutes } from '#contract/member-routes.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { ownAccountRoutes } from '#contract/own-account.ts'
import { photoSizes } from '#contract/photo-sizes.ts'
import { photoRoutes } from '#contract/photos.ts'
import { forgetPhotos, photoKey, sweepOrphans } from '#server/media/door.ts'
import { openStorage } from '#server/media/open-storage.ts'
import { deleteAccount } from '#server/moderation/door.ts'
import { artKeys } from '#server/site/door.ts'
import { formOf, type RefusalBody, type Reply, Visitor } from '#tests/kit/browser-like.ts'
import { join as joinAs, logIn } from '#tests/kit/cast.ts'
import { day } from '#tests/kit/clock.ts'
import { animation, photo, picture } from '#tests/kit/files/files.ts'
import { trickle } from '#tests/kit/files/send-file.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk } from '#tests/kit/talk.ts'

const { setPhoto, removePhoto } = photoRoutes
const { me } = accountRoutes

const { server } = stage()

const send = (by: Visitor, data: Uint8Array | string, name = 'ben.jpg'): Promise<Reply> =>
  by.send('POST', setPhoto.path, formOf({}, new File([data as BlobPart], name)))
async function wear(by: Visitor, data: Uint8Array | string): Promise<string> {
  const { status, body } = await send(by, data)
  if (status !== 200) throw new Error(`The picture answered ${status} ${JSON.stringify(body)}`)
  return setPhoto.output.parse(body).photoURL
}
const at = (photoURL: string, size: number = photoSizes[0]): string => `${photoURL}-${size}.webp`
const bytesOf = async (by: Visitor, url: string): Promise<Buffer> => {
  const answer = await fetch(server.url + url, { headers: { cookie: by.cookieHeader } })
  return Buffer.from(await answer.arrayBuffer())
}
const objects = async (): Promise<string[]> => {
  const found = await readdir(join(server.dataDir, 'media'), { recursive: true, withFileTypes: true })
  return found
    .filter(entry => entry.isFile())
    .map(({ name }) => name)
    .sort()
}
const rowsOf = (uid: string) =>
  server.house.db.read(db => db.selectFrom('photos').selectAll().where('uid', '=', uid).orderBy('id').execute())
const cardOf = async (viewer: Visitor, uid: string) =>
  (await viewer.do(memberRoutes.listMembers, {})).members.find(member => member.uid === uid)!
const forget = async () => forgetPhotos(server.house, await openStorage(server.house.config))
/** A picture of one colour: as small as a bomb of pixels can be. */
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' }, limitInputPixels: false })
    .png()
    .toBuffer()
const longGif = (frames: number) =>
  sharp(Buffer.concat(Array.from({ length: frames }, (_, n) => Buffer.alloc(48 * 48 * 3, (n % 2) * 200))), {
    raw: { width: 48, height: 48 * frames, channels: 3, pageHeight: 48 },
    limitInputPixels: false,
  })
    .gif({ effort: 1, loop: 0, keepDuplicateFrames: true })
    .toBuffer()

describe(`one’s own picture on ${engine}`, () => {
  // ACC-60, ACC-61
  test('is drawn in four squares, upright, without what the camera wrote, and heard by everybody at once', async () => {
    const [ayse, bora] = [await joinAs(server, 'Ayşe Yüz'), await joinAs(server, 'Bora Gören')]
    const talk = await openTalk(server, 'Yüzler')
    const { id } = await talk.post(ayse, 'merhaba')
    await using page = await listen(bora)
    const photoURL = await wear(ayse, await photo(800, 400))
    expect(photoURL).toMatch(/^\/photo\/[0-9a-f]{32}$/)
    const { data } = await page.event('member.changed')
    expect(data.member).toMatchObject({ uid: ayse.uid, photoURL })
    expect(await cardOf(bora, ayse.uid)).toEqual(data.member)
    expect((await ayse.do(me, {})).account).toMatchObject({ photoURL })
    const { messages } = await bora.do(messageRoutes.listMessages, { channelId: talk.channelId })
    expect(messages.find(message => message.id === id)?.author).toMatchObject({ photoURL })
    for (const size of photoSizes) {
      const bytes = await bytesOf(bora, at(photoURL, size))
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: size, height: size })
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
      expect(bytes.includes('Gizli')).toBe(false)
    }
  })

  // ACC-61
  test('of an animation is its first frame, and of one that is clear the ground behind it', async () => {
    const cem = await joinAs(server, 'Cem Kare')
    const colourOf = async (data: Buffer): Promise<number[]> => {
      const bytes = await bytesOf(cem, at(await wear(cem, data), 96))
      const { data: raw, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      expect([(await sharp(bytes).metadata()).pages ?? 1, info.channels]).toEqual([1, 3])
      return [...raw.subarray(0, 3)]
    }
    const [red, green, blue] = await colourOf(await animation(64, 64))
    expect([red! > 200, green! < 60, blue! < 60], 'not the second, which is green').toEqual([true, true, true])
    const clear = sharp({ create: { width: 64, height: 64, channels: 4, background: '#f000' } })
    for (const part of await colourOf(await clear.png().toBuffer())) expect(part).toBeLessThan(70)
  })

  // ACC-62
  test('is for who is signed in alone, kept for good by his browser; nobody guesses its address', async () => {
    const [deniz, eda] = [await joinAs(server, 'Deniz Yüz'), await joinAs(server, 'Eda Gören')]
    const same = await picture(200, 200).png().toBuffer()
    const photoURL = await wear(deniz, same)
    expect(await wear(eda, same), 'the same picture of another has another address').not.toBe(photoURL)
    const stranger = new Visitor(server.url)
    expect(await stranger.send('GET', at(photoURL))).toMatchObject({ status: 401, body: { code: 'signed-out' } })
    const got = await eda.send('GET', at(photoURL))
    expect(got.status).toBe(200)
    expect(got.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect(got.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(got.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await eda.send('GET', at(photoURL), undefined, { 'if-none-match': got.headers.get('etag')! })).status).toBe(
      304,
    )
    for (const wrong of [at(photoURL, 41), photoURL, `${photoURL}-40.png`, `/photo/${'0'.repeat(32)}-40.webp`])
      expect((await eda.send('GET', wrong)).status, wrong).toBe(404)
  })

  // ACC-60
  test('goes as another takes its place, or without one; both can be said again', async () => {
    const [fatma, gül] = [await joinAs(server, 'Fatma Yüz'), await joinAs(server, 'Gül Gören')]
    await forget()
    const before = await objects()
    const first = await wear(fatma, await picture(100, 100).png().toBuffer())
    const second = await wear(fatma, await picture(100, 100).png().toBuffer())
    expect((await gül.send('GET', at(first))).status).toBe(404)
    expect((await gül.send('GET', at(second))).status).toBe(200)
    await using page = await listen(gül)
    expect(await fatma.do(removePhoto, {})).toEqual({})
    expect((await page.event('member.changed')).data.member).toMatchObject({ uid: fatma.uid, photoURL: '' })
    expect(await fatma.do(removePhoto, {}), 'a second time').toEqual({})
    expect((await gül.send('GET', at(second))).status).toBe(404)
    await forget()
    expect([await objects(), await rowsOf(fatma.uid)]).toEqual([before, []])
  })

  // ACC-61
  test.each<[string, () => Promise<Buffer> | Buffer | string, string, number, object]>([
    ['of one pixel', () => picture(1, 1).png().toBuffer(), 'photo-too-small', 422, { minPixels: 40 }],
    ['39 pixels high', () => picture(400, 39).png().toBuffer(), 'photo-too-small', 422, {}],
    ['of 17 megapixels', () => flat(4_250, 4_000), 'image-too-large', 413, { maxMegapixels: 16 }],
    ['12,000 × 12,000', () => flat(12_000, 12_000), 'image-too-large', 413, { maxMegapixels: 16 }],
    ['of 2,001 frames', () => longGif(2_001), 'animation-too-long', 413, {}],
    ['that is TIFF', () => picture(400, 400).tiff().toBuffer(), 'photo-type-refused', 415, {}],
    ['that is AVIF', () => picture(64, 64).avif().toBuffer(), 'photo-type-refused', 415, {}],
    ['that is SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 'photo-type-refused', 415, {}],
    ['that is a text', () => 'Merhaba', 'photo-type-refused', 415, {}],
    ['that is empty', () => '', 'file-broken', 422, {}],
    [
      'that is cut off',
      async () => (await picture(400, 400).png().toBuffer()).subarray(0, 40_000),
      'file-broken',
      422,
      {},
    ],
    ['of 6 MB', () => Buffer.alloc(6 * 1024 * 1024, 'a'), 'file-too-large', 413, { maxMegabytes: 5 }],
  ])('%s is refused, and leaves nothing', { timeout: 60_000 }, async (_, make, code, status, facts) => {
    const hale = await joinAs(server, `Hale ${Math.random()}`.slice(0, 14))
    const before = await objects()
    const refused = await send(hale, await make())
    expect({ status: refused.status, ...(refused.body as RefusalBody) }).toMatchObject({ status, code, ...facts })
    expect([await objects(), await rowsOf(hale.uid)]).toEqual([before, []])
  })

  // ACC-61
  test('of a thousand frames is its first one', { timeout: 60_000 }, async () => {
    const ipek = await joinAs(server, 'İpek Kare')
    expect(await sharp(await bytesOf(ipek, at(await wear(ipek, await longGif(1_000))))).metadata()).toMatchObject({
      width: 40,
      height: 40,
    })
  })

  // ACC-60, MED-13
  test('is nobody’s who is under a sanction, also where that comes while it is sent; he may go without', async () => {
    const [owner, jale] = [await joinAs(server, 'Olcay Sahip', 'owner'), await joinAs(server, 'Jale Yüz')]
    await wear(jale, await picture(100, 100).png().toBuffer())
    const before = await objects()
    const sending = trickle(jale, 'ben.png', setPhoto.path)
    const { version } = await cardOf(owner, jale.uid)
    const bytes = await picture(100, 100).png().toBuffer()
    await sending.send(bytes.subarray(0, 100))
    await owner.do(moderationRoutes.setMuted, { uid: jale.uid, version, isMuted: true, reason: 'Reklam' })
    await sending.send(bytes.subarray(100))
    await sending.send('\r\n--sinir--\r\n')
    sending.connection.end()
    expect(await sending.answer).toMatchObject({ status: 403, body: { code: 'muted' } })
    expect(await objects()).toEqual(before)
    expect(await send(jale, bytes)).toMatchObject({ status: 403, body: { code: 'muted' } })
    expect(await jale.do(removePhoto, {})).toEqual({})
  })

  // ACC-60
  test('goes with the account, its bytes too', async () => {
    const kaan = await joinAs(server, 'Kaan Yüz')
    await forget()
    const before = await objects()
    const photoURL = await wear(kaan, await picture(100, 100).png().toBuffer())
    const input = { who: { email: kaan.email }, withMessages: false, casesSince: 0, after: null } as const
    await server.house.writer.run({ verb: deleteAccount }, null, input)
    const lale = await joinAs(server, 'Lale Gören')
    expect((await lale.send('GET', at(photoURL))).status).toBe(404)
    await forget()
    expect([await objects(), await rowsOf(kaan.uid)]).toEqual([before, []])
  })

  // MED-23
  test('is known to the sweep of orphans, which takes what no row knows', async () => {
    const mine = await joinAs(server, 'Mine Yüz')
    server.clock.pass(1_000) // what is older than the oldest that is known stays
    await wear(mine, await picture(100, 100).png().toBuffer())
    const [row] = await rowsOf(mine.uid)
    await wear(mine, await picture(100, 100).png().toBuffer())
    const storage = await openStorage(server.house.config)
    const before = await objects()
    server.clock.pass(2 * day)
    await sweepOrphans(server.house, storage, artKeys)
    expect(await objects()).toEqual(before)
    await server.house.writer.run(
      {
        verb: async tx => {
          await tx.deleteFrom('photos').where('id', '=', row!.id).execute()
          return { result: null }
        },
      },
      null,
      {},
    )
    await sweepOrphans(server.house, storage, artKeys)
    expect(before.filter(name => name.startsWith(row!.id))).toHaveLength(4)
    expect(await objects()).toEqual(
      before.filter(name => !photoSizes.map(size => photoKey(row!.id, size)).includes(name)),
    )
    expect((await (await logIn(server, mine.email)).do(me, {})).account?.photoURL).not.toBe('')
  })

  // ACC-60
  test('of two tabs at once is the later one, and nothing stays of the other', async () => {
    const nuri = await joinAs(server, 'Nuri Yüz')
    await forget()
    const before = await objects()
    const urls = await Promise.all(
      Array.from({ length: 2 }, async () => wear(nuri, await picture(90, 90).png().toBuffer())),
    )
    const { photoURL } = (await nuri.do(me, {})).account!
    expect(urls).toContain(photoURL)
    await forget()
    expect(await rowsOf(nuri.uid)).toHaveLength(1)
    expect((await objects()).length - before.length).toBe(4)
  })
})

// ACC-48, ACC-60
describe(`a lockdown of the whole place on ${engine}`, () => {
  test('holds new names and pictures of those whom it keeps from writing, and takes none away', async () => {
    const [owner, ada] = [await joinAs(server, 'Olcay Kilit', 'owner'), await joinAs(server, 'Ada Kilit')]
    const photoURL = await wear(ada, await picture(100, 100).png().toBuffer())
    const rename = (displayName: string, by: Visitor, shown: string) =>
      by.ask(ownAccountRoutes.changeName, { displayName, shown })
    const until = server.clock.now() + 60 * 60_000
    const lockdown = { channelId: null, kind: 'staff', threshold: null, minutes: 60, version: null } as const
    await owner.do(lockdownRoutes.setLockdown, lockdown)
    expect(await rename('Ada Yeni', ada, 'Ada Kilit')).toMatchObject({
      status: 403,
      body: { code: 'locked-down', until },
    })
    const data = await picture(100, 100).png().toBuffer()
    const before = await objects()
    expect(await send(ada, data)).toMatchObject({ status: 403, body: { code: 'locked-down', until } })
    expect(await objects()).toEqual(before)
    expect((await ada.do(me, {})).account).toMatchObject({ displayName: 'Ada Kilit', photoURL })
    expect((await send(owner, data)).status, 'staff are exempt').toBe(200)
    expect(await ada.do(removePhoto, {})).toEqual({})
    server.clock.pass(60 * 60_000 + 1)
    expect((await send(await logIn(server, ada.email), data)).status).toBe(200)
  })
})
