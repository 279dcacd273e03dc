import { describe, expect, test } from 'vitest'
import { mentionToken } from '#contract/text/mentions.ts'
import type { Inline } from '#contract/text/rich-inline.ts'
import { type Block, inlinesOf, parseRichText } from '#contract/text/rich-text.ts'
import { growth, linearAtMost } from '#tests/kit/fastest.ts'
import { ink, inkOf } from '#tests/kit/letters.ts'
import { rounds } from '#tests/kit/rounds.ts'

const at = mentionToken('0199aaaa-0000-7000-8000-00000000000a')

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
    '__',
    '~~',
    '||',
    '# ',
    '- ',
    '  - ',
    '1. ',
    '[',
    '](https://a.b/)',
  ]
  const words = ['a', 'ığüş', '1', '🙂', 'e\u0301', '\u202e', 'https://a.b/c_d', 'http://', at, '<@', '@İrem']
  const scraps = [...marks, ...words]

  test.each([
    ['>'.repeat(4_000)],
    ['> '.repeat(2_000)],
    ['*'.repeat(10_000)],
    ['**_'.repeat(1_000)],
    ['`'.repeat(4_000)],
    ['> '],
    ['a\u0301'.repeat(10_000)],
    ['~~||__'.repeat(1_000)],
    ['**_~~||__*'.repeat(1_000)],
    ['- '.repeat(2_000)],
    ['**_~~__x ||**_~~__y__~~_**|| x__~~_**'],
  ])('%.12s… without end is shown, and is nowhere deeper than there are signs', source => {
    const blocks = parseRichText(source)
    expect(inkOf(blocks)).toBe(ink(source))
    expect(Math.max(...blocks.map(depthOf))).toBeLessThanOrEqual(7)
  })

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
    '||a ',
    '|| a ',
    '|| ',
    'a|| ||',
    'a||b ||c',
    '|| a ||b|| ',
    '**||a** ',
    '__a ~~b ',
    '[',
    '[a](https://',
    '[a](https://a(a',
    '- a\n',
    '  1. a\n  ',
    '# ',
    '\\*',
  ])('eight times as much of %j does not take much more than eight times as long', scrap => {
    expect(leastGrowth(scrap, 10_000)).toBeLessThan(linearAtMost)
  })

  test('eight times as much of any mixture of it does not take much more than eight times as long either', () => {
    const random = randomBy(20_261_126)
    for (let round = 0; round < rounds(8, 80); round++) {
      const mixed = Array.from({ length: 2 + random(4) }, () => scraps[random(scraps.length)]).join('')
      expect(leastGrowth(mixed, 4_000), JSON.stringify(mixed)).toBeLessThan(linearAtMost)
    }
  })
})

/** Another process at the wrong moment makes it more, never less: what is quadratic is so each time. */
function leastGrowth(scrap: string, ofLength: number): number {
  const growthOnce = (): number =>
    growth(length => parseRichText(scrap.repeat(Math.ceil(length / scrap.length))), ofLength)
  let least = growthOnce()
  for (let attempt = 1; attempt < 5 && least > linearAtMost; attempt++) least = Math.min(least, growthOnce())
  return least
}

const depthOf = (block: Block): number => 1 + Math.max(0, ...inlinesOf(block).map(inlineDepth))

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
