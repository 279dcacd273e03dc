import { describe, expect, it } from 'vitest'
import { goesOn, mentionBefore } from '#web/messages/mention/mention-query.ts'

/** The caret stands at `|`. */
const at = (marked: string) => mentionBefore(marked.replace('|', ''), marked.indexOf('|'))

describe('a mention that is being typed', () => {
  it.each([
    ['@a|', 'a'],
    ['selam @İr|em', 'İr'],
    ['(@ali|)', 'ali'],
    ['@Ali V|', 'Ali V'],
    ['satır\n@b|', 'b'],
    ['@ali @ve|', 've'],
    ['@4|', '4'],
    ['@|', ''],
    ['selam @|', ''],
    ['https://a.example/@b @c|', 'c'],
  ])('%s asks for %s', (marked, prefix) => expect(at(marked)?.prefix).toBe(prefix))

  it.each([
    ['|@a', 'the caret is before it'],
    ['a@b|', 'an address'],
    ['@ a|', 'a space'],
    ['@a\nb|', 'the next line'],
    ['`@a|`', 'code'],
    ['```\n@a|\n```', 'fenced code'],
    [`@${'a'.repeat(70)}|`, 'longer than a name'],
    ['hiç|', 'no @'],
    ['https://www.youtube.com/@Me|', 'an address'],
    ['[kanalım](https://www.youtube.com/@Me|', 'an address that is getting a name'],
    ['[kanalım](https://www.youtube.com/@Me|)', 'the address of a link with a name'],
    ['[@Me|](https://a.example/)', 'the name of a link'],
    ['\\@Me|', 'a backslash'],
  ])('%s asks for nothing: %s', marked => expect(at(marked)).toBeNull())

  it('tells where the @ stands', () => expect(at('ab @c|')?.start).toBe(3))
})

describe('behind a space', () => {
  it('only a name that goes on is meant', () => {
    expect(goesOn('Ali', 'Ali ')).toBe(false)
    expect(goesOn('Ali Veli', 'ali ')).toBe(true)
    expect(goesOn('Ali Veli', 'Ali')).toBe(true)
    expect(goesOn('Su İrem Can', 'irem ')).toBe(true)
    expect(goesOn('Suirem Can', 'irem ')).toBe(false)
  })
})
