import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'

type List = Virtualizer<HTMLDivElement, HTMLDivElement>

/**
 * Keeps what one looks at in its place when a row changes its height. The library leaves rows alone that change while one
 * scrolls up; but just then older messages are put in, and the row that was the first loses its day and its author.
 */
export function useSteadyRows(list: List, firstKey: string): void {
  const first = useRef({ now: firstKey, before: '' })
  useLayoutEffect(() => {
    if (first.current.now !== firstKey) first.current = { now: firstKey, before: first.current.now }
  }, [firstKey])
  useLayoutEffect(() => {
    const shouldAdjustScrollPositionOnItemSizeChange = (row: VirtualItem): boolean => {
      const top = list.scrollOffset ?? 0
      const isFirstMeasure = !list.itemSizeCache.has(row.key)
      const wasFirst = row.key === first.current.before // it changes at its top, so what is below must not move
      return row.end <= top || (row.start < top && isFirstMeasure) || (wasFirst && row.start < top + windowOf(list))
    }
    Object.assign(list, { shouldAdjustScrollPositionOnItemSizeChange })
  }, [list])
}

const windowOf = (list: List): number => list.scrollRect?.height ?? 0
