import * as z from 'zod'
import { member } from './accounts.ts'
import { isShortEnough } from './duration.ts'
import { sizes } from './limits.ts'
import { timeOutShape } from './verdict-act.ts'
import { route } from '#contract/wire/route.ts'
import { epochMs, id, newId, version } from '#contract/text/text.ts'

const { reason } = timeOutShape
const tooLong = { path: ['amount'], message: 'duration-too-long' }

const actOnEach = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('timeOut'), ...timeOutShape }).refine(isShortEnough, tooLong),
      /** Beside the time-out, what they said since then is removed. */
      z.strictObject({ kind: z.literal('clean'), ...timeOutShape, sinceMs: epochMs }).refine(isShortEnough, tooLong),
      z.strictObject({ kind: z.literal('mute'), reason }),
    ],
    'invalid',
  )
  .meta({ id: 'ActOnEach' })
export type ActOnEach = z.infer<typeof actOnEach>

/**
 * What became of one of them: `done`, by this call or one before of the same act; `kept`: a mute, or a time-out that
 * lasts as long, runs already and stays; or why he was left as he is.
 */
export const outcomes = ['done', 'kept', 'forbidden', 'not-found', 'conflict'] as const
export type Outcome = (typeof outcomes)[number]

/** Routes of the room of moderation (MOD-27). */
export const actsOnMany = {
  actOnMany: route({
    kind: 'act',
    method: 'POST',
    path: '/api/members/acts',
    summary:
      'One act on up to 50 people of lower rank: time out, time out and remove what they said since, or mute. Calls with one `actId` are one act with one undo. What is in the way of one person is named, and stops nobody else.',
    /** To mute asks `member.mute` instead; what is removed stands in channels that the one who acts reads. */
    ability: 'member.timeOut',
    limit: 'moderate',
    refusals: ['duration-invalid', 'duration-too-long', 'reason-required', 'reason-too-long', 'undo-done'],
    input: z.strictObject({
      /** Made by the page, for all calls of the act. The same call again changes nothing. */
      actId: newId,
      people: z
        .array(z.strictObject({ uid: id, version }))
        .min(1, 'invalid')
        .max(sizes.peopleAtOnce, 'invalid'),
      how: actOnEach,
    }),
    output: z.object({
      /** In the order of the call. `member`: as he is now; null where he has no account any more. */
      people: z.array(z.object({ uid: id, outcome: z.enum(outcomes), member: member.nullable() })),
      /** Messages that this call removed: at most 500 … */
      removed: z.int(),
      /** … so many all calls of the act together, this one too (MOD-34) … */
      removedInAll: z.int(),
      /** … and where these people said more, the same call again removes that. */
      isMore: z.boolean(),
      /** An entry of the act, by which all of it is taken back; null where nothing was done. */
      entryId: id.nullable(),
    }),
  }),
}
