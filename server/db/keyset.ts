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
 * Says of each item in its turn whether the page still has room for it. The first always has, and behind one that has
 * not nothing more is asked. What is bounded in rows alone is megabytes where each row is as long as it may be, made in
 * one go by the thread that serves sockets.
 */
export function roomOnPage(bytesMost: number = sizes.pageBytes): (item: unknown) => boolean {
  let bytes = 0
  return item => {
    const isFirst = bytes === 0
    bytes += Buffer.byteLength(JSON.stringify(item))
    return isFirst || bytes <= bytesMost
  }
}

/** The first of them, as many as have room on a page. */
export function enoughOf<Item>(items: readonly Item[], bytesMost?: number): Item[] {
  const hasRoom = roomOnPage(bytesMost)
  const end = items.findIndex(item => !hasRoom(item))
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
  const hasRoom = roomOnPage()
  const told: Item[] = []
  for (let from = 0; from < keys.length; from += slice) {
    for (const item of await read(keys.slice(from, from + slice))) {
      if (!hasRoom(item)) return told
      told.push(item)
    }
  }
  return told
}
