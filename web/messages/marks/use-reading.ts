import { useEffect, useState } from 'react'
import { useJump } from '#web/messages/list/jump.ts'
import { tellNow } from './mark-sender.ts'
import { beginReading } from './read-marks.ts'
import { useIsLooking } from './use-is-looking.ts'

/** While somebody looks at the end of a channel, everything in it is read (MSG-29). */
export function useReading(channelId: string, isAtEnd: boolean): void {
  const isLooking = useIsLooking()
  const isOnTheWay = useJump(({ jump }) => jump?.channelId === channelId) // to another place than the end
  const isReading = useLasting(isAtEnd) && isLooking && !isOnTheWay
  // Outside React: the marks, and the server's copy of them.
  useEffect(() => {
    if (!isReading || useJump.getState().jump?.channelId === channelId) return // a link may have been opened just now
    const stop = beginReading(channelId)
    return () => {
      stop()
      tellNow()
    }
  }, [isReading, channelId])
}

/** Outside React: the clock. Rows being measured may leave the end for a frame or two. */
function useLasting(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setWasTrue(true)
  useEffect(() => {
    if (isTrue) return
    const timer = setTimeout(() => setWasTrue(false), 150)
    return () => clearTimeout(timer)
  }, [isTrue])
  return isTrue || wasTrue
}
