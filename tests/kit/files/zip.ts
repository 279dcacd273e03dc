import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  data: Buffer
  /** What the directory, and unless told otherwise the entry's own head, claims in place of the truth. */
  claims?: { unpacked?: number; packed?: number; offset?: number; flags?: number; method?: number }
  /** What stands in the entry's own head in place of it. */
  head?: { unpacked?: number; packed?: number; method?: number }
}

interface Hostile {
  /** Behind the directory's end. */
  comment?: string
  /** How many entries the end claims. */
  count?: number
  /** Behind the comment, where nothing may be. */
  behind?: Buffer
  /** Between the directory and its end. */
  gap?: Buffer
}

/** A ZIP archive, byte by byte, and as wrong as a test wants it. */
export function zipOf(entries: readonly ZipEntry[], { comment = '', count, behind, gap }: Hostile = {}): Buffer {
  const body: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, data, claims = {}, head = {} } of entries) {
    const packed = deflateRawSync(data)
    const nameBytes = Buffer.from(name)
    const common = { flags: 0, method: 8, packed: packed.length, unpacked: data.length, ...claims }
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      fields({ ...common, ...head }, crc32(data), nameBytes.length),
      nameBytes,
      packed,
    ])
    directory.push(
      Buffer.from('PK\x01\x02', 'latin1'),
      u16(20),
      fields(common, crc32(data), nameBytes.length),
      u16(0, 0, 0),
      u32(0, common.offset ?? at),
      nameBytes,
    )
    body.push(local)
    at += local.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const many = count ?? entries.length
  const end = [Buffer.from('PK\x05\x06', 'latin1'), u16(0, 0, many, many), u32(size, at), u16(comment.length)]
  const parts = [...body, ...directory, gap ?? Buffer.alloc(0), ...end, Buffer.from(comment), behind ?? Buffer.alloc(0)]
  return Buffer.concat(parts)
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const package2006 = 'http://schemas.openxmlformats.org/package/2006'
export const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
export const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The part that says of which kind each of the others is; `more` are further elements of it. */
export function contentTypes(more = '', main = wordMain, part = '/word/document.xml'): ZipEntry {
  const types =
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="${part}" ContentType="${main}"/>${more}`
  return {
    name: '[Content_Types].xml',
    data: Buffer.from(`${xmlHead}<Types xmlns="${package2006}/content-types">${types}</Types>`),
  }
}

/** What a part leads to: `<Relationship …/>` elements. */
export const relations = (name: string, elements: string): ZipEntry => ({
  name,
  data: Buffer.from(`${xmlHead}<Relationships xmlns="${package2006}/relationships">${elements}</Relationships>`),
})

export const relation = (kind: string, target: string, more = ''): string =>
  `<Relationship Id="r${target.length}" Type="${officeRelations}/${kind}" Target="${target}" ${more}/>`

export function rootRelations(target = 'word/document.xml'): ZipEntry {
  return relations('_rels/.rels', relation('officeDocument', target))
}

/** A Word document with its three needed parts, and others beside them. */
export const docxOf = (others: readonly ZipEntry[] = [], hostile: Hostile = {}): Buffer =>
  zipOf([...wordParts, ...others], hostile)

export const wordParts: readonly ZipEntry[] = [contentTypes(), rootRelations()].concat([
  { name: 'word/document.xml', data: Buffer.from('<w:document>Merhaba</w:document>') },
])

function fields(entry: { flags: number; method: number; packed: number; unpacked: number }, crc: number, name: number) {
  const { flags, method, packed, unpacked } = entry
  return Buffer.concat([u16(20, flags, method, 0, 0), u32(crc, packed, unpacked), u16(name, 0)])
}

const u16 = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 2)
  numbers.forEach((number, index) => bytes.writeUInt16LE(number & 0xffff, index * 2))
  return bytes
}
const u32 = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, index) => bytes.writeUInt32LE(number >>> 0, index * 4))
  return bytes
}
