import * as z from 'zod'
import { email } from './account-inputs.ts'
import { sizes } from './limits.ts'
import { route } from '#contract/wire/route.ts'
import { exact, id, nothing, text } from '#contract/text/text.ts'

/**
 * What ends a line or turns the direction of what follows. Joiners stay: some scripts and emoji are written with them.
 */
const leavesItsLine = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

export const feedbackRoutes = {
  sendFeedback: route({
    kind: 'act',
    method: 'POST',
    path: '/api/feedback',
    summary: 'Send the studio a message.',
    ability: 'feedback.send',
    limit: 'feedback',
    refusals: ['email-required', 'invalid-email', 'id-taken'],
    input: z.strictObject({
      /** Made by the page: the same words sent again under it are kept once. */
      id: id.optional(),
      /** It stands in the head of the mail that tells of it. */
      name: text({ max: sizes.feedbackNameMax, empty: 'invalid' }).refine(name => !leavesItsLine.test(name), 'invalid'),
      email,
      message: text({ max: sizes.feedbackMessageMax, empty: 'invalid' }),
      /** No person sees this field of the form. Anybody who fills it is a robot, and is thanked like everybody. */
      subject: exact(sizes.bodyBytes).optional(),
    }),
    output: nothing,
  }),
}
