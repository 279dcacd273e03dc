import * as z from 'zod'
import { message } from './messages.ts'
import { id } from '#contract/text/text.ts'
import { route } from '#contract/wire/route.ts'

/** The message as it stands then, and by which entry it is taken back (MOD-21); null where nothing changed. */
const done = z.object({ message, entryId: id.nullable() }).meta({ id: 'PinChange' })

export const pinRoutes = {
  pinMessage: route({
    kind: 'act',
    method: 'PUT',
    path: '/api/messages/:messageId/pin',
    summary: 'Pin a message to its channel, as staff. One that is pinned stays as it is, and is answered alike.',
    ability: 'message.pin',
    limit: 'moderate',
    refusals: ['too-many-pins'],
    input: z.strictObject({ messageId: id }),
    output: done,
  }),
  unpinMessage: route({
    kind: 'act',
    method: 'DELETE',
    path: '/api/messages/:messageId/pin',
    summary: 'Unpin a message, as staff. One that is not pinned is answered alike.',
    ability: 'message.pin',
    limit: 'moderate',
    refusals: [],
    input: z.strictObject({ messageId: id }),
    output: done,
  }),
  listPins: route({
    kind: 'read',
    method: 'GET',
    path: '/api/channels/:channelId/pins',
    summary: 'The pinned messages of a channel, the one pinned last first; at most 50.',
    ability: 'channel.read',
    limit: 'read',
    refusals: [],
    input: z.strictObject({ channelId: id }),
    output: z.object({ messages: z.array(message) }),
  }),
}
