import { sizes } from '#contract/limits.ts'
import { channelStream } from '#contract/wire/wire.ts'
import type { reactionRoutes } from '#contract/reaction-routes.ts'
import type { Reactions } from '#contract/reactions.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { setHead } from '#server/channels/door.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Done, Permit, Turn } from '#server/gate/acts/turn.ts'
import { type Accessed, accessMessage } from '#server/messages/access-message.ts'
import { isEmoji } from './is-emoji.ts'
import { withOneLess, withOneMore } from './kinds.ts'
import { give, hasGiven, setReactions, takeBack } from './reaction-rows.ts'
import { reactionsFor } from './with-own.ts'

type Input = InputOf<typeof reactionRoutes.addReaction>
/** How the message stands then, with what is the person's own. */
type Answer = Done<Reactions> | Refusal

/**
 * Gives a message an emoji. It takes the channel's next `seq`, so that no page misses it; it is nobody's unread. The
 * same again changes nothing.
 */
export async function addReaction(turn: Turn, input: Input): Promise<Answer> {
  const { emoji } = input
  if (!isEmoji(emoji)) return refuse('not-an-emoji', { field: 'emoji' })
  const accessed = await accessMessage(turn, input.messageId)
  if (accessed instanceof Refusal) return accessed
  const permit = turn.may('message.react', { channel: accessed.channel })
  if (permit instanceof Refusal) return permit
  if (await hasGiven(turn.tx, { ...input, uid: turn.person.uid })) return unchanged(turn, accessed, permit)
  const { kinds } = stateOf(accessed)
  const isFull = kinds.length >= sizes.reactionKindsMax && !kinds.some(kind => kind.emoji === emoji)
  if (isFull) return refuse('too-many-reactions', { max: sizes.reactionKindsMax })
  return change(turn, accessed, permit, { emoji, isOn: true })
}

/** Takes an own emoji back; what one gave stays one's own under a sanction too, as a message does. */
export async function removeReaction(turn: Turn, input: Input): Promise<Answer> {
  const { emoji } = input
  if (!isEmoji(emoji)) return refuse('not-an-emoji', { field: 'emoji' })
  const accessed = await accessMessage(turn, input.messageId)
  if (accessed instanceof Refusal) return accessed
  const permit = turn.may('channel.read', { channel: accessed.channel })
  if (permit instanceof Refusal) return permit
  if (!(await hasGiven(turn.tx, { ...input, uid: turn.person.uid }))) return unchanged(turn, accessed, permit)
  return change(turn, accessed, permit, { emoji, isOn: false })
}

const stateOf = ({ message }: Accessed): Reactions => message.reactions ?? { seq: 0, kinds: [] }

async function unchanged(turn: Turn, accessed: Accessed, permit: Permit): Promise<Answer> {
  return permit.unchanged(await withOwnOf(turn, accessed, stateOf(accessed)))
}

/** The channel is locked, so of two changes at once each counts from what the other one left. */
async function change(
  turn: Turn,
  accessed: Accessed,
  permit: Permit,
  { emoji, isOn }: { emoji: string; isOn: boolean },
): Promise<Answer> {
  const { channel, message } = accessed
  const {
    tx,
    now,
    person: { uid },
  } = turn
  const [messageId, seq] = [message.id, channel.head + 1]
  const given = { messageId, channelId: channel.id, uid, emoji, seq, at: now }
  await (isOn ? give(tx, given) : takeBack(tx, given))
  const before = stateOf(accessed).kinds
  const kinds = isOn ? withOneMore(before, emoji) : withOneLess(before, emoji)
  await setReactions(tx, messageId, { seq, kinds })
  await setHead(tx, channel.id, seq, channel.lastTimestamp)
  const event = { stream: channelStream(channel.id), seq, type: 'message.reacted' } as const
  return permit.unrecorded('own-reaction', {
    result: await withOwnOf(turn, accessed, { seq, kinds }),
    events: [{ ...event, data: { id: messageId, uid, emoji, isOn, kinds } }],
  })
}

async function withOwnOf({ tx, person }: Turn, { message }: Accessed, state: Reactions): Promise<Reactions> {
  const ofReader = await reactionsFor(tx, person.uid, [message.id])
  return { ...state, ...(ofReader.get(message.id) ?? { own: [] }) }
}
