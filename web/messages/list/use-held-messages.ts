import { useEffect } from 'react'
import { loadNewer, loadOlder } from '#web/messages/held/load.ts'
import { changeTimeline, timelineOf, useMessages } from '#web/messages/held/store.ts'
import { hasOlder, trim } from '#web/messages/held/timeline.ts'
import type { MessagesNear } from './use-messages-near.ts'

type EdgeState = 'idle' | 'loading' | 'failed'

/** Older and newer messages are asked for when fewer rows than this are left above or below. */
const margin = 25
/** Who sits at the end holds no more than this, and keeps so many when it is reached. */
const heldMax = 2_000
const heldAfterTrim = 500

/** Asks for what one scrolls towards, and lets go of what is far behind. Answers how it stands at both edges. */
export function useHeldMessages(
  channelId: string,
  { list, count, isAway, isAtEnd }: { list: MessagesNear; count: number; isAway: boolean; isAtEnd: boolean },
): { older: EdgeState | 'beginning'; newer: EdgeState } {
  const older = useMessages(state => state.channels[channelId]?.older) ?? 'idle'
  const newer = useMessages(state => state.channels[channelId]?.newer) ?? 'idle'
  const timeline = timelineOf(channelId)
  const isMore = timeline !== null && hasOlder(timeline)

  // Outside React: the server's older messages. Asked before the top is seen: by rows as they were measured in this
  // very commit, since by guessed heights more of them seem to fit into the window than do.
  const firstIndex = list.range?.startIndex
  useEffect(() => {
    const first = count === 0 ? 0 : list.calculateRange()?.startIndex
    if (isMore && older === 'idle' && first !== undefined && first < margin) void loadOlder(channelId)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the list changes in place; `firstIndex` says when
  }, [isMore, older, firstIndex, count, list, channelId])

  // Outside React: the server's newer messages, after a jump.
  const lastIndex = list.range?.endIndex
  const isNearLast = lastIndex !== undefined && lastIndex >= count - margin
  useEffect(() => {
    if (isAway && newer === 'idle' && isNearLast) void loadNewer(channelId)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `count` says when newer ones have come
  }, [isAway, newer, isNearLast, count, channelId])

  // Outside React: the store. A day at the end should not hold a day's messages, nor a channel that was left.
  useEffect(() => {
    if (isAtEnd && count > heldMax) changeTimeline(channelId, held => trim(held, heldAfterTrim))
  }, [isAtEnd, count, channelId])

  useEffect(() => () => changeTimeline(channelId, held => trim(held, heldAfterTrim)), [channelId])
  return { older: isMore ? older : 'beginning', newer }
}
