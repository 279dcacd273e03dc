import { useEffect } from 'react'
import { useWaiting } from '#web/messages/marks/read-marks.ts'
import { titlePrefix } from '#web/messages/marks/unread.ts'
import { useTitle } from '#web/parts/look/page-title.ts'

/** Outside React: the browser's tab tells what waits in all channels, as in Discord. */
export function useWaitingTitle(mutedIds: readonly string[]): void {
  const { isUnread, mentions } = useWaiting(mutedIds)
  const prefix = titlePrefix(isUnread, mentions)
  useEffect(() => {
    useTitle.setState({ prefix })
    return () => useTitle.setState({ prefix: '' })
  }, [prefix])
}
