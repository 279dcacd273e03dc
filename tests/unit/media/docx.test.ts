import { describe, expect, test } from 'vitest'
import { inspectDocx } from '#server/media/inspect/docx.ts'
import { Reader } from '#server/media/inspect/reader.ts'
import {
  contentTypes,
  docxOf,
  relation,
  relations,
  rootRelations,
  wordMain,
  wordParts,
  type ZipEntry,
  zipOf,
} from '#tests/kit/files/zip.ts'

const inspect = (bytes: Buffer) =>
  inspectDocx(new Reader(bytes.length, (position, length) => bytes.subarray(position, position + length)))
const entry = (name: string, data = 'x'): ZipEntry => ({ name, data: Buffer.from(data) })
const many = (count: number) => Array.from({ length: count }, (_, n) => entry(`word/media/${n}.png`))
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024)
const end = Buffer.from('PK\x05\x06', 'latin1')

// MED-9
describe('a Word document', () => {
  test.each<[string, Buffer]>([
    ['with its needed parts', docxOf()],
    ['with pictures and styles', docxOf(many(300))],
    ['with a comment behind it', docxOf([], { comment: 'Merhaba PK' })],
    [
      'whose part has a number, as some writers have it',
      zipOf([
        contentTypes('', wordMain, '/word/document2.xml'),
        rootRelations('word/document2.xml'),
        entry('word/document2.xml'),
      ]),
    ],
    [
      'with sizes behind the data',
      zipOf(wordParts.map(part => ({ ...part, claims: { flags: 8 }, head: { packed: 0, unpacked: 0 } }))),
    ],
    ['with Turkish names in it', docxOf([entry('word/media/ışık.png')])],
    ['that packs a hundred times, as tables do', docxOf([entry('word/styles.xml', '<w:style/>'.repeat(100_000))])],
  ])('%s is one', async (_, bytes) => expect(await inspect(bytes)).toBe('yes'))

  test.each<[string, Buffer]>([
    ['an empty archive', zipOf([])],
    ['an archive of other things', zipOf([entry('oyun.exe')])],
    ['a spreadsheet', zipOf([wordParts[0]!, entry('xl/workbook.xml')])],
    ['half of the parts', zipOf([wordParts[1]!])],
    ['one that is encrypted', zipOf(wordParts.map(part => ({ ...part, claims: { flags: 1 } })))],
    ['one that is packed another way', docxOf([{ ...entry('word/a.bin'), claims: { method: 99 } }])],
    ['too many entries', docxOf(many(2_001))],
    ['a directory that says it is larger than it may be', docxOf([], { count: 0xffff })],
  ])('is not %s', async (_, bytes) => expect(await inspect(bytes)).toBe('other'))

  const template = (target: string) =>
    relations('word/_rels/settings.xml.rels', relation('attachedTemplate', target, 'TargetMode="External"'))
  const linked = (kind: string, target: string, mode = '') =>
    relations('word/_rels/document.xml.rels', relation(kind, target, mode))
  const typed = (...elements: string[]) =>
    zipOf([contentTypes(elements.join('')), ...wordParts.slice(1), entry('word/media/resim.bin')])
  const macroType = 'application/vnd.ms-office.vbaProject'

  test.each<[string, Buffer]>([
    ['with links to pages', docxOf([linked('hyperlink', 'https://example.com/', 'TargetMode="External"')])],
    ['with a template on a drive of its own', docxOf([template('file:///C:\\Sablon\\Ofis.dotx')])],
    ['with a template beside it', docxOf([template('Ofis.dotx')])],
    [
      'with a table behind its diagram',
      docxOf([linked('package', 'embeddings/tablo.xlsx'), entry('word/embeddings/tablo.xlsx')]),
    ],
    ['whose part is only called like macros', docxOf([entry('word/vbaProject.bin')])],
  ])('%s is one', async (_, bytes) => expect(await inspect(bytes)).toBe('yes'))

  test.each<[string, Buffer]>([
    ['macros under another name', docxOf([linked('vbaProject', 'media/resim.bin'), entry('word/media/resim.bin')])],
    ['macros by the type of a part', typed(`<Override PartName="/word/media/resim.bin" ContentType="${macroType}"/>`)],
    ['macros by the type of an ending', typed(`<Default Extension="BIN" ContentType="${macroType}"/>`)],
    [
      'macros behind an entity',
      typed(`<Override PartName="/x" ContentType="${macroType.replace('vba', '&#x76;ba')}"/>`),
    ],
    ['macros under a prefix', typed(`<p:Override xmlns:p="urn:x" PartName="/x" ContentType="${macroType}"/>`)],
    [
      'the type of documents with macros',
      zipOf([contentTypes('', 'application/vnd.ms-word.document.macroEnabled.main+xml'), ...wordParts.slice(1)]),
    ],
    ['a control', docxOf([linked('control', 'activeX/activeX1.xml')])],
    ['an object of another program', docxOf([linked('oleObject', 'embeddings/nesne.bin')])],
    ['a page that is read in', docxOf([linked('aFChunk', 'sayfa.mht')])],
    ['a template from the web', docxOf([template('https://evil.example/sablon.dotm')])],
    ['a template from a network', docxOf([template('\\\\evil\\pay\\sablon.dotm')])],
    ['a template from a network as a file', docxOf([template('file://evil/pay/sablon.dotm')])],
    ['a template from a network, in disguise', docxOf([template('file:////evil/pay/sablon.dotm')])],
    ['a picture that is fetched', docxOf([linked('image', 'http://evil.example/p.png', 'TargetMode="external"')])],
    [
      'relations of a part in capitals',
      docxOf([{ ...linked('vbaProject', 'x.bin'), name: 'WORD/_RELS/DOCUMENT.XML.RELS' }]),
    ],
  ])('with %s acts by itself', async (_, bytes) => expect(await inspect(bytes)).toBe('active'))

  test.each<[string, ZipEntry]>([
    ['whose relations are no XML', { name: 'word/_rels/document.xml.rels', data: Buffer.from('<Relationships><a') }],
    [
      'whose relations define entities',
      { name: 'word/_rels/document.xml.rels', data: Buffer.from('<!DOCTYPE a [<!ENTITY v "vba">]><a/>') },
    ],
    [
      'whose relations are in UTF-16',
      { name: 'word/_rels/document.xml.rels', data: Buffer.from('\ufeff<a/>', 'utf16le') },
    ],
    [
      'whose relations are elements in elements',
      { name: 'word/_rels/a.rels', data: Buffer.from('<a>'.repeat(100_000)) },
    ],
    ['whose relations are endless', { name: 'word/_rels/a.rels', data: Buffer.alloc(5 * 1024 * 1024, '<a/>') }],
    ['with one name twice, in capitals', entry('WORD/DOCUMENT.XML')],
  ])('%s is broken', async (_, part) => expect(await inspect(docxOf([part]))).toBe('broken'))

  test.each<[string, Buffer]>([
    ['cut off', docxOf().subarray(0, -1)],
    ['nothing but a beginning', Buffer.from('PK\x03\x04')],
    ['nothing but an end', Buffer.concat([end, Buffer.alloc(18)]).subarray(0, 21)],
    ['with something behind it', docxOf([], { behind: Buffer.from('x') })],
    ['with something between directory and end', docxOf([], { gap: Buffer.from('x') })],
    ['with fewer entries than it says', docxOf([], { count: 4 })],
    ['with more entries than it says', docxOf([], { count: 1 })],
    ['with one name twice', docxOf([wordParts[1]!])],
    ['with a name that leads out of it', docxOf([entry('../../etc/passwd')])],
    ['with an absolute name', docxOf([entry('/etc/passwd')])],
    ['with a name of Windows', docxOf([entry('word\\document.xml')])],
    ['with a broken name', docxOf([entry('word/\ufffd')])],
    ['with entries upon each other', docxOf([{ ...entry('word/a.bin', 'x'.repeat(50)), claims: { offset: 0 } }])],
    ['with an entry behind its end', docxOf([{ ...entry('word/a.bin'), claims: { offset: 0xfffffff0 } }])],
    ['with an entry that begins in the middle of another', docxOf([{ ...entry('word/a.bin'), claims: { offset: 7 } }])],
    [
      'whose entry tells another size than the directory',
      docxOf([{ ...entry('word/a.bin'), head: { unpacked: 5_000_000 } }]),
    ],
    ['whose entry tells another way of packing', docxOf([{ ...entry('word/a.bin'), head: { method: 0 } }])],
    ['that unpacks to four gigabytes, it says', docxOf([{ ...entry('word/a.bin'), claims: { unpacked: 0xffffffff } }])],
    [
      'of a crowd of attributes, each of which would be looked for among all before it',
      docxOf([relations('word/_rels/a.rels', `<a ${Array.from({ length: 65 }, (_, n) => `a${n}="1"`).join(' ')}/>`)]),
    ],
    ['that is a bomb', docxOf([{ name: 'word/a.bin', data: zeros(32) }])],
    [
      'that is a bomb in many small parts',
      docxOf(Array.from({ length: 20 }, (_, n) => ({ name: `word/${n}`, data: zeros(1) }))),
    ],
  ])('%s is broken', async (_, bytes) => expect(await inspect(bytes)).toBe('broken'))

  test('that was changed in any one byte of its directory or end is judged without a failure', async () => {
    const whole = docxOf([entry('word/styles.xml')])
    const from = whole.indexOf('PK\x01\x02', 'latin1')
    const verdicts = new Set<string>()
    for (let at = from; at < whole.length; at++) {
      for (const value of [0, 1, 0x7f, 0xff]) {
        const changed = Buffer.from(whole)
        changed[at] = value
        verdicts.add(await inspect(changed))
      }
    }
    expect(verdicts).toEqual(new Set(['yes', 'broken', 'other']))
  })
})
