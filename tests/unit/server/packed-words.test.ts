import { expect, test } from 'vitest'
import { createDice } from '#server/demo/dice.ts'
import { packWords, unpackWords } from '#server/search/holding/packed-words.ts'

const dice = createDice(7)
const parts = ['a', 'ı', 'ş', '🔥', '🔦', '👍🏽', '𐌰', 'kitap'.repeat(8)]
const word = (): string => `ki${Array.from({ length: dice.between(0, 5) }, () => dice.one(parts)).join('')}`

// SRCH-2
test('packed words come back as they were, each once', () => {
  for (let n = 0; n < 500; n++) {
    const words = [...new Set(Array.from({ length: dice.between(0, 12) }, word))]
    const packed = packWords('ki', words)
    expect(packed.isWellFormed(), packed).toBe(true)
    expect(packed).not.toContain('\0')
    expect(unpackWords('ki', packed)).toEqual(words.toSorted())
  }
})

test('a word takes what it does not share with the one before', () => {
  expect(packWords('kit', ['kitabı', 'kitap', 'kitaplar'])).toHaveLength('4abı'.length + '5p'.length + '6lar'.length)
  expect(unpackWords('kit', packWords('kit', ['kit']))).toEqual(['kit'])
})
