import * as z from 'zod'
import { route } from '#contract/wire/route.ts'
import { epochMs, id } from '#contract/text/text.ts'

export const siteRoutes = {
  site: route({
    kind: 'read',
    method: 'GET',
    path: '/api/site',
    summary: 'What the page needs to know of this installation before anybody signs in.',
    ability: 'account.enter',
    limit: 'none',
    refusals: [],
    input: z.strictObject({}),
    output: z.object({
      /** `SITE_NAME` */
      siteName: z.string(),
      /** `SOCIAL_URL`; empty: the page shows no such link. */
      socialUrl: z.string(),
    }),
  }),
  square: route({
    kind: 'read',
    method: 'GET',
    path: '/api/square',
    summary:
      'What a visitor sees of the square: how many people are online, and the channels that every role may read.',
    ability: 'account.enter',
    limit: 'read',
    refusals: [],
    input: z.strictObject({}),
    output: z.object({
      /** People with a page of the chat open. Nobody is named. */
      online: z.int(),
      /** In Turkish order, at most `sizes.squareChannels`. */
      channels: z.array(z.object({ id, name: z.string(), description: z.string() })),
      /**
       * When somebody last wrote in one of all such channels, since this server started. It only says that it happened.
       */
      writtenAt: epochMs.nullable(),
    }),
  }),
}
export type Square = z.infer<typeof siteRoutes.square.output>
