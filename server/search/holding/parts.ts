import { inPowerOfTwo } from '#server/db/in-power-of-two.ts'

/** Of a list in one statement: SQLite takes 32,766 values. */
const atOnce = 512
/** Shorter than this a list is not divided further. */
const fewest = 8

/** For lists in which it does not matter how often each stands: the last part ends with its last one again. */
export function inParts<Item>(items: readonly Item[], most = atOnce): Item[][] {
  const parts: Item[][] = []
  for (let at = 0; at < items.length; at += most) parts.push(padded(items.slice(at, at + most)))
  return parts
}

const padded = <Item>(items: readonly Item[]): Item[] => inPowerOfTwo(items, items.at(-1)!)

/** For rows that are written, each once: in parts of few lengths. */
export function inExactParts<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = []
  let at = 0
  for (let size = atOnce; at < items.length;) {
    if (items.length - at < size && size > fewest) size /= 2
    else {
      parts.push(items.slice(at, at + size))
      at += size
    }
  }
  return parts
}
