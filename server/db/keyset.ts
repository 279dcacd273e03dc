/** A place in a list that is sorted by a time and then by an id, newest first. */
export interface Key {
  at: number
  id: string
}

/** As it travels (`pageCursor` in contract/text/text.ts). */
export const cursorOf = ({ at, id }: Key): string => `${at}_${id}`

export function keyOf(cursor: string | undefined): Key | null {
  if (cursor === undefined) return null
  const [at = '', id = ''] = cursor.split('_')
  return { at: Number(at), id }
}

/** One page of what was read with one more than its size, and where the next one begins. */
export function pageOf<Row>(rows: readonly Row[], size: number, keyed: (row: Row) => Key) {
  const items = rows.slice(0, size)
  const last = rows.length > size ? items.at(-1) : undefined
  return { items, next: last === undefined ? null : cursorOf(keyed(last)) }
}
