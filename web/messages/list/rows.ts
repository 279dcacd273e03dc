import type { Message } from '#contract/messages.ts'
import { type Placed, type RowShape, rowShape } from '#drawn/shape/row-shape.ts'
import type { Unsent } from '#web/messages/unsent/unsent.ts'

/** One line of the list: a stored message, or behind all of them one that is still on its way. */
export type Row = { kind: 'stored'; message: Message } | { kind: 'unsent'; unsent: Unsent }

export const shapeOf = (before: Row | undefined, row: Row, ownUid: string): RowShape =>
  rowShape(before && placedOf(before, ownUid), placedOf(row, ownUid), isSameDay)

export const timeOf = (row: Row): number => (row.kind === 'stored' ? row.message.timestamp : row.unsent.writtenAt)

const placedOf = (row: Row, ownUid: string): Placed => ({
  at: timeOf(row),
  authorUid: row.kind === 'stored' ? row.message.author.uid : ownUid,
  isReply: (row.kind === 'stored' ? row.message : row.unsent).replyTo !== null,
})

function isSameDay(a: number, b: number): boolean {
  const [first, second] = [new Date(a), new Date(b)]
  return first.getDate() === second.getDate() && Math.abs(a - b) < 36 * 3_600_000
}
