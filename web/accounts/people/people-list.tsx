import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { ChevronRight } from 'lucide-react'
import { clsx } from 'clsx'
import type { KeyboardEvent, RefObject } from 'react'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Role } from '#contract/permissions.ts'
import { formatNumber } from '#words/formats.ts'
import { currentLanguage, useTranslation } from '#web/gate/language.ts'
import { atTextSize } from '#web/parts/screen/text-size.ts'
import { usePressMenu } from '#web/parts/overlays/use-press-menu.ts'
import { toggleOffline, useOfflineShown } from './offline-shown.ts'
import type { PeopleRow } from './people-rows.ts'
import { isPerson } from './people-rows.ts'
import { openPersonMenu } from './person-menu-store.ts'
import { PersonRow } from './person-row.tsx'

export interface PeopleListHandle {
  /** From the search field: go to the first person. */
  focusFirst(): void
}

/**
 * People, of whom only those near the window are in the document: ten thousand cost no more than thirty. One stop
 * for the Tab key, the fold too; arrows, Home, End and the page keys move inside. Who has the focus may go: then it
 * is at what stands there now (LOOK-8).
 */
export function PeopleList(props: {
  rows: readonly PeopleRow[]
  ownUid: string
  ref: RefObject<PeopleListHandle | null>
}) {
  const { rows, ownUid } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState({ key: '', index: -1 })
  const stop = stopIndex(rows, last)
  const list = usePeopleNear(rows, scroller, stop)
  const focusSoon = useFocusSoon(scroller)
  const goTo = (index: number): void => {
    if (!isStop(rows[index])) return
    const key = keyOf(rows[index])
    setLast({ key, index })
    list.scrollToIndex(index)
    focusSoon(key)
  }
  const held = useHeldFocus(() => goTo(stop))
  // oxlint-disable-next-line react/refs -- it is called by the search field, never while rendering
  useImperativeHandle(props.ref, () => ({ focusFirst: () => goTo(step(rows, -1, 1)) }))

  const gestures = usePressMenu((target, { x, y }) => {
    const row = personAt(target)
    if (!row) return false
    openPersonMenu(row.uid, row.button, { x, y })
    return true
  })

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      const row = personAt(event.target)
      if (!row) return
      event.preventDefault()
      return openPersonMenu(row.uid, row.button)
    }
    const next = nextIndex(event.key, rows, stop)
    if (next === null) return
    event.preventDefault()
    goTo(next)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the buttons inside
    <div
      ref={scroller}
      {...gestures}
      {...held}
      onKeyDown={onKeyDown}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pointer-coarse:select-none"
    >
      <ul className="relative" style={{ height: list.getTotalSize() }}>
        <NearRows list={list} rows={rows} ownUid={ownUid} stop={stop} />
      </ul>
    </div>
  )
}

function usePeopleNear(rows: readonly PeopleRow[], scroller: RefObject<HTMLDivElement | null>, stop: number) {
  const fold = rows.findLastIndex(row => !isPerson(row) && row.heading === 'offline')
  // oxlint-disable-next-line react/incompatible-library -- it must not be memoised, and nothing here memoises it
  return useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: index => keyOf(rows[index]),
    estimateSize: index => (isPerson(rows[index]) || index === fold ? personHeight : headingHeight),
    // Where the Tab key goes must be in the document, wherever one has scrolled to.
    rangeExtractor: range =>
      [...new Set([...defaultRangeExtractor(range), stop, fold])].filter(index => index >= 0).sort((a, b) => a - b),
    overscan: 8,
    paddingEnd: 12,
  })
}

interface NearRowsProps {
  list: ReturnType<typeof usePeopleNear>
  rows: readonly PeopleRow[]
  ownUid: string
  stop: number
}

function NearRows({ list, rows, ownUid, stop }: NearRowsProps) {
  return list.getVirtualItems().map(({ key, index, start, size }) => {
    const row = rows[index]
    return (
      <li
        key={key}
        aria-setsize={rows.length}
        aria-posinset={index + 1}
        className="absolute inset-x-0 top-0"
        style={{ height: size, transform: `translateY(${start}px)` }}
      >
        {isPerson(row) ? (
          <PersonRow member={row} isOwn={row.uid === ownUid} isTabStop={index === stop} />
        ) : (
          row &&
          (row.heading === 'offline' ? (
            <Fold count={row.count} isTabStop={index === stop} />
          ) : (
            <Heading {...row} heading={row.heading} />
          ))
        )}
      </li>
    )
  })
}

