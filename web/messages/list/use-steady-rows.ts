import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'

type List = Virtualizer<HTMLDivElement, HTMLDivElement>

/**
 * Keeps what one looks at in its place when a row changes its height. The library leaves rows alone that change while
 * one scrolls up; but just then older messages are put in, and the row that was the first loses its day and its author.
 */
export function useSteadyRows(list: List, firstKey: string): void {
  const first = useRef({ now: firstKey, before: '' })
  useLayoutEffect(() => {
    const shouldAdjustScrollPositionOnItemSizeChange = (row: VirtualItem): boolean => {
      const top = list.scrollOffset ?? 0
      const isFirstMeasure = !list.itemSizeCache.has(row.key)
      const wasFirst = row.key === first.current.before // it changes at its top, so what is below must not move
      return row.end <= top || (row.start < top && isFirstMeasure) || (wasFirst && row.start < top + windowOf(list))
    }
    Object.assign(list, { shouldAdjustScrollPositionOnItemSizeChange })
  }, [list])
  useLayoutEffect(() => {
    if (first.current.now === firstKey) return
    first.current = { now: firstKey, before: first.current.now }
    // Now and not when the observer tells: what shrank inside of one of its rounds it tells a frame later.
    const row = list.elementsCache.get(first.current.before)
    if (row?.isConnected) list.resizeItem(list.indexFromElement(row), row.offsetHeight)
  }, [firstKey, list])
}

/**
 * A row keeps the guess at its height until it was measured and differed. The library forgets a measure that the guess
 * had met exactly; guessed again, when older messages took its day and author, the row would shrink and nothing would
 * tell.
 */
export function useSteadyGuess(keyAt: (index: number) => string, guess: (index: number) => number) {
  const guesses = useRef(new Map<string, number>())
  return (index: number): number => {
    const key = keyAt(index)
    const guessed = guesses.current.get(key) ?? guess(index)
    guesses.current.set(key, guessed)
    return guessed
  }
}

const windowOf = (list: List): number => list.scrollRect?.height ?? 0
