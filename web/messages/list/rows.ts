import type { Message } from '#contract/messages.ts'
import type { Unsent } from '#web/messages/unsent/unsent.ts'

/** One line of the list: a stored message, or behind all of them one that is still on its way. */
export type Row = { kind: 'stored'; message: Message } | { kind: 'unsent'; unsent: Unsent }

/** How a row stands below the one before it. */
export interface RowShape {
  /** Shows author and time; the rows after it by the same person go without. */
  isFirstOfGroup: boolean
  isFirstOfDay: boolean
}

/** After this long one and the same author is named again. */
const groupMs = 5 * 60_000

export function shapeOf(before: Row | undefined, row: Row, ownUid: string): RowShape {
  const isFirstOfDay = !before || !isSameDay(timeOf(before), timeOf(row))
  return { isFirstOfDay, isFirstOfGroup: isFirstOfDay || !isGrouped(before, row, ownUid) }
}

/** Said by the same person shortly after. A reply stands on its own below the line that it quotes. */
const isGrouped = (before: Row | undefined, row: Row, ownUid: string): boolean =>
  before !== undefined &&
  !isReply(row) &&
  authorUidOf(before, ownUid) === authorUidOf(row, ownUid) &&
  timeOf(row) - timeOf(before) <= groupMs

export const timeOf = (row: Row): number => (row.kind === 'stored' ? row.message.timestamp : row.unsent.writtenAt)

const isReply = (row: Row): boolean => (row.kind === 'stored' ? row.message : row.unsent).replyTo !== null

const authorUidOf = (row: Row, ownUid: string): string => (row.kind === 'stored' ? row.message.author.uid : ownUid)

function isSameDay(a: number, b: number): boolean {
  const [first, second] = [new Date(a), new Date(b)]
  return first.getDate() === second.getDate() && Math.abs(a - b) < 36 * 3_600_000
}
