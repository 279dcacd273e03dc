import { readdir, readlink, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { sizes } from '#contract/limits.ts'
import { limits } from '#contract/rate-limits.ts'
import type { Upload } from '#contract/media.ts'
import { pathIn, Visitor } from '#tests/kit/browser-like.ts'
import { cast } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { picture, samples } from '#tests/kit/files/files.ts'
import { upload } from '#tests/kit/files/send-file.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { stage } from '#tests/kit/stage.ts'

const { server, people } = stage({ people: cast })
let digits: Upload
beforeAll(async () => {
  digits = await upload(people.ayse, 'rakamlar.txt', '0123456789')
})

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  people.ayse.send(method, url, undefined, headers)

// MED-17
describe(`a range of a file on ${engine}`, () => {
  test.each<[string, number, string, string | null]>([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=2-2', 206, '2', 'bytes 2-2/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=99-100', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=5-2', 200, '0123456789', null],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['bytes=', 200, '0123456789', null],
    ['bytes=-', 200, '0123456789', null],
    ['bytes=a-b', 200, '0123456789', null],
    ['lines=0-3', 200, '0123456789', null],
    [`bytes=${'9'.repeat(400)}-`, 416, '', 'bytes */10'],
  ])('%s answers %i', async (range, status, body, contentRange) => {
    const reply = await get(digits.secure_url, { range })
    expect(reply.status).toBe(status)
    if (status !== 416) expect(String(reply.body)).toBe(body)
    expect(reply.headers.get('content-range')).toBe(contentRange)
    if (status !== 416) expect(reply.headers.get('content-length')).toBe(String(body.length))
  })

  test('is only taken from the very file that was begun', async () => {
    const range = 'bytes=4-'
    expect((await get(digits.secure_url, { range, 'if-range': `"${digits.id}"` })).status).toBe(206)
    expect((await get(digits.secure_url, { range, 'if-range': '"another"' })).status).toBe(200)
  })
})

