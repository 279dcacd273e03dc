import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { mediaKinds } from '#contract/media.ts'
import { sizes } from '#contract/limits.ts'
import { pathIn } from '#tests/kit/browser-like.ts'
import { cast } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { animation, chunk, phoneFilm, photo, picture, samples } from '#tests/kit/files/files.ts'
import { movingPng } from '#tests/kit/files/worst-shapes.ts'
import { stage } from '#tests/kit/stage.ts'
import { filesOf, sendFile, tracesOf, upload } from '#tests/kit/files/send-file.ts'

const { server, people } = stage({ people: cast })

const bytesOf = async (url: string): Promise<Buffer> => {
  const response = await fetch(server.url + pathIn(url), { headers: { cookie: people.ayse.cookieHeader } })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

describe(`an upload on ${engine}`, () => {
  // MED-1, MED-3
  test.each(Object.entries(samples))('takes %s, and gives it back', async (name, { type, make }) => {
    const data = await make()
    const { id, secure_url, file, ...rest } = await upload(people.ayse, name, data)
    expect(rest).toMatchObject({ type, name })
    expect(file).toMatchObject({ id, url: pathIn(secure_url), name, type, bytes: rest.size })
    expect(mediaKinds).toContain(file.kind)
    expect(file.kind).toBe(type.startsWith('text') || type.startsWith('application') ? 'document' : type.split('/')[0])
    const stored = await bytesOf(secure_url)
    expect(stored.length).toBe(rest.size)
    if (file.kind === 'image') expect([rest.width, rest.height]).toEqual([80, 60])
    else expect([rest.width, rest.height, stored.equals(data)]).toEqual([null, null, true])
  })

  // MED-4
  test('is what it is, whatever its name says and its sender claims', async () => {
    const { type, name } = await upload(people.ayse, 'tatil.pdf', await picture().png().toBuffer())
    expect([type, name]).toEqual(['image/png', 'tatil.png'])
    const form = new FormData()
    form.append('file', new File([Buffer.from('düz yazı')], 'sayfa.html', { type: 'text/html' }))
    const { body } = await people.ayse.send('POST', '/api/media/auto/upload', form)
    expect(body).toMatchObject({ type: 'text/plain', name: 'sayfa.html.txt' })
  })

  test.each([
    ['İstanbul’da güneş ışığı 🌞.txt', 'İstanbul’da güneş ışığı 🌞.txt'],
    ['../../etc/passwd', 'passwd.txt'],
    ['C:\\Belgelerim\\not.txt', 'not.txt'],
    ['fatura\u202etxt.exe', 'faturatxt.exe.txt'],
    ['.htaccess', 'htaccess.txt'],
    ['README.MD', 'README.MD'],
    ['oyun.bat', 'oyun.bat.txt'],
    ['<img src=x onerror=alert(1)>.txt', '<img src=x onerror=alert(1)>.txt'],
    ['"Son" sürüm.txt', '"Son" sürüm.txt'],
    ['%22 indirim.txt', '" indirim.txt'],
    ['yüzde 100%.txt', 'yüzde 100%.txt'],
    ['iki\nsatır.txt', 'ikisatır.txt'],
    ['thumbnail', 'thumbnail.txt'],
    ['...', 'dosya.txt'],
    [`${'ğ'.repeat(300)}.txt`, `${'ğ'.repeat(196)}.txt`],
    ['cafe\u0301.txt', 'café.txt'],
  ])('called %j is shown and served as %j', async (given, shown) => {
    const { name, secure_url } = await upload(people.ayse, given, 'Merhaba')
    expect(name).toBe(shown)
    expect(String(await bytesOf(secure_url))).toBe('Merhaba')
  })

  // MED-5
  test('keeps a name that looks escaped, where the page tells it beside the file', async () => {
    const reply = await sendFile(people.ayse, '%22 indirim.txt', 'Merhaba', { name: '%22 indirim.txt' })
    expect(reply).toMatchObject({ status: 200, body: { name: '%22 indirim.txt' } })
  })

  test.each([
    ['ISO-8859-9', Buffer.from('\xddyi ak\xfeamlar, \xf0\xfc\xfe\xfd\xf6\xe7', 'latin1')],
    ['windows-1254', Buffer.from('\x93\xddyi ak\xfeamlar, \xf0\xfc\xfe\xfd\xf6\xe7\x94', 'latin1')],
    ['UTF-16 of Windows', Buffer.from('\ufeffİyi akşamlar, ğüşıöç', 'utf16le')],
    ['UTF-16 of others', Buffer.from('\ufeffİyi akşamlar, ğüşıöç', 'utf16le').swap16()],
  ])('takes a text in %s, and gives it back as UTF-8', async (_, data) => {
    const { type, secure_url } = await upload(people.ayse, 'not.txt', data)
    expect(type).toBe('text/plain')
    const stored = (await bytesOf(secure_url)).toString('utf8')
    expect(stored).toMatch(/^\ufeff[“]?İyi akşamlar, ğüşıöç[”]?$/)
  })

  // MED-1
  test('takes a preset before or after the file, and it means nothing', async () => {
    expect((await sendFile(people.ayse, 'not.txt', 'Merhaba', { upload_preset: 'ml_default' })).status).toBe(200)
    const form = new FormData()
    form.append('file', new File(['Merhaba'], 'not.txt'))
    form.append('upload_preset', 'ml_default')
    expect((await people.ayse.send('POST', '/api/media/auto/upload', form)).status).toBe(200)
  })

  // MED-2
  test('of exactly 5 MB is taken, of one byte more only from staff', async () => {
    const full = Buffer.alloc(sizes.fileBytes, 'a')
    expect((await sendFile(people.ayse, 'not.txt', full)).status).toBe(200)
    const over = Buffer.alloc(sizes.fileBytes + 1, 'a')
    expect(await sendFile(people.ayse, 'not.txt', over)).toMatchObject({
      status: 413,
      body: { code: 'file-too-large', maxMegabytes: 5, error: 'Dosya boyutu 5 MB sınırını aşmamalıdır.' },
    })
    for (const staff of [people.moderator, people.admin, people.owner]) {
      expect((await sendFile(staff, 'not.txt', over)).status).toBe(200)
    }
  })

  // MED-2
  test('of exactly 50 MB is taken from staff, and nothing larger', async () => {
    const before = await tracesOf(server)
    const full = Buffer.alloc(sizes.staffFileBytes + 1, 'a')
    expect(await sendFile(people.moderator, 'not.txt', full)).toMatchObject({
      status: 413,
      body: { code: 'file-too-large', maxMegabytes: 50 },
    })
    expect(await tracesOf(server)).toEqual(before)
    expect((await sendFile(people.moderator, 'not.txt', full.subarray(1))).status).toBe(200)
  })
})

describe(`a picture on ${engine}`, () => {
  // MED-6
  test('stands upright, and tells neither where nor by whom it was taken', async () => {
    const taken = await photo()
    const had = await sharp(taken).metadata()
    expect([had.orientation, had.width, had.height]).toEqual([6, 80, 60])
    expect(taken.toString('latin1')).toMatch(/GizliMarka[^]*GizliYer|GizliYer[^]*GizliMarka/)
    const { secure_url, width, height } = await upload(people.ayse, 'foto.jpg', taken)
    const stored = await bytesOf(secure_url)
    const { orientation, exif, xmp, iptc, icc, ...has } = await sharp(stored).metadata()
    expect([orientation, exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect([has.width, has.height]).toEqual([60, 80])
    expect([width, height]).toEqual([60, 80])
    expect(stored.toString('latin1')).not.toMatch(/Gizli|Exif/)
  })

  test.each(['png', 'webp', 'avif'] as const)('of %s loses what it tells, too', async format => {
    const taken = await picture()
      .withExif({ IFD0: { Artist: 'GizliKisi' } })
      .toFormat(format)
      .toBuffer()
    expect(taken.toString('latin1')).toContain('GizliKisi')
    const { secure_url } = await upload(people.ayse, `foto.${format}`, taken)
    expect((await bytesOf(secure_url)).toString('latin1')).not.toContain('GizliKisi')
  })

  test('of PNG that moves goes on moving, without what it tells', async () => {
    const taken = movingPng(3)
    const told = Buffer.concat([
      taken.subarray(0, 33),
      chunk('tEXt', Buffer.from('Author\0GizliKisi')),
      taken.subarray(33),
    ])
    const { type, secure_url, width, height } = await upload(people.ayse, 'dans.png', told)
    expect([type, width, height]).toEqual(['image/png', 8, 8])
    const stored = (await bytesOf(secure_url)).toString('latin1')
    expect(stored).not.toContain('GizliKisi')
    expect(stored.match(/acTL/g)).toHaveLength(1)
    expect(stored.match(/fcTL/g)).toHaveLength(3)
    expect(stored.match(/fdAT/g)).toHaveLength(3)
  })

  // MED-6
  test('of AVIF is kept as WebP, which every browser shows', async () => {
    const { type, name, width, height } = await upload(people.ayse, 'foto.avif', await picture().avif().toBuffer())
    expect({ type, name, width, height }).toEqual({ type: 'image/webp', name: 'foto.webp', width: 80, height: 60 })
  })

  // MED-6
  test('that carries a script behind its last pixel, or in a comment, loses it', async () => {
    const script = Buffer.from('<script>alert(document.cookie)</script>')
    const jpeg = await picture().jpeg().toBuffer()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script])
    const inside = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
    for (const data of [
      inside,
      Buffer.concat([jpeg, script]),
      Buffer.concat([await picture().png().toBuffer(), script]),
    ]) {
      const { secure_url } = await upload(people.ayse, 'foto.jpg', data)
      expect((await bytesOf(secure_url)).includes('script')).toBe(false)
    }
  })

  // MED-7
  test('that is larger than what a message shows has a thumbnail, a smaller one has none', async () => {
    const large = await upload(people.ayse, 'genis.png', await picture(2_000, 500).png().toBuffer())
    expect([large.width, large.height]).toEqual([2_000, 500])
    const { width, height, format } = await sharp(await bytesOf(large.file.thumbnailUrl!)).metadata()
    expect([width, height, format]).toEqual([sizes.thumbnailPixels, 240, 'webp'])
    const turned = await upload(people.ayse, 'dik.jpg', await photo(2_000, 500))
    const upright = await sharp(await bytesOf(turned.file.thumbnailUrl!)).metadata()
    expect([turned.width, turned.height, upright.width, upright.height]).toEqual([500, 2_000, 240, 960])
    const small = await upload(people.ayse, 'dar.png', await picture(sizes.thumbnailPixels, 500).png().toBuffer())
    expect(small.file.thumbnailUrl).toBeNull()
  })

  // MED-7
  test.each(['gif', 'webp'] as const)('that moves still moves, as %s and as a thumbnail', async format => {
    const { secure_url, width, height, file } = await upload(
      people.ayse,
      `dans.${format}`,
      await animation(1_200, 900, format),
    )
    expect([width, height]).toEqual([1_200, 900])
    const { pages, pageHeight, delay } = await sharp(await bytesOf(secure_url)).metadata()
    expect({ pages, delay }).toEqual({ pages: 3, delay: [100, 100, 100] })
    expect(pageHeight ?? 900).toBe(900)
    const thumbnail = await sharp(await bytesOf(file.thumbnailUrl!)).metadata()
    expect([thumbnail.pages, thumbnail.width]).toEqual([3, 960])
  })

  test('leaves nothing on the way', async () => {
    expect((await filesOf(server)).filter(path => path.includes('incoming'))).toEqual([])
  })
})

// MED-6
test(`a film tells neither where nor with what it was taken, and nothing else of it moves, on ${engine}`, async () => {
  const taken = phoneFilm()
  expect(taken.toString('latin1').split('+41.0082')).toHaveLength(5)
  const stored = await bytesOf((await upload(people.ayse, 'film.mp4', taken)).secure_url)
  expect(stored.toString('latin1')).not.toMatch(/41\.0082|Gizli/)
  expect(stored.length).toBe(taken.length)
  for (const kept of ['ftyp', 'moov', 'mvhd', 'trak', 'tkhd', 'mdat', 'filmfilm', 'iziziz', 'basbas']) {
    expect(stored.indexOf(kept, 0, 'latin1'), kept).toBe(taken.indexOf(kept, 0, 'latin1'))
  }
})
