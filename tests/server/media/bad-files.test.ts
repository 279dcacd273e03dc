import { deflateSync } from 'node:zlib'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ErrorCode } from '#contract/wire/errors.ts'
import { errors } from '#contract/wire/errors.ts'
import { sizes } from '#contract/limits.ts'
import { join, type Person } from '#tests/kit/cast.ts'
import { compoundFileOf } from '#tests/kit/files/compound-file.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { animation, chunk, picture, pngHead, samples } from '#tests/kit/files/files.ts'
import { movingPng } from '#tests/kit/files/worst-shapes.ts'
import { stage } from '#tests/kit/stage.ts'
import { refusedFile, sendFile, tracesOf, upload } from '#tests/kit/files/send-file.ts'
import { docxOf, relation, relations, zipOf } from '#tests/kit/files/zip.ts'

const { server } = stage()
let ayse: Person
let before: string[]
beforeAll(async () => {
  ayse = await join(server, 'Ayşe', 'user', 'ayse@example.com')
})
beforeEach(async () => void (before = await tracesOf(server)))
afterEach(async () => expect(await tracesOf(server), 'nothing half-stored').toEqual(before))

/** A true PNG of one colour: 20,000 × 20,000 of these weigh 50 KB and unpack to 400 MB. */
function plainPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1 // one bit a pixel, grey
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 })
  return Buffer.concat([pngHead, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** An animation that says of each frame that it fills the stage; its pixels never come. */
function promisedGif(width: number, height: number, frames: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const hex = (text: string): Buffer => Buffer.from(text, 'hex')
  const frame = Buffer.concat([hex('21f904000a0000002c00000000'), size, hex('000202440100')])
  const stage = Buffer.concat([Buffer.from('GIF89a'), size, hex('800000000000ffffff')])
  return Buffer.concat([stage, ...Array<Buffer>(frames).fill(frame), hex('3b')])
}

/** Of one colour each. */
const palettes = (count: number): Buffer =>
  Buffer.concat(Array.from({ length: count }, () => chunk('PLTE', Buffer.alloc(3))))

const script = '<script>alert(document.cookie)</script>'
/** Every mark of a PNG in its place, and a script where its pixels should be. */
const scriptPng = Buffer.concat([
  plainPng(8, 8).subarray(0, 33),
  chunk('IDAT', Buffer.from(script)),
  chunk('IEND', Buffer.alloc(0)),
])
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'

// MED-3
describe(`a file that is not taken, on ${engine}`, () => {
  test.each<[string, string, string | Buffer, ErrorCode]>([
    ['an SVG', 'resim.svg', svg, 'image-format-refused'],
    ['an SVG that calls itself a PNG', 'resim.png', svg, 'image-format-refused'],
    ['an SVG behind an XML declaration', 'not.txt', `<?xml version="1.0"?>\n${svg}`, 'image-format-refused'],
    ['an SVG behind a comment', 'not.txt', `\ufeff \n<!-- merhaba -->${svg}`, 'image-format-refused'],
    ['a page', 'not.txt', '<!DOCTYPE html><p>Merhaba', 'file-type-refused'],
    ['a page without a beginning', 'not.txt', `  <IFRAME src="//evil.example">`, 'file-type-refused'],
    ['a script in a tag', 'not.txt', script, 'file-type-refused'],
    ['a shell script', 'not.txt', '#!/bin/sh\nrm -rf /', 'file-type-refused'],
    ['PHP', 'not.txt', '<?php system($_GET["x"]);', 'file-type-refused'],
    ['RTF', 'belge.doc', '{\\rtf1\\ansi Merhaba}', 'file-type-refused'],
    ['PostScript', 'belge.pdf', '%!PS-Adobe-3.0', 'file-type-refused'],
    ['a program of Windows', 'oyun.txt', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'file-type-refused'],
    [
      'a program of Linux',
      'oyun.txt',
      Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(60, 1)]),
      'file-type-refused',
    ],
    ['a PNG that is a script', 'resim.png', Buffer.concat([pngHead, Buffer.from(script)]), 'file-type-refused'],
    ['a PNG whose pixels are a script', 'resim.png', scriptPng, 'file-broken'],
    ['a moving PNG of two palettes', 'resim.png', movingPng(3, palettes(2)), 'file-broken'],
    ['a GIF that is a script', 'resim.gif', `GIF89a/*${'x'.repeat(20)}*/=1;alert(1)`, 'file-broken'],
    [
      'a JPEG that is a script',
      'a.jpg',
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(script)]),
      'file-broken',
    ],
    ['text in Cyrillic of Windows', 'not.txt', Buffer.from('cff0e8e2e5f2', 'hex'), 'text-encoding-refused'],
    ['UTF-16 that is none', 'not.txt', Buffer.from('fffe00d8610000', 'hex'), 'text-encoding-refused'],
    ['UTF-16 with NUL in it', 'not.txt', Buffer.from('\ufeffMer\0haba', 'utf16le'), 'file-type-refused'],
    ['a page in UTF-16', 'not.txt', Buffer.from(`\ufeff${script}`, 'utf16le'), 'file-type-refused'],
    ['a page in Turkish ANSI', 'not.txt', Buffer.from(`<!DOCTYPE html>g\xfcne\xfe`, 'latin1'), 'file-type-refused'],
    ['text with NUL in it', 'not.txt', 'Mer\0haba', 'file-type-refused'],
    ['text with controls in it, far behind', 'not.txt', `${'a'.repeat(200_000)}\x07`, 'file-type-refused'],
    ['text that ends in half a letter', 'not.txt', Buffer.from('Merhaba ğ').subarray(0, -1), 'file-broken'],
    ['nothing', 'not.txt', '', 'file-broken'],
    ['an archive', 'belge.docx', zipOf([{ name: 'oyun.exe', data: Buffer.from('MZ') }]), 'file-type-refused'],
    [
      'a spreadsheet',
      'belge.docx',
      zipOf([
        { name: '[Content_Types].xml', data: Buffer.from('<a/>') },
        { name: 'xl/workbook.xml', data: Buffer.from('<a/>') },
      ]),
      'file-type-refused',
    ],
    [
      'a document with macros',
      'belge.docx',
      docxOf([
        relations('word/_rels/document.xml.rels', relation('vbaProject', 'media/resim.bin')),
        { name: 'word/media/resim.bin', data: Buffer.from('x') },
      ]),
      'document-active',
    ],
    ['a spreadsheet of Office 97', 'belge.doc', compoundFileOf(['Workbook']), 'file-type-refused'],
    ['a document of Office 97 with macros', 'a.doc', compoundFileOf(['WordDocument', 'Macros']), 'document-active'],
    ['a bitmap', 'resim.bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)]), 'image-format-refused'],
    [
      'a recording of an old phone',
      'ses.amr',
      Buffer.concat([Buffer.from('#!AMR\n'), Buffer.alloc(99)]),
      'audio-format-refused',
    ],
  ])('%s is refused', async (_, name, data, code) => {
    const { status, body } = await sendFile(ayse, name, data)
    expect([status, body]).toMatchObject([errors[code], { code }])
  })

  // MED-8
  test('a picture of 20,000 × 20,000 is refused before it is unpacked', async () => {
    const large = plainPng(20_000, 20_000)
    expect(large.length).toBeLessThan(100_000)
    const memory = process.memoryUsage.rss()
    expect(await refusedFile(ayse, 'resim.png', large)).toMatchObject({ code: 'image-too-large', maxMegapixels: 64 })
    expect(process.memoryUsage.rss() - memory, 'it would take 400 MB').toBeLessThan(200_000_000)
  })

  // MED-8
  test('an animation counts with all its frames', async () => {
    expect(4_000 * 4_000).toBeLessThan(sizes.animationPixelsMax)
    expect(await refusedFile(ayse, 'dans.gif', promisedGif(4_000, 4_000, 2))).toMatchObject({
      code: 'image-too-large',
      maxMegapixels: 25,
    })
  })

  test.each([
    'resim.jpg',
    'resim.png',
    'resim.gif',
    'resim.webp',
    'film.mp4',
    'film.mov',
    'ses.m4a',
    'ses.wav',
    'belge.pdf',
    'belge.doc',
    'belge.docx',
  ])('%s that was cut off in the middle is broken', async name => {
    const whole = await samples[name]!.make()
    for (const part of [0.5, 0.75]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part))
      expect(await refusedFile(ayse, name, cut), `${part}`).toMatchObject({ code: 'file-broken' })
    }
  })

  test.each(['gif', 'webp'] as const)(
    'an animation (%s) that ends in the middle of its second frame is broken',
    async format => {
      const whole = await animation(200, 200, format)
      expect(await refusedFile(ayse, `dans.${format}`, whole.subarray(0, whole.length / 2))).toMatchObject({
        code: 'file-broken',
      })
    },
  )

  test('a bomb in a document is refused', async () => {
    const zeros = Buffer.alloc(64 * 1024 * 1024)
    const bomb = docxOf([{ name: 'word/media/image1.png', data: zeros }])
    expect(bomb.length).toBeLessThan(100_000)
    expect(await refusedFile(ayse, 'belge.docx', bomb)).toMatchObject({ code: 'file-broken' })
  })

  test('after all of this an honest one is taken', async () => {
    const { id } = await upload(ayse, 'resim.png', await picture().png().toBuffer())
    expect(await tracesOf(server)).not.toEqual(before)
    before = await tracesOf(server)
    expect(before).toContain(`row ${id}`)
  })
})
