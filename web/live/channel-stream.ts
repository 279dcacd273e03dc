import type { LiveEvent } from '#contract/live.ts'
import { catchUp } from '#web/messages/held/load.ts'
import { channelMessages, dropChannel, timelineOf } from '#web/messages/held/store.ts'
import { outcomeOf } from './event-stream.ts'
import type { Followed } from './follow.ts'

/** A channel that this page holds; its head is the timeline's. null for one that was not opened. */
export function channelStream(
  channelId: string,
  parts: { apply(event: LiveEvent): void; gone(): void },
): Followed | null {
  if (!channelMessages(channelId)) return null
  return {
    head: () => timelineOf(channelId)?.head ?? null,
    apply: parts.apply,
    async catchUp() {
      const refused = await catchUp(channelId)
      const outcome = refused ? outcomeOf(refused) : 'done'
      // What can't be brought up to date must not be shown as if it were.
      if (outcome === 'gone') {
        dropChannel(channelId)
        parts.gone()
      }
      return outcome
    },
  }
}
