import type { LiveEvent } from '#contract/live.ts'
import type { Message } from '#contract/messages.ts'
import type { Reactions } from '#contract/reactions.ts'

/** Whose an emoji is, for who reads: his own, or of somebody whom he blocked. */
interface Whose {
  isOwn: boolean
  isHidden?: boolean
}

/** What an event says of one emoji of one person. */
type Change = Omit<LiveEvent<'message.reacted'>['data'], 'id' | 'uid'> & { seq: number } & Whose

/**
 * Reactions to a message that is not held: it lies beyond an edge, or was removed and may come back. `own` is missing
 * where nobody has told it; `changes` are those of one's own, and of whom one blocked, that were heard, for a page that
 * was read before them.
 */
export type Aside = Reactions & { changes: Heard[] }
type Heard = Pick<Change, 'seq' | 'emoji' | 'isOn'> & Whose

/**
 * Of two states the later, of two equal ones the one just told. Which are one's own only some tell, and it stays known.
 */
export function laterReactions(held: Reactions | undefined, told: Reactions | undefined): Reactions | undefined {
  if (!told || !held) return told ?? held
  if (told.seq >= held.seq) return told.own || !held.own ? told : { ...told, ...ofReader(held) }
  return held.own || !told.own ? held : { ...held, ...ofReader(told) }
}

/** After an event; the same object where it tells nothing new. */
export function reacted(held: Reactions | undefined, change: Change): Reactions | undefined {
  const { seq, kinds } = change
  if (held && held.seq >= seq) return held
  return { seq, kinds, ...changedFor(held ?? { own: [] }, change) }
}

/** The same of a message that is not held. */
export function reactedAside(aside: Aside | undefined, change: Change): Aside {
  if (aside && aside.seq >= change.seq) return aside
  const { seq, kinds, ...heard } = change
  const before = aside?.changes ?? []
  const changes = heard.isOwn || heard.isHidden ? [...before, { seq, ...heard }] : before
  return { seq, kinds, changes, ...(aside?.own && changedFor(aside, change)) }
}

/** What a page or an event tells of a message, joined with what was heard while it was not held. */
export function withAside(message: Message, aside: Aside): Message {
  const told = message.reactions
  const since = told?.seq ?? 0
  const before: OfReader = told?.own ? told : told ? aside : { own: [] }
  const known = before.own && aside.changes.filter(({ seq }) => seq > since).reduce(changedFor, ofReader(before))
  const { seq, kinds } = told && since >= aside.seq ? told : aside
  return { ...message, reactions: { seq, kinds, ...known } }
}

type OfReader = Pick<Reactions, 'own' | 'hidden'>
const ofReader = ({ own, hidden }: OfReader): OfReader => ({ ...(own && { own }), ...(hidden && { hidden }) })

function changedFor({ own, hidden }: OfReader, { emoji, isOn, isOwn, isHidden }: Omit<Heard, 'seq'>): OfReader {
  if (isOwn) return ofReader({ own: changedOwn(own ?? [], { emoji, isOn }), hidden })
  if (!isHidden) return ofReader({ own, hidden })
  const count = (hidden?.find(kind => kind.emoji === emoji)?.count ?? 0) + (isOn ? 1 : -1)
  const others = (hidden ?? []).filter(kind => kind.emoji !== emoji)
  return ofReader({ own, hidden: count > 0 ? [...others, { emoji, count }] : others })
}

function changedOwn(own: string[], { emoji, isOn }: { emoji: string; isOn: boolean }): string[] {
  if (own.includes(emoji) === isOn) return own
  return isOn ? [...own, emoji].sort() : own.filter(each => each !== emoji)
}
