import { describe, expect, test } from 'vitest'
import { inspectDoc } from '#server/media/inspect/doc.ts'
import { Reader } from '#server/media/inspect/reader.ts'
import { compoundFileOf } from '#tests/kit/files/compound-file.ts'

const inspect = (bytes: Buffer) =>
  inspectDoc(new Reader(bytes.length, (position, length) => bytes.subarray(position, position + length)))
const word = ['WordDocument', '1Table']
function changed(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt32LE(value, at)
  return copy
}

// MED-9
describe('a document of Word 97', () => {
  test('is one by the stream in it', () => {
    expect(inspect(compoundFileOf(word))).toBe('yes')
    expect(inspect(compoundFileOf(['1Table', 'Data', 'WordDocument']))).toBe('yes')
  })

  test.each([['Macros'], ['_VBA_PROJECT'], ['vba'], ['_VBA_PROJECT_CUR'], ['\u0001Ole10Native']])(
    'with %j in it acts by itself',
    name => expect(inspect(compoundFileOf(['WordDocument', '1Table', name]))).toBe('active'),
  )

  test.each([['Workbook'], ['PowerPoint Document'], ['EncryptedPackage'], ['WordDocument2'], ['worddocument']])(
    'is not a file with %s in it',
    name => expect(inspect(compoundFileOf([name]))).toBe('other'),
  )

  test.each<[string, Buffer]>([
    ['cut off', compoundFileOf(word).subarray(0, 1_500)],
    ['cut off in its header', compoundFileOf(word).subarray(0, 300)],
    ['without tables', compoundFileOf(word, { tables: 0 })],
    ['with more tables than it has room for', compoundFileOf(word, { tables: 0x7fffffff })],
    ['whose table lies behind its end', changed(compoundFileOf(word), 76, 999)],
    ['with sectors that are not there', compoundFileOf(word, { next: { 9: 0xfffffffe } })],
    ['whose directory lies behind its end', compoundFileOf(word, { directoryAt: 99 })],
    ['whose directory leads in a circle', compoundFileOf(['Workbook'], { next: { 1: 1 } })],
    ['with sectors of another size', changed(compoundFileOf(word), 30, 3)],
  ])('%s is broken', (_, bytes) => expect(inspect(bytes)).toBe('broken'))

  test('that was changed in any one byte of its header is judged without a failure', () => {
    const whole = compoundFileOf(word)
    for (let at = 24; at < 1_024; at++) {
      for (const value of [0, 1, 0x7f, 0xff]) {
        const copy = Buffer.from(whole)
        copy[at] = value
        expect(['yes', 'broken', 'other']).toContain(inspect(copy))
      }
    }
  })
})
