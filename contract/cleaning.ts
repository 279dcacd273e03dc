import * as z from 'zod'
import { member } from './accounts.ts'
import { isShortEnough } from './duration.ts'
import { sizes } from './limits.ts'
import { timeOutShape } from './verdict-act.ts'
import { route } from '#contract/wire/route.ts'
import { id, newId, version } from '#contract/text/text.ts'

/** Routes of the room of moderation (MOD-24). */
export const cleaning = {
  cleanUp: route({
    kind: 'act',
    method: 'POST',
    path: '/api/members/:uid/clean-up',
    summary:
      'Time somebody of lower rank out and remove what he said in the last N minutes, in one act. Where another has timed him out meanwhile, that stays and the rest is removed.',
    ability: 'member.timeOut',
    limit: 'moderate',
    refusals: [
      'duration-invalid',
      'duration-too-long',
      'reason-required',
      'reason-too-long',
      'not-found',
      'conflict',
      'undo-done',
    ],
    input: z
      .strictObject({
        uid: id,
        version,
        /** Made by the page: the same call again, after an answer that was lost, goes on with the same act (MOD-38). */
        actId: newId.optional(),
        ...timeOutShape,
        minutes: z.int('duration-invalid').min(1, 'duration-invalid').max(sizes.raidMinutesMax, 'duration-too-long'),
      })
      .refine(isShortEnough, { path: ['amount'], message: 'duration-too-long' }),
    output: z.object({
      member,
      /** Messages that the act removed, by this call and those before. */
      count: z.int(),
      /** An entry of the act, by which it is taken back; null where another had done all of it. */
      entryId: id.nullable(),
    }),
  }),
}
