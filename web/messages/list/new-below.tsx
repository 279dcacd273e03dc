import { ArrowDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnread } from '#web/messages/marks/read-marks.ts'
import { countShown } from '#web/messages/marks/unread.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { timelineOf, useMessages } from '#web/messages/held/store.ts'
import type { Timeline } from '#web/messages/held/timeline.ts'
import { hasNewer, newestSeq, placeOf } from '#web/messages/held/timeline.ts'

/** How many messages of others came since one left the end; null as long as one is there. */
export function useNewBelow(channelId: string, ownUid: string, isAtEnd: boolean): number | null {
  const lastSeq = useMessages(state => newestIn(state.channels[channelId]?.timeline))
  const isAway = useMessages(state => isAwayIn(state.channels[channelId]?.timeline))
  const [seenSeq, setSeenSeq] = useState(lastSeq)
  const { unread } = useUnread(channelId)
  if (isAtEnd && seenSeq !== lastSeq) setSeenSeq(lastSeq)
  const isShown = useAfterAMoment(!isAtEnd)
  if (!isShown || isAtEnd) return null
  // After a far jump what is new is not held: the marks count it, and what one jumped over was read.
  return isAway ? unread : countOfOthers(channelId, seenSeq, ownUid)
}

/** The way back to the end, with how many new ones are there. */
export function NewBelow({ count, onSelect }: { count: number | null; onSelect: () => void }) {
  const { t } = useTranslation()
  if (count === null) return null
  return (
    <Button
      size="sm"
      look={count > 0 ? 'primary' : 'secondary'}
      className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-float"
      onClick={onSelect}
    >
      {count > 0 ? t('messages.newBelow', { count, shown: countShown(count) }) : t('messages.toEnd')}
      <ArrowDown aria-hidden className="size-4" />
    </Button>
  )
}

const newestIn = (timeline: Timeline | null | undefined): number => (timeline ? newestSeq(timeline) : 0)
const isAwayIn = (timeline: Timeline | null | undefined): boolean => (timeline ? hasNewer(timeline) : false)

function countOfOthers(channelId: string, seenSeq: number, ownUid: string): number {
  const messages = timelineOf(channelId)?.messages ?? []
  let count = 0
  for (let at = placeOf(messages, seenSeq + 1); at < messages.length; at++) {
    if (messages[at]?.author.uid !== ownUid) count++
  }
  return count
}

/** Outside React: the clock. Rows being measured may leave the end for a frame or two. */
function useAfterAMoment(isWanted: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(isWanted), 150)
    return () => clearTimeout(timer)
  }, [isWanted])
  return isOver
}
