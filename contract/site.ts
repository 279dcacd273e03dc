import * as z from 'zod'
import { route } from './route.ts'

export const siteRoutes = {
  site: route({
    kind: 'read',
    method: 'GET',
    path: '/api/site',
    summary: 'What the page needs to know of this installation before anybody signs in.',
    ability: 'account.enter',
    limit: 'none',
    input: z.strictObject({}),
    output: z.object({
      /** `SITE_NAME` */
      siteName: z.string(),
      /** `SOCIAL_URL`; empty: the page shows no such link. */
      socialUrl: z.string(),
    }),
  }),
}
