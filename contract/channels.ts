import * as z from 'zod'
import { roles } from './permissions.ts'
import { route } from './route.ts'
import { epochMs, id } from './text.ts'

/** A channel as a reader sees it (spec.md section 3; `readRoles` and `head` are ours, design.md section 4). */
export const channel = z.object({
  id,
  name: z.string(),
  description: z.string(),
  createdBy: z.string(),
  createdAt: epochMs,
  allowedRoles: z.array(z.enum(roles)),
  readRoles: z.array(z.enum(roles)),
  readOnly: z.boolean(),
  /** `seq` of the channel's newest change. */
  head: z.int(),
})
export type Channel = z.infer<typeof channel>

export const channelRoutes = {
  listChannels: route({
    kind: 'read',
    method: 'GET',
    path: '/api/channels',
    summary: 'The channels this person may read, ordered by name in Turkish order.',
    ability: 'channel.list',
    limit: 'read',
    input: z.strictObject({}),
    output: z.object({ channels: z.array(channel) }),
  }),
}

export const channelEvents = {
  /** Stream `members`: the list or the rights of channels changed; each page asks for its own list anew. */
  'channels.changed': z.object({}),
}
