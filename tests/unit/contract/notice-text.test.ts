import { describe, expect, test } from 'vitest'
import { contactHref, contactOf } from '#contract/text/contact.ts'
import { type NoticeBlock, parseNotice } from '#contract/text/notice-text.ts'

const textOf = (block: NoticeBlock): unknown => {
  if (block.kind === 'heading') return block.text
  return block.kind === 'paragraph' ? block.parts : block.items
}
const read = (source: string) => parseNotice(source).map(block => [block.kind, textOf(block)])
const link = (href: string, text = href, host: string | null = null) => ({ href, text, host })

// SITE-16
describe('a notice', () => {
  test.each<[string, string, unknown[]]>([
    ['nothing', '', []],
    ['blank lines', ' \n\n\n', []],
    ['a paragraph of two lines', 'a\nb', [['paragraph', ['a\nb']]]],
    [
      'two paragraphs',
      'a\n\nb',
      [
        ['paragraph', ['a']],
        ['paragraph', ['b']],
      ],
    ],
    [
      'a heading between them',
      'a\n## B \nc',
      [
        ['paragraph', ['a']],
        ['heading', 'B'],
        ['paragraph', ['c']],
      ],
    ],
    ['a list', '- a\n- b', [['list', [['a'], ['b']]]]],
    ['a list with room between', '- a\n\n- b', [['list', [['a'], ['b']]]]],
    [
      'lists on both sides of a text',
      '- a\nb\n- c',
      [
        ['list', [['a']]],
        ['paragraph', ['b']],
        ['list', [['c']]],
      ],
    ],
    [
      'a list that goes on below another heading',
      '- a\n## B\n- c',
      [
        ['list', [['a']]],
        ['heading', 'B'],
        ['list', [['c']]],
      ],
    ],
    ['marks without a room behind them', '##a\n-b\n#', [['paragraph', ['##a\n-b\n#']]]],
    ['marks alone', '##\n-', [['paragraph', ['##\n-']]]],
    [
      'lines of another system',
      '## A\r\n\r\nb\r\n',
      [
        ['heading', 'A'],
        ['paragraph', ['b']],
      ],
    ],
    ['markup', '<b>a</b> [b](javascript:alert(1))', [['paragraph', ['<b>a</b> [b](javascript:alert(1))']]]],
    [
      'from right to left',
      '## سياسة\nنص',
      [
        ['heading', 'سياسة'],
        ['paragraph', ['نص']],
      ],
    ],
  ])('of %s', (_, source, blocks) => {
    expect(read(source)).toEqual(blocks)
  })

  test.each<[string, unknown[]]>([
    ['bkz. https://www.kvkk.gov.tr.', ['bkz. ', link('https://www.kvkk.gov.tr/', 'https://www.kvkk.gov.tr'), '.']],
    ['yaz: a.b+c@kandil.example.', ['yaz: ', link('mailto:a.b+c@kandil.example', 'a.b+c@kandil.example'), '.']],
    ['https://a.example@b.example/', [link('https://a.example@b.example/', undefined, 'b.example')]],
    ['javascript:alert(1) data:text/html,x', ['javascript:alert(1) data:text/html,x']],
    ['a @ b', ['a @ b']],
  ])('has links where addresses stand: %s', (source, parts) => {
    expect(read(source)).toEqual([['paragraph', parts]])
  })

  test('as long as one may be is read at once, whatever it is made of', () => {
    for (const piece of ['a@', 'a.', 'a@a.', 'https://', '-', '## ', '- \n', '\n', '@a-', "'"]) {
      const source = piece.repeat(16_000 / piece.length)
      const before = process.cpuUsage()
      parseNotice(source)
      const { user } = process.cpuUsage(before)
      expect(user / 1_000, piece).toBeLessThan(2_000)
    }
  })
})

// SITE-16
describe('a contact', () => {
  test.each([
    ['a@b.example', 'mailto:a@b.example'],
    ['https://a.example', 'https://a.example/'],
  ])('of %s leads to %s', (typed, href) => {
    expect(contactHref(contactOf(typed))).toBe(href)
  })

  test.each(['', 'a', 'javascript:alert(1)', 'a@b.example?cc=c@d.example', 'http://a.example', 'a@b'])(
    'of %s leads nowhere',
    typed => {
      expect([contactOf(typed), contactHref(typed)]).toEqual(['', ''])
    },
  )
})
