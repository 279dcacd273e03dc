import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { sizes } from '#contract/limits.ts'
import { compoundFileOf } from './compound-file.ts'
import { box, chunk, pngHead } from './files.ts'
import { docxOf, relations, wordParts, type ZipEntry, zipOf } from './zip.ts'

const letters = (count: number) => Array.from({ length: count }, (_, n) => `a${n.toString(36)}=""`)
const full = sizes.fileBytes - 1_024
const hex = (digits: string): Buffer => Buffer.from(digits, 'hex')

/**
 * Files that ask anybody who reads them for as much work as they can: nested, flat, lying, overlapping, endless. Each
 * fits into what a member may send.
 */
export const worstShapes: Record<string, () => Buffer | Promise<Buffer>> = {
  'film of nested boxes': () => film(nested(full - 64)),
  'film of nested tracks in fragments': () => film(nested(full - 64, ['moof', 'traf'])),
  'film of tiny boxes': () => film(tiny('free', full - 64)),
  'film of tiny boxes that tell': () => film(box('moov', tiny('udta', full - 64))),
  'film of boxes larger than it': () => film(lying()),
  'film of boxes of no length': () => film(Buffer.alloc(full - 64)),
  'film of boxes of 2⁶³ bytes': () => film(repeated(hex('000000016d6f6f767fffffffffffffff'))),
  'GIF of tiny blocks': () => gif(Buffer.concat([hex('21fe'), repeated(hex('0141'))])),
  'GIF of empty extensions': () => gif(repeated(hex('21fe00'))),
  'GIF of tiny frames': () => gif(repeated(tinyFrame)),
  'GIF of 2,000 frames': () => gif(repeated(tinyFrame, tinyFrame.length * 2_000)),
  'GIF of 7 megapixels': () => plain(2_660, 2_660).gif().toBuffer(),
  'Office 97 with a directory in a circle': () => compoundFileOf(['Workbook'], { next: { 1: 1 } }),
  'Office 97 full of tables': () => tables(),
  'archive of 20,000 names': () => zipOf(many(20_000)),
  'archive of 60,000 claims': () => docxOf(many(1_900), { count: 60_000 }),
  'document of entries upon each other': () => docxOf(upon(1_900)),
  'document that is a bomb': () => docxOf([{ name: 'word/a.bin', data: Buffer.alloc(40 * 1024 * 1024) }]),
  'document whose parts claim little': () =>
    docxOf([{ ...relations('word/_rels/a.rels', ' '.repeat(64 * 1024 * 1024)), claims: { unpacked: 100 } }]),
  'document of endless relations': () => docxOf([relations('word/_rels/a.rels', '<Relationship/>'.repeat(270_000))]),
  'document of nested relations': () => docxOf([relations('word/_rels/a.rels', '<a>'.repeat(1_000_000))]),
  'document of one endless attribute': () =>
    docxOf([relations('word/_rels/a.rels', `<a b="${'&#65;'.repeat(700_000)}"/>`)]),
  'document of a crowd of attributes': () =>
    docxOf([relations('word/_rels/a.rels', `<a ${letters(90_000).join(' ')}/>`)]),
  'PNG of 60,000 × 60,000': () => promisedPng(60_000, 60_000),
  'PNG of tiny chunks': () => promisedPng(8, 8, repeated(chunk('teXt', Buffer.alloc(0)))),
  'PNG of packed texts': () => promisedPng(8, 8, repeated(chunk('zTXt', packedText()))),
  'PNG of 64 megapixels': () => plain(8_000, 8_000, 4).png().toBuffer(),
  'PNG in turns': () => plain(3_200, 3_200, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  'PNG in turns, too large': () => promisedPng(8_000, 8_000, Buffer.alloc(0), [16, 6, 0, 0, 1]),
  'moving PNG of a million frames': () => promisedPng(8, 8, chunk('acTL', hex('000f424000000000'))),
  'moving PNG of tiny frames': () => movingPng(1_990),
  'moving PNG of many palettes': () => movingPng(1_990, repeated(chunk('PLTE', Buffer.alloc(768)), 4_000_000)),
  'JPEG of 64 megapixels': () => plain(8_000, 8_000).jpeg().toBuffer(),
  'JPEG of 64 megapixels to be turned': () => plain(8_000, 8_000).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  'JPEG of 28 megapixels to be turned': () => plain(5_400, 5_200).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  'JPEG in scans': () => plain(3_900, 3_900).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  'WebP of 12 megapixels': () => noisy(4_000, 3_000).webp({ quality: 20, effort: 0 }).toBuffer(),
  'WebP of nothing': () => plain(2_180, 2_180, 4).webp({ lossless: true, effort: 0 }).toBuffer(),
  'AVIF of 5 megapixels': () => plain(2_290, 2_290).avif({ effort: 0 }).toBuffer(),
  'AVIF of 25 megapixels': () => plain(5_000, 5_000).avif({ effort: 0 }).toBuffer(),
  'text of blanks': () => Buffer.alloc(full, ' '),
  'text of one letter': () => Buffer.alloc(full, 'ş'),
  'text in ANSI': () => Buffer.alloc(full, Buffer.from('\xfe a', 'latin1')),
  'text in UTF-16': () => Buffer.concat([hex('fffe'), Buffer.alloc(full - 2, 'ş\n', 'utf16le')]),
  'text that is none at its end': () => Buffer.concat([Buffer.alloc(full, 'a'), Buffer.from([0])]),
  'text of marks': () => Buffer.concat([Buffer.alloc(full, '<!')]),
  'recording behind endless tags': () => repeated(Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1')),
  'recording behind a tag of 256 MB': () =>
    Buffer.concat([Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'latin1'), Buffer.alloc(999)]),
  'film of Matroska in itself': () => repeated(hex('1a45dfa3ff')),
  'film of Windows of tiny objects': () =>
    Buffer.concat([hex('3026b2758e66cf11a6d9'), Buffer.alloc(6), repeated(hex('1800000000000000'))]),
  'packed nothing': () => gzipSync(Buffer.alloc(64 * 1024 * 1024)),
  'TIFF that leads in a circle': () => Buffer.concat([hex('49492a0008000000'), repeated(hex('ff'))]),
  'PDF without an end': () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(full - 9, '1 0 obj <<')]),
}

