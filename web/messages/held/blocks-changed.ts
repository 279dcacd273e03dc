import { isBlocked } from '#web/accounts/session.ts'
import { useChannels } from '#web/channels/store.ts'
import { loadReadMarks, openChannelId } from '#web/messages/marks/read-marks.ts'
import { typingOver, typistsIn } from '#web/messages/typing/typing.ts'
import { readAgain } from './read-again.ts'

/**
 * What waits is counted without those whom one has blocked, or with them again, and so are reactions. Who of them types
 * is not shown any more.
 */
export function blocksChanged(): void {
  for (const { id } of useChannels.getState().channels)
    typistsIn(id)
      .filter(isBlocked)
      .forEach(uid => typingOver(id, uid))
  void loadReadMarks()
  void readAgain(openChannelId())
}
