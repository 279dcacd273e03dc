import * as z from 'zod'
import { author } from './messages.ts'
import { reactions } from './reactions.ts'
import { id, pageCursor } from '#contract/text/text.ts'
import { route } from '#contract/wire/route.ts'

/** The longest of Unicode has 15 units. Which emoji there are the server knows (server/messages/reactions). */
const emoji = z.string('not-an-emoji').min(1, 'not-an-emoji').max(32, 'not-an-emoji')

const ofMessage = { messageId: id, emoji }

export const reactionRoutes = {
  addReaction: route({
    kind: 'act',
    method: 'PUT',
    path: '/api/messages/:messageId/reactions',
    summary: 'Give a message an emoji. One that one has given already stays as it is, and is answered alike.',
    ability: 'message.react',
    limit: 'react',
    refusals: ['not-an-emoji', 'too-many-reactions'],
    input: z.strictObject(ofMessage),
    output: reactions,
  }),
  removeReaction: route({
    kind: 'act',
    method: 'DELETE',
    path: '/api/messages/:messageId/reactions',
    summary: 'Take an own emoji back. One that one has not given is answered alike.',
    ability: 'channel.read',
    limit: 'react',
    refusals: ['not-an-emoji'],
    input: z.strictObject(ofMessage),
    output: reactions,
  }),
  listReactors: route({
    kind: 'read',
    method: 'GET',
    path: '/api/messages/:messageId/reactions',
    summary: 'Who gave a message this emoji, in the order in which they did, 50 a page.',
    ability: 'channel.read',
    limit: 'read',
    refusals: ['not-an-emoji'],
    input: z.strictObject({ ...ofMessage, after: pageCursor.optional() }),
    output: z.object({ people: z.array(author), next: pageCursor.nullable() }),
  }),
}