const film = (rest: Buffer): Buffer => Buffer.concat([box('ftyp', Buffer.from('isom\0\0\x02\0isom', 'latin1')), rest])

/** Boxes in boxes, eight bytes each. */
function nested(bytes: number, names = ['moov', 'trak']): Buffer {
  const depth = Math.floor(bytes / 8)
  const boxes = Buffer.alloc(depth * 8)
  for (let at = 0; at < boxes.length; at += 8) {
    boxes.writeUInt32BE(boxes.length - at, at)
    boxes.write(names[Math.min(at / 8, 1)]!, at + 4, 'latin1')
  }
  return boxes
}

const tiny = (name: string, bytes: number): Buffer => repeated(box(name, Buffer.alloc(0)), bytes)

/** Each says that it is a little longer than what is left, so that it is looked for in vain. */
const lying = (): Buffer => repeated(hex('7fffffff6d6f6f76'))

const repeated = (part: Buffer, bytes = full - 64): Buffer => Buffer.alloc(bytes - (bytes % part.length), part)

const gifHead = Buffer.concat([Buffer.from('GIF89a', 'latin1'), hex('08000800800000000000ffffff')])
/** An image of one block that never ends, unless `blocks` do. */
const gif = (blocks: Buffer): Buffer => Buffer.concat([gifHead, blocks, Buffer.from('3b')])
const tinyFrame = hex('2c00000000080008000002024401003b').subarray(0, 15)

function tables(): Buffer {
  const bytes = compoundFileOf(['WordDocument'])
  const whole = Buffer.concat([bytes, Buffer.alloc(full - bytes.length)])
  whole.writeUInt32LE(Math.floor(whole.length / 512 / 128), 44)
  whole.writeUInt32LE(2, 68)
  return whole
}

const many = (count: number): ZipEntry[] =>
  Array.from({ length: count }, (_, n) => ({ name: `word/${n}`, data: Buffer.alloc(0) }))
const upon = (count: number): ZipEntry[] =>
  Array.from({ length: count }, (_, n) => ({
    name: `word/${n}`,
    data: Buffer.alloc(1),
    claims: { offset: 0, packed: wordParts[0]!.data.length, unpacked: 5_000_000 },
  }))

/** 8 MB of zeros, packed into 8 KB. */
const packedText = (): Buffer =>
  Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(8_000_000), { level: 9 })])

function promisedPng(width: number, height: number, others: Buffer = Buffer.alloc(0), kind = [8, 6, 0, 0, 0]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set(kind, 8)
  const pixels = deflateSync(Buffer.alloc(Math.min(height, 8) * (1 + 4 * Math.min(width, 8))))
  return Buffer.concat([pngHead, chunk('IHDR', head), others, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** A still picture, and so many frames that move. */
/** `before`: chunks in front of its pixels. */
export function movingPng(count: number, before: Buffer = Buffer.alloc(0)): Buffer {
  const pixels = deflateSync(Buffer.alloc(8 * 33))
  const frames = Array.from({ length: count }, (_, n) => {
    const control = Buffer.alloc(26)
    control.writeUInt32BE(n * 2, 0)
    control.writeUInt32BE(8, 4)
    control.writeUInt32BE(8, 8)
    return Buffer.concat([chunk('fcTL', control), chunk('fdAT', Buffer.concat([Buffer.alloc(4), pixels]))])
  })
  const still = promisedPng(8, 8, Buffer.concat([chunk('acTL', hex('0000000200000000')), before]))
  return Buffer.concat([still.subarray(0, -12), ...frames, chunk('IEND', Buffer.alloc(0))])
}

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: { r: 9, g: 99, b: 199, alpha: 0.5 } },
    limitInputPixels: false,
  })

const noisy = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
