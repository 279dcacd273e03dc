import { clsx } from 'clsx'
import { ArrowDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
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
  const isNew = count > 0
  return (
    <Button
      size="sm"
      look={isNew ? 'primary' : 'secondary'}
      className={clsx('absolute bottom-3 shadow-afloat', isNew ? 'left-1/2 -translate-x-1/2' : quietPlace)}
      onClick={onSelect}
    >
      {isNew ? (
        t('messages.newBelow', { count, shown: countShown(count) })
      ) : (
        <span className="max-md:sr-only">{t('messages.toEnd')}</span>
      )}
      <ArrowDown aria-hidden className="size-4" />
    </Button>
  )
}

/** On small screens an arrow at the side, that covers little of what one reads. */
const quietPlace = 'max-md:right-3 max-md:min-w-11 max-md:px-0! md:left-1/2 md:-translate-x-1/2'

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
