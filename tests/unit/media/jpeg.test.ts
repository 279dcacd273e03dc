import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hasTooManyScans } from '#server/media/inspect/jpeg.ts'
import { Reader } from '#server/media/inspect/reader.ts'

const inspect = (bytes: Buffer): boolean =>
  hasTooManyScans(new Reader(bytes.length, (position, length) => bytes.subarray(position, position + length)))

/** Noise, so that many bytes of its pixels look like the beginning of a marker. */
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const honest = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#000', noise } })
  .jpeg({ progressive: true, quality: 95 })
  .toBuffer()
const end = honest.length - 2
const scan = honest.subarray(honest.lastIndexOf(Buffer.from('ffda', 'hex')), end)
/** What a camera notes in front of the pixels. */
const noted = Buffer.concat([Buffer.from('ffe1fffe', 'hex'), Buffer.from('ffda'.repeat(0xfffc / 2), 'hex')])

// MED-10
test.each([
  ['an honest one', honest, false],
  ['one with notes that look like scans', Buffer.concat([honest.subarray(0, 2), noted, honest.subarray(2)]), false],
  ['one with 501 behind its end', Buffer.concat([honest, ...Array<Buffer>(501).fill(scan)]), false],
  ['one with 501 more', Buffer.concat([honest.subarray(0, end), ...Array<Buffer>(501).fill(scan)]), true],
  ['one that ends in the middle of its pixels', honest.subarray(0, honest.length / 2), false],
  ['one full of fill bytes', Buffer.concat([honest.subarray(0, 2), Buffer.alloc(200_000, 0xff)]), false],
  ['what is no JPEG', Buffer.alloc(100_000, Buffer.from('ffda0002', 'hex')), false],
] as const)('of %s it is known whether it has too many scans', (_, bytes, isTooMuch) =>
  expect(inspect(bytes)).toBe(isTooMuch),
)
