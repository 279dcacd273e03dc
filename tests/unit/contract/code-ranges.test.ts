import { describe, expect, test } from 'vitest'
import { codeRanges } from '#contract/text/code-ranges.ts'
import { growth, linearAtMost } from '#tests/kit/fastest.ts'

const pieces = (text: string): string[] => codeRanges(text).map(({ start, end }) => text.slice(start, end))
const codes = (text: string): string[] => codeRanges(text).map(({ code }) => code)

describe('code in a text', () => {
  test.each<[string, string, string[]]>([
    ['one backtick on each side', 'a `b` c `d`', ['`b`', '`d`']],
    ['two around one', 'a `` b`c `` d', ['`` b`c ``']],
    ['nothing that is not closed', 'a ` b', []],
    ['nothing that ends on another line', 'a `b\nc` d', []],
    ['what a later pair on the line holds', 'a `b\nc `d` e', ['`d`']],
    ['a fence over several lines', 'a\n```ts\nlet b\n```\nc', ['```ts\nlet b\n```']],
    ['a fence on one line', 'a ```b``` c', ['```b```']],
    ['a longer fence around a shorter one', '````\n```\nb\n```\n````', ['````\n```\nb\n```\n````']],
    ['no fence that is not closed', '```\nb `c`', ['`c`']],
    ['backticks inside a fence as they are', '```\n`a` ``\n``` `b`', ['```\n`a` ``\n```', '`b`']],
    ['nothing in a text without backticks', 'abc', []],
    ['nothing in a lonely run', '``````', []],
  ])('is %s', (_, text, expected) => expect(pieces(text)).toEqual(expected))

  test('comes without its fences, its language and the padding', () => {
    expect(codeRanges('```ts\nlet b\n\n```')).toMatchObject([{ kind: 'fenced', language: 'ts', code: 'let b\n' }])
    expect(codeRanges('```\r\nlet b\r\n```')).toMatchObject([{ kind: 'fenced', language: '', code: 'let b' }])
    expect(codeRanges('```let b```')).toMatchObject([{ kind: 'fenced', language: '', code: 'let b' }])
    expect(codes('`` `a` ``')).toEqual(['`a`'])
    expect(codes('` `')).toEqual([' '])
  })

  test.each<[string, (length: number) => string]>([
    ['one long run', length => '`'.repeat(length)],
    ['runs that nothing closes', length => '` \n'.repeat(length / 3)],
    ['runs of growing length', length => growing(length)],
    ['pairs', length => '`a` '.repeat(length / 4)],
    ['open fences and line breaks', length => '```\n'.repeat(length / 4)],
  ])('is found in linear time in %s', (_, made) => {
    expect(growth(length => codeRanges(made(length)), 10_000)).toBeLessThan(linearAtMost)
  })
})

const growing = (length: number): string => {
  let text = ''
  for (let n = 1; text.length < length; n++) text += `${'`'.repeat(n)} `
  return text
}