/** Outside React: the focus. The row it goes to may come into the document only later. */
function useFocusSoon(scroller: RefObject<HTMLDivElement | null>): (key: string) => void {
  const wanted = useRef<string | null>(null)
  const focusWanted = (): void => {
    const row =
      wanted.current &&
      scroller.current?.querySelector<HTMLElement>(`[data-uid="${wanted.current}"], [data-fold="${wanted.current}"]`)
    if (!row) return
    wanted.current = null
    row.focus({ preventScroll: true })
  }
  useEffect(focusWanted)
  return key => {
    wanted.current = key
    focusWanted()
  }
}

/**
 * Outside React: the focus. A row that leaves the document while it has the focus takes it along, and the browser tells
 * nobody.
 */
function useHeldFocus(takeBack: () => void) {
  const isHere = useRef(false)
  useEffect(() => {
    if (isHere.current && document.activeElement === document.body) takeBack()
  })
  return { onFocus: () => void (isHere.current = true), onBlur: () => void (isHere.current = false) }
}

/** Above those who are away: shows them, or folds them away again. */
function Fold({ count, isTabStop }: { count: number; isTabStop: boolean }) {
  const { t } = useTranslation()
  const isShown = useOfflineShown(state => state.isShown)
  return (
    <h3 className="flex h-full items-end">
      <button
        type="button"
        tabIndex={isTabStop ? 0 : -1}
        data-fold="offline"
        aria-expanded={isShown}
        onClick={toggleOffline}
        className="flex min-h-8 w-full items-center rounded-md px-2 text-xs max-md:min-h-11 pointer-coarse:min-h-11 font-semibold tracking-wide text-soft transition-colors hover:bg-hover hover:text-ink focus-visible:-outline-offset-2"
      >
        <span className="uppercase">{t('members.away')}</span>
        <span className="tabular-nums whitespace-pre"> — {formatNumber(count, currentLanguage())}</span>
        <ChevronRight aria-hidden className={clsx('ml-auto size-4 transition-transform', isShown && 'rotate-90')} />
      </button>
    </h3>
  )
}

function Heading({ heading, count }: { heading: Role; count: number }) {
  const { t } = useTranslation()
  return (
    <h3 className="flex h-full items-end px-2 pb-1.5 text-xs font-semibold tracking-wide text-soft">
      <span className="uppercase">{t(`members.roles.${heading}`)}</span>
      <span className="tabular-nums whitespace-pre"> — {formatNumber(count, currentLanguage())}</span>
    </h3>
  )
}

/** The row that this lies in, and whose it is. */
function personAt(target: EventTarget): { uid: string; button: HTMLElement } | null {
  const button = target instanceof Element ? target.closest('li')?.querySelector<HTMLElement>('[data-uid]') : null
  return button?.dataset.uid ? { uid: button.dataset.uid, button } : null
}

/** Pixels, both wide enough for fingers. Fixed, so that nothing has to be measured. */
const personHeight = atTextSize(44)
const headingHeight = atTextSize(40)
/** What the page keys pass over. */
const pageRows = 10

const keyOf = (row: PeopleRow | undefined): string => (isPerson(row) ? row.uid : (row?.heading ?? ''))

/** Where the Tab key goes: where one was last, or what stands at that place now; else the first. */
function stopIndex(rows: readonly PeopleRow[], last: { key: string; index: number }): number {
  if (last.index < 0) return step(rows, -1, 1)
  const index = rows.findIndex(row => isStop(row) && keyOf(row) === last.key)
  return index < 0 ? step(rows, Math.min(last.index, rows.length) - 1, 1, step(rows, rows.length, -1)) : index
}

/** What the keys go to: people, and the fold above those who are away. */
const isStop = (row: PeopleRow | undefined): boolean => isPerson(row) || row?.heading === 'offline'

function nextIndex(key: string, rows: readonly PeopleRow[], from: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return step(rows, from, 1)
    case 'ArrowUp':
      return step(rows, from, -1)
    case 'Home':
      return step(rows, -1, 1)
    case 'End':
      return step(rows, rows.length, -1)
    case 'PageDown':
      return step(rows, Math.min(from + pageRows, rows.length) - 1, 1, from)
    case 'PageUp':
      return step(rows, Math.max(from - pageRows, 0), -1, step(rows, -1, 1))
    default:
      return null
  }
}

/** The next stop in this direction, past headings; `otherwise` where there is none. */
function step(rows: readonly PeopleRow[], from: number, by: 1 | -1, otherwise = from): number {
  for (let at = from + by; at >= 0 && at < rows.length; at += by) if (isStop(rows[at])) return at
  return otherwise
}
