import { expect, test } from 'vitest'
import { sizes } from '#contract/limits.ts'
import { searchTextOf } from '#server/messages/show.ts'

const textOf = (text: string): string => searchTextOf({ text, pingedUsers: [] })

// SRCH-11
test('a message is searched by all that it says, but where its signs are many letters by the first 8,000', () => {
  expect(textOf('IŞIK yandı')).toBe('işik yandi')
  const long = 'ﬁ'.repeat(sizes.messageCharacters)
  expect(textOf(long), 'two letters each').toBe('fi'.repeat(sizes.messageCharacters))
  const longest = textOf('ﷺ'.repeat(sizes.messageCharacters))
  expect(longest.length, 'eighteen letters each').toBe(8_000)
  expect(textOf(`a${'𝅘𝅥𝅯ﷺ'.repeat(1_900)}`).isWellFormed(), 'no half of a sign is left').toBe(true)
})
