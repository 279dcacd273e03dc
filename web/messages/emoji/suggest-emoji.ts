import type { Suggested } from '#web/messages/mention/suggested.ts'
import type { Emoji } from './book.ts'
import { emojiCalled, findEmoji } from './books.ts'
import { toned, toneNow } from './tone.ts'

/** For a field: what may be meant, in the tone of skin that was chosen. */
export const suggestEmoji = (typed: string, max: number): Suggested[] =>
  findEmoji(typed)
    .slice(0, max)
    .map(found => ({ kind: 'emoji', key: found.emoji, emoji: inTone(found), name: found.name }))

/** The one that is called just so; null where none is. */
export function emojiNamed(typed: string): string | null {
  const found = emojiCalled(typed)
  return found ? inTone(found) : null
}

const inTone = ({ emoji, hasTones }: Emoji): string => (hasTones ? toned(emoji, toneNow()) : emoji)