describe(`a served file on ${engine}`, () => {
  // MED-17
  test('may run nothing, reach nothing and be kept by nobody else', async () => {
    for (const [name, { make }] of Object.entries(samples)) {
      const { secure_url, type } = await upload(people.ayse, name, await make())
      const { headers } = await get(secure_url)
      const isShown = /^(image|video|audio)\//.test(type)
      const policy = headers.get('content-security-policy')!.split('; ')
      expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'"]))
      expect(policy.join()).not.toMatch(/script-src|allow-(scripts|popups|forms|top)/)
      expect(policy).toContain(isShown ? 'sandbox allow-same-origin' : 'sandbox')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('cache-control')).toBe('private, no-cache')
      expect(headers.get('accept-ranges')).toBe('bytes')
      expect(headers.get('content-type')).toBe(type === 'text/plain' ? 'text/plain; charset=utf-8' : type)
      expect(headers.get('content-disposition')).toMatch(isShown ? /^inline; filename=/ : /^attachment; filename=/)
    }
  })

  // MED-5
  test('has its own name when it is saved, in letters for every browser', async () => {
    const { secure_url } = await upload(people.ayse, 'Çok güzel “ışık” 100% (1).txt', 'Merhaba')
    expect((await get(secure_url)).headers.get('content-disposition')).toBe(
      'attachment; filename="Cok guzel _isik_ 100_ (1).txt"; ' +
        "filename*=UTF-8''%C3%87ok%20g%C3%BCzel%20%E2%80%9C%C4%B1%C5%9F%C4%B1k%E2%80%9D%20100%25%20%281%29.txt",
    )
  })

  // MED-17
  test('is asked for each time, and not sent again while nothing changed', async () => {
    const { headers } = await get(digits.secure_url)
    const known = { 'if-none-match': headers.get('etag')! }
    const again = await get(digits.secure_url, known)
    expect([again.status, again.body]).toEqual([304, ''])
    expect(
      (await people.bora.send('GET', digits.secure_url, undefined, known)).status,
      'who may not, not even that',
    ).toBe(404)
  })

  test('tells its size to anybody who asks for the head alone', async () => {
    const { status, headers, body } = await get(digits.secure_url, {}, 'HEAD')
    expect([status, body, headers.get('content-length'), headers.get('accept-ranges')]).toEqual([
      200,
      '',
      '10',
      'bytes',
    ])
  })

  test('has a thumbnail under its own address, and only where there is one', async () => {
    const { file } = await upload(people.ayse, 'resim.png', await picture(2_000, 100).png().toBuffer())
    const { status, headers } = await get(file.thumbnailUrl!)
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'image/webp',
      'inline',
    ])
    expect(headers.get('cache-control')).toBe('private, no-cache')
    const etag = headers.get('etag')!
    expect(etag).not.toBe(`"${file.id}"`)
    expect((await get(file.thumbnailUrl!, { 'if-none-match': etag })).status).toBe(304)
    expect((await get(file.thumbnailUrl!, {}, 'HEAD')).status).toBe(200)
    expect((await people.bora.send('GET', file.thumbnailUrl!)).status).toBe(404)
    expect((await get(`/media/${digits.id}/thumbnail`)).status).toBe(404)
  })

  test('is under no other address', async () => {
    for (const path of [
      '/media/',
      `/media/${digits.id}`,
      '/media/019a9f3e-0000-7000-8000-000000000001/a.txt',
      '/media/incoming/a.txt',
      '/media/%00/a.txt',
      `/media/${digits.id.toUpperCase()}/a.txt`,
      `/media/..%2f..%2fmeydan.db/x`,
      `/media/${digits.id}.thumbnail/x`,
    ]) {
      expect(await get(path), path).toMatchObject({ status: 404, body: { code: 'not-found' } })
    }
    expect((await get(digits.secure_url, {}, 'POST')).status).toBe(405)
  })

  test('is not for those who are signed out', async () => {
    const reply = await new Visitor(server.url).send('GET', digits.secure_url)
    expect(reply).toMatchObject({ status: 401, body: { code: 'signed-out' } })
  })

  // MED-22
  test('whose bytes are not here may be at the next try, and is never a file of nothing', async () => {
    const { house } = server
    const { level } = house.log
    house.log.level = 'silent'
    const lost = await upload(people.ayse, 'kayip.txt', 'Merhaba')
    await rm(`${server.dataDir}/media/${lost.id.slice(-2)}/${lost.id}`)
    const { status, headers } = await get(lost.secure_url)
    house.log.level = level
    expect([status, headers.get('content-type')]).toEqual([503, 'application/json; charset=utf-8'])
    expect(headers.get('retry-after')).toBe('5')
    expect(headers.get('content-disposition')).toBeNull()
  })

  test('is let go of when its reader goes away', async () => {
    const { moderator } = people
    const { secure_url, id } = await upload(moderator, 'uzun.txt', Buffer.alloc(sizes.staffFileBytes, 'a'))
    const reading = request(server.url + pathIn(secure_url), { headers: { cookie: moderator.cookieHeader } })
    const response = await new Promise<IncomingMessage>(resolve => {
      reading.on('response', resolve).end()
    })
    response.pause()
    await eventually(async () => expect(await openFiles()).toContainEqual(expect.stringContaining(id)))
    reading.destroy()
    await eventually(async () => expect(await openFiles()).not.toContainEqual(expect.stringContaining(id)))
  })

  test('can’t be asked for without end', async () => {
    await using strict = await startTestServer({ LIMITS: '1' })
    const { ayse } = await cast(strict)
    const { secure_url } = await upload(ayse, 'not.txt', 'Merhaba')
    const statuses: number[] = []
    for (let n = 0; n <= limits.file.rules[0].burst; n++) statuses.push((await ayse.send('HEAD', secure_url)).status)
    expect(statuses.indexOf(429)).toBe(limits.file.rules[0].burst)
  })
})

/** What this process has open, the server's files among it. */
async function openFiles(): Promise<string[]> {
  const numbers = await readdir('/proc/self/fd')
  return Promise.all(numbers.map(number => readlink(`/proc/self/fd/${number}`).catch(() => '')))
}
