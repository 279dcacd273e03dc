import * as z from 'zod'
import { inBoth } from './in-both.ts'
import { epochMs, nothing } from '#contract/text/text.ts'
import { route } from '#contract/wire/route.ts'

/** What one’s own account tells of what staff took of one’s profile, until one has read it (MOD-31). */
export const ownReset = z
  .object({
    at: epochMs,
    reason: z.string(),
    reasonIn: inBoth.optional(),
    /** Which of them was taken. */
    name: z.boolean(),
    photo: z.boolean(),
    about: z.literal(true).optional(),
  })
  .meta({ id: 'OwnReset' })
export type OwnReset = z.infer<typeof ownReset>

/** Routes of the room of accounts. */
export const readingReset = {
  noteResetSeen: route({
    kind: 'act',
    method: 'POST',
    path: '/api/me/profile-reset/seen',
    summary: 'One has read that staff took something of one’s profile, and why; no page says it any more.',
    ability: 'account.self',
    limit: 'session',
    refusals: [],
    input: z.strictObject({}),
    output: nothing,
  }),
}
