import { describe, expect, test } from 'vitest'
import { mentionToken } from '#contract/text/mentions.ts'
import type { Inline } from '#contract/text/rich-inline.ts'
import type { Block } from '#contract/text/rich-text.ts'
import { parseRichText } from '#contract/text/rich-text.ts'
import { growth, linearAtMost } from '#tests/kit/fastest.ts'
import { rounds } from '#tests/kit/rounds.ts'

/** What a text became, written so that it can be read: <b>…</b>, and whatever is no mark-up as itself. */
const shown = (source: string): string => parseRichText(source).map(ofBlock).join('¶')

const ofBlock = (block: Block): string => {
  if (block.kind === 'fence') return `<pre${block.language && ` ${block.language}`}>${block.code}</pre>`
  const inside = block.children.map(ofInline).join('')
  return block.kind === 'quote' ? `<q>${inside}</q>` : inside
}

const ofInline = (inline: Inline): string => {
  switch (inline.kind) {
    case 'bold':
      return `<b>${inline.children.map(ofInline).join('')}</b>`
    case 'italic':
      return `<i>${inline.children.map(ofInline).join('')}</i>`
    case 'code':
      return `<code>${inline.text}</code>`
    case 'link':
      return `<a>${inline.text}</a>`
    case 'mention':
      return `<at>${inline.uid.slice(0, 4)}</at>`
    case 'text':
      return inline.text
  }
}

const uid = '0199aaaa-0000-7000-8000-00000000000a'
const at = mentionToken(uid)

describe('a message’s text', () => {
  test.each([
    ['plain', 'merhaba dünya', 'merhaba dünya'],
    ['lines as they were typed', 'bir\n\n  iki', 'bir\n\n  iki'],
    ['bold', 'bu **çok önemli** bir şey', 'bu <b>çok önemli</b> bir şey'],
    ['bold before a Turkish ending', '**Meydan**’ın', '<b>Meydan</b>’ın'],
    ['italic by both signs', '*bir* ve _iki_', '<i>bir</i> ve <i>iki</i>'],
    ['bold and italic at once', '***ikisi***', '<b><i>ikisi</i></b>'],
    ['one inside the other', '**kalın *ve eğik* yine**', '<b>kalın <i>ve eğik</i> yine</b>'],
    ['ending together', '**a *b***', '<b>a <i>b</i></b>'],
    ['beginning together', '***a** b*', '<i><b>a</b> b</i>'],
    ['over lines', '**bir\niki**', '<b>bir\niki</b>'],
    ['over code', '**a `*` b**', '<b>a <code>*</code> b</b>'],
    ['underscores within words', 'some_file_name _ve_ şöyle_böyle', 'some_file_name <i>ve</i> şöyle_böyle'],
    ['a shrug', '¯\\_(ツ)_/¯', '¯\\_(ツ)_/¯'],
    ['sums', '2 * 3 * 4 ve 2 ** 3', '2 * 3 * 4 ve 2 ** 3'],
    ['what is not closed', '**a ve *b', '**a ve *b'],
    ['crossed marks', '**a *b** c*', '<b>a *b</b> c*'],
    ['the nearest opening', '*a *b* c', '*a <i>b</i> c'],
    ['dunder names', '__init__', '__init__'],
    ['four stars', '****a****', '****a****'],
    ['html', '<b onclick=alert(1)>a</b>', '<b onclick=alert(1)>a</b>'],
  ])('shows %s', (_, source, expected) => expect(shown(source)).toBe(expected))

  test.each([
    ['inline', 'de ki `a < b` ve ``c ` d``', 'de ki <code>a < b</code> ve <code>c ` d</code>'],
    ['nothing inside of it means anything', `\`**a** https://a.b ${at}\``, `<code>**a** https://a.b ${at}</code>`],
    ['fenced', 'bak:\n```ts\nconst a = 1\n```\noldu', 'bak:¶<pre ts>const a = 1</pre>¶oldu'],
    ['fenced without a language', '```\na\n\n  b\n```', '<pre>a\n\n  b</pre>'],
    ['two fences', '```\na\n```\n```\nb\n```', '<pre>a</pre>¶<pre>b</pre>'],
    ['marks do not reach over a fence', '**a\n```\nb\n```\nc**', '**a¶<pre>b</pre>¶c**'],
    ['never closed', '```\na', '```\na'],
  ])('shows code: %s', (_, source, expected) => expect(shown(source)).toBe(expected))

  test.each([
    ['of one line', '> alıntı\ncevap', '<q>alıntı</q>¶cevap'],
    ['of several lines', 'a\n> bir\n> iki\nb', 'a¶<q>bir\niki</q>¶b'],
    ['with marks over its lines', '> **bir\n> iki** `x`', '<q><b>bir\niki</b> <code>x</code></q>'],
    ['only at the beginning of a line', 'a > b ve >c', 'a > b ve >c'],
    ['one deep', '> > a', '<q>> a</q>'],
    ['that is empty vanishes beside others', 'a\n> \nb', 'a¶b'],
  ])('shows a quote: %s', (_, source, expected) => expect(shown(source)).toBe(expected))

  test('shows a mention, also inside bold, and knows none inside a word of code', () => {
    expect(shown(`selam ${at}, **${at}**`)).toBe('selam <at>0199</at>, <b><at>0199</at></b>')
  })

  test.each([
    ['>'.repeat(4_000)],
    ['> '.repeat(2_000)],
    ['*'.repeat(10_000)],
    ['**_'.repeat(1_000)],
    ['`'.repeat(4_000)],
    ['> '],
    ['a\u0301'.repeat(10_000)],
  ])('%.12s… without end is shown, and is nowhere more than four deep', source => {
    const blocks = parseRichText(source)
    expect(inkOf(blocks)).toBe(ink(source))
    expect(Math.max(...blocks.map(depthOf))).toBeLessThanOrEqual(4)
  })
})

