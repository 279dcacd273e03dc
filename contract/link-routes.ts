import * as z from 'zod'
import { quote } from './messages.ts'
import { sizes } from './limits.ts'
import { epochMs, id } from '#contract/text/text.ts'
import { route } from '#contract/wire/route.ts'

/** What a link to a message shows in its place (MSG-60); `linkedMessageOf` makes it of a message. */
const linkedMessage = z
  .object({
    id,
    channelId: id,
    /** As in `Message`: of two states the one with the higher is the later. */
    changedSeq: z.int(),
    timestamp: epochMs,
    quote,
    /** Of its files, but for those that are covered; null where none is left. */
    fileName: z.string().nullable(),
  })
  .meta({ id: 'LinkedMessage' })
export type LinkedMessage = z.infer<typeof linkedMessage>

/** Ids joined by commas: a query has no lists. */
const idList = (max: number) =>
  z
    .string('invalid')
    .regex(new RegExp(`^[0-9a-f-]{36}(?:,[0-9a-f-]{36}){0,${max - 1}}$`), 'invalid')
    .transform(ids => ids.split(','))

export const linkRoutes = {
  listLinkedMessages: route({
    kind: 'read',
    method: 'GET',
    path: '/api/linked-messages',
    summary: 'What links to messages lead to: at most 30 ids. Of what is hidden, removed or unknown nothing is told.',
    ability: 'channel.read',
    limit: 'read',
    refusals: [],
    input: z.strictObject({ messageIds: idList(sizes.linkedMessagesMax) }),
    output: z.object({ messages: z.array(linkedMessage) }),
  }),
}
