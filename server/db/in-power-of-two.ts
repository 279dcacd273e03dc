/** Statements are prepared once for each length, so there are few lengths. */
export function inPowerOfTwo<Item>(items: readonly Item[], padding: Item): Item[] {
  const length = 2 ** Math.ceil(Math.log2(items.length))
  return [...items, ...Array.from({ length: length - items.length }, () => padding)]
}
