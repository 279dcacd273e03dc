import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ErrorCode } from '#contract/wire/errors.ts'
import { errors } from '#contract/wire/errors.ts'
import { durations, sizes } from '#contract/limits.ts'
import { languages } from '#words/language.ts'
import { say } from '#words/say.ts'
import { formOf } from '#tests/kit/browser-like.ts'
import { join, type Person } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { fieldsOf, uploadRoutes } from '#tests/kit/tables/routes.ts'
import { stage } from '#tests/kit/stage.ts'
import { filesOf, sendFile, tracesOf, trickle, upload, uploadPath } from '#tests/kit/files/send-file.ts'

const { server } = stage()
let ayse: Person
let owner: Person
let before: string[]
beforeAll(async () => {
  ayse = await join(server, 'Ayşe', 'user', 'ayse@example.com')
  owner = await join(server, 'Sahip', 'owner', 'sahip@example.com')
})
beforeEach(async () => void (before = await tracesOf(server)))
afterEach(async () => eventually(async () => expect(await tracesOf(server), 'nothing half-stored').toEqual(before)))

const text = (name = 'not.txt') => new File(['Merhaba'], name)
const form = (...parts: [name: string, value: File | string][]): FormData => {
  const data = new FormData()
  for (const [name, value] of parts) data.append(name, value)
  return data
}
const boundary = { 'content-type': 'multipart/form-data; boundary=x' }
const part = (head: string, data = 'Merhaba'): string =>
  `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${data}\r\n`
const filePart = part('name="file"; filename="not.txt"')

const forms: [string, FormData, ErrorCode, string?][] = [
  ['without a file', form(['upload_preset', 'x']), 'file-required', 'file'],
  ['without a choice', form(['file', new File([], '')]), 'file-required', 'file'],
  ['with the file in a field of text', form(['file', 'Merhaba']), 'invalid', 'file'],
  ['with the file under another name', form(['avatar', text()]), 'invalid', 'avatar'],
  ['with two files', form(['file', text()], ['file', text('iki.txt')]), 'invalid', 'file'],
  ['with a second file under another name', form(['file', text()], ['other', text()]), 'invalid', 'file'],
  ['with a field of its own', form(['file', text()], ['extra', '1']), 'invalid', 'extra'],
  ['with a field of its own in front', form(['role', 'owner'], ['file', text()]), 'invalid', 'role'],
  [
    'with a preset twice',
    form(['upload_preset', 'x'], ['upload_preset', 'x'], ['file', text()]),
    'invalid',
    'upload_preset',
  ],
  ['with an endless preset', form(['upload_preset', 'x'.repeat(101)], ['file', text()]), 'invalid', 'upload_preset'],
  [
    'with a preset that does not end',
    form(['upload_preset', 'x'.repeat(5_000)], ['file', text()]),
    'invalid',
    'upload_preset',
  ],
  [
    'with a thousand fields',
    form(...Array.from({ length: 1_000 }, (_, n): [string, string] => [`f${n}`, ''])),
    'invalid',
  ],
  ['with a field named __proto__', form(['__proto__', 'x'], ['file', text()]), 'malformed'],
  ['with a field named constructor', form(['constructor', 'x'], ['file', text()]), 'malformed'],
]

