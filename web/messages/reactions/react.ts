import type { Message } from '#contract/messages.ts'
import type { Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { t } from '#web/gate/language.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { reactionRoutes } from '#web/gate/routes.ts'
import { learnReacted, timelineOf } from '#web/messages/held/store.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { noteUsed } from './recent.ts'
import { noReactions, shownReactions } from './shown.ts'
import { want, wantedOf, wantNoMore } from './wanted.ts'

/** What has to be known of a message to react to it. */
type Reactable = Pick<Message, 'id' | 'channelId'>

/**
 * Gives the emoji, or takes it back where one has given it. It shows at once; of several taps the last one counts.
 */
export function toggleReaction(message: Reactable, emoji: string): void {
  const isUnderWay = wantedOf(message.id)?.[emoji] !== undefined
  const isOn = !isShownAsOwn(message, emoji)
  if (isOn) noteUsed(emoji)
  want(message.id, emoji, isOn)
  if (!isUnderWay) void send(message, emoji)
}

export function isShownAsOwn({ id, channelId }: Reactable, emoji: string): boolean {
  const reactions = timelineOf(channelId)?.byId.get(id)?.reactions ?? noReactions
  return shownReactions(reactions, wantedOf(id)).some(kind => kind.emoji === emoji && kind.isOwn)
}

/** One after the other for each message and emoji: what was tapped last is what the server hears last. */
async function send({ id: messageId, channelId }: Reactable, emoji: string): Promise<void> {
  for (;;) {
    const isOn = wantedOf(messageId)?.[emoji]
    if (isOn === undefined) return
    const input = { messageId, emoji }
    const answer = await (isOn ? call(reactionRoutes.addReaction, input) : call(reactionRoutes.removeReaction, input))
    if (answer.ok) learnReacted({ id: messageId, channelId }, answer.value)
    else if (!isGone(answer.refused)) tell(isOn, answer.refused)
    if (answer.ok && wantedOf(messageId)?.[emoji] !== isOn) continue
    return wantNoMore(messageId, emoji)
  }
}

/** Somebody has just removed the message: that is seen. */
const isGone = ({ code }: Refused): boolean => code === 'not-found'

function tell(isOn: boolean, refused: Refused): void {
  const words = isOn ? 'reactions.notGiven' : 'reactions.notTakenBack'
  toast.error(() => t(words, { reason: refusalText(refused) }))
}
