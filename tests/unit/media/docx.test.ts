import { describe, expect, test } from 'vitest'
import { inspectDocx } from '#server/media/docx.ts'
import { docxOf, type ZipEntry, wordParts, zipOf } from '#tests/kit/zip.ts'

const inspect = (bytes: Buffer) =>
  inspectDocx(async (position, length) => bytes.subarray(position, position + length), bytes.length)
const entry = (name: string, data = 'x'): ZipEntry => ({ name, data: Buffer.from(data) })
const many = (count: number) => Array.from({ length: count }, (_, n) => entry(`word/media/${n}.png`))
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024)
const end = Buffer.from('PK\x05\x06', 'latin1')

describe('a Word document', () => {
  test.each<[string, Buffer]>([
    ['with its two parts', docxOf()],
    ['with pictures and styles', docxOf(many(300))],
    ['with a comment behind it', docxOf([], { comment: 'Merhaba PK' })],
    ['whose part has a number, as some writers have it', zipOf([wordParts[0]!, entry('word/document2.xml')])],
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
    ['a document with macros', docxOf([entry('word/vbaProject.bin')])],
    ['one that is encrypted', zipOf(wordParts.map(part => ({ ...part, claims: { flags: 1 } })))],
    ['one that is packed another way', docxOf([{ ...entry('word/a.bin'), claims: { method: 99 } }])],
    ['too many entries', docxOf(many(2_001))],
    ['a directory that says it is larger than it may be', docxOf([], { count: 0xffff })],
  ])('is not %s', async (_, bytes) => expect(await inspect(bytes)).toBe('other'))

  test.each<[string, Buffer]>([
    ['cut off', docxOf().subarray(0, -1)],
    ['nothing but a beginning', Buffer.from('PK\x03\x04')],
    ['nothing but an end', Buffer.concat([end, Buffer.alloc(18)]).subarray(0, 21)],
    ['with something behind it', docxOf([], { behind: Buffer.from('x') })],
    ['with something between directory and end', docxOf([], { gap: Buffer.from('x') })],
    ['with fewer entries than it says', docxOf([], { count: 3 })],
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
