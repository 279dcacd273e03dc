import { expect, test } from 'vitest'
import { isEmojiOnly } from '#drawn/shape/emoji-only.ts'

// MSG-51
test('a few emoji alone are shown larger: no letter, no number, and not many', () => {
  for (const text of ['🔥', '🔥 🔥', '👩‍💻👍🏽', '🇹🇷', '❤️\n❤️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿']) expect(isEmojiOnly(text), text).toBe(true)
  for (const text of ['', ' ', 'a', '1', '#', '*', '12', '🔥 a', '🔥1', '🔥'.repeat(31)])
    expect(isEmojiOnly(text), text).toBe(false)
})
