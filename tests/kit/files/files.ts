import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { compoundFileOf } from './compound-file.ts'
import { docxOf } from './zip.ts'

/** Files of every kind that is taken, small, and real enough for anybody who looks into them. */
export const samples: Record<string, { type: string; make(): Promise<Buffer> | Buffer }> = {
  'resim.jpg': { type: 'image/jpeg', make: () => picture().jpeg().toBuffer() },
  'resim.png': { type: 'image/png', make: () => picture().png().toBuffer() },
  'resim.gif': { type: 'image/gif', make: () => picture().gif().toBuffer() },
  'resim.webp': { type: 'image/webp', make: () => picture().webp().toBuffer() },
  'film.mp4': { type: 'video/mp4', make: () => boxes('isom') },
  'film.mov': { type: 'video/quicktime', make: () => boxes('qt  ') },
  'film.webm': { type: 'video/webm', make: () => matroska('webm') },
  'film.mkv': { type: 'video/matroska', make: () => matroska('matroska') },
  'ses.mp3': {
    type: 'audio/mpeg',
    make: () => Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), mp3Frame]),
  },
  'ses.m4a': { type: 'audio/mp4', make: () => boxes('M4A ') },
  'ses.ogg': { type: 'audio/ogg', make: () => ogg },
  'ses.wav': { type: 'audio/wav', make: wave },
  'ses.flac': {
    type: 'audio/flac',
    make: () => Buffer.concat([Buffer.from('fLaC\0\0\0\x22', 'latin1'), Buffer.alloc(34)]),
  },
  'belge.pdf': {
    type: 'application/pdf',
    make: () => Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  },
  'belge.doc': { type: 'application/msword', make: () => compoundFileOf(['WordDocument', '1Table']) },
  'belge.docx': {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    make: () => docxOf(),
  },
  'not.txt': { type: 'text/plain', make: () => Buffer.from('\ufeffİyi akşamlar, ğüşıöç 👋\r\n\tve hoşça kal.') },
}

/** A picture with something in it: a plain one packs too well to be cut in the middle. */
export const picture = (width = 80, height = 60): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })

/** A photo as a phone takes it: lying, told to be turned, and telling where and by whom it was taken. */
export const photo = (width = 80, height = 60): Promise<Buffer> =>
  picture(width, height)
    .withExif({
      IFD0: { Make: 'GizliMarka', Artist: 'GizliKisi', ImageDescription: 'GizliYer' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 0/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '29/1 0/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Three frames, each another colour. */
export async function animation(width = 40, height = 30, format: 'gif' | 'webp' = 'gif'): Promise<Buffer> {
  const frames = await Promise.all(
    ['red', 'green', 'blue'].map(background =>
      sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .toFormat(format, { delay: [100, 100, 100], loop: 0 })
    .toBuffer()
}

/** ISO base media: what it is, and some data. */
function boxes(brand: string, movie: Buffer = Buffer.alloc(64)): Buffer {
  const kind = Buffer.from(`${brand}\0\0\x02\0${brand}`, 'latin1')
  return Buffer.concat([box('ftyp', kind), box('moov', movie), box('mdat', Buffer.alloc(256, 'film'))])
}

export function box(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, data])
}

/** A film as phones take it: where it was is told by the movie, its track, Apple's keys and XMP. */
export function phoneFilm(): Buffer {
  const place = (name: string): Buffer => box(name, Buffer.from('+41.0082+028.9784/GizliMarka'))
  const track = box('trak', Buffer.concat([box('tkhd', Buffer.alloc(20, 'iz')), place('udta')]))
  const movie = Buffer.concat([box('mvhd', Buffer.alloc(100, 'bas')), place('udta'), track, place('meta')])
  return Buffer.concat([boxes('isom', movie), place('uuid')])
}

export const pngHead = Buffer.from('89504e470d0a1a0a', 'hex')

/** A part of a PNG. */
export function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** An EBML header that names its document type, and an empty segment. */
const matroska = (kind: string): Buffer => {
  const type = Buffer.concat([Buffer.from([0x42, 0x82, 0x80 | kind.length]), Buffer.from(kind)])
  const header = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | type.length]), type])
  return Buffer.concat([header, Buffer.from('18538067ff', 'hex'), Buffer.alloc(64)])
}

/** MPEG-1 layer III, 128 kbit/s, 44.1 kHz: silence. */
const mp3Frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)])
const ogg = Buffer.concat([Buffer.from(`OggS\0\x02${'\0'.repeat(20)}\x01\x1e\x01vorbis`, 'latin1'), Buffer.alloc(64)])

function wave(): Buffer {
  const sound = Buffer.alloc(200)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + sound.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(sound.length, 40)
  return Buffer.concat([head, sound])
}
