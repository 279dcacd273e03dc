import * as z from 'zod'
import { roles } from './permissions.ts'
import { route } from './route.ts'
import { sizes } from './limits.ts'
import { epochMs, id, nothing, queryInteger, text } from './text.ts'

/** The author as a message shows him; a page that knows him better shows that. */
export const author = z.object({ uid: id, displayName: z.string(), role: z.enum(roles), photoURL: z.string() })

export const message = z.object({
  id,
  channelId: id,
  /** Place in the channel: the order of messages is the order of `seq`, everywhere. */
  seq: z.int(),
  /** `seq` of the message's last change. */
  changedSeq: z.int(),
  /** 1 for a message as posted, one more for each edit. */
  version: z.int(),
  author,
  text: z.string(),
  timestamp: epochMs,
  editedAt: epochMs.nullable(),
})
export type Message = z.infer<typeof message>

/** A run of messages without holes, oldest first, and the channel's head in the same snapshot. */
const page = z.object({ head: z.int(), messages: z.array(message), hasOlder: z.boolean(), hasNewer: z.boolean() })
export type MessagePage = z.infer<typeof page>

const removal = z.object({ id, seq: z.int() })

/** Everything that happened in a channel after `from` up to `to`, or too much: then a fresh page. */
const changes = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('changes'),
    from: z.int(),
    to: z.int(),
    /** Posted or edited since, oldest `seq` first. */
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
    summary: 'The newest messages, or those before or after a seq. At most 100, by default 50.',
    ability: 'channel.read',
    limit: 'read',
    input: z
      .strictObject({
        channelId: id,
        before: queryInteger.optional(),
        after: queryInteger.optional(),
        limit: queryInteger.refine(n => n >= 1 && n <= sizes.historyPageMax, 'invalid').optional(),
      })
      .refine(query => query.before === undefined || query.after === undefined, 'invalid'),
    output: page,
  }),
  listMessageChanges: route({
    kind: 'read',
    method: 'GET',
    path: '/api/channels/:channelId/changes',
    summary: 'What happened in the channel after `since`: the way back for a page that missed something.',
    ability: 'channel.read',
    limit: 'read',
    input: z.strictObject({ channelId: id, since: queryInteger }),
    output: changes,
  }),
  postMessage: route({
    kind: 'act',
    method: 'POST',
    path: '/api/channels/:channelId/messages',
    summary: 'Post a message under an id (UUIDv7) that the client made. The same id again answers the first result.',
    ability: 'message.post',
    limit: 'post',
    input: z.strictObject({
      channelId: id,
      id: z.uuidv7('invalid'),
      text: text({ max: sizes.messageCharacters, empty: 'message-empty', tooLong: 'message-too-long' }),
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
    input: z.strictObject({
      messageId: id,
      version: z.int('invalid').positive('invalid'),
      text: text({ max: sizes.messageCharacters, empty: 'message-empty', tooLong: 'message-too-long' }),
    }),
    output: message,
  }),
  removeMessage: route({
    kind: 'act',
    method: 'DELETE',
    path: '/api/messages/:messageId',
    summary: 'Remove a message: one’s own, or any as staff. A copy stays for staff.',
    ability: 'message.deleteOwn',
    limit: 'edit',
    input: z.strictObject({ messageId: id }),
    output: nothing,
  }),
}

/** Events of the stream `channel:<id>`, one for each `seq`. */
export const messageEvents = {
  'message.posted': z.object({ message }),
  'message.edited': z.object({ message }),
  'message.removed': z.object({ id }),
  /** A change that a later one has already replaced: it only keeps its place, so that no page sees a gap. */
  'message.superseded': z.object({}),
}
