import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import type { FirstNew } from '#web/messages/marks/first-new.ts'
import { jumpToFirstNew } from '#web/messages/menu/later-acting.ts'
import { countShown } from '#web/messages/marks/unread.ts'

/** The line has been seen when it was in sight for this long. */
const seenMs = 400

export interface NewAboveProps {
  channelId: string
  ownUid: string
  firstNew: FirstNew
  firstInSight: number
  hasNewBelow: boolean
}

/**
 * The way to the first new message, as long as it lies above, was not seen, and one has not written since. Not beside
 * the way to new ones below: where the marks are late, it would count those too.
 */
export function NewAbove(props: NewAboveProps) {
  const { t } = useTranslation()
  const { channelId, ownUid, firstNew, firstInSight, hasNewBelow } = props
  const { after, id, index, count, isAnswered } = firstNew
  const [seenAfter, setSeenAfter] = useState<number | null>(null)
  if (isAnswered && seenAfter !== after) setSeenAfter(after)
  const isInSight = id !== null && index >= firstInSight
  // Outside React: the clock.
  useEffect(() => {
    if (!isInSight) return
    const timer = setTimeout(() => setSeenAfter(after), seenMs)
    return () => clearTimeout(timer)
  }, [isInSight, after])
  if (after === null || count === 0 || after === seenAfter || isInSight || hasNewBelow) return null
  return (
    <Button
      size="sm"
      look="primary"
      className="absolute top-[calc(0.75rem+var(--toasts-height))] left-1/2 -translate-x-1/2 shadow-afloat"
      onClick={() => void jumpToFirstNew(channelId, firstNew, ownUid)}
    >
      {t('messages.newAbove', { count, shown: countShown(count) })}
      <ArrowUp aria-hidden className="size-4" />
    </Button>
  )
}
