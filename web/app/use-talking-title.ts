import { useEffect } from 'react'
import { useWaiting } from '#web/messages/read-marks.ts'
import { titlePrefix } from '#web/messages/unread.ts'
import { useTitle } from './title.ts'

/** Outside React: the browser's tab names the open channel, and tells what waits in all of them, as in Discord. */
export function useTalkingTitle(channelName: string | undefined, mutedIds: readonly string[]): void {
  const { isUnread, mentions } = useWaiting(mutedIds)
  const prefix = titlePrefix(isUnread, mentions)
  useEffect(() => useTitle.setState({ name: channelName ?? '', prefix }), [channelName, prefix])
  useEffect(() => () => useTitle.setState(useTitle.getInitialState()), [])
}
