import type { Range } from '@tanstack/react-virtual'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { atTextSize } from '#web/parts/screen/text-size.ts'
import { estimatedHeight } from './estimated-height.ts'
import { measuredTogether } from './measured-together.ts'
import { shapeOf } from './rows.ts'
import { endThreshold } from './use-leaving-end.ts'
import type { Rows } from './use-rows.ts'
import { useSteadyGuess } from './use-steady-rows.ts'

export type MessagesNear = ReturnType<typeof useMessagesNear>

/** Room beyond the first and the last row for what stands at the edges, always the same so that nothing jumps. */
export const edgeHeight = atTextSize(64)
/** Beyond any list: the browser goes as far as there is. */
const farBelow = 1e9
/** Before the list is in the document. */
const usualWidth = 800

interface Near {
  scroller: RefObject<HTMLDivElement | null>
  rows: Rows
  ownUid: string
  /** Newer messages than those that are held exist. */
  isAway: boolean
  isLeaving: boolean
  /** Nobody jumps to a message of it. */
  opensAtEnd: boolean
  rangeExtractor: (range: Range) => number[]
}

/** The rows near the window. They open at the end and stay there while one is there. */
export function useMessagesNear({ scroller, rows, ownUid, isAway, isLeaving, opensAtEnd, rangeExtractor }: Near) {
  const guess = useSteadyGuess(rows.keyAt, index => {
    const row = rows.at(index)
    const width = scroller.current?.clientWidth ?? Math.min(usualWidth, innerWidth)
    return row ? estimatedHeight(row, shapeOf(rows.at(index - 1), row, ownUid), width) : 0
  })

  // oxlint-disable-next-line react/incompatible-library -- it must not be memoised, and nothing here memoises it
  return useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.count,
    getScrollElement: () => scroller.current,
    getItemKey: rows.keyAt,
    estimateSize: guess,
    measureElement: measuredTogether,
    initialOffset: farBelow,
    // Before the list is in the document: its rows come with the page's first drawing, which is made in short turns.
    initialRect: { width: Math.min(usualWidth, innerWidth), height: opensAtEnd ? innerHeight : 0 },
    anchorTo: 'end',
    followOnAppend: !isAway,
    scrollEndThreshold: isLeaving ? 0 : endThreshold,
    overscan: 16,
    rangeExtractor: rangeExtractor,
    paddingStart: edgeHeight,
    paddingEnd: isAway ? edgeHeight : 16,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  })
}