// MSG-30
describe('whatever is typed', () => {
  const marks = [
    '*',
    '**',
    '***',
    '_',
    '`',
    '``',
    '```',
    '```ts\n',
    '> ',
    '\n',
    ' ',
    '\\',
    '(',
    ')',
    '’',
    '.',
    '<',
    '>',
  ]
  const words = ['a', 'ığüş', '1', '🙂', 'e\u0301', '\u202e', 'https://a.b/c_d', 'http://', at, '<@', '@İrem']
  const scraps = [...marks, ...words]

  test('no letter of it gets lost, and nothing is shown twice', () => {
    const random = randomBy(20_261_121)
    for (let round = 0; round < rounds(1_000, 4_000); round++) {
      const source = Array.from({ length: 1 + random(24) }, () => scraps[random(scraps.length)]).join('')
      expect(inkOf(parseRichText(source)), JSON.stringify(source)).toBe(ink(source))
    }
  })

  test.each([
    '*a ',
    '**a',
    '_a_*',
    '***a',
    '`a ',
    '`',
    '> \n',
    '>',
    '```\n',
    '(https://a.b/(',
    'https://',
    '\n',
    `${at} `,
    "'a",
  ])('eight times as much of %j does not take much more than eight times as long', scrap => {
    const growthOnce = (): number =>
      growth(length => parseRichText(scrap.repeat(Math.ceil(length / scrap.length))), 20_000)
    // Another process at the wrong moment makes it more, never less: what is quadratic is so each time.
    let least = growthOnce()
    for (let attempt = 1; attempt < 5 && least > linearAtMost; attempt++) least = Math.min(least, growthOnce())
    expect(least).toBeLessThan(linearAtMost)
  })
})

/** What is neither a space nor one of our marks. */
const ink = (text: string): string => text.replace(/[\s*_`>]/gu, '')

const inkOf = (blocks: readonly Block[]): string =>
  ink(
    blocks
      .map(block => (block.kind === 'fence' ? block.language + block.code : block.children.map(lettersOf).join('')))
      .join('\n'),
  )

const lettersOf = (inline: Inline): string =>
  'children' in inline ? inline.children.map(lettersOf).join('') : inline.text

const depthOf = (block: Block): number =>
  block.kind === 'fence' ? 1 : 1 + Math.max(...block.children.map(inlineDepth))

const inlineDepth = (inline: Inline): number =>
  'children' in inline ? 1 + Math.max(0, ...inline.children.map(inlineDepth)) : 0

/** The same numbers in every run (mulberry32). */
function randomBy(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
