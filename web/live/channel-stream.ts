import type { LiveEvent } from '#contract/live.ts'
import type { Refused } from '#web/gate/call.ts'
import { catchUp, readAfresh } from '#web/messages/held/load.ts'
import { channelMessages, dropChannel, keepPlace, timelineOf } from '#web/messages/held/store.ts'
import { outcomeOf } from './event-stream.ts'
import type { Followed, Outcome } from './follow.ts'

/** A channel that this page holds; its head is the timeline's. null for one that was not opened. */
export function channelStream(
  channelId: string,
  parts: { apply(event: LiveEvent): boolean; gone(): void },
): Followed | null {
  if (!channelMessages(channelId)) return null
  const outcome = (refused: Refused | null): Outcome => {
    const meaning = refused ? outcomeOf(refused) : 'done'
    // What can't be brought up to date must not be shown as if it were.
    if (meaning === 'gone') {
      dropChannel(channelId)
      parts.gone()
    }
    return meaning
  }
  return {
    head: () => timelineOf(channelId)?.head ?? null,
    apply(event) {
      const isKnown = parts.apply(event)
      if (!isKnown) keepPlace(event)
      return isKnown
    },
    catchUp: async () => outcome(await catchUp(channelId)),
    readAfresh: async () => outcome(await readAfresh(channelId)),
  }
}
