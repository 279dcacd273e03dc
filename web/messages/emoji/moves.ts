/** Emoji in a row of the list, on every screen: from 40 px each. */
export const columns = 8

/**
 * Where a key leads from the emoji at `at` (-1: from the field above them), in groups of these sizes whose rows each
 * begin at the left. Null: the key is the field's own.
 */
export function movedTo(sizes: readonly number[], at: number, key: string): number | null {
  const count = sizes.reduce((sum, size) => sum + size, 0)
  if (count === 0) return null
  if (at < 0) return key === 'ArrowDown' ? 0 : null
  if (key === 'ArrowRight') return Math.min(count - 1, at + 1)
  if (key === 'ArrowLeft') return Math.max(0, at - 1)
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  const rows = rowsOf(sizes)
  const row = rows.findLastIndex(({ start }) => start <= at)
  const next = rows[row + (key === 'ArrowDown' ? 1 : -1)]
  if (!next) return key === 'ArrowUp' ? -1 : at
  return next.start + Math.min(at - rows[row]!.start, next.length - 1)
}

function rowsOf(sizes: readonly number[]): { start: number; length: number }[] {
  const rows = []
  let start = 0
  for (const size of sizes)
    for (let left = size; left > 0; left -= columns) {
      const length = Math.min(columns, left)
      rows.push({ start, length })
      start += length
    }
  return rows
}
