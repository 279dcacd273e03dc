import type { Range, Virtualizer } from '@tanstack/react-virtual'
import { defaultRangeExtractor } from '@tanstack/react-virtual'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useCallback, useRef } from 'react'
import { openMenuAt } from '#web/messages/menu/open-menu-at.ts'
import { goToRow, rowAt } from './row-focus.ts'
import { timelineOf } from '#web/messages/held/store.ts'
import { placeOf } from '#web/messages/held/timeline.ts'

type List = Virtualizer<HTMLDivElement, HTMLDivElement>

/**
 * The list by keyboard: arrows, Home and End walk through the messages, Enter and the menu keys open a message's menu.
 * Letters stay free for typing. The row that has the focus stays in the document, however far one scrolls.
 */
export function useRowKeys(channelId: string) {
  const focusedId = useRef<string>(undefined)
  const stop = useRef<() => void>(undefined)

  const rangeExtractor = useCallback(
    (range: Range): number[] => {
      const indexes = defaultRangeExtractor(range)
      const kept = placeOfId(channelId, focusedId.current)
      if (kept < 0 || kept >= range.count || indexes.includes(kept)) return indexes
      return [...indexes, kept].sort((a, b) => a - b)
    },
    [channelId],
  )

  const onFocus = (event: FocusEvent): void => {
    focusedId.current = rowAt(event.target)?.dataset.messageId
  }
  const onBlur = (): void => {
    focusedId.current = undefined
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, list: List, idAt: (index: number) => string): void => {
    const log = event.currentTarget
    const row = rowAt(event.target)
    if (row && isMenuKey(event)) {
      if (openMenuAt(channelId, row)) event.preventDefault()
      return
    }
    const isOnLink = event.target !== log && !(event.target as Element).matches('article')
    const count = list.options.count
    if (isOnLink || count === 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const next = nextIndex(event.key, row ? indexOf(row) : lastVisible(list) + 1, count)
    if (next === null) return
    event.preventDefault()
    stop.current?.()
    const id = idAt(next)
    const index = (): number => {
      const place = placeOfId(channelId, id)
      return place < 0 ? next : place // one that is not stored yet
    }
    stop.current = goToRow(log, list, { index, id, align: 'auto' })
  }

  return { rangeExtractor, onFocus, onBlur, onKeyDown }
}

/** By its id: older messages that are put in above move every row's place. */
function placeOfId(channelId: string, id: string | undefined): number {
  const timeline = timelineOf(channelId)
  const message = id === undefined ? undefined : timeline?.byId.get(id)
  return timeline && message ? placeOf(timeline.messages, message.seq) : -1
}

const indexOf = (row: HTMLElement | null): number => Number(row?.dataset.index ?? -1)

/** The lowest row that is on the screen. */
function lastVisible(list: List): number {
  const bottom = (list.scrollOffset ?? 0) + (list.scrollRect?.height ?? 0)
  return list.getVirtualItemForOffset(bottom - 1)?.index ?? list.options.count - 1
}

/** Enter only on the row itself: on a link or a button it is theirs. */
const isMenuKey = ({ key, shiftKey, target }: KeyboardEvent): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey) || (key === 'Enter' && (target as Element).matches('article'))

function nextIndex(key: string, from: number, count: number): number | null {
  if (key === 'ArrowUp') return Math.max(0, from - 1)
  if (key === 'ArrowDown') return Math.min(count - 1, from + 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
