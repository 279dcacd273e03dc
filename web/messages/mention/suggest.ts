import type { Member } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import { findMembers } from '#web/accounts/people/members.ts'
import { emojiBefore } from '#web/messages/emoji/emoji-query.ts'
import type * as picking from '#web/messages/emoji/picking.ts'
import { lastWriters } from './last-writers.ts'
import { goesOn, mentionBefore } from './mention-query.ts'
import { type Suggested, suggestedMember } from './suggested.ts'

/** MSG-24, MSG-51. */
const suggestionsMax = 5

/** The beginning of a name, and of whose. */
export interface Query {
  kind: Suggested['kind']
  /** Where its sign stands (UTF-16). */
  start: number
  prefix: string
}

export function queryAt(text: string, caret: number): Query | null {
  const emoji = emojiBefore(text, caret)
  if (emoji) return emoji.isClosed ? null : { kind: 'emoji', start: emoji.start, prefix: emoji.typed }
  const mention = mentionBefore(text, caret)
  return mention && { kind: 'member', ...mention }
}

type Emojis = Pick<typeof picking, 'suggestEmoji'>

/** Of emoji none until their names have come, for which the list asks. */
export function suggest({ kind, prefix }: Query, channel: Channel, emojis: Emojis | null): Suggested[] {
  if (kind === 'emoji') return emojis?.suggestEmoji(prefix, suggestionsMax) ?? []
  return suggestMembers(prefix, channel).map(suggestedMember)
}

/** Which one Enter picks: the one that was chosen, else the first. Behind a bare @, too, Enter sends. */
export function activeOf({ prefix }: Query, items: readonly Suggested[], chosen: number | null): number {
  if (chosen !== null) return Math.min(chosen, items.length - 1)
  return /(?:^|\s)$/.test(prefix) ? -1 : 0
}

/** Before a letter is typed, somebody who has just written is meant most often. */
function suggestMembers(prefix: string, channel: Channel): Member[] {
  const found = findMembers(prefix, suggestionsMax, channel).filter(({ displayName }) => goesOn(displayName, prefix))
  if (prefix !== '') return found
  return [...new Set([...lastWriters(channel, suggestionsMax), ...found])].slice(0, suggestionsMax)
}