describe(`a form on ${engine}`, () => {
  test.each(forms)('%s is refused', async (_, data, code, field) => {
    const { status, body } = await ayse.send('POST', uploadPath, data)
    expect([status, body]).toMatchObject([errors[code], field === undefined ? { code } : { code, field }])
  })

  test.each(forms.filter(([name]) => !name.includes('preset') && name !== 'without a file'))(
    '%s is refused for key art too',
    async (_, data, code, field) => {
      const { status, body } = await owner.send('POST', '/api/site/art', data)
      expect([status, body]).toMatchObject([errors[code], field === undefined ? { code } : { code, field }])
    },
  )

  test.each<[string, string]>([
    ['is empty', ''],
    ['has no end', filePart],
    ['ends in the middle of a part', filePart.slice(0, -4)],
    ['ends in the middle of a head', '--x\r\ncontent-disposition: form-data; na'],
    ['is not a form', 'Merhaba'],
    ['is JSON', '{"file":"Merhaba"}'],
  ])('that %s is malformed or has no file', async (_, data) => {
    const { status, body } = await ayse.send('POST', uploadPath, data, boundary)
    expect(['malformed', 'file-required']).toContain((body as { code: string }).code)
    expect(status).toBe(errors[(body as { code: ErrorCode }).code])
  })

  test('without a boundary is malformed', async () => {
    const { body } = await ayse.send('POST', uploadPath, `${filePart}--x--`, { 'content-type': 'multipart/form-data' })
    expect(body).toMatchObject({ code: 'malformed' })
  })

  test('whose address has fields of its own, or one of the form’s, is refused before it is read', async () => {
    for (const [query, field] of [
      ['extra=1', 'extra'],
      ['file=1', 'file'],
      ['upload_preset=a&upload_preset=b', 'upload_preset'],
    ]) {
      const { status, body } = await ayse.send('POST', `${uploadPath}?${query}`, formOf({}))
      expect([status, body]).toMatchObject([422, { code: 'invalid', field }])
    }
    const twice = await ayse.send('POST', `${uploadPath}?upload_preset=a`, formOf({ upload_preset: 'a' }))
    expect(twice.body).toMatchObject({ code: 'invalid', field: 'upload_preset' })
  })

  test.each(languages)('is refused in %s where the browser asks for it', async language => {
    const headers = { 'accept-language': language }
    for (const [code, sent] of [
      ['invalid', formOf({ extra: '1' })],
      ['file-type-refused', formOf({}, new File(['<svg/>'], 'a.svg'))],
      ['file-broken', formOf({}, new File([], 'a.txt'))],
    ] as const) {
      expect((await ayse.send('POST', uploadPath, sent, headers)).body).toMatchObject({
        error: say(language, code, {}),
      })
    }
  })

  test('of every route with a file is walked here', () => {
    expect(uploadRoutes.map(([name, route]) => [name, fieldsOf(route)])).toEqual([
      ['uploadSiteArt', []],
      ['uploadFile', ['upload_preset', 'name']],
      ['setPhoto', []],
    ])
  })
})

describe(`an upload that does not arrive, on ${engine}`, () => {
  // MED-12
  test('a byte a second is given up when its time is over, and leaves nothing', async () => {
    const slow = trickle(ayse)
    await slow.send('M')
    await eventually(async () => expect((await filesOf(server)).length).toBeGreaterThan(0))
    for (const letter of 'erhaba') {
      server.clock.pass(1_000)
      await slow.send(letter)
    }
    server.clock.pass(durations.uploadMs)
    expect(await slow.answer).toMatchObject({ status: 503, body: { code: 'upload-failed' } })
    expect(await tracesOf(server)).toEqual(before)
    slow.connection.destroy()
  })

  test('one that stands still before its first part is given up, too', async () => {
    const slow = trickle(ayse)
    await eventually(async () => expect((await filesOf(server)).length).toBeGreaterThan(before.length))
    server.clock.pass(durations.uploadMs)
    expect(await slow.answer).toMatchObject({ status: 503, body: { code: 'upload-failed' } })
    slow.connection.destroy()
  })

  // MED-13
  test('one whose sender goes away leaves nothing', async () => {
    const gone = trickle(ayse)
    await gone.send('Merhaba')
    await eventually(async () => expect((await filesOf(server)).length).toBeGreaterThan(before.length))
    gone.connection.destroy()
    await eventually(async () => expect(await tracesOf(server)).toEqual(before))
  })

  test('one that is too large is answered while it still comes', async () => {
    const large = trickle(ayse)
    const block = Buffer.alloc(1024 * 1024, 'a')
    for (let n = 0; n < 6; n++) await large.send(block)
    expect(await large.answer).toMatchObject({ status: 413, body: { code: 'file-too-large' } })
    large.connection.destroy()
  })

  test('one that says beforehand that it is too large is not read at all', async () => {
    const announced = { 'content-type': 'multipart/form-data; boundary=x' }
    const { status, body } = await ayse.send('POST', uploadPath, Buffer.alloc(sizes.fileBytes + 100_000), announced)
    expect([status, body]).toMatchObject([413, { code: 'file-too-large' }])
  })

  // MED-12
  test('more than four at a time wait for one to end', async () => {
    const open = Array.from({ length: sizes.uploadsAtOnce }, () => trickle(ayse))
    await eventually(async () =>
      expect((await filesOf(server)).filter(path => path.includes('incoming/'))).toHaveLength(sizes.uploadsAtOnce),
    )
    expect(await sendFile(ayse, 'not.txt', 'Merhaba')).toMatchObject({ status: 429, body: { retryAfterSeconds: 1 } })
    for (const { connection } of open) connection.destroy()
    await eventually(async () =>
      expect(await filesOf(server)).toEqual(before.filter(trace => !trace.startsWith('row'))),
    )
    await upload(ayse, 'not.txt', 'Merhaba')
    before = await tracesOf(server)
  })
})
