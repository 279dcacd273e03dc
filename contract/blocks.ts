import * as z from 'zod'
import { author } from './messages.ts'
import { epochMs, id, nothing } from '#contract/text/text.ts'
import { route } from '#contract/wire/route.ts'

/** Whom one has blocked, as he is called now. */
const blocked = z.object({ author, at: epochMs }).meta({ id: 'Blocked' })
export type Blocked = z.infer<typeof blocked>

/** Whom somebody does not want to hear of (ACC-54). The blocked is told by nothing that he may ask or hear. */
export const blockRoutes = {
  listBlocked: route({
    kind: 'read',
    method: 'GET',
    path: '/api/me/blocked',
    summary: 'Whom one has blocked, the last one first; `account.blocked` has their uids.',
    ability: 'account.self',
    limit: 'read',
    refusals: [],
    input: z.strictObject({}),
    output: z.object({ people: z.array(blocked) }),
  }),
  blockPerson: route({
    kind: 'act',
    method: 'PUT',
    path: '/api/me/blocked/:uid',
    summary: 'Block a member, for oneself alone. One who is blocked already is answered alike.',
    ability: 'member.block',
    limit: 'block',
    refusals: ['not-found', 'not-blockable', 'too-many-blocks'],
    input: z.strictObject({ uid: id }),
    output: nothing,
  }),
  unblockPerson: route({
    kind: 'act',
    method: 'DELETE',
    path: '/api/me/blocked/:uid',
    summary: 'Block somebody no longer. One who is not blocked is answered alike.',
    ability: 'account.self',
    limit: 'block',
    refusals: [],
    input: z.strictObject({ uid: id }),
    output: nothing,
  }),
}
