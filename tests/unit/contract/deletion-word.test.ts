import { expect, test } from 'vitest'
import { isDeletionWord } from '#contract/deletion-word.ts'
import { words } from '#tests/kit/tables/words.ts'

// ACC-50
test('the word that each language’s form asks for deletes, in any case', () => {
  for (const language of ['tr', 'en'] as const) {
    const [word = ''] = /\p{Lu}{3,}/u.exec(words[language]['deletion.word']) ?? []
    const typed = [word, word.toLocaleLowerCase(language), ` ${word} `]
    expect(typed.map(isDeletionWord), language).toEqual([true, true, true])
  }
  expect(['', 'SI', 'SİLL', 'evet', 'yes', 'DELETE IT'].some(isDeletionWord)).toBe(false)
})
