import type { Channel } from '#contract/channels.ts'
import { fold } from '#contract/fold.ts'
import { channelStream } from '#contract/live.ts'
import type { Message, messageRoutes } from '#contract/messages.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf } from '#contract/route.ts'
import type { EpochMs } from '#contract/text.ts'
import { lockPeople, type Person } from '#server/accounts/door.ts'
import { lockChannels, setHead } from '#server/channels/door.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { mayNot } from '#server/gate/may.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Call, Outcome } from '#server/gate/verb.ts'
import { everPosted, insertMessages } from './rows.ts'

export type PostInput = InputOf<typeof messageRoutes.postMessage>
type Posted = Outcome<Message> | Refusal
type LockedChannel = Channel & { lastTimestamp: number }

export async function post(tx: Tx, actor: Actor | null, input: PostInput, now: EpochMs): Promise<Posted> {
  const [posted] = await postAll(tx, [{ actor, input }], now)
  return posted!
}

/**
 * Many posts in a handful of statements: one for their authors, one for their channels, one for ids already taken, one
 * insert, and one for each channel's head. Each post is judged by itself, in the order of the calls.
 */
export async function postAll(tx: Tx, calls: readonly Call<PostInput>[], now: EpochMs): Promise<Posted[]> {
  const people = await lockPeople(tx, distinct(calls.map(call => call.actor!.uid)))
  const channels = await lockChannels(tx, distinct(calls.map(call => call.input.channelId)))
  const taken = new Map((await everPosted(tx, distinct(calls.map(call => call.input.id)))).map(old => [old.id, old]))
  const fresh: Message[] = []

  const answers = calls.map(({ actor, input }): Posted => {
    const author = people.get(actor!.uid)
    const channel = channels.get(input.channelId)
    if (!author) return refuse('signed-out')
    const before = taken.get(input.id)
    if (before) return sameAuthor(before, author.uid)
    const no = channel ? mayNot(author, 'message.post', { channel }, now) : refuse('not-found')
    if (no || !channel) return no ?? refuse('not-found')
    const message = next(channel, author, input, now)
    taken.set(message.id, message)
    fresh.push(message)
    return {
      result: message,
      events: [{ stream: channelStream(channel.id), seq: message.seq, type: 'message.posted', data: { message } }],
    }
  })

  if (fresh.length > 0) await insertMessages(tx, fresh.map(rowOf))
  for (const channel of changedOf(channels, fresh)) await setHead(tx, channel.id, channel.head, channel.lastTimestamp)
  return answers
}

/** A post that was already stored, or stored and removed since, answers its first result, whatever the rights are now. */
export async function postedBefore(db: Snapshot, actor: Actor, { id }: PostInput): Promise<Message | Refusal | null> {
  const [before] = await everPosted(db, [id])
  if (!before) return null
  return before.author.uid === actor.uid ? before : refuse('id-taken')
}

/** Takes the channel's next place. Time never runs back within a channel, even where the clock does. */
function next(channel: LockedChannel, author: Person, { id, text }: PostInput, now: EpochMs): Message {
  channel.head += 1
  channel.lastTimestamp = Math.max(channel.lastTimestamp, now)
  const { uid, displayName, role, photoURL } = author
  return {
    id,
    channelId: channel.id,
    seq: channel.head,
    changedSeq: channel.head,
    version: 1,
    author: { uid, displayName, role, photoURL },
    text,
    timestamp: channel.lastTimestamp,
    editedAt: null,
    replyTo: null,
    pingedUsers: [],
    file: null,
  }
}

const sameAuthor = (before: Message, uid: string): Posted =>
  before.author.uid === uid ? { result: before, wasDone: true } : refuse('id-taken')

const changedOf = (channels: Map<string, LockedChannel>, fresh: readonly Message[]): LockedChannel[] =>
  distinct(fresh.map(message => message.channelId)).map(id => channels.get(id)!)

const rowOf = (message: Message) => ({
  id: message.id,
  channel_id: message.channelId,
  seq: message.seq,
  changed_seq: message.changedSeq,
  version: message.version,
  uid: message.author.uid,
  text: message.text,
  search_text: fold(message.text),
  timestamp: message.timestamp,
  edited_at: null,
  reply_to_id: null,
  reply_to_uid: null,
  media_id: null,
})

const distinct = (values: readonly string[]): string[] => [...new Set(values)]
