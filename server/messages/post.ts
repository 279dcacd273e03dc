import type { Channel } from '#contract/channels.ts'
import { carrying, filesOf } from '#contract/files-of.ts'
import { channelStream } from '#contract/wire/wire.ts'
import type { Message, messageRoutes } from '#contract/messages.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf } from '#contract/wire/route.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { hasVisibleCharacter } from '#contract/text/characters.ts'
import { allChannels, channelsToLock, headToSet, timeIn } from '#server/channels/door.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { ask, runLater } from '#server/db/together.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Done, Person } from '#server/gate/acts/turn.ts'
import type { Call, SharedOf } from '#server/gate/acts/verb.ts'
import { keepFiles, lockFiles, type Offers, takeFiles } from '#server/media/door.ts'
import { postsToInsert } from './insert-rows.ts'
import { insertMentions } from './mention-rows.ts'
import { addTarget, findTargets, type ReplyTargets, replyTo } from './reply-targets.ts'
import { resolveMentions, type Said } from './resolve-mentions.ts'
import { authorsToAsk, messagesOf, removedMessagesOf } from './rows.ts'
import { paceOf } from './slow-mode.ts'
import { searchTextOf, showOwn } from './show.ts'

export type PostInput = InputOf<typeof messageRoutes.postMessage>
type Posted = Done<Message> | Refusal
type LockedChannel = Channel & { lastTimestamp: number }

/**
 * Many posts in a handful of statements: one for their channels and one for ids already taken (`asksOfPosts`), one
 * insert, and one for each channel's head; mentions, replies and files cost theirs only where a post has them. Each
 * post is judged by itself, in the order of the calls.
 */
export async function post(
  calls: readonly Call<PostInput>[],
  { tx, now, found: { channels, authors } }: SharedOf<typeof asksOfPosts>,
): Promise<Posted[]> {
  const inputs = calls.map(({ input }) => input)
  const before = await postedUnder(tx, calls.map(askedBy), authors)
  const pace = await paceOf(
    tx,
    calls.map(({ turn, input }) => ({ actor: turn.person, channel: channels.get(input.channelId) })),
    now,
  )
  const parts: Parts = {
    said: await resolveMentions(tx, inputs.map(textOf)),
    targets: await findTargets(tx, distinct(inputs.flatMap(input => input.replyToId ?? []))),
    offers: await lockFiles(tx, distinct(inputs.flatMap(filesIn).map(({ id }) => id))),
  }
  const fresh: Message[] = []

  const answers = calls.map(({ turn, input }): Posted => {
    const { person: author, may, wasDone } = turn
    const channel = channels.get(input.channelId)
    const old = before.get(input.id)
    if (old?.uid === author.uid) return wasDone(showOwn(old.message!, author, old.channel))
    if (!channel) return refuse('not-found')
    if (old) return refuse('id-taken')
    const permit = may('message.post', { channel })
    if (permit instanceof Refusal) return permit
    const slow = pace.refusal(author, channel)
    if (slow) return slow
    const content = contentOf(parts, author, input)
    if (content instanceof Refusal) return content
    const message = next(channel, author, input.id, content, now)
    before.set(message.id, { uid: author.uid, message, channel })
    addTarget(parts.targets, message)
    fresh.push(message)
    pace.posted(author.uid, channel.id, message.timestamp)
    return permit.unrecorded('message-is-the-record', {
      result: message,
      events: [{ stream: channelStream(channel.id), seq: message.seq, type: 'message.posted', data: { message } }],
    })
  })

  const heads = changedOf(channels, fresh).map(({ id, head, lastTimestamp }) => headToSet(tx, id, head, lastTimestamp))
  if (fresh.length > 0) await runLater(tx, [postsToInsert(tx, fresh.map(rowOf)), ...heads])
  await insertMentions(tx, fresh)
  await keepFiles(
    tx,
    fresh.map(message => ({ messageId: message.id, files: filesOf(message) })),
    now,
  )
  return answers
}

/** What they ask before anybody knows who posts: their channels, and whose their ids are already. */
export const asksOfPosts = (tx: Tx, inputs: readonly PostInput[]) => ({
  channels: channelsToLock(tx, distinct(inputs.map(input => input.channelId))),
  authors: authorsToAsk(tx, distinct(inputs.map(({ id }) => id))),
})

