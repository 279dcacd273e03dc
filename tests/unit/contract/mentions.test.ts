import { describe, expect, test } from 'vitest'
import { fold } from '#contract/text/fold.ts'
import { mentionToken, tokensIn, tokensToNames } from '#contract/text/mentions.ts'
import { keysOf, namesToTokens, typedNames } from '#contract/text/typed-names.ts'
import { growth, linearAtMost } from '#tests/kit/fastest.ts'

const uid = (n: number): string => `019a9f3e-0000-7000-8000-00000000000${n}`
const people = new Map([
  ['İrem', uid(1)],
  ['İrem Su', uid(2)],
  ['Işık', uid(3)],
  ['Ali.Veli', uid(4)],
  ['Ağaç 🌳', uid(5)],
  ['a`b', uid(6)],
  ['Öykü', uid(7)],
  ['Ekip @İrem', uid(8)],
  ['Can_', uid(9)],
])
const byKey = new Map([...people].map(([name, id]) => [fold(name), id]))
const nameOf = (id: string) => [...people].find(([, other]) => other === id)?.[0]
const stored = (text: string): string => namesToTokens(text, key => byKey.get(key))
/** The stored text with short names in the place of the tokens: `{1}` is the person with the first uid. */
const brief = (text: string): string => stored(text).replace(/<@[0-9a-f-]+(\d)>/g, '{$1}')

// MSG-22
describe('a mention', () => {
  test.each<[string, string, string]>([
    ['in any case', '@İREM @irem @IREM @ırem', '{1} {1} {1} {1}'],
    ['with a space in the name, the longest that anybody has', '@irem su, @İrem Can', '{2}, {1} Can'],
    ['before a Turkish suffix', "@Işık’a @ışık'ın", "{3}’a {3}'ın"],
    ['before a sign', '(@İrem) @İrem! @İrem.', '({1}) {1}! {1}.'],
    ['behind a sign', '"@İrem"/@Işık', '"{1}"/{3}'],
    ['with signs of its own', '@ali.veli. @Ağaç 🌳!', '{4}. {5}!'],
    ['twice at once', '@@İrem', '@{1}'],
    ['one after the other without a space', '@İrem@Işık', '{1}@Işık'],
    ['typed in two signs a letter', '@O\u0308yku\u0308', '{7}'],
    ['with two spaces between', '@İrem  Su', '{2}'],
    ['in italics, whose marks are not the name’s', '_@İrem Su_ __@Işık__ _selam @irem_.', '_{2}_ __{3}__ _selam {1}_.'],
    ['with a `_` of its own, which wins over the mark', '_@Can_ @can__', '_{9} {9}_'],
    [
      'next to an address',
      'https://a.example/ @irem [a](https://a.example/)@Işık',
      'https://a.example/ {1} [a](https://a.example/){3}',
    ],
    ['behind what is no address', 'https:// @irem http//@Işık [a](b)@irem', 'https:// {1} http//{3} [a](b){1}'],
    ['in front of an address, which is not the name’s', '@irem,https://a.example/@Su', '{1},https://a.example/@Su'],
    ['behind another sign with a backslash', '\\*@irem\\* \\[@Işık]', '\\*{1}\\* \\[{3}]'],
    ['behind an arm', '¯\\@irem', '¯\\{1}'],
    ['once where one name stands inside another', '@ekip @irem', '{8}'],
  ])('is found %s', (_, text, expected) => expect(brief(text)).toBe(expected))

  test.each<[string, string]>([
    ['inside a word or an address', 'a@irem ayşe@irem.com 1@irem a_@irem a__@irem'],
    ['of the beginning of a word', '@iremsu @İremcan @irem_su @irem__su @irem1'],
    ['with a space behind the sign', '@ irem'],
    ['over a line’s end', '@Ali.\nVeli'],
    ['in code', '`@irem` ``@irem`` ```\n@irem\n```'],
    ['that begins before code and ends in it', '@a`b` '],
    ['of nobody', '@kimse @herkes @'],
    ['inside an address', 'https://www.youtube.com/@İrem ve (http://a.example/@irem/video), HTTPS://A.EXAMPLE/@Işık'],
    ['inside of a link with a name', '[kanalım](https://www.youtube.com/@İrem) [@Işık](https://a.example/)'],
    ['inside an address behind a bracket that begins no link', '\\[kanalım](https://a.example/@İrem)'],
    ['behind a backslash', '\\@İrem **\\@Işık** \\\\@irem'],
  ])('is none %s', (_, text) => expect(stored(text)).toBe(text))

  test('shows the name as of now, and becomes the same mention again', () => {
    const typed = 'Selam @irem su, `@irem` ve @Işık!'
    const shown = tokensToNames(stored(typed), nameOf)
    expect(shown).toBe('Selam @İrem Su, `@irem` ve @Işık!')
    expect(stored(shown)).toBe(stored(typed))
  })

  test('of a text without any sign asks for nothing', () => {
    expect(typedNames('Merhaba')).toEqual([])
    expect(tokensIn('a < b @ c')).toEqual([])
  })

  test('asks for every name that could be meant, each once', () => {
    expect(keysOf(typedNames('@İrem Su geldi')).sort()).toEqual(['irem', 'irem su', 'irem su geldi'])
    expect(keysOf(typedNames('@Ali @ali @ALİ'))).toContain('ali')
  })
})

