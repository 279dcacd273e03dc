/** A row of a list that is put in order. */
export interface Sorted {
  id: string
  name: string
}

/** The same ids with this one at another place, as far as there is one. */
export function withMoved(order: readonly string[], id: string, to: number): string[] {
  const others = order.filter(each => each !== id)
  return others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, id)
}

/**
 * Where a row belongs that stands at `from` while the pointer is at this height: beyond the middle of each row that it
 * has passed. The rows are asked where they stand on the screen.
 */
export function placeAt(list: HTMLElement, from: number, y: number): number {
  const rows = [...list.children].map(row => row.getBoundingClientRect()).sort((a, b) => a.top - b.top)
  return rows.filter(({ top, height }, n) => n !== from && y > top + height / 2).length
}

/** Near an edge of the window the page moves along: a long list is longer than the screen. */
export function scrollAlong(y: number): void {
  const edge = 80
  const step = 16
  if (y < edge) window.scrollBy(0, -step)
  else if (y > window.innerHeight - edge) window.scrollBy(0, step)
}
