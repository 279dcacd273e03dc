import { measureElement, type Virtualizer } from '@tanstack/react-virtual'

let heights: WeakMap<Element, number> | null = null

/**
 * A row's height in pixels, for the virtual list. Rows come many at once, and with each height that the list learns it
 * moves those below: read one by one, the browser would lay out the page again for each. So the first of them that is
 * asked reads all that stand beside it. They are true for as long as React puts these rows in; of what changes later
 * the observer tells.
 */
export function measuredTogether(
  row: HTMLDivElement,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<HTMLDivElement, HTMLDivElement>,
): number {
  const key = list.options.getItemKey(list.indexFromElement(row))
  if (entry || list.itemSizeCache.has(key)) return measureElement(row, entry, list)
  if (!heights) queueMicrotask(() => (heights = null))
  heights ??= readAll(row)
  return heights.get(row) ?? row.offsetHeight
}

function readAll({ parentElement }: HTMLElement): WeakMap<Element, number> {
  const read = new WeakMap<Element, number>()
  for (const row of parentElement?.querySelectorAll<HTMLElement>(':scope > [data-index]') ?? [])
    read.set(row, row.offsetHeight)
  return read
}