/**
 * A post that was already stored, or stored and removed since, answers its first result, whatever the rights are now:
 * its author must learn that it is stored. What is not his own in it follows his rights as of now.
 */
export async function postedBefore(db: Snapshot, actor: Actor, input: PostInput): Promise<Message | Refusal | null> {
  const authors = await ask(db, authorsToAsk(db, [input.id]))
  const old = (await postedUnder(db, [{ uid: actor.uid, id: input.id }], authors)).get(input.id)
  if (!old) return null
  return old.message ? showOwn(old.message, actor, old.channel) : refuse('id-taken')
}

interface Old {
  uid: string
  /** Only for its author, who asks again. */
  message: Message | null
  /** Where it stands or stood; nothing where the channel is gone. */
  channel: Channel | undefined
}

/** Under which id somebody wants to post. */
interface Asked {
  id: string
  uid: string
}
const askedBy = ({ turn, input }: Call<PostInput>): Asked => ({ id: input.id, uid: turn.person.uid })

/** What already stands under the ids of these posts, `authors` of them: nothing nearly always. */
async function postedUnder(
  db: Snapshot,
  asked: readonly Asked[],
  authors: ReadonlyMap<string, string>,
): Promise<Map<string, Old>> {
  const again = distinct(asked.filter(({ id, uid }) => authors.get(id) === uid).map(({ id }) => id))
  const first = again.length > 0 ? [...(await messagesOf(db, again)), ...(await removedMessagesOf(db, again))] : []
  const messages = new Map(first.map(message => [message.id, message]))
  const channels = first.length > 0 ? await allChannels(db) : []
  const oldOf = (id: string, uid: string): Old => {
    const message = messages.get(id) ?? null
    return { uid, message, channel: channels.find(channel => channel.id === message?.channelId) }
  }
  return new Map([...authors].map(([id, uid]) => [id, oldOf(id, uid)]))
}

/** What the extras of a group's posts were found to be. */
interface Parts {
  said: (text: string) => Said | Refusal
  targets: ReplyTargets
  offers: Offers
}
type Content = Pick<Message, 'text' | 'pingedUsers' | 'replyTo' | 'file' | 'files'>

/** The files come last: they are taken only for a post that nothing else refuses. */
function contentOf(parts: Parts, author: Person, input: PostInput): Content | Refusal {
  const said = parts.said(textOf(input))
  if (said instanceof Refusal) return said
  const reply = replyTo(parts.targets, input.channelId, input.replyToId)
  if (reply instanceof Refusal) return reply
  const files = takeFiles(parts.offers, author.uid, filesIn(input))
  if (files instanceof Refusal) return files
  return { ...said, replyTo: reply, ...carrying(files) }
}

const filesIn = ({ fileId, files }: PostInput): NonNullable<PostInput['files']> =>
  files ?? (fileId === undefined ? [] : [{ id: fileId }])

/** Beside a file a text that nobody can see is no text. */
const textOf = ({ text }: PostInput): string => (hasVisibleCharacter(text) ? text : '')

/** Takes the channel's next place. */
function next(channel: LockedChannel, author: Person, id: string, content: Content, now: EpochMs): Message {
  channel.head += 1
  channel.lastTimestamp = timeIn(channel, now)
  const { uid, displayName, role, photoURL } = author
  return {
    id,
    channelId: channel.id,
    seq: channel.head,
    changedSeq: channel.head,
    version: 1,
    author: { uid, displayName, role, photoURL },
    timestamp: channel.lastTimestamp,
    editedAt: null,
    ...content,
  }
}

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
  search_text: searchTextOf(message),
  timestamp: message.timestamp,
  edited_at: null,
  reply_to_id: message.replyTo?.id ?? null,
  reply_to_uid: message.replyTo?.uid ?? null,
  media_id: message.file?.id ?? null,
  reactions: '',
  reacted_seq: null,
  pin_seq: null,
  pinned_at: null,
  pinned_by: null,
})

const distinct = (values: readonly string[]): string[] => [...new Set(values)]
