import { sizes } from '#contract/limits.ts'
import type { ReactionKind, Reactions } from '#contract/reactions.ts'
import { isEmoji } from './is-emoji.ts'
import type { Reacted } from '#server/db/reaction-table.ts'

/** What a message's row says of its reactions; nothing where nobody has ever reacted. */
export const reactionsOf = ({ reactions, reacted_seq }: Reacted): Reactions | undefined =>
  reacted_seq === null ? undefined : { seq: reacted_seq, kinds: kindsIn(reactions) }

/** As they stand in the row. */
export const rowOfKinds = (kinds: readonly ReactionKind[]): string =>
  kinds.length === 0 ? '' : JSON.stringify(kinds.map(({ emoji, count }) => [emoji, count]))

export const kindsIn = (row: string): ReactionKind[] =>
  row === '' ? [] : (JSON.parse(row) as [string, number][]).map(([emoji, count]) => ({ emoji, count }))

/** One more of this emoji, behind the others where it is the first. */
export const withOneMore = (kinds: readonly ReactionKind[], emoji: string): ReactionKind[] =>
  kinds.some(kind => kind.emoji === emoji)
    ? kinds.map(kind => (kind.emoji === emoji ? { emoji, count: kind.count + 1 } : kind))
    : [...kinds, { emoji, count: 1 }]

/** One less; the last one takes the kind with it. */
export const withOneLess = (kinds: readonly ReactionKind[], emoji: string): ReactionKind[] =>
  kinds.map(kind => (kind.emoji === emoji ? { emoji, count: kind.count - 1 } : kind)).filter(({ count }) => count > 0)

/** Whether a release could have written it, also where somebody made the archive by hand that it comes from. */
export function isRowOfKinds(row: string): boolean {
  try {
    const kinds: unknown = row === '' ? [] : JSON.parse(row)
    return Array.isArray(kinds) && kinds.length <= sizes.reactionKindsMax && kinds.every(isKind)
  } catch {
    return false
  }
}

const isKind = (kind: unknown): boolean =>
  Array.isArray(kind) && kind.length === 2 && isEmoji(String(kind[0])) && Number.isSafeInteger(kind[1]) && kind[1] > 0
