import { seenKinds } from '#drawn/shape/seen-kinds.ts'
import type { Reactions } from '#contract/reactions.ts'

/** One kind as it is shown. */
export interface ShownReaction {
  emoji: string
  count: number
  isOwn: boolean
}

/** What one has tapped and the server has not answered yet: on or off, by emoji. */
export type Wanted = Readonly<Record<string, boolean>>

/** What people gave a message, as if what one wants had been answered already. */
export function shownReactions({ kinds, own = [], hidden = [] }: Reactions, wanted: Wanted = {}): ShownReaction[] {
  const known = seenKinds(kinds, hidden).map(kind => ({ ...kind, isOwn: own.includes(kind.emoji) }))
  const fresh = Object.keys(wanted).filter(emoji => !kinds.some(kind => kind.emoji === emoji))
  const all = [...known, ...fresh.map(emoji => ({ emoji, count: 0, isOwn: false }))]
  return all.map(kind => asWanted(kind, wanted[kind.emoji])).filter(({ count }) => count > 0)
}

function asWanted(kind: ShownReaction, isOn: boolean | undefined): ShownReaction {
  if (isOn === undefined || isOn === kind.isOwn) return kind
  return { ...kind, isOwn: isOn, count: kind.count + (isOn ? 1 : -1) }
}

export const noReactions: Reactions = { seq: 0, kinds: [] }