// MSG-22
describe('a token', () => {
  const token = mentionToken(uid(1))

  test('is found outside of code only', () => {
    expect(tokensIn(`${token} \`${token}\` ${token}`).map(({ start }) => start)).toEqual([0, 82])
  })

  test('of somebody unknown stays as it is', () => {
    const unknown = mentionToken('019a9f3e-0000-7000-8000-0000000000ff')
    expect(tokensToNames(`${unknown} ${token}`, nameOf)).toBe(`${unknown} @İrem`)
  })

  test('that is not whole is text', () => {
    for (const text of ['<@>', '<@irem>', `<@${uid(1)}`, `<@${uid(1).toUpperCase()}x>`])
      expect(tokensIn(text)).toEqual([])
  })

  test('typed by hand is not taken apart by a name that looks like its beginning', () => {
    expect(namesToTokens(token, () => uid(2))).toBe(token)
  })
})

describe('in linear time', () => {
  test.each<[string, (length: number) => string]>([
    ['at signs', length => '@'.repeat(length)],
    ['at signs with letters', length => '@a'.repeat(length / 2)],
    ['at signs in code that nothing closes', length => '`@a'.repeat(length / 3)],
    ['at signs between code', length => '`@a` '.repeat(length / 5)],
    ['addresses', length => 'https://a/@a '.repeat(length / 13)],
    ['addresses that nothing parts', length => 'https://@[a](http://'.repeat(length / 20)],
    ['backslashes', length => '\\@a\\'.repeat(length / 4)],
    ['halves of tokens', length => '<@019a9f3e-'.repeat(length / 11)],
    ['tokens', length => mentionToken(uid(1)).repeat(length / 39)],
    ['one word', length => `@${'a'.repeat(length)}`],
    ['marks', length => `@a${'\u0301'.repeat(length)}`],
    ['marks of italics', length => `@a${'_'.repeat(length)}@`],
    ['spaces', length => `@a${' '.repeat(length)}`],
  ])('are %s looked through', (_, made) => {
    const there = (text: string) => namesToTokens(text, () => undefined)
    const andBack = (text: string) => tokensToNames(text, () => undefined)
    expect(growth(length => andBack(there(made(length))), 10_000)).toBeLessThan(linearAtMost)
  })

  test('and no text asks for more than a few thousand names', () => {
    const text = Array.from({ length: 1_000 }, (_, n) => `@${n.toString(36)}.`).join('')
    expect(keysOf(typedNames(text)).length).toBeLessThan(200 * 33)
  })
})
