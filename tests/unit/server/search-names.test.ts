import { expect, test } from 'vitest'
import { goneName, nameOf, namesIn, wordsNamed } from '#server/search/holding/names.ts'

const words = [
  'kitap',
  'ev',
  '👍',
  '👩‍🚀',
  '🇹🇷',
  '𐌰𐌰𐌰𐌰𐌰',
  'şehir',
  'ağ',
  '4200',
  ':from:0195-uid',
  ':has:image',
  'kitaplar',
]

// DATA-19
test('of a text with the names of words each is read again, and words that are gone keep their places', () => {
  const names = [...words.slice(0, 5).map(nameOf), goneName, ...words.slice(5).map(nameOf), goneName]
  expect(namesIn(names.join(''))).toEqual(names)
  expect(namesIn('')).toEqual([])
})

// DATA-19
test('each word is among those of its name, in the order of bytes, and shorter ones and facts are alone there', () => {
  for (const word of words) {
    const { from, to } = wordsNamed(nameOf(word))
    const isIn = (each: string): boolean => bytes(each, from) >= 0 && bytes(each, to) <= 0
    expect(isIn(word), word).toBe(true)
    if (Array.from(word).length < 4 || word.startsWith(':')) expect(words.filter(isIn)).toEqual([word])
  }
  expect(nameOf('kitap')).toBe(nameOf('kitaplar'))
})

const bytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))
