import type { KeyboardEvent } from 'react'

/** What the page keys pass over. */
const pageRows = 10

/** The key that opens a menu, or what stands for it. */
export const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'Enter' || key === 'ContextMenu' || (key === 'F10' && shiftKey)

/** Where a key leads from this row; null for a key that leads nowhere. It may lie outside of the list. */
export function nextIndex(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return from + 1
    case 'ArrowUp':
      return from - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case 'PageDown':
      return from + pageRows
    case 'PageUp':
      return from - pageRows
    default:
      return null
  }
}
