import * as z from 'zod'
import { isShortEnough } from './duration.ts'
import { sizes } from './limits.ts'
import { timeOutShape } from './verdict-act.ts'
import { isOneLineWithEmoji } from '#contract/text/one-line.ts'
import { plainText, version } from '#contract/text/text.ts'
import { route } from '#contract/wire/route.ts'

const { amount, unit } = timeOutShape

const givenReason = z.object({ tr: z.string(), en: z.string(), amount: z.string(), unit }).meta({ id: 'GivenReason' })

const reasonList = z
  .object({
    version,
    /** In the owner's order. Null: no owner has given any, and the page shows its own (contract/reasons.ts). */
    reasons: z.array(givenReason).nullable(),
  })
  .meta({ id: 'ReasonList' })
export type ReasonList = z.infer<typeof reasonList>

const text = plainText({ max: sizes.reasonMax, empty: 'reason-required', tooLong: 'reason-too-long' }).refine(
  isOneLineWithEmoji,
  'invalid',
)

export const reasonRoutes = {
  listReasons: route({
    kind: 'read',
    method: 'GET',
    path: '/api/site/reasons',
    summary: 'The reasons that staff pick by a tap, in both languages, each with a length.',
    ability: 'audit.read',
    limit: 'read',
    refusals: [],
    input: z.strictObject({}),
    output: reasonList,
  }),
  saveReasons: route({
    kind: 'act',
    method: 'PUT',
    path: '/api/site/reasons',
    summary: 'Save the whole list of reasons; null brings back the page’s own. What is so already is saved once.',
    ability: 'site.edit',
    limit: 'channel',
    refusals: [
      'reason-required',
      'reason-too-long',
      'reason-twice',
      'duration-invalid',
      'duration-too-long',
      'conflict',
    ],
    input: z.strictObject({
      version,
      reasons: z
        .array(
          z
            .strictObject({ tr: text, en: text, amount, unit })
            .refine(isShortEnough, { path: ['amount'], message: 'duration-too-long' }),
        )
        .min(1, 'invalid')
        .max(sizes.reasonsMax, 'invalid')
        .nullable(),
    }),
    output: reasonList,
  }),
}
