import * as z from 'zod'
import { email } from './accounts.ts'
import { sizes } from './limits.ts'
import { route } from './route.ts'
import { nothing, text } from './text.ts'

export const feedbackRoutes = {
  sendFeedback: route({
    kind: 'act',
    method: 'POST',
    path: '/api/feedback',
    summary: 'Send the studio a message.',
    ability: 'feedback.send',
    limit: 'feedback',
    input: z.strictObject({
      name: text({ max: sizes.feedbackNameMax, empty: 'invalid' }),
      email,
      message: text({ max: sizes.feedbackMessageMax, empty: 'invalid' }),
    }),
    output: nothing,
  }),
}
