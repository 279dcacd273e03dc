import '#web/messages/held/watch-blocks.ts'
import type { Range } from '@tanstack/react-virtual'
import type { ClipboardEvent, Ref } from 'react'
import { useCallback, useId, useImperativeHandle, useRef } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import type { Message } from '#contract/messages.ts'
import { listFrameLook } from '#drawn/look/chat.ts'
import { reachedLook } from '#drawn/look/message.ts'
import { DayLine } from './day-line.tsx'
import { useFirstNew } from '#web/messages/marks/first-new.ts'
import { JumpAnnouncer } from './jump-announcer.tsx'
import { useJump } from './jump.ts'
import { openNewest } from '#web/messages/held/load.ts'
import { MessageRow } from '#web/messages/look/message-row.tsx'
import { NewerEdge } from './newer-edge.tsx'
import { NewLine } from './new-line.tsx'
import { OlderEdge } from './older-edge.tsx'
import type { Row } from './rows.ts'
import { shapeOf, timeOf } from './rows.ts'
import { timelineOf } from '#web/messages/held/store.ts'
import { hasNewer } from '#web/messages/held/timeline.ts'
import { UnsentRow } from '#web/messages/unsent/unsent-row.tsx'
import { useJumpHere } from './use-jump-here.ts'
import { useLeavingEnd } from './use-leaving-end.ts'
import { useReading } from '#web/messages/marks/use-reading.ts'
import { useHeldMessages } from './use-held-messages.ts'
import type { MessagesNear } from './use-messages-near.ts'
import { edgeHeight, useMessagesNear } from './use-messages-near.ts'
import type { Rows } from './use-rows.ts'
import { useRows } from './use-rows.ts'
import { useSteadyRows } from './use-steady-rows.ts'
import { isFolded } from '#web/messages/look/folded.ts'
import { copiedMessages } from '#web/messages/menu/later-acting.ts'
import type { RowActs } from '#web/messages/menu/message-menu.tsx'
import { useActs } from '#web/messages/menu/use-acts.ts'
import { useTaps } from './use-taps.ts'
import { useMenuGestures } from '#web/messages/menu/use-menu-gestures.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useStickToEnd } from './use-stick-to-end.ts'
import { WaysToNew } from './ways-to-new.tsx'

/** What the page may ask of the list. */
export interface MessageListHandle {
  toEnd(): void
}

/**
 * A channel's messages, of which only those near the window are in the document. Opens at the end, or where
 * one jumped to, and stays at the end while one is there; what is put in above moves nothing one looks at. Give it the
 * channel's id and opening as `key`.
 */
export function MessageList(props: { channel: Channel; account: Account; ref: Ref<MessageListHandle> }) {
  const { channel, account } = props
  const { t } = useTranslation()
  const actsOn = useActs(account, channel)
  const keys = useRowKeys(channel.id)
  const gestures = useMenuGestures(channel.id)
  const taps = useTaps(channel.id)
  const hintId = useId()
  const near = useOpenedList(channel.id, account.uid, keys.rangeExtractor)
  const { scroller, rows, list, firstNew, lit, isAway, isAtEnd, toEnd } = near
  // oxlint-disable-next-line react/refs -- the page calls it, never while rendering
  useImperativeHandle(props.ref, () => ({ toEnd }), [toEnd])

  return (
    <div className={listFrameLook}>
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
        onClickCapture={keys.onClickCapture}
        onCopy={event => copyMessages(event, channel.id)}
        {...gestures}
        {...taps}
        className="absolute inset-0 flex flex-col overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <span id={hintId} hidden>
          {t('messages.listHint')}
        </span>
        {/* A few messages stand at the bottom, where one writes. */}
        {/* oxlint-disable-next-line react/refs -- the virtual list's own, which it fills itself */}
        <div ref={list.containerRef} className="relative mt-auto w-full shrink-0">
          <OlderEdge channel={channel} state={near.older} height={edgeHeight} />
          {isAway && <NewerEdge channelId={channel.id} state={near.newer} height={edgeHeight} />}
          <NearRows list={list} rows={rows} lit={lit} {...{ account, actsOn, firstNew }} />
        </div>
      </div>
      <WaysToNew
        {...{ channelId: channel.id, ownUid: account.uid, firstNew, firstInSight: near.firstInSight, isAtEnd, toEnd }}
      />
      <JumpAnnouncer channelId={channel.id} />
    </div>
  )
}

/** Which rows there are, where one stands among them, and what is fetched and let go on the way. */
function useOpenedList(channelId: string, ownUid: string, rangeExtractor: (range: Range) => number[]) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useRows(channelId)
  const leaving = useLeavingEnd(scroller)
  const firstNew = useFirstNew(channelId, ownUid)
  const timeline = timelineOf(channelId)
  const isAway = timeline !== null && hasNewer(timeline)
  const opensAtEnd = mayStick(channelId)
  const list = useMessagesNear({
    scroller,
    rows,
    ownUid,
    isAway,
    isLeaving: leaving.isLeaving,
    opensAtEnd,
    rangeExtractor,
  })
  const isAtEnd = !isAway && list.isAtEnd()
  useReading(channelId, isAtEnd)
  const comeToEnd = useStickToEnd(
    scroller,
    list,
    useCallback(() => mayStick(channelId), [channelId]),
    { leaving, count: rows.count },
  )
  useSteadyRows(list, rows.keyAt(0))
  const lit = useJumpHere(channelId, scroller, list)
  const toEnd = useCallback((): void => {
    const held = timelineOf(channelId)
    if (held && hasNewer(held)) void openNewest(channelId)
    else comeToEnd()
  }, [channelId, comeToEnd])
  const edges = useHeldMessages(channelId, { list, count: rows.count, isAway, isAtEnd })
  const firstInSight = list.range?.startIndex ?? 0
  return { scroller, rows, list, firstNew, lit, isAway, isAtEnd, firstInSight, toEnd, ...edges }
}

interface NearRowsProps {
  list: MessagesNear
  rows: Rows
  account: Account
  actsOn: (message: Message) => RowActs
  firstNew: { id: string | null }
  /** What was jumped to. */
  lit: string | undefined
}

function NearRows({ list, rows, account, actsOn, firstNew, lit }: NearRowsProps) {
  return list.getVirtualItems().map(({ key, index }) => (
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
        actsOn={actsOn}
        isFirstNew={key === firstNew.id}
      />
    </div>
  ))
}

function copyMessages(event: ClipboardEvent<HTMLElement>, channelId: string): void {
  const selection = getSelection()
  const find = (id: string): Message | undefined =>
    timelineOf(channelId)?.messages.find(message => message.id === id && !isFolded(message))
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
  actsOn: (message: Message) => RowActs
  isFirstNew: boolean
}) {
  const { row, before, account, actsOn, isFirstNew } = props
  if (!row) return null
  const { isFirstOfDay, isFirstOfGroup } = shapeOf(before, row, account.uid)
  return (
    <>
      {isFirstOfDay && <DayLine time={timeOf(row)} />}
      {isFirstNew && <NewLine />}
      {row.kind === 'stored' ? (
        <MessageRow message={row.message} isFirstOfGroup={isFirstOfGroup || isFirstNew} {...actsOn(row.message)} />
      ) : (
        <UnsentRow unsent={row.unsent} account={account} isFirstOfGroup={isFirstOfGroup} />
      )}
    </>
  )
}

/** A long press opens the menu, no selection. */
const rowLook =
  'absolute top-0 left-0 w-full pointer-coarse:[-webkit-touch-callout:none] pointer-coarse:select-none ' +
  `[&_article]:-outline-offset-2 ${reachedLook}`
