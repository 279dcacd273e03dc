import * as z from 'zod'
import { attachment, mediaKind } from './media.ts'
import { actEntry } from '#contract/wire/act-entry.ts'
import { route } from '#contract/wire/route.ts'
import { sizes } from './limits.ts'
import { reactionKinds, reactions } from './reactions.ts'
import { role } from './role.ts'
import { epochMs, id, queryInteger, text, version, newId } from '#contract/text/text.ts'
import { hasVisibleCharacter } from '#contract/text/characters.ts'

/**
 * Somebody with the name as of now, as whom a text mentions. `hasLeft`: he has deleted his own account (ACC-69), so
 * that a page says so in its own language; `displayName` is then the fallback user's.
 */
export const named = z
  .object({ uid: id, displayName: z.string(), hasLeft: z.literal(true).optional() })
  .meta({ id: 'Named' })
export type Named = z.infer<typeof named>

/** The author as a message shows him; a page that knows him better shows that. */
export const author = named.extend({ role, photoURL: z.string() }).meta({ id: 'Author' })

/** The line that a reply quotes; `quoteOf` in quote.ts makes it of a message. */
export const quote = z
  .object({
    author,
    /** The first `sizes.quoteCharacters` characters, mentions written as in `Message.text`. */
    text: z.string(),
    /** Whom that text mentions. */
    pingedUsers: z.array(named),
    /** Of its file, where it has one. */
    kind: mediaKind.nullable(),
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof quote>

const pinned = z.object({ at: epochMs, by: id }).meta({ id: 'Pinned' })

export const message = z
  .object({
    id,
    channelId: id,
    /** Place in the channel: the order of messages is the order of `seq`, everywhere. */
    seq: z.int(),
    /** `seq` of the message's last change. */
    changedSeq: z.int(),
    /** 1 for a message as posted, one more for each edit. */
    version: z.int(),
    author,
    /**
     * A mention stands in it as `<@uid>` with that uid in `pingedUsers`, so that the current name is shown
     * (mentions.ts); any other `<@…>` is text. May be empty beside a file.
     */
    text: z.string(),
    timestamp: epochMs,
    editedAt: epochMs.nullable(),
    /** What it replies to; without `quote` that message was deleted. */
    replyTo: z.object({ id, uid: id, quote: quote.nullable() }).meta({ id: 'RepliedTo' }).nullable(),
    /** Whom the text mentions, each once, in the order of the text. */
    pingedUsers: z.array(named),
    /** The first one. */
    file: attachment.nullable(),
    /** All of them in their order, `file` among them; absent where there is no second one (`filesOf`). */
    files: z.array(attachment).optional(),
    /** Absent where nobody has ever reacted. */
    reactions: reactions.optional(),
    /** When it was pinned to its channel, and by whom. Absent where it is not pinned. */
    pinned: pinned.optional(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof message>

/** A run of messages without holes, oldest first, and the channel's head in the same snapshot. */
const page = z
  .object({ head: z.int(), messages: z.array(message), hasOlder: z.boolean(), hasNewer: z.boolean() })
  .meta({ id: 'MessagePage' })
export type MessagePage = z.infer<typeof page>

/**
 * An earlier text of a message (MSG-1). Mentions stand in it as `@Name`, as of now; those of people who have left as in
 * `Message.text`, and `pingedUsers` names them. `isErased`: it is older than the site keeps such texts, and `text` is
 * empty; absent where it stands.
 */
export const earlierText = z
  .object({
    version: z.int(),
    text: z.string(),
    timestamp: epochMs,
    editorId: z.string(),
    pingedUsers: z.array(named).optional(),
    isErased: z.literal(true).optional(),
  })
  .meta({ id: 'EarlierText' })
export type EarlierText = z.infer<typeof earlierText>

/** What one person has read of one channel, and what waits there. Counts stop at `sizes.unreadMax`. */
export const readMark = z
  .object({
    channelId: id,
    /** Everything up to this `seq` has been read. */
    seq: z.int(),
    /** Postings of others after it. */
    unread: z.int(),
    /** Of those, the ones that mention this person. */
    mentions: z.int(),
    /** The channel's head in the same snapshot: what comes after it is not in the counts yet. */
    head: z.int(),
  })
  .meta({ id: 'ReadMark' })
export type ReadMark = z.infer<typeof readMark>

/** With files the text may be empty; `message-empty` when both are missing. */
const body = text({ max: sizes.messageCharacters, tooLong: 'message-too-long' })

/** `isSpoiler` covers an image or a video; of other kinds it means nothing. */
const postedFiles = z
  .array(z.strictObject({ id, isSpoiler: z.literal(true).optional() }))
  .min(1, 'invalid')
  .max(sizes.messageFiles, 'invalid')
  .refine(files => new Set(files.map(file => file.id)).size === files.length, 'invalid')

const removal = z.object({ id, seq: z.int() }).meta({ id: 'Removal' })

/** Everything that happened in a channel after `from` up to `to`, or too much: then a fresh page. */
const changes = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('changes'),
    from: z.int(),
    to: z.int(),
    /** Posted, edited or reacted to since, oldest `seq` first. */
    changed: z.array(message),
    removed: z.array(removal),
  }),
  z.object({ kind: z.literal('tooOld'), page }),
])
export type MessageChanges = z.infer<typeof changes>

export const messageRoutes = {
  listMessages: route({
    kind: 'read',
    method: 'GET',
    path: '/api/channels/:channelId/messages',
    summary: 'The newest messages, those before or after a seq, or those around a message. At most 100, by default 50.',
    ability: 'channel.read',
    limit: 'read',
    refusals: [],
    input: z
      .strictObject({
        channelId: id,
        before: queryInteger.optional(),
        after: queryInteger.optional(),
        around: id.optional(),
        limit: queryInteger.refine(n => n >= 1 && n <= sizes.historyPageMax, 'invalid').optional(),
      })
      .refine(
        ({ before, after, around }) => [before, after, around].filter(each => each !== undefined).length <= 1,
        'invalid',
      ),
    output: page,
  }),
  listMessageChanges: route({
    kind: 'read',
    method: 'GET',
    path: '/api/channels/:channelId/changes',
    summary: 'What happened in the channel after `since`: the way back for a page that missed something.',
    ability: 'channel.read',
    limit: 'read',
    refusals: [],
    input: z.strictObject({ channelId: id, since: queryInteger }),
    output: changes,
  }),
  postMessage: route({
    kind: 'act',
    method: 'POST',
    path: '/api/channels/:channelId/messages',
    summary:
      'Post a message under an id (UUIDv7) that the client made, with up to 4 files: all or none. The same id again answers the first result.',
    ability: 'message.post',
    limit: 'post',
    refusals: [
      'message-empty',
      'message-too-long',
      'too-many-mentions',
      'reply-not-found',
      'upload-not-found',
      'upload-taken',
      'id-taken',
      'slow-mode',
    ],
    input: z
      .strictObject({
        channelId: id,
        id: newId,
        text: body,
        replyToId: id.optional(),
        /** One's own upload that no message carries yet. */
        fileId: id.optional(),
        /** Several such uploads in their order, or one that is covered; beside `fileId` it is refused. */
        files: postedFiles.optional(),
      })
      .refine(({ fileId, files }) => fileId === undefined || files === undefined, {
        path: ['files'],
        message: 'invalid',
      })
      .refine(({ text: said, fileId, files }) => (fileId ?? files) !== undefined || hasVisibleCharacter(said), {
        path: ['text'],
        message: 'message-empty',
      }),
    output: message,
  }),
  editMessage: route({
    kind: 'act',
    method: 'PATCH',
    path: '/api/messages/:messageId',
    summary: 'Change the text of an own message; the earlier text is kept. `version` is the one that was edited.',
    ability: 'message.edit',
    limit: 'edit',
    refusals: ['message-empty', 'message-too-long', 'too-many-mentions', 'conflict'],
    input: z.strictObject({
      messageId: id,
      version,
      text: body,
    }),
    output: message,
  }),
  removeMessage: route({
    kind: 'act',
    method: 'DELETE',
    path: '/api/messages/:messageId',
    summary: 'Remove a message: one’s own, or any as staff. A copy stays for staff.',
    ability: 'message.deleteOwn',
    limit: 'remove',
    refusals: ['muted', 'timed-out'],
    input: z.strictObject({ messageId: id }),
    /** By which staff take it back (MOD-21); null of one’s own, which `restoreMessage` brings back. */
    output: actEntry,
  }),
  restoreMessage: route({
    kind: 'act',
    method: 'POST',
    path: '/api/messages/:messageId/restore',
    summary: 'Bring back an own message that one has just removed: ten seconds, and an audit entry of its own.',
    ability: 'message.restore',
    limit: 'restore',
    refusals: ['undo-expired', 'text-erased'],
    input: z.strictObject({ messageId: id }),
    output: message,
  }),
  listEarlierTexts: route({
    kind: 'read',
    method: 'GET',
    path: '/api/messages/:messageId/history',
    summary: 'The earlier texts of an edited message, oldest first; at most the newest 100.',
    ability: 'message.readHistory',
    limit: 'read',
    refusals: [],
    input: z.strictObject({ messageId: id }),
    output: z.object({ history: z.array(earlierText) }),
  }),
  listReadMarks: route({
    kind: 'read',
    method: 'GET',
    path: '/api/read-marks',
    summary: 'What this person has read of each channel that he may read, and how much waits there.',
    ability: 'account.self',
    limit: 'read',
    refusals: [],
    input: z.strictObject({}),
    output: z.object({ marks: z.array(readMark) }),
  }),
  markRead: route({
    kind: 'act',
    method: 'POST',
    path: '/api/channels/:channelId/read',
    summary: 'Everything up to `seq` has been read, on all of this person’s devices. A mark never moves back.',
    ability: 'channel.read',
    limit: 'mark',
    refusals: [],
    input: z.strictObject({ channelId: id, seq: z.int('invalid').nonnegative('invalid') }),
    output: z.object({ seq: z.int() }),
  }),
}

/** Events of the stream `channel:<id>`, one for each `seq`; the last is of one's own account. */
export const messageEvents = {
  'message.posted': z.object({ message }),
  'message.edited': z.object({ message }),
  'message.removed': z.object({ id }),
  /** A removal that was undone: the message stands where it stood, with a new `changedSeq`. */
  'message.restored': z.object({ message }),
  /**
   * Somebody gave the message `id` an emoji, or took it back. `kinds` is all that it has since then; whose they are,
   * each reader keeps for himself, by `uid`.
   */
  'message.reacted': z.object({ id, uid: id, emoji: z.string(), isOn: z.boolean(), kinds: reactionKinds }),
  /** Staff pinned it to the channel, or took the pin away: the message with a new `changedSeq`. */
  'message.pinned': z.object({ message }),
  'message.unpinned': z.object({ message }),
  /** A change that a later one has already replaced: it only keeps its place, so that no page sees a gap. */
  'message.superseded': z.object({}),
  /** Stream `account:<uid>`: one of this person's pages has read up to here. */
  'channel.read': z.object({ channelId: id, seq: z.int() }),
}
