/** What decides how a row stands below the one before it. */
export interface Placed {
  /** In epoch milliseconds. */
  at: number
  authorUid: string
  isReply: boolean
}

/** How a row stands below the one before it. */
export interface RowShape {
  /** Shows author and time; the rows after it by the same person go without. */
  isFirstOfGroup: boolean
  isFirstOfDay: boolean
}

/** After this long one and the same author is named again. */
const groupMs = 5 * 60_000

/** `isSameDay` says it of two times, in the zone of who reads. */
export function rowShape(
  before: Placed | undefined,
  row: Placed,
  isSameDay: (a: number, b: number) => boolean,
): RowShape {
  const isFirstOfDay = !before || !isSameDay(before.at, row.at)
  return { isFirstOfDay, isFirstOfGroup: isFirstOfDay || !isGrouped(before, row) }
}

/** Said by the same person shortly after. A reply stands on its own below the line that it quotes. */
const isGrouped = (before: Placed, row: Placed): boolean =>
  !row.isReply && before.authorUid === row.authorUid && row.at - before.at <= groupMs
