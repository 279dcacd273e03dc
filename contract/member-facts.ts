import * as z from 'zod'
import { route } from '#contract/wire/route.ts'
import { foldEmail } from '#contract/text/fold.ts'
import { sizes } from './limits.ts'
import { epochMs, exact, id } from '#contract/text/text.ts'

/** What staff see of a member in user management beside his card (MOD-26). */
const memberFacts = z
  .object({
    uid: id,
    /** When the address was verified: an account is as old as that. */
    joinedAt: epochMs,
    /** The minute of his last use; null where none was noted. Absent where the viewer may not see it. */
    seenAt: epochMs.nullable().optional(),
    /** Messages of the last hour that stand in channels which the viewer may read. */
    recent: z.int(),
    /** Whether he ever wrote there, also what was removed. */
    hasWritten: z.boolean(),
    /** Cases on him that wait. Absent where the viewer may not see them. */
    openCases: z.int().optional(),
  })
  .meta({ id: 'MemberFacts' })
export type MemberFacts = z.infer<typeof memberFacts>

const emailPart = exact(sizes.emailMax)
  .trim()
  .refine(part => foldEmail(part).length >= sizes.emailPartMin, 'invalid')

/** Routes of the room of moderation. */
export const factsOfMembers = {
  listMemberFacts: route({
    kind: 'read',
    method: 'GET',
    path: '/api/members/facts',
    summary:
      'What staff see of members beside their cards, 1,000 at a time by uid: when they joined and were last here, messages of the last hour, open cases. What the viewer may not see is absent.',
    /** Who may see it of nobody is refused; the cases ask `report.see` besides. */
    ability: 'member.seeLastUse',
    limit: 'read',
    refusals: [],
    input: z.strictObject({ after: id.optional() }),
    output: z.object({ members: z.array(memberFacts), next: id.nullable() }),
  }),
  findByEmail: route({
    kind: 'read',
    /** An address is no part of an address line, which proxies write down. */
    method: 'POST',
    path: '/api/members/by-email',
    summary:
      'People whose e-mail has this in it, at least three characters in any case, of those whose e-mail the viewer may see; at most 100.',
    /** Who may see it of nobody else is refused; each address asks `member.seeEmail`. */
    ability: 'member.seeLastUse',
    limit: 'search',
    refusals: [],
    input: z.strictObject({ part: emailPart }),
    /** `isMore`: there are more of them that the viewer may see. */
    output: z.object({ people: z.array(z.object({ uid: id, email: z.string() })), isMore: z.boolean() }),
  }),
}
