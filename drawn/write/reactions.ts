import type { Reactions } from '#contract/reactions.ts'
import { reactionCountLook, reactionEmojiLook, reactionLook, reactionsLook } from '#drawn/look/reactions.ts'
import { seenKinds } from '#drawn/shape/seen-kinds.ts'
import { formatNumber } from '#words/formats.ts'
import { element, type Html, written } from './html.ts'
import type { Reader } from './reader.ts'

/** What people gave a message, as web/messages/reactions/reaction-chips.tsx draws it; nothing where that is nothing. */
export const reactionChips = ({ kinds: all, own = [], hidden }: Reactions, { language }: Reader): Html | false => {
  const kinds = seenKinds(all, hidden)
  return (
    kinds.length > 0 &&
    element(
      'div',
      { class: reactionsLook },
      ...kinds.map(({ emoji, count }) =>
        element(
          'span',
          { class: reactionLook({ isOwn: own.includes(emoji) }) },
          element('span', { class: reactionEmojiLook }, written(emoji)),
          element('span', { class: reactionCountLook }, written(formatNumber(count, language))),
        ),
      ),
    )
  )
}
