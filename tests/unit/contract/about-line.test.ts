import { describe, expect, test } from 'vitest'
import { aboutLine } from '#contract/about.ts'
import { aboutMax, foldedAbout, wrongInAbout } from '#contract/text/about-line.ts'

// ACC-71
describe('a line about oneself', () => {
  test('has its blanks folded, and its letters composed', () => {
    expect(aboutLine.parse(' \u00a0 İzmir\t·\u2003 speedrun  · c\u0327ay ')).toBe('İzmir · speedrun · çay')
    expect(foldedAbout(' \u3000\t ')).toBe('')
  })

  test('may be 120 characters long, emoji counted as people see their parts', () => {
    expect(aboutLine.parse('ş'.repeat(aboutMax))).toBe('ş'.repeat(aboutMax))
    expect(wrongInAbout('ş'.repeat(aboutMax + 1))).toBe('too-long')
    expect(aboutLine.parse('🌊'.repeat(aboutMax))).toBe('🌊'.repeat(aboutMax))
    expect(aboutLine.safeParse(`${'a'.repeat(119)}🌊b`).success).toBe(false)
    expect(aboutLine.parse(`a${' '.repeat(500)}b`), 'blanks count as one').toBe('a b')
  })

  test.each(['👩‍💻 ve ☎️', '1️⃣ numara', 'שלום', 'مرحبا', '<b>@Ayşe https://a.example</b> **x**', '‹›', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'a'])(
    'may say %s',
    line => {
      expect(aboutLine.parse(line)).toBe(line)
    },
  )

  test.each([
    ['a line break', 'bir\niki'],
    ['one of other systems', 'bir\riki'],
    ['a line separator', 'bir\u2028iki'],
    ['what turns the direction', 'cxe.\u202egpj'],
    ['an isolate', '\u2067abc\u2069'],
    ['a mark of direction', 'abc\u200f'],
    ['no width', 'a\u200bb'],
    ['a joiner outside of emoji', 'a\u200db'],
    ['an escape', '\u001b[31mkırmızı'],
    ['a letter that draws nothing', 'ㅤ'],
    ['marks that climb over other lines', 'a\u0301\u0302\u0303\u0304\u0305\u0306'],
    ['half a character', 'a\ud83c'],
    ['NUL', 'a\0'],
    ['nothing', ''],
    ['blanks alone', ' \u00a0 '],
  ])('does not hold %s', (_, line) => {
    expect(aboutLine.safeParse(line).success).toBe(false)
  })

  test.each([null, 1, {}, ['a'], undefined])('is no %s', value => {
    expect(aboutLine.safeParse(value).success).toBe(false)
  })
})
