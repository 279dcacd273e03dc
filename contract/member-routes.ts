import * as z from 'zod'
import { member } from './accounts.ts'
import { id, nothing } from '#contract/text/text.ts'
import { route } from '#contract/wire/route.ts'

export const memberRoutes = {
  listMembers: route({
    kind: 'read',
    method: 'GET',
    path: '/api/members',
    summary: 'All verified members by uid, 1,000 at a time; `head` is that of the stream `members` in this snapshot.',
    ability: 'member.see',
    limit: 'read',
    refusals: [],
    input: z.strictObject({ after: id.optional() }),
    output: z.object({ members: z.array(member), next: id.nullable(), head: z.int() }),
  }),
  noteGreeted: route({
    kind: 'act',
    method: 'POST',
    path: '/api/me/greeted',
    summary: 'The card that helps oneself to say hello is closed, on all of one’s devices.',
    ability: 'account.self',
    limit: 'session',
    refusals: [],
    input: z.strictObject({}),
    output: nothing,
  }),
}
