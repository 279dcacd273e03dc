import type { LiveEvent } from '#contract/live.ts'
import { channelStream } from '#contract/wire/wire.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { lockChannels, setHead } from '#server/channels/door.ts'
import type { Tx } from '#server/db/open.ts'
import { withOneLess } from './kinds.ts'
import { setReactions, takeBack } from './reaction-rows.ts'
import { forgetGiven, givenBy, kindsOf, setKindsOf } from './withdraw-rows.ts'

/** Few enough that nobody's post waits noticeably behind one step. */
const atOnce = 200

/**
 * One step of taking back all that somebody gave whose account goes. Each takes its channel's next `seq` and has its
 * event; where nobody reads (a removed message, a removed channel) no event tells. `isMore`: call it again.
 */
export async function withdrawSomeOf(
  tx: Tx,
  uid: string,
  now: EpochMs,
): Promise<{ isMore: boolean; events: LiveEvent[] }> {
  const given = await givenBy(tx, uid, atOnce)
  if (given.length === 0) return { isMore: false, events: [] }
  const channels = await lockChannels(tx, [...new Set(given.map(({ channelId }) => channelId))])
  const states = await kindsOf(tx, [...new Set(given.map(({ messageId }) => messageId))])
  const events: LiveEvent[] = []
  for (const { messageId, channelId, emoji } of given) {
    const { kinds: before, isStanding } = states.get(messageId) ?? { kinds: [], isStanding: false }
    const kinds = withOneLess(before, emoji)
    states.set(messageId, { kinds, isStanding })
    const channel = isStanding && channels.get(channelId)
    if (channel) {
      const seq = ++channel.head
      await takeBack(tx, { messageId, uid, emoji, seq, at: now })
      await setReactions(tx, messageId, { seq, kinds })
      const data = { id: messageId, uid, emoji, isOn: false, kinds }
      events.push({ stream: channelStream(channelId), seq, type: 'message.reacted', data })
    } else {
      await forgetGiven(tx, { messageId, uid, emoji })
      await setKindsOf(tx, messageId, kinds)
    }
  }
  for (const { id, head, lastTimestamp } of channels.values()) await setHead(tx, id, head, lastTimestamp)
  return { isMore: given.length === atOnce, events }
}
