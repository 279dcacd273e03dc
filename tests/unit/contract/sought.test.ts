import { expect, test } from 'vitest'
import { soughtBy } from '#contract/text/forms/sought.ts'

// SRCH-1
test('a word is sought in its forms, and in those of its root', () => {
  const isSought = soughtBy('kitaplar', false, root => root === 'kitap')
  for (const word of ['kitaplar', 'kitap', 'kitabi', 'kitaplarimizdan']) expect(isSought(word), word).toBe(true)
  for (const word of ['kitabevi', 'kita', 'kale', 'kitapl']) expect(isSought(word), word).toBe(false)
})

test('what begins so counts only where the word is still being typed', () => {
  expect(soughtBy('fenerb', true)('fenerbahçe')).toBe(true)
  expect(soughtBy('fenerb', false)('fenerbahçe')).toBe(false)
})

// SRCH-16
test('of ever more words that begin as its forms do, those that were asked for first are judged', () => {
  const isSought = soughtBy('fener', false)
  for (let n = 0; n < 4_999; n++) expect(isSought(`fener${String.fromCodePoint(0x4e00 + n)}`)).toBe(false)
  expect(isSought('fenerler')).toBe(true)
  expect(isSought('fenerlerimizden'), 'one too many').toBe(false)
  expect(isSought('fenerler'), 'known').toBe(true)
  expect(isSought('fener'), 'the word itself').toBe(true)
})
