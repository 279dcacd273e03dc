import { useVirtualizer } from '@tanstack/react-virtual'
import type { ClipboardEvent, Ref } from 'react'
import { useCallback, useEffect, useId, useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import type { Message } from '#contract/messages.ts'
import { copiedMessages } from './copied-messages.ts'
import { DayLine } from './day-line.tsx'
import { useFirstNew } from '#web/messages/marks/first-new.ts'
import { estimatedHeight } from './estimated-height.ts'
import { JumpAnnouncer } from './jump-announcer.tsx'
import { useJump } from './jump.ts'
import { loadNewer, loadOlder, openNewest } from '#web/messages/held/load.ts'
import { MessageRow } from '#web/messages/look/message-row.tsx'
import { NewAbove } from './new-above.tsx'
import { NewBelow } from './new-below.tsx'
import { NewerEdge } from './newer-edge.tsx'
import { NewLine } from './new-line.tsx'
import { OlderEdge } from './older-edge.tsx'
import type { Row } from './rows.ts'
import { shapeOf, timeOf } from './rows.ts'
import { changeTimeline, timelineOf, useMessages } from '#web/messages/held/store.ts'
import { hasNewer, hasOlder, trim } from '#web/messages/held/timeline.ts'
import { UnsentRow } from '#web/messages/unsent/unsent-row.tsx'
import { atTextSize } from '#web/parts/screen/text-size.ts'
import { useJumpHere } from './use-jump-here.ts'
import { endThreshold, useLeavingEnd } from './use-leaving-end.ts'
import { useReading } from '#web/messages/marks/use-reading.ts'
import { useRows } from './use-rows.ts'
import { useSteadyGuess, useSteadyRows } from './use-steady-rows.ts'
import { useMenuGestures } from '#web/messages/menu/use-menu-gestures.ts'
import { usePostingRefusal } from '#web/messages/composer/use-posting-refusal.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useStickToEnd } from './use-stick-to-end.ts'

/** What the page may ask of the list. */
export interface MessageListHandle {
  toEnd(): void
}

/** Older and newer messages are asked for when fewer rows than this are left above or below. */
const margin = 25
/** Who sits at the end holds no more than this, and keeps so many when it is reached. */
const heldMax = 2_000
const heldAfterTrim = 500

/**
 * A channel's messages, of which only those near the window are in the document. Opens at the end, or where
 * one jumped to, and stays at the end while one is there; what is put in above moves nothing one looks at. Give it the
 * channel's id and opening as `key`.
 */
export function MessageList(props: { channel: Channel; account: Account; ref: Ref<MessageListHandle> }) {
  const { channel, account } = props
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useRows(channel.id)
  const isLeaving = useLeavingEnd(scroller)
  const firstNew = useFirstNew(channel.id, account.uid)
  const older = useMessages(state => state.channels[channel.id]?.older)
  const timeline = timelineOf(channel.id)
  const newer = useMessages(state => state.channels[channel.id]?.newer)
  const isMore = timeline !== null && hasOlder(timeline)
  const canReply = usePostingRefusal(account, channel) === null
  const keys = useRowKeys(channel.id)
  const gestures = useMenuGestures(channel.id)
  const hintId = useId()
  const isAway = timeline !== null && hasNewer(timeline)

  const guess = useSteadyGuess(rows.keyAt, index => {
    const row = rows.at(index)
    const width = scroller.current?.clientWidth ?? Math.min(usualWidth, innerWidth)
    return row ? estimatedHeight(row, shapeOf(rows.at(index - 1), row, account.uid), width) : 0
  })

  // oxlint-disable-next-line react/incompatible-library -- it must not be memoised, and nothing here memoises it
  const list = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.count,
    getScrollElement: () => scroller.current,
    getItemKey: rows.keyAt,
    estimateSize: guess,
    initialOffset: farBelow,
    anchorTo: 'end',
    followOnAppend: !isAway,
    scrollEndThreshold: isLeaving ? 0 : endThreshold,
    overscan: 16,
    rangeExtractor: keys.rangeExtractor,
    paddingStart: edgeHeight,
    paddingEnd: isAway ? edgeHeight : 16,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  })
  const isAtEnd = !isAway && list.isAtEnd()
  useReading(channel.id, isAtEnd)
  useStickToEnd(
    scroller,
    list,
    useCallback(() => mayStick(channel.id), [channel.id]),
    isLeaving,
  )
  useSteadyRows(list, rows.keyAt(0))
  const lit = useJumpHere(channel.id, scroller, list)
  const toEnd = useCallback((): void => {
    const held = timelineOf(channel.id)
    if (held && hasNewer(held)) void openNewest(channel.id)
    else list.scrollToEnd()
  }, [channel.id, list])
  useImperativeHandle(props.ref, () => ({ toEnd }), [toEnd])

  // Outside React: the server's older messages. Asked before the top is seen: by rows as they were measured in this very
  // commit, since by guessed heights more of them seem to fit into the window than do.
  const firstIndex = list.range?.startIndex
  useEffect(() => {
    const first = rows.count === 0 ? 0 : list.calculateRange()?.startIndex
    if (isMore && older === 'idle' && first !== undefined && first < margin) void loadOlder(channel.id)
  }, [isMore, older, firstIndex, rows.count, list, channel.id])

  // Outside React: the server's newer messages, after a jump.
  const lastIndex = list.range?.endIndex
  const isNearLast = lastIndex !== undefined && lastIndex >= rows.count - margin
  useEffect(() => {
    if (isAway && newer === 'idle' && isNearLast) void loadNewer(channel.id)
  }, [isAway, newer, isNearLast, rows.count, channel.id])

  // Outside React: the store. A day at the end should not hold a day's messages, nor a channel that was left.
  useEffect(() => {
    if (isAtEnd && rows.count > heldMax) changeTimeline(channel.id, held => trim(held, heldAfterTrim))
  }, [isAtEnd, rows.count, channel.id])

  useEffect(() => () => changeTimeline(channel.id, held => trim(held, heldAfterTrim)), [channel.id])

  return (
    <div className="relative min-h-0 flex-1">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a log that one walks through: its rows are what is interactive, and their menu has a button too */}
      <div
        ref={scroller}
        role="log"
        aria-live="off" // new ones are announced in batches by announcer.tsx
        aria-label={t('messages.list', { channel: channel.name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-describedby={hintId}
        onKeyDown={event => keys.onKeyDown(event, list, rows.keyAt)}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
        onCopy={event => copyMessages(event, channel.id)}
        {...gestures}
        className="absolute inset-0 flex flex-col overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <span id={hintId} hidden>
          {t('messages.listHint')}
        </span>
        {/* A few messages stand at the bottom, where one writes. */}
        <div ref={list.containerRef} className="relative mt-auto w-full shrink-0">
          <OlderEdge channel={channel} state={isMore ? (older ?? 'idle') : 'beginning'} height={edgeHeight} />
          {isAway && <NewerEdge channelId={channel.id} state={newer ?? 'idle'} height={edgeHeight} />}
          {list.getVirtualItems().map(({ key, index }) => (
            <div
              key={key}
              ref={list.measureElement}
              data-index={index}
              data-message-id={key}
              data-lit={lit === key || undefined}
              className={rowLook}
            >
              <ListRow
                row={rows.at(index)}
                before={rows.at(index - 1)}
                account={account}
                canReply={canReply}
                isFirstNew={key === firstNew.id}
              />
            </div>
          ))}
        </div>
      </div>
      <NewAbove
        channelId={channel.id}
        ownUid={account.uid}
        firstNew={firstNew}
        firstInSight={list.range?.startIndex ?? 0}
      />
      <JumpAnnouncer channelId={channel.id} />
      <NewBelow channelId={channel.id} ownUid={account.uid} isAtEnd={isAtEnd} onSelect={toEnd} />
    </div>
  )
}

function copyMessages(event: ClipboardEvent<HTMLElement>, channelId: string): void {
  const selection = getSelection()
  const find = (id: string): Message | undefined => timelineOf(channelId)?.messages.find(message => message.id === id)
  const text = selection && copiedMessages(event.currentTarget, selection, find)
  if (text === null) return
  event.clipboardData.setData('text/plain', text)
  event.preventDefault()
}

function mayStick(channelId: string): boolean {
  const timeline = timelineOf(channelId)
  return timeline !== null && !hasNewer(timeline) && useJump.getState().jump?.channelId !== channelId
}

function ListRow(props: {
  row: Row | undefined
  before: Row | undefined
  account: Account
  canReply: boolean
  isFirstNew: boolean
}) {
  const { row, before, account, canReply, isFirstNew } = props
  if (!row) return null
  const { isFirstOfDay, isFirstOfGroup } = shapeOf(before, row, account.uid)
  return (
    <>
      {isFirstOfDay && <DayLine time={timeOf(row)} />}
      {isFirstNew && <NewLine />}
      {row.kind === 'stored' ? (
        <MessageRow message={row.message} isFirstOfGroup={isFirstOfGroup || isFirstNew} canReply={canReply} />
      ) : (
        <UnsentRow unsent={row.unsent} account={account} isFirstOfGroup={isFirstOfGroup} />
      )}
    </>
  )
}

/** What was jumped to is lit steadily: nothing moves, so there is nothing to reduce. A long press opens the menu, no selection. */
const rowLook =
  'absolute top-0 left-0 w-full pointer-coarse:[-webkit-touch-callout:none] pointer-coarse:select-none ' +
  '[&_article]:-outline-offset-2 data-lit:[&_article]:bg-lantern/15! data-lit:[&_article]:shadow-lit'

/** Room beyond the first and the last row for what stands at the edges, always the same so that nothing jumps. */
const edgeHeight = atTextSize(64)
/** Beyond any list: the browser goes as far as there is. */
const farBelow = 1e9
/** Before the list is in the document. */
const usualWidth = 800
