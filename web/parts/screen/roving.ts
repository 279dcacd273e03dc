import type { KeyboardEvent } from 'react'

/** Where ArrowUp, ArrowDown, Home and End lead among `count` items from one of them; null for other keys. */
export function rovedTo({ key }: Pick<KeyboardEvent, 'key'>, from: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowUp') return Math.max(0, from - 1)
  if (key === 'ArrowDown') return Math.min(count - 1, from + 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
