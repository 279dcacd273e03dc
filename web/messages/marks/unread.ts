import { sizes } from '#contract/limits.ts'
import type { Message, MessageChanges, ReadMark } from '#contract/messages.ts'

/**
 * What waits for this person in one channel: the server's counts as of one snapshot, and each posting of others that
 * was heard since, so that a mark that moves, an edit and a removal leave the right ones. Applied are the events
 * `head + 1` alone.
 */
export interface Unread {
  /** Everything up to this `seq` has been read. */
  mark: number
  /** All changes up to this `seq` are in the counts. */
  head: number
  /** Counted by the server. What exactly it counted lies between `mark` and `to`. */
  told: { to: number; unread: number; mentions: number }
  /** Heard live after `told.to` and after the mark, oldest first. */
  heard: readonly Heard[]
  /** A change touched what only the server counted: it has to be asked again. */
  isDoubtful: boolean
}

interface Heard {
  id: string
  seq: number
  isMention: boolean
}

export interface UnreadCount {
  unread: number
  mentions: number
}

/** The server's answer. One from before what is known already says nothing but where the mark is. */
export function unreadOf({ seq, unread, mentions, head }: ReadMark, before?: Unread): Unread {
  if (before && head < before.head) return readTo(before, seq)
  const fresh = { mark: seq, head, told: { to: head, unread, mentions }, heard: [], isDoubtful: false }
  return readTo(fresh, before?.mark ?? 0) // what was read here may not have been told yet
}

export function countOf({ told, heard }: Unread): UnreadCount {
  const mentions = told.mentions + heard.filter(({ isMention }) => isMention).length
  return {
    unread: Math.min(told.unread + heard.length, sizes.unreadMax),
    mentions: Math.min(mentions, sizes.unreadMax),
  }
}

/** This person has read up to here, on this page or another. A mark never moves back. */
export function readTo(before: Unread, seq: number): Unread {
  if (seq <= before.mark) return before
  const after = { ...before, mark: seq, heard: before.heard.filter(each => each.seq > seq) }
  if (seq >= before.told.to) return { ...after, told: { ...before.told, unread: 0, mentions: 0 }, isDoubtful: false }
  return before.told.unread + before.told.mentions > 0 ? { ...after, isDoubtful: true } : after
}

export function afterPosting(before: Unread, seq: number, message: Message, ownUid: string): Unread {
  if (message.author.uid === ownUid || message.seq <= before.mark) return { ...before, head: seq }
  const heard = [...before.heard, { id: message.id, seq: message.seq, isMention: mentions(message, ownUid) }]
  return folded({ ...before, head: seq, heard })
}

export function afterEdit(before: Unread, seq: number, message: Message, ownUid: string): Unread {
  const after = { ...before, head: seq }
  if (message.author.uid === ownUid) return after
  // of a channel that was never opened, mentions before the mark count too (MSG-28)
  if (message.seq <= before.mark && before.told.mentions === 0) return after
  const isMention = mentions(message, ownUid)
  if (before.heard.some(({ id }) => id === message.id)) {
    return { ...after, heard: before.heard.map(each => (each.id === message.id ? { ...each, isMention } : each)) }
  }
  const mayHaveChanged = isMention || before.told.mentions > 0
  return { ...after, isDoubtful: before.isDoubtful || mayHaveChanged }
}

/** A removed message came back. Whether the server had counted it, only the server knows. */
export function afterRestoring(before: Unread, seq: number, message: Message, ownUid: string): Unread {
  const after = { ...before, head: seq }
  if (message.author.uid === ownUid || message.seq <= before.mark) return after
  if (message.seq <= before.told.to) return { ...after, isDoubtful: true }
  const others = before.heard.filter(({ id }) => id !== message.id)
  const back = { id: message.id, seq: message.seq, isMention: mentions(message, ownUid) }
  return folded({ ...after, heard: [...others, back].sort((a, b) => a.seq - b.seq) })
}

export function afterRemoval(before: Unread, seq: number, id: string): Unread {
  const heard = before.heard.filter(each => each.id !== id)
  const mayHaveChanged = heard.length === before.heard.length && before.told.unread > 0
  return { ...before, head: seq, heard, isDoubtful: before.isDoubtful || mayHaveChanged }
}

export type Changes = Extract<MessageChanges, { kind: 'changes' }>

/**
 * What happened between a head and a later one, as it ended: an edit can't be told from a return, so both count as a
 * message that is there now. What is in the counts already is not counted again.
 */
export function afterChanges(before: Unread, { to, changed, removed }: Changes, ownUid: string): Unread {
  let after = before
  for (const message of changed) {
    if (message.changedSeq > before.head) after = afterRestoring(after, message.changedSeq, message, ownUid)
  }
  for (const { id, seq } of removed) if (seq > before.head) after = afterRemoval(after, seq, id)
  return { ...after, head: Math.max(before.head, to) }
}

/** Nothing that counts. */
export const afterNothing = (before: Unread, seq: number): Unread => ({ ...before, head: seq })

/** More than are ever shown need no list: the oldest become a number. */
function folded(unread: Unread): Unread {
  const { heard, told } = unread
  const [oldest] = heard
  if (!oldest || heard.length <= sizes.unreadMax) return unread
  return {
    ...unread,
    heard: heard.slice(1),
    told: { to: oldest.seq, unread: told.unread + 1, mentions: told.mentions + (oldest.isMention ? 1 : 0) },
  }
}

export const mentions = ({ pingedUsers }: Pick<Message, 'pingedUsers'>, uid: string): boolean =>
  pingedUsers.some(pinged => pinged.uid === uid)

/** Counts stop there: 99+. */
export const countShown = (count: number): string =>
  count >= sizes.unreadMax ? `${sizes.unreadMax - 1}+` : String(count)

/** Before the page's title: how often one was mentioned, else a dot where something is new. */
export function titlePrefix(isUnread: boolean, mentioned: number): string {
  if (mentioned > 0) return `(${countShown(mentioned)}) `
  return isUnread ? '• ' : ''
}
