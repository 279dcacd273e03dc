import { sizes } from '#contract/limits.ts'

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

/**
 * The first of them, as many as travel within a page (`sizes.pageBytes`), and always one: what is bounded in rows alone
 * is megabytes where each row is as long as it may be, made in one go by the thread that serves sockets.
 */
export function enoughOf<Item>(items: readonly Item[], bytesMost: number = sizes.pageBytes): Item[] {
  let bytes = 0
  const end = items.findIndex((item, index) => (bytes += bytesOf(item)) > bytesMost && index > 0)
  return end === -1 ? [...items] : items.slice(0, end)
}

/**
 * The same of what is read in slices, so that what the page has no room for is not read either: one item for each key,
 * in their order. Where fewer come than there are keys, the next page begins behind the last of them.
 */
export async function readUntilEnough<Key, Item>(
  keys: readonly Key[],
  slice: number,
  read: (keys: readonly Key[]) => Promise<readonly Item[]>,
): Promise<Item[]> {
  const told: Item[] = []
  let left: number = sizes.pageBytes
  for (let from = 0; from < keys.length; from += slice) {
    const items = await read(keys.slice(from, from + slice))
    const fitting = told.length === 0 || bytesOf(items[0]) <= left ? enoughOf(items, left) : []
    told.push(...fitting)
    if (fitting.length < items.length) break
    left -= fitting.reduce((sum, item) => sum + bytesOf(item), 0)
  }
  return told
}

const bytesOf = (item: unknown): number => Buffer.byteLength(JSON.stringify(item))
