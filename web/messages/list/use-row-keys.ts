import type { Range, Virtualizer } from '@tanstack/react-virtual'
import { defaultRangeExtractor } from '@tanstack/react-virtual'
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { useCallback, useRef } from 'react'
import { openMenuAt } from '#web/messages/menu/open-menu-at.ts'
import { rovedTo } from '#web/parts/screen/roving.ts'
import { onInnerKey } from './inner-keys.ts'
import { goToRow, makeReachable, reachableRow, rowAt } from './row-focus.ts'
import { timelineOf } from '#web/messages/held/store.ts'
import { placeOf } from '#web/messages/held/timeline.ts'

type List = Virtualizer<HTMLDivElement, HTMLDivElement>

/**
 * The list by keyboard. It is one stop for the Tab key (LOOK-23): the message where one was last, else the list
 * itself. Arrows, Home and End walk through the messages, ArrowRight goes into one (inner-keys.ts), Enter and the
 * menu keys open its menu, but Enter shows a folded one. Letters stay free for typing. The row that has the focus stays
 * in the document, however far one scrolls.
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

  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    if (event.target === event.currentTarget) toRowOf(event.currentTarget)
    focusedId.current = rowAt(event.target)?.dataset.messageId
  }
  const onBlur = (): void => {
    focusedId.current = undefined
  }
  /** What opens from a button of a message gives the focus back to the message, wherever the keyboard was before. */
  const onClickCapture = ({ target, currentTarget: log }: MouseEvent<HTMLElement>): void => {
    const article = target instanceof Element && target.closest('button')?.closest<HTMLElement>('article')
    if (article) makeReachable(article, log)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, list: List, idAt: (index: number) => string): void => {
    const log = event.currentTarget
    if (event.key === 'Tab' && event.shiftKey && event.target !== log) return stepOver(log)
    if (onInnerKey(event)) return
    const row = rowAt(event.target)
    if (row && isMenuKey(event)) {
      const show = event.key === 'Enter' && row.querySelector<HTMLElement>('[data-shows]')
      if (show) show.click()
      if (show || openMenuAt(channelId, row)) event.preventDefault()
      return
    }
    const isOnLink = event.target !== log && !(event.target as Element).matches('article')
    const count = list.options.count
    if (isOnLink || count === 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const next = rovedTo(event, row ? indexOf(row) : lastVisible(list) + 1, count)
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

  return { rangeExtractor, onFocus, onBlur, onClickCapture, onKeyDown }
}

/** By the Tab key one comes to the list first: it leads on to where one was. A click on it means nothing. */
function toRowOf(log: HTMLElement): void {
  if (log.matches(':focus-visible')) reachableRow(log)?.focus()
}

/** On the way back from a row the list around it is no stop, or it would lead to the row again. */
function stepOver(log: HTMLElement): void {
  log.tabIndex = -1
  setTimeout(() => {
    log.tabIndex = 0 // the browser has moved the focus
  })
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
