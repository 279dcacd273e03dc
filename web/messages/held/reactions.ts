import type { LiveEvent } from '#contract/live.ts'
import type { Message } from '#contract/messages.ts'
import type { Reactions } from '#contract/reactions.ts'

/** What an event says of one emoji of one person. */
type Change = Omit<LiveEvent<'message.reacted'>['data'], 'id' | 'uid'> & { seq: number; isOwn: boolean }

/**
 * Reactions to a message that is not held: it lies beyond an edge, or was removed and may come back. `own` is missing
 * where nobody has told it; `changes` are those of one's own that were heard, for a page that was read before them.
 */
export type Aside = Reactions & { changes: { seq: number; emoji: string; isOn: boolean }[] }

/**
 * Of two states the later, of two equal ones the one just told. Which are one's own only some tell, and it stays known.
 */
export function laterReactions(held: Reactions | undefined, told: Reactions | undefined): Reactions | undefined {
  if (!told || !held) return told ?? held
  if (told.seq >= held.seq) return told.own || !held.own ? told : { ...told, own: held.own }
  return held.own || !told.own ? held : { ...held, own: told.own }
}

/** After an event; the same object where it tells nothing new. */
export function reacted(held: Reactions | undefined, change: Change): Reactions | undefined {
  const { seq, kinds, isOwn } = change
  if (held && held.seq >= seq) return held
  const before = held ? held.own : []
  const own = isOwn ? changedOwn(before ?? [], change) : before
  return { seq, kinds, ...(own && { own }) }
}

/** The same of a message that is not held. */
export function reactedAside(aside: Aside | undefined, change: Change): Aside {
  if (aside && aside.seq >= change.seq) return aside
  const { seq, emoji, kinds, isOn, isOwn } = change
  const changes = isOwn ? [...(aside?.changes ?? []), { seq, emoji, isOn }] : (aside?.changes ?? [])
  const own = aside?.own && (isOwn ? changedOwn(aside.own, change) : aside.own)
  return { seq, kinds, changes, ...(own && { own }) }
}

/** What a page or an event tells of a message, joined with what was heard while it was not held. */
export function withAside(message: Message, aside: Aside): Message {
  const told = message.reactions
  const since = told?.seq ?? 0
  const own = told?.own ?? (told ? aside.own : [])
  const known = own && aside.changes.filter(({ seq }) => seq > since).reduce(changedOwn, own)
  const { seq, kinds } = told && since >= aside.seq ? told : aside
  return { ...message, reactions: { seq, kinds, ...(known && { own: known }) } }
}

function changedOwn(own: string[], { emoji, isOn }: { emoji: string; isOn: boolean }): string[] {
  if (own.includes(emoji) === isOn) return own
  return isOn ? [...own, emoji].sort() : own.filter(each => each !== emoji)
}
